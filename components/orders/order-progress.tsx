import { Check } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { FULFILMENT_STEPS } from '@/lib/features/orders/kinds';
import type { Order } from '@/lib/features/orders/schema';

/** How far an order is: done steps ticked, the present one named to screen readers. */
export async function OrderProgress({ fulfilment }: { fulfilment: Order['fulfilment'] }) {
  const t = await getTranslations('cart');
  const now = FULFILMENT_STEPS.indexOf(fulfilment);
  return (
    <ol
      aria-label={t('progress')}
      className="-mx-2 grid grid-cols-5 text-center text-[0.6875rem] min-[24rem]:text-xs sm:mx-0 sm:text-sm"
    >
      {FULFILMENT_STEPS.map((step, index) => {
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
            {t(step)}
          </li>
        );
      })}
    </ol>
  );
}
