import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DateRange } from '@/components/ui/date-range';
import { ListTabs } from '@/components/ui/tabs';
import {
  STATEMENT_KINDS,
  type StatementFilter,
  type StatementQuery,
} from '@/lib/features/ledger/payouts/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { listHref } from '@/lib/platform/query';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import { dayOf } from '@/lib/platform/time/time';

/** The balance page's address with a statement's filter. */
export const balanceHref = (asked: StatementQuery): string => listHref(paths.balance, asked);

interface Props {
  asked: StatementFilter;
  locale: Locale;
}

/** Orders, payouts or both, and the days; an ordinary GET form. */
export function StatementFilterForm({ asked, locale }: Props) {
  const t = useTranslations('balance');
  const today = dayOf(new Date());
  const href = (to: StatementFilter) => localePath(locale, balanceHref(to));
  const isFiltered = Boolean(asked.from ?? asked.to ?? asked.kind);
  return (
    <div className="space-y-3 print:hidden">
      <ListTabs
        label={t('kind')}
        names={['', ...STATEMENT_KINDS] as const}
        current={asked.kind ?? ''}
        hrefOf={(kind) => href({ ...asked, kind: kind || undefined })}
        wordOf={(kind) => (kind ? t(`kinds.${kind}`) : t('everything'))}
        locale={locale}
      />
      <form
        key={balanceHref(asked)}
        action={localePath(locale, paths.balance)}
        className="grid gap-3 lg:flex lg:flex-wrap lg:items-end"
      >
        {asked.kind && <input type="hidden" name="kind" value={asked.kind} />}
        <DateRange
          id="statement"
          labels={{ from: t('from'), to: t('to') }}
          from={asked.from}
          to={asked.to}
          today={today}
          hrefs={shortcutHrefs(today, (days) => href({ ...asked, ...days }))}
          locale={locale}
        />
        <div className="flex gap-2">
          <button
            type="submit"
            className="btn target border-line bg-surface px-5 text-ink hover:bg-paper max-lg:grow"
          >
            {t('show')}
          </button>
          {isFiltered && (
            <Link href={href({})} prefetch={false} className="btn target btn-ghost">
              {t('reset')}
            </Link>
          )}
        </div>
      </form>
    </div>
  );
}
