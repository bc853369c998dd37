import { useTranslations } from 'next-intl';
import { ListRow, ListRows } from '@/components/ui/list-row';
import type { RunState } from '@/lib/features/ledger/payouts/kinds';
import type { RunRow } from '@/lib/features/ledger/payouts/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';

const LOOKS: Record<RunState, string> = {
  draft: 'bg-warning text-warning-content',
  approved: 'bg-secondary text-secondary-content',
  cancelled: 'border border-line text-muted',
};

/** How a run stands, in words. */
export function RunBadge({ state }: { state: RunState }) {
  const t = useTranslations('payouts.state');
  return (
    <span
      className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[state]}`}
    >
      {t(state)}
    </span>
  );
}

/** A run's sums in words: `12 payouts, ৳1,20,000 · Paid: 3, ৳30,000`. */
export function RunSums({ run, locale }: { run: RunRow; locale: Locale }) {
  const t = useTranslations('payouts');
  const { count, total, paidCount, paid } = run;
  return (
    <span className="figures">
      {t('sum', { count, total: formatTaka(total, locale) })}
      {paidCount > 0 &&
        ` · ${t('paidSum', { count: formatCount(paidCount, locale), total: formatTaka(paid, locale) })}`}
    </span>
  );
}

/** The runs, newest first. */
export function RunRows({ runs, locale }: { runs: RunRow[]; locale: Locale }) {
  const t = useTranslations('payouts');
  return (
    <ListRows>
      {runs.map((run) => (
        <ListRow
          key={run._id}
          id={run._id}
          href={localePath(locale, paths.payoutRun(run._id))}
          name={t('run', { time: readableTime(new Date(run.createdAt), locale) })}
          badge={<RunBadge state={run.state} />}
          about={<RunSums run={run} locale={locale} />}
          note={t('made', { email: shownContact(run.createdBy, locale) })}
          isInSection
        />
      ))}
    </ListRows>
  );
}
