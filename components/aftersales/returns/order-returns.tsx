import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReturnRow } from '@/lib/features/aftersales/returns/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { useReturnLabels } from './return-labels';

const LOOKS = {
  requested: 'bg-warning text-warning-content',
  approved: 'bg-warning text-warning-content',
  in_transit: 'bg-warning text-warning-content',
  received: 'bg-warning text-warning-content',
  escalated: 'bg-warning text-warning-content',
  declined: 'bg-error text-error-content',
  withdrawn: 'border border-line bg-surface text-ink',
  closed: 'bg-success text-success-content',
} as const;
const badge = 'inline-flex h-7 shrink-0 items-center rounded-full px-3 text-sm font-semibold';

/** Where a return is, and whether its last moment is near or over. */
export function ReturnBadge({ of }: { of: Pick<ReturnRow, 'state' | 'outcome' | 'urgency'> }) {
  const t = useTranslations('returns');
  const { state, outcome, urgency } = of;
  const isDone = outcome === 'refund' || outcome === 'replacement';
  const look = state === 'closed' && !isDone ? LOOKS.declined : LOOKS[state];
  return (
    <span className="flex flex-wrap gap-2">
      <span className={`${badge} ${look}`}>
        {outcome ? t(`outcome.${outcome}`) : t(`state.${state}`)}
      </span>
      {urgency && (
        <span
          className={`${badge} ${urgency === 'late' ? 'bg-error text-error-content' : 'border border-line bg-surface text-ink'}`}
        >
          {t(`urgency.${urgency}`)}
        </span>
      )}
    </span>
  );
}

interface Props {
  returns: ReturnRow[];
  /** Where each of them is read. */
  hrefOf(id: string): string;
  /** Id of the buyer's own order, where something can be given back. */
  ask?: { orderId: string } | null;
  locale: Locale;
}

/** The returns of an order, with a link to request another. */
export function OrderReturns({ returns, hrefOf, ask, locale }: Props) {
  const t = useTranslations('returns');
  const labels = useReturnLabels(locale);
  if (returns.length === 0 && !ask) return null;
  return (
    <section aria-labelledby="returns" className="panel p-4 sm:p-5">
      <h2 id="returns" className="mb-3 text-lg font-semibold">
        {t('list')}
      </h2>
      {returns.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {returns.map((of) => (
            <li
              key={of._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
            >
              <span>
                <Link
                  href={localePath(locale, hrefOf(of._id))}
                  prefetch={false}
                  className="inline-flex target items-center font-semibold text-link figures underline-offset-4 hover:underline"
                >
                  {of.number}
                </Link>
                {of.waitsBy && (
                  <span className="block text-sm text-muted figures">
                    {t('deskList.by', { when: labels.moment(of.waitsBy) })}
                  </span>
                )}
              </span>
              <ReturnBadge of={of} />
            </li>
          ))}
        </ul>
      )}
      {ask && (
        <Link
          href={localePath(locale, paths.returnOrder(ask.orderId))}
          prefetch={false}
          className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
        >
          {t('ask')}
        </Link>
      )}
    </section>
  );
}
