import { useTranslations, useLocale } from 'next-intl';
import { MessageSquareText, StickyNote } from 'lucide-react';
import Link from 'next/link';
import { DateRange } from '@/components/ui/date-range';
import { FilterField, FilterForm, FilterReset } from '@/components/ui/filter-form';
import { ListTabs } from '@/components/ui/tabs';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import type { Locale } from '@/lib/platform/i18n/i18n';
import {
  type DashboardOrder,
  IN_HAND_STEPS,
  ORDER_STATES,
  type OrderFilter,
  type OrderState,
} from '@/lib/features/orders/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { dayOf, readableDate, readableTime } from '@/lib/platform/time/time';
import { nameOf } from '@/components/catalogue/product-name';
import { ProductName } from '@/components/catalogue/product-name-text';
import { goodsName } from '@/components/orders/order-goods';
import { usePaymentLabels } from '@/components/orders/payment-text';
import { OrderBadge } from '@/components/orders/status-badge';
import { smallPicture } from '@/components/ui/picture-source';
import { reasonInLanguage } from '@/lib/shop/preset-reasons';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { ordersHref, printedAs, printHref } from './orders-href';
import { cuttableLines, unitsBack } from './cuttable-lines';
import { DeskRow, GoodsCell, ReceiverCell, StandNote } from './desk-row';
import { OrderActions } from './order-actions';
import { BULK_FORM } from './selection-form';

interface OrderFiltersProps {
  /** As the address has it: what is searched for from the list that opens by itself may stand anywhere. */
  asked: OrderFilter;
  /** The list that is shown. */
  state: OrderState;
  /** How many orders each list has. */
  counts: Record<OrderState, number>;
  /** Beyond this many they are not counted. */
  countLimit: number;
  /** Administrators also filter by seller. */
  bySeller: boolean;
  locale: Locale;
}

/** Where the orders stand as links, and the other filters. */
export function OrderFilters({
  asked,
  state,
  counts,
  countLimit,
  bySeller,
  locale,
}: OrderFiltersProps) {
  const t = useTranslations('dashboardOrders.filter');
  const tState = useTranslations('status.order');
  const href = (to: OrderFilter) => localePath(locale, ordersHref(to));
  const today = dayOf(new Date());
  const isFiltered = Boolean(asked.q ?? asked.from ?? asked.to ?? asked.seller);
  return (
    <div className="space-y-4">
      <ListTabs
        label={t('states')}
        names={ORDER_STATES}
        current={state}
        hrefOf={(to) => href({ ...asked, state: to })}
        wordOf={(to) => (to === 'all' || to === 'open' || to === 'unpaid' ? t(to) : tState(to))}
        counts={counts}
        countLimit={countLimit}
        urgent={['open', ...IN_HAND_STEPS]}
        locale={locale}
      />
      <FilterForm
        id="orders-filter"
        action={localePath(locale, paths.dashboardOrders)}
        address={ordersHref(asked)}
        search={{
          id: 'orders-q',
          type: 'search',
          name: 'q',
          label: t('find'),
          maxLength: 200,
          defaultValue: asked.q,
          placeholder: t('findPlaceholder'),
        }}
        count={[asked.from ?? asked.to, asked.seller].filter(Boolean).length}
        days={asked}
        show={t('show')}
        reset={isFiltered && <FilterReset label={t('reset')} href={href({ state: asked.state })} />}
      >
        {asked.state && <input type="hidden" name="state" value={asked.state} />}
        <DateRange
          id="orders"
          labels={{ from: t('from'), to: t('to') }}
          from={asked.from}
          to={asked.to}
          today={today}
          hrefs={shortcutHrefs(today, (days) => href({ ...asked, ...days }))}
          locale={locale}
        />
        {bySeller && (
          <FilterField id="orders-seller" label={t('seller')}>
            <input
              id="orders-seller"
              name="seller"
              maxLength={100}
              defaultValue={asked.seller}
              placeholder={t('sellerPlaceholder')}
              className="input w-full text-base"
            />
          </FilterField>
        )}
      </FilterForm>
    </div>
  );
}

/** The viewer's rights over orders: to confirm and cancel, and to pack. */
interface MayWithOrders {
  decide: boolean;
  pack: boolean;
}

interface OrderRowProps {
  order: DashboardOrder;
  /** Administrators see whose product it is, and who ordered it. */
  isAdmin: boolean;
  may: MayWithOrders;
  locale: Locale;
}

