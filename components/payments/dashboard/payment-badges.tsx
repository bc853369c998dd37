import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PaymentRow } from '@/lib/features/payments/list-schema';

const BADGE =
  'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-semibold';

/** How a payment stands: its state, what a person says of it, and whether anything looks wrong. */
export function PaymentBadges({ payment }: { payment: PaymentRow }) {
  const t = useTranslations('payments');
  const { state, isHeld, given } = payment;
  const isPaid = state === 'paid' && !isHeld;
  return (
    <ul className="flex flex-wrap gap-2">
      <li
        className={`${BADGE} ${isPaid ? 'border-success bg-success/15' : 'border-line bg-paper'}`}
      >
        {t(`state.${state}`)}
      </li>
      {isHeld && <li className={`${BADGE} border-accent bg-accent/15`}>{t('held')}</li>}
      {given && given.review !== 'verified' && (
        <li className={`${BADGE} border-line`}>{t(`review.${given.review}`)}</li>
      )}
      {given && given.review !== 'verified' && given.warnings.length > 0 && (
        <li className={`${BADGE} border-accent bg-accent/15`}>
          <TriangleAlert aria-hidden className="size-4" />
          {t('warnings', { count: given.warnings.length })}
        </li>
      )}
    </ul>
  );
}
