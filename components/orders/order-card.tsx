import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { ProductName } from '@/components/catalogue/product-name-text';
import { BuyAgain } from './buy-again';
import { CategoryName } from '@/components/catalogue/category-name';
import { Fact } from './fact';
import { goodsName, Options, OrderLines, UnitPrice, Units } from './order-goods';
import { getMoneyLabels, MoneyRows } from './order-money';
import { OrderStatus } from './order-status';
import { PayNow } from './pay-now';
import { PaymentText } from './payment-text';
import { OrderTotals } from './order-totals';
import { Shipment } from './order-progress';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import { ParcelLines } from '@/components/fulfilment/parcels/parcel-list';
import { Thumb } from '@/components/ui/thumb';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import {
  type CustomerOrder,
  type OrderLimits,
  againOf,
  deletionOf,
  isWithdrawn,
} from '@/lib/features/orders/shared';
import type { BuyerParcel } from '@/lib/features/fulfilment/parcels/shared';
import type { OrderMoney } from '@/lib/features/payments/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableTime } from '@/lib/platform/time/time';
import { CancelOrder } from './cancel-order';
import { ReasonText } from './order-history';
import { OrderBadge } from './status-badge';

const NOTES = { cancel: 'note', hide: 'noteHide', refuse: 'noteRefused' } as const;

interface Props {
  order: CustomerOrder;
  /** Where it goes, in the page's language. */
  address: string;
  /** Today's limits of its product; null where it is no longer on sale. */
  product: OrderLimits | null;
  parcels: readonly BuyerParcel[];
  money: OrderMoney;
  /** Orders of its purchase: of several, all can be bought again. */
  purchaseOrders: number;
  /** Something of it can be given back. */
  canReturn: boolean;
  /** The seller's name, a link where they have a page. */
  seller: ReactNode;
  locale: Locale;
}

/**
 * One order of My Cart, so low that a phone shows two: where it is, its money, its goods and what is to
 * be done next. Everything else is folded, which needs no script.
 */
export async function OrderCard(props: Props) {
  const { order, product, money, canReturn, locale } = props;
  const [t, tAll, labels, tCommon] = await Promise.all([
    getTranslations('cart'),
    getTranslations(),
    getMoneyLabels(locale),
    getTranslations('common'),
  ]);
  const effect = order.deleted ? null : deletionOf(order, 'customer');
  const ended = isWithdrawn(order.orderStatus) ? order.orderStatus : null;
  const nameId = `order-${order._id}`;
  const noteId = `note-${order._id}`;
  const remove = effect && (
    <CancelOrder
      order={{
        _id: order._id,
        productId: order.productId,
        productName: goodsName(order, locale, tAll),
        quantity: order.quantity,
      }}
      effect={effect}
      noteId={noteId}
      back={labels.ifCancelled(money)}
    />
  );
  return (
    <article aria-labelledby={nameId} className="overflow-hidden panel">
      <div className="flex items-start justify-between gap-3 border-b border-line bg-paper/60 px-4 py-2 sm:px-5 sm:py-3">
        <OrderStatus order={order} status={money.status} locale={locale} />
        <OrderBadge status={order.orderStatus} />
      </div>
      {/* Where there is room the sums stand beside the goods: label and sum belong together. */}
      <div className="grid gap-x-8 gap-y-1.5 px-4 py-2.5 sm:px-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-1.5">
          <Goods {...props} nameId={nameId} />
          {ended !== null && order.reason && (
            <p className="text-sm">
              <span className="text-muted">{t(`reason.${ended}`)}: </span>
              <ReasonText of={order.reason} />
            </p>
          )}
        </div>
        <div className="border-t border-line pt-1.5 md:border-t-0 md:pt-0">
          <p className="flex items-baseline justify-between gap-4">
            <span>{tCommon('total')}</span>
            <span translate="no" className="text-xl leading-7 font-bold figures">
              {formatTaka(order.grandTotal, locale)}
            </span>
          </p>
          <MoneyRows money={money} locale={locale} />
          {ended === null && <BranchDue of={[order.delivery]} locale={locale} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper/60 px-4 py-1.5 sm:px-5">
        <div className="flex flex-wrap items-center gap-2">
          <PayNow
            purchaseId={order.purchaseId}
            status={money.status}
            locale={locale}
            describedBy={nameId}
          />
          {effect === 'cancel' && remove}
          {canReturn && (
            <Link
              href={localePath(locale, paths.returnOrder(order._id))}
              prefetch={false}
              aria-describedby={nameId}
              className="btn target border-line bg-surface text-ink hover:bg-paper"
            >
              {t('return')}
            </Link>
          )}
          {effect !== 'cancel' && (
            <BuyAgain
              of={{ orderId: order._id }}
              possible={againOf(order, product)}
              describedBy={nameId}
            />
          )}
        </div>
        <Link
          href={localePath(locale, paths.order(order._id))}
          prefetch={false}
          className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('orderPage', { number: order.number })}
        </Link>
        <details className="group min-w-0 open:basis-full">
          <summary
            aria-describedby={nameId}
            className="inline-flex target items-center gap-1 font-semibold text-link underline-offset-4 group-hover:underline"
          >
            {t('details')}
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </summary>
          <Folded {...props}>
            <div className="flex flex-wrap items-center gap-3">
              {effect !== 'cancel' && remove}
              <Again {...props} isInside={effect === 'cancel'} nameId={nameId} />
            </div>
            {effect && (
              <p id={noteId} className="text-sm text-muted">
                {t(NOTES[effect], { count: order.quantity })}
                {effect === 'cancel' && ` ${labels.ifCancelled(money)}`}
              </p>
            )}
          </Folded>
        </details>
      </div>
    </article>
  );
}

