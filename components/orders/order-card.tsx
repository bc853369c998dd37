import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ProductName } from '@/components/catalogue/product-name-text';
import { BuyAgain } from './buy-again';
import { CategoryName } from '@/components/catalogue/category-name';
import { Fact } from './fact';
import { goodsName, Options, OrderLines, UnitPrice, Units } from './order-goods';
import { getMoneyWords } from './get-money-words';
import { OrderStanding } from './order-standing';
import { PayNow } from './pay-now';
import { PaymentText } from './payment-text';
import { OrderTotals } from './order-totals';
import { Shipment } from './shipment';
import { ParcelLines } from '@/components/parcels/parcel-list';
import { Picture } from '@/components/ui/picture';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { againOf, deletionOf, type OrderLimits } from '@/lib/features/orders/rules';
import type { CustomerOrder } from '@/lib/features/orders/schema';
import type { BuyerParcel } from '@/lib/features/parcels/schema';
import { isWithdrawn } from '@/lib/features/orders/kinds';
import type { OrderMoney } from '@/lib/features/payments/order-money-schema';
import { localePath, paths } from '@/lib/platform/paths';
import { readableTime } from '@/lib/platform/time/time';
import { CancelOrder } from './cancel-order';
import { StatusBadge } from './status-badge';

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
  locale: Locale;
}

/** One order of My Cart. */
export async function OrderCard(props: Props) {
  const { order, address, product, parcels, money, purchaseOrders, canReturn, locale } = props;
  const [t, tAll, words] = await Promise.all([
    getTranslations('cart'),
    getTranslations(),
    getMoneyWords(locale),
  ]);
  const effect = order.deleted ? null : deletionOf(order, 'customer');
  const nameId = `order-${order._id}`;
  const noteId = `note-${order._id}`;
  return (
    <article aria-labelledby={nameId} className="overflow-hidden panel">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line bg-paper/60 px-4 py-3 sm:px-5">
        <OrderStanding order={order} status={money.status} locale={locale} />
        <PayNow
          purchaseId={order.purchaseId}
          status={money.status}
          locale={locale}
          describedBy={nameId}
        />
      </div>
      <div className="grid gap-3 p-4 sm:gap-4 sm:p-5">
        {order.lines.length > 1 ? (
          <>
            <div className="flex flex-col items-start gap-2 sm:flex-row sm:justify-between sm:gap-4">
              <h2 id={nameId} className="text-lg font-semibold">
                {goodsName(order, locale, tAll)}
              </h2>
              <StatusBadge status={order.orderStatus} label={t(order.orderStatus)} />
            </div>
            <dl className="grid grid-cols-2 gap-x-4 text-[0.9375rem]">
              <Fact label={t('seller')}>{order.sellerName}</Fact>
              <Fact label={t('date')}>{readableTime(order.orderTime, locale)}</Fact>
            </dl>
            <OrderLines order={order} hrefOf={() => null} locale={locale} />
          </>
        ) : (
          <OnlyLine order={order} product={product} nameId={nameId} locale={locale} />
        )}
        <div className="border-t border-line pt-3">
          <OrderTotals order={order} locale={locale} hasTotal={false} money={money} />
        </div>
      </div>
      <div className="border-t border-line bg-paper/60 px-4 py-2 sm:px-5 sm:py-4">
        {/* What comes before says it in words: a phone has no room for the same as a picture. */}
        <div className={isWithdrawn(order.orderStatus) ? 'py-2' : 'max-sm:hidden'}>
          {(!isWithdrawn(order.orderStatus) || order.reason) && (
            <Shipment order={order} hasParcels={parcels.length > 0} />
          )}
        </div>
        {parcels.length > 0 && <ParcelLines parcels={parcels} locale={locale} />}
        <div className="flex flex-wrap items-start gap-x-6 text-sm sm:mt-2 sm:-mb-2">
          <details className="group min-w-0">
            <summary className="inline-flex target items-center font-semibold text-link underline-offset-4 group-hover:underline">
              {t('details')}
            </summary>
            <dl className="mt-1 mb-2 grid gap-y-1.5">
              <Fact label={t('address')}>
                {order.customerName}, {order.phoneNumber}
                <br />
                {address}
              </Fact>
              {order.description && <Fact label={t('extra')}>{order.description}</Fact>}
              <Fact label={tAll('order.payment')}>
                <PaymentText of={order.payment} status={money.status} />
              </Fact>
            </dl>
          </details>
          <Link
            href={localePath(locale, paths.order(order._id))}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('orderPage', { number: order.number })}
          </Link>
        </div>
      </div>
      <div className="grid gap-x-5 gap-y-3 border-t border-line p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <div className="flex flex-wrap items-center gap-3">
            {effect && (
              <CancelOrder
                order={{
                  _id: order._id,
                  productId: order.productId,
                  productName: goodsName(order, locale, tAll),
                  quantity: order.quantity,
                }}
                effect={effect}
                noteId={noteId}
                back={words.ifCancelled(money)}
              />
            )}
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
            <BuyAgain
              of={{ orderId: order._id }}
              possible={againOf(order, product)}
              describedBy={nameId}
            />
            {purchaseOrders > 1 && (
              <BuyAgain
                of={{ purchaseId: order.purchaseId }}
                possible={{ can: true, quantity: 1 }}
                describedBy={nameId}
              />
            )}
          </div>
          <p className="ms-auto text-end leading-tight">
            <span className="block text-sm text-muted">{t('total')}</span>
            <span className="text-2xl font-bold figures">
              {formatTaka(order.grandTotal, locale)}
            </span>
          </p>
        </div>
        {effect && (
          <p id={noteId} className="text-sm text-muted">
            {t(NOTES[effect], { count: order.quantity })}
            {effect === 'cancel' && ` ${words.ifCancelled(money)}`}
          </p>
        )}
      </div>
    </article>
  );
}

