import { Truck } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { formatCount, formatTaka } from '@/lib/money';
import { deletionOf } from '@/lib/orders/rules';
import type { Order } from '@/lib/orders/schema';
import { localePath, paths } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import { CancelOrder } from './cancel-order';
import { OrderProgress } from './order-progress';
import { StatusBadge } from './status-badge';

const NOTES = { cancel: 'note', hide: 'noteHide', refuse: 'noteRefused' } as const;

/** One order of My Cart. */
export async function OrderCard({ order, locale }: { order: Order; locale: Locale }) {
  const t = await getTranslations('cart');
  const effect = deletionOf(order, 'customer');
  const noteId = `note-${order._id}`;
  return (
    <article aria-labelledby={`order-${order._id}`} className="overflow-hidden panel">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-4 p-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6 sm:p-5">
        <span className="h-fit overflow-hidden rounded-field border border-line sm:row-span-2">
          <Picture src={order.productImage} alt="" sizes="(width >= 40rem) 8rem, 5rem" />
        </span>
        <div className="flex flex-col items-start gap-2 sm:flex-row sm:justify-between sm:gap-4">
          <h2 id={`order-${order._id}`} className="text-lg font-semibold">
            <Link
              href={localePath(locale, paths.product(order.productId))}
              prefetch={false}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:-mt-2"
            >
              {order.productName}
            </Link>
          </h2>
          <StatusBadge status={order.orderStatus} label={t(order.orderStatus)} />
        </div>
        <dl className="col-span-2 grid grid-cols-2 gap-x-4 gap-y-3 text-[0.9375rem] sm:col-span-1 sm:grid-cols-3">
          <Fact label={t('brand')}>{order.productBrand}</Fact>
          <Fact label={t('category')}>{order.productCategory}</Fact>
          <Fact label={t('seller')}>{order.sellerName}</Fact>
          <Fact label={t('date')}>{order.orderTime}</Fact>
          <Fact label={t('quantity')}>{formatCount(order.quantity, locale)}</Fact>
          <Fact label={t('price')}>{formatTaka(order.productPrice, locale)}</Fact>
        </dl>
      </div>
      <div className="border-t border-line bg-paper/60 px-4 py-4 sm:px-5">
        {order.orderStatus === 'cancelled' || order.orderStatus === 'returned' ? (
          <p>
            <span className="block text-sm text-muted">
              {t(order.orderStatus === 'cancelled' ? 'reasonCancelled' : 'reasonReturned')}
            </span>
            {order.reason ?? '–'}
          </p>
        ) : (
          <OrderProgress fulfilment={order.fulfilment} />
        )}
        {order.trackingNumber && (
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field border border-line bg-surface px-3 py-2.5 text-sm">
            <Truck aria-hidden className="size-5 text-link" />
            <span>
              <span className="text-muted">{t('courier')}: </span>
              <strong>{order.courier}</strong>
            </span>
            <span>
              <span className="text-muted">{t('tracking')}: </span>
              <strong className="figures select-all">{order.trackingNumber}</strong>
            </span>
          </p>
        )}
        <details className="group mt-2 -mb-2 text-sm">
          <summary className="inline-flex target items-center font-semibold text-link underline-offset-4 group-hover:underline">
            {t('details')}
          </summary>
          <dl className="mt-1 grid gap-y-1.5">
            <Fact label={t('address')}>
              {order.customerName}, {order.phoneNumber}
              <br />
              {order.shippingAddress}
            </Fact>
            {order.description && <Fact label={t('extra')}>{order.description}</Fact>}
          </dl>
        </details>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t border-line p-4 sm:p-5">
        <CancelOrder
          order={{
            _id: order._id,
            productId: order.productId,
            productName: order.productName,
            quantity: order.quantity,
          }}
          effect={effect}
          noteId={noteId}
        />
        <p
          id={noteId}
          className="order-last basis-full text-sm text-muted sm:order-none sm:flex-1 sm:basis-0"
        >
          {t(NOTES[effect], { count: order.quantity })}
        </p>
        <p className="text-end leading-tight">
          <span className="block text-sm text-muted">{t('total')}</span>
          <span className="text-2xl font-bold figures">{formatTaka(order.totalPrice, locale)}</span>
        </p>
      </div>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
