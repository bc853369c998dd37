import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DateRange } from '@/components/ui/date-range';
import { FilterForm, FilterReset } from '@/components/ui/filter-form';
import { SMALL_TABLE } from '@/components/ui/looks';
import { ListTabs } from '@/components/ui/tabs';
import {
  FIGURE_DAYS,
  FIGURE_GROUPS,
  type FigureRow,
  type FiguresAsked,
} from '@/lib/features/reports/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { listHref } from '@/lib/platform/query';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';

/** The page's address with its filter. */
export const figuresHref = (asked: FiguresAsked): string =>
  listHref(deskPaths.figures, asked, { by: 'product', days: '30' });

interface FilterProps {
  asked: FiguresAsked;
  /** Districts by id, in the reader's language. */
  districts: readonly (readonly [id: string, name: string])[];
  /** In Dhaka, ISO 8601. */
  today: string;
  locale: Locale;
}

/** What is counted, of which days and to where; links and an ordinary GET form. */
export function FiguresFilter({ asked, districts, today, locale }: FilterProps) {
  const t = useTranslations('figures');
  const { from, to, by = 'product', days } = asked;
  const href = (next: FiguresAsked) => localePath(locale, figuresHref(next));
  const hasDays = Boolean(from ?? to);
  return (
    <div className="space-y-3">
      <ListTabs
        label={t('by')}
        names={FIGURE_GROUPS}
        current={by}
        hrefOf={(group) => href({ ...asked, by: group })}
        wordOf={(group) => t(`groups.${group}`)}
        locale={locale}
      />
      <ul aria-label={t('period')} className="flex flex-wrap gap-2">
        {FIGURE_DAYS.map((each) => {
          const isChosen = !hasDays && (days ?? '30') === each;
          return (
            <li key={each}>
              <Link
                href={href({ ...asked, days: each, from: undefined, to: undefined })}
                prefetch={false}
                aria-current={isChosen ? 'page' : undefined}
                className={`btn target px-4 ${isChosen ? 'btn-primary' : 'border-line bg-surface text-ink hover:bg-paper'}`}
              >
                {t('days', { days: formatCount(Number(each), locale) })}
              </Link>
            </li>
          );
        })}
      </ul>
      <FilterForm
        id="figures-filter"
        action={localePath(locale, deskPaths.figures)}
        address={figuresHref(asked)}
        search={{
          id: 'figures-district',
          name: 'district',
          label: t('district'),
          value: asked.district,
          options: [['', t('anyDistrict')], ...districts],
        }}
        count={hasDays ? 1 : 0}
        days={{ from, to }}
        show={t('show')}
        reset={
          (hasDays || asked.district !== undefined) && (
            <FilterReset label={t('reset')} href={href({ by: asked.by })} />
          )
        }
      >
        {asked.by && <input type="hidden" name="by" value={asked.by} />}
        <DateRange
          id="figures"
          labels={{ from: t('from'), to: t('to') }}
          from={from}
          to={to}
          today={today}
          hrefs={shortcutHrefs(today, (range) => href({ ...asked, ...range }))}
          locale={locale}
        />
      </FilterForm>
    </div>
  );
}

const COUNTS = ['views', 'soldOut', 'baskets', 'orders', 'units'] as const;
const OF_DISTRICTS = ['orders', 'units'] as const;

interface TableProps {
  rows: readonly FigureRow[];
  by: 'product' | 'district';
  locale: Locale;
}

/** Figures as a table where there is room, and as cards on phones. */
export function FigureTable({ rows, by, locale }: TableProps) {
  const t = useTranslations('figures');
  const counts = by === 'product' ? COUNTS : OF_DISTRICTS;
  const cell = (value: number | null) => (value === null ? '–' : formatCount(value, locale));
  return (
    <>
      <ul className="grid gap-3 xl:hidden">
        {rows.map((row) => (
          <li key={row.key} className="panel p-4">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-semibold wrap-anywhere">
                <Name row={row} by={by} locale={locale} />
              </p>
              <p className="shrink-0 font-semibold figures">{formatTaka(row.taka, locale)}</p>
            </div>
            <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
              {counts.map((name) => (
                <div key={name}>
                  <dt className="text-muted">{t(`columns.${name}`)}</dt>
                  <dd className="figures">{cell(row[name])}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <div className="overflow-x-auto panel max-xl:hidden">
        <table className={SMALL_TABLE}>
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr className="border-b">
              <th scope="col" className="text-start">
                {t(`groups.${by}`)}
              </th>
              {[...counts, 'taka' as const].map((name) => (
                <th key={name} scope="col" className="text-end">
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className="text-start font-medium">
                  <Name row={row} by={by} locale={locale} />
                </th>
                {counts.map((name) => (
                  <td key={name} className="text-end figures">
                    {cell(row[name])}
                  </td>
                ))}
                <td className="text-end font-semibold whitespace-nowrap figures">
                  {formatTaka(row.taka, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Name({ row, by, locale }: Pick<TableProps, 'by' | 'locale'> & { row: FigureRow }) {
  const t = useTranslations('figures');
  const name = (locale === 'bn' && row.nameBn) || row.name || t('unnamed');
  if (by !== 'product') return name;
  return (
    <Link
      href={localePath(locale, paths.dashboardProduct(row.key))}
      prefetch={false}
      className="inline-flex target items-center text-link underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
