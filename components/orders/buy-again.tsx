import { RotateCcw } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { BuyAgain as Possible } from '@/lib/features/orders/rules';

interface Props {
  orderId: string;
  possible: Possible;
  /** Id of the element that names the product. */
  describedBy: string;
}

/**
 * Puts what was ordered into the basket and leads there, or says why there is nothing to buy. An
 * ordinary form: no script is needed to follow where it leads.
 */
export async function BuyAgain({ orderId, possible, describedBy }: Props) {
  const t = await getTranslations('order');
  if (!possible.can) return <p className="text-sm text-muted">{t(possible.why)}</p>;
  return (
    <form method="post" action="/basket/again">
      <input type="hidden" name="orderId" value={orderId} />
      <button
        type="submit"
        aria-describedby={describedBy}
        className="btn target border-line bg-surface text-ink hover:bg-paper"
      >
        <RotateCcw aria-hidden className="size-4" />
        {t('buyAgain')}
      </button>
    </form>
  );
}