/** Buying it, or all that was bought with it, once more. */
function Again({
  order,
  product,
  purchaseOrders,
  isInside,
  nameId,
}: Props & { isInside: boolean; nameId: string }) {
  return (
    <>
      {isInside && (
        <BuyAgain
          of={{ orderId: order._id }}
          possible={againOf(order, product)}
          describedBy={nameId}
        />
      )}
      {purchaseOrders > 1 && (
        <BuyAgain
          of={{ purchaseId: order.purchaseId }}
          possible={{ can: true, quantity: 1 }}
          describedBy={nameId}
        />
      )}
    </>
  );
}

/** The goods of an order: the first line with its picture, how many more there are, and the seller. */
async function Goods({ order, product, seller, nameId, locale }: Props & { nameId: string }) {
  const [tAll, tCommon] = await Promise.all([getTranslations(), getTranslations('common')]);
  const line = order.lines[0]!;
  const isOne = order.lines.length === 1;
  const name = isOne ? <ProductName of={order} locale={locale} /> : goodsName(order, locale, tAll);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Thumb src={order.productImage} missing={tAll('order.noPicture')} size={64} />
      <div className="min-w-0 text-sm">
        <h2 id={nameId} className="text-base leading-6 font-semibold wrap-anywhere">
          {product && isOne ? (
            <Link
              href={localePath(locale, paths.product(order.productId))}
              prefetch={false}
              className="inline-block min-h-6 underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {isOne && (
          <>
            <Options of={line} locale={locale} />
            <p className="text-muted">
              {order.productBrand} · <CategoryName name={order.productCategory} />
            </p>
            <p className="figures">
              <Units of={line} locale={locale} orderStatus={order.orderStatus} />
            </p>
          </>
        )}
        <p>
          <span className="text-muted">{tCommon('seller')}: </span>
          {seller}
        </p>
      </div>
    </div>
  );
}

/** The folded details of an order: address, prices, parcels. @param children its secondary actions */
async function Folded({
  order,
  address,
  parcels,
  money,
  locale,
  children,
}: Props & { children: ReactNode }) {
  const [t, tAll] = await Promise.all([getTranslations('cart'), getTranslations()]);
  const line = order.lines[0]!;
  return (
    <div className="grid gap-4 py-2">
      {!isWithdrawn(order.orderStatus) && (
        <Shipment order={order} hasParcels={parcels.length > 0} />
      )}
      {parcels.length > 0 && <ParcelLines parcels={parcels} locale={locale} />}
      {order.lines.length > 1 && <OrderLines order={order} hrefOf={() => null} locale={locale} />}
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-3">
        <Fact label={t('date')}>{readableTime(order.orderTime, locale)}</Fact>
        {order.lines.length === 1 && (
          <Fact label={t('price')}>
            <UnitPrice of={line} locale={locale} />
          </Fact>
        )}
        <Fact label={tAll('order.payment')}>
          <PaymentText of={order.payment} status={money.status} />
        </Fact>
        <Fact label={t('address')} className="sm:col-span-3">
          {order.customerName}, {order.phoneNumber}
          <br />
          {address}
        </Fact>
        {order.description && (
          <Fact label={t('extra')} className="sm:col-span-3">
            {order.description}
          </Fact>
        )}
      </dl>
      <OrderTotals order={order} locale={locale} hasTotal={false} />
      {children}
    </div>
  );
}
