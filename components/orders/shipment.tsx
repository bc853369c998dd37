import { Truck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { isWithdrawn } from '@/lib/features/orders/state-kinds';
import type { Order } from '@/lib/features/orders/schema';
import { OrderProgress } from './order-progress';
import { ReasonText } from './reason-text';

type Shown = Pick<Order, 'orderStatus' | 'fulfilment' | 'reason' | 'courier' | 'trackingNumber'>;

/**
 * How far an order is, or why it ended, and by which courier it comes.
 * @param hasParcels its parcels stand beside it, each with its own courier
 */
export async function Shipment({
  order,
  hasParcels = false,
}: {
  order: Shown;
  hasParcels?: boolean;
}) {
  const t = await getTranslations('cart');
  const ended = isWithdrawn(order.orderStatus) ? order.orderStatus : null;
  return (
    <>
      {ended !== null ? (
        <p>
          <span className="block text-sm text-muted">{t(`reason.${ended}`)}</span>
          {order.reason ? <ReasonText of={order.reason} /> : '–'}
        </p>
      ) : (
        <OrderProgress fulfilment={order.fulfilment} />
      )}
      {order.trackingNumber && !hasParcels && (
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
    </>
  );
}
