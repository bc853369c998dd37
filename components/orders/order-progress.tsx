import { Check, Truck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { FULFILMENT_STEPS, type Order, isWithdrawn, wayTo } from '@/lib/features/orders/shared';
import { ReasonText } from './order-history';

const WAY = wayTo('delivered');

/** How far an order is: done steps ticked, the present one named to screen readers. */
export async function OrderProgress({ fulfilment }: { fulfilment: Order['fulfilment'] }) {
  const [t, tState] = await Promise.all([getTranslations('cart'), getTranslations('status.order')]);
  // A step beside the usual way is shown where the order is at it.
  const steps = FULFILMENT_STEPS.filter((step) => WAY.includes(step) || step === fulfilment);
  const now = steps.indexOf(fulfilment);
  return (
    <ol
      aria-label={t('progress')}
      className="-mx-2 grid auto-cols-fr grid-flow-col text-center text-[0.6875rem] min-[24rem]:text-xs sm:mx-0 sm:text-sm"
    >
      {steps.map((step, index) => {
        const reached = index <= now;
        return (
          <li
            key={step}
            aria-current={index === now ? 'step' : undefined}
            className={`relative pt-7 ${reached ? 'text-ink' : 'text-muted'} ${index === now ? 'font-semibold' : ''}`}
          >
            {index > 0 && (
              <span
                className={`absolute end-1/2 top-2.5 h-0.5 w-full ${reached ? 'bg-primary' : 'bg-line'}`}
              />
            )}
            <span
              className={`absolute start-1/2 top-0 z-10 grid size-5.5 -translate-x-1/2 place-items-center rounded-full border-2 ${
                reached
                  ? 'border-primary bg-primary text-primary-content'
                  : 'border-line bg-surface'
              }`}
            >
              {reached && <Check aria-hidden className="size-3.5" strokeWidth={3} />}
            </span>
            {tState(step)}
          </li>
        );
      })}
    </ol>
  );
}

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
