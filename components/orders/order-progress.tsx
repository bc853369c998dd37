import { Check } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { FULFILMENT_STEPS, wayTo } from '@/lib/features/orders/state-kinds';
import type { Order } from '@/lib/features/orders/schema';

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
