import { useTranslations } from 'next-intl';
import type { ComplaintRow } from '@/lib/features/aftersales/complaints/schema';

const LOOKS = {
  open: 'bg-warning text-warning-content',
  answered: 'border border-line bg-surface text-ink',
  escalated: 'bg-warning text-warning-content',
  closed: 'bg-success text-success-content',
} as const;

/** Whom a complaint waits for. */
export function ComplaintBadge({ state }: Pick<ComplaintRow, 'state'>) {
  const t = useTranslations('complaints');
  return (
    <span
      className={`inline-flex h-7 shrink-0 items-center rounded-full px-3 text-sm font-semibold ${LOOKS[state]}`}
    >
      {t(`state.${state}`)}
    </span>
  );
}