/** What an order of one thing shows of it. */
async function OnlyLine({
  order,
  product,
  nameId,
  locale,
}: Pick<Props, 'order' | 'product' | 'locale'> & { nameId: string }) {
  const t = await getTranslations('cart');
  const line = order.lines[0]!;
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6 sm:gap-y-4">
      <span className="h-fit overflow-hidden rounded-field border border-line sm:row-span-3">
        <Picture src={order.productImage} alt="" sizes="(width >= 40rem) 8rem, 4rem" />
      </span>
      <div className="flex flex-col items-start gap-2 sm:flex-row sm:justify-between sm:gap-4">
        <h2 id={nameId} className="text-lg font-semibold">
          {product ? (
            <Link
              href={localePath(locale, paths.product(order.productId))}
              prefetch={false}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:-mt-2"
            >
              <ProductName of={order} locale={locale} />
            </Link>
          ) : (
            <ProductName of={order} locale={locale} />
          )}
        </h2>
        <StatusBadge status={order.orderStatus} label={t(order.orderStatus)} />
      </div>
      {(line.options.length > 0 || line.sku) && (
        <div className="col-span-2 sm:col-span-1">
          <Options of={line} locale={locale} />
        </div>
      )}
      <dl className="col-span-2 grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm sm:col-span-1 sm:grid-cols-3 sm:gap-y-3 sm:text-[0.9375rem]">
        <Fact label={t('brand')}>{order.productBrand}</Fact>
        <Fact label={t('category')}>
          <CategoryName name={order.productCategory} />
        </Fact>
        <Fact label={t('seller')}>{order.sellerName}</Fact>
        <Fact label={t('date')}>{readableTime(order.orderTime, locale)}</Fact>
        <Fact label={t('quantity')}>
          <Units of={line} locale={locale} orderStatus={order.orderStatus} />
        </Fact>
        <Fact label={t('price')}>
          <UnitPrice of={line} locale={locale} />
        </Fact>
      </dl>
    </div>
  );
}
