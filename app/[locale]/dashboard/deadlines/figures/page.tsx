import { ChartColumn, Download } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { StatisticsTable } from '@/components/aftersales/deadlines/dashboard/statistics-table';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { MOST_FIGURES, listStatistics } from '@/lib/features/aftersales/deadlines';
import {
  STATISTIC_GROUPS,
  STATISTIC_PERIODS,
  type StatisticsAsked,
  LEAST_CASES,
  statisticsSchema,
} from '@/lib/features/aftersales/deadlines/shared';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('deadlines.figures.title');

const hrefOf = (asked: StatisticsAsked) => `${paths.deadlineFigures}?${new URLSearchParams(asked)}`;

/** How deliveries and answers went, by seller, courier or district: a seller's own, an administrator's all. */
export default signedInPage(paths.deadlineFigures, async ({ actor, locale, query }) => {
  const asked = statisticsSchema.parse(query);
  const [all, t] = await Promise.all([
    listStatistics(actor, asked, new Date()),
    getTranslations('deadlines'),
  ]);
  const { by, days } = asked;
  const rows = all.slice(0, MOST_FIGURES);
  const choice = (label: string, to: StatisticsAsked, isChosen: boolean) => (
    <li key={label}>
      <Link
        href={localePath(locale, hrefOf(to))}
        prefetch={false}
        aria-current={isChosen ? 'page' : undefined}
        className={`btn target px-4 ${isChosen ? 'btn-primary' : 'border-line bg-surface text-ink hover:bg-paper'}`}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <>
      <BackLink href={localePath(locale, paths.deadlines)} label={t('title')} />
      <PageHeading
        title={t('figures.title')}
        lead={t('figures.lead', { least: formatCount(LEAST_CASES, locale) })}
      >
        <a
          href={`/api/deadlines/figures?${new URLSearchParams(asked)}`}
          download
          className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
        >
          <Download aria-hidden className="size-5" />
          {t('figures.csv')}
        </a>
      </PageHeading>
      <div className="space-y-5">
        <nav aria-label={t('figures.choose')}>
          <ul className="flex flex-wrap gap-2">
            {STATISTIC_GROUPS.map((group) =>
              choice(t(`figures.by.${group}`), { by: group, days }, group === by),
            )}
            {STATISTIC_PERIODS.map((period) =>
              choice(
                t('figures.days', { days: formatCount(Number(period), locale) }),
                { by, days: period },
                period === days,
              ),
            )}
          </ul>
        </nav>
        {rows.length > 0 ? (
          <StatisticsTable rows={rows} by={by} locale={locale} />
        ) : (
          <EmptyState
            icon={ChartColumn}
            title={t('figures.emptyTitle')}
            text={t('figures.empty')}
          />
        )}
        {all.length > rows.length && (
          <p className="text-muted">
            {t('figures.cut', { shown: formatCount(rows.length, locale) })}
          </p>
        )}
      </div>
    </>
  );
});
