import { RotateCcw } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { BuyAgain as Possible } from '@/lib/features/orders/shared';

interface Props {
  /** One order, or all of a purchase. */
  of: { orderId: string } | { purchaseId: string };
  possible: Possible;
  /** Id of the element that names the product. */
  describedBy: string;
}

/**
 * Puts what was ordered into the basket and leads there, or says why there is nothing to buy. An
 * ordinary form: no script is needed to follow where it leads.
 */
export async function BuyAgain({ of, possible, describedBy }: Props) {
  const t = await getTranslations('order');
  if (!possible.can) return <p className="text-sm text-muted">{t(possible.why)}</p>;
  return (
    <form method="post" action="/basket/again">
      {Object.entries(of).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={id} />
      ))}
      <button
        type="submit"
        aria-describedby={describedBy}
        className="btn target border-line bg-surface text-ink hover:bg-paper"
      >
        <RotateCcw aria-hidden className="size-4" />
        {t('orderId' in of ? 'buyAgain' : 'buyAllAgain')}
      </button>
    </form>
  );
}