/** One order in the dashboard's list: a row of 56 px where there is room for it, and a card elsewhere. */
export function OrderRow({ order, isAdmin, may, locale }: OrderRowProps) {
  const t = useTranslations('dashboardOrders');
  const tOrder = useTranslations('order');
  const tAll = useTranslations();
  const numberId = `order-${order._id}`;
  const pageHref = localePath(locale, paths.dashboardOrder(order._id));
  return (
    <DeskRow
      numberId={numberId}
      number={order.number}
      href={pageHref}
      choose={
        may.pack || may.decide
          ? {
              name: 'id',
              value: order._id,
              form: BULK_FORM,
              label: t('list.choose', { number: order.number }),
            }
          : undefined
      }
      under={
        <p className="flex flex-wrap gap-x-2 text-sm text-muted figures @5xl:flex-nowrap @5xl:text-xs @5xl:leading-4">
          {/* The row has no room for the minute; the order's page says it. */}
          <span className="@5xl:hidden">{readableTime(order.orderTime, locale)}</span>
          <span className="hidden whitespace-nowrap @5xl:inline">
            {readableDate(order.orderTime, locale)}
          </span>
          {order.noteCount > 0 && <NoteCount count={order.noteCount} locale={locale} />}
        </p>
      }
      stand={<Stand order={order} />}
      goods={<Goods order={order} isAdmin={isAdmin} locale={locale} />}
      sum={formatTaka(order.grandTotal, locale)}
      receiver={<Customer order={order} />}
      actions={
        <OrderActions
          order={{
            _id: order._id,
            number: order.number,
            productName: goodsName(order, locale, tAll),
            quantity: order.quantity,
            back: unitsBack(order.lines),
            grandTotal: order.grandTotal,
            next: order.next,
            cuttable: may.decide ? cuttableLines(order, locale) : [],
          }}
          locale={locale}
          describedBy={numberId}
          menu={[
            { label: t('list.open'), href: pageHref },
            ...(may.pack ? (['slip', 'invoice'] as const) : []).map((kind) => ({
              label: tOrder(kind === 'slip' ? kind : printedAs(order)),
              href: localePath(locale, printHref(kind, [order._id])),
            })),
          ]}
        />
      }
    />
  );
}

type Listed = { order: DashboardOrder };

function NoteCount({ count, locale }: { count: number; locale: Locale }) {
  const t = useTranslations('dashboardOrders.list');
  const labels = t('notes', { count, formatted: formatCount(count, locale) });
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap" title={labels}>
      <StickyNote aria-hidden className="size-4 @5xl:size-3.5" />
      <span className="@5xl:sr-only">{labels}</span>
    </span>
  );
}

/** The status, and below it how far a running order is, with whom it travels, or why it ended. */
function Stand({ order }: Listed) {
  const tState = useTranslations('status.order');
  const locale = useLocale();
  const paymentLabels = usePaymentLabels();
  const { orderStatus, fulfilment, courier, trackingNumber, reason, payment } = order;
  const more = [
    // Cash is what a seller expects; all else decides whether to begin.
    payment.standing !== 'on_delivery' && paymentLabels(payment),
    orderStatus === 'pending' && tState(fulfilment),
    courier,
    trackingNumber,
    // The payment's status has said it.
    payment.standing !== 'expired' && reason && reasonInLanguage(reason, locale),
  ].filter(Boolean);
  return (
    <>
      <OrderBadge status={orderStatus} />
      {more.length > 0 && <StandNote text={more.join(' · ')} />}
    </>
  );
}

function Goods({ order, isAdmin, locale }: Listed & Pick<OrderRowProps, 'isAdmin' | 'locale'>) {
  const t = useTranslations('dashboardOrders.list');
  const tAll = useTranslations();
  const { lines } = order;
  return (
    <GoodsCell
      picture={
        // Already in its size.
        <img
          src={smallPicture(order.productImage)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-12 shrink-0 rounded-lg border border-line bg-white object-contain @5xl:size-10"
        />
      }
      title={lines.map((line) => nameOf(line, locale)).join(', ')}
      name={
        lines.length > 1 ? (
          goodsName(order, locale, tAll)
        ) : (
          <ProductName of={order} locale={locale} />
        )
      }
    >
      <span className="whitespace-nowrap">
        {lines.length > 1
          ? t('several', {
              products: lines.length,
              formatted: formatCount(lines.length, locale),
              pieces: formatCount(order.quantity, locale),
            })
          : t('sum', {
              count: formatCount(order.quantity, locale),
              price: formatTaka(order.productPrice, locale),
            })}
      </span>
      {isAdmin && (
        <Link
          href={localePath(locale, ordersHref({ seller: order.sellerId }))}
          prefetch={false}
          className="line-clamp-1 min-h-6 min-w-6 leading-6 wrap-anywhere underline-offset-4 hover:underline"
        >
          {t('soldBy', { name: order.sellerName })}
        </Link>
      )}
    </GoodsCell>
  );
}

/** Recipient with what they wrote: in a row a mark, on a card the text. */
function Customer({ order }: Listed) {
  const { description } = order;
  return (
    <ReceiverCell
      name={order.customerName}
      mark={
        description && (
          <span title={description} className="ms-1.5 hidden align-text-bottom @5xl:inline">
            <MessageSquareText aria-hidden className="inline size-4 text-link" />
          </span>
        )
      }
      phone={order.phoneNumber}
      email={order.customerEmail}
      address={order.shippingAddress}
    >
      {description && (
        <p className="flex gap-1.5 rounded-field bg-secondary px-2.5 py-1.5 text-sm wrap-anywhere text-secondary-content">
          <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0" />
          {description}
        </p>
      )}
    </ReceiverCell>
  );
}
