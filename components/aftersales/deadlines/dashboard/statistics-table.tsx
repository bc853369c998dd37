import { useTranslations } from 'next-intl';
import { SMALL_TABLE } from '@/components/ui/looks';
import type { StatisticGroup, StatisticRow } from '@/lib/features/aftersales/deadlines/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

interface Props {
  rows: StatisticRow[];
  by: StatisticGroup;
  locale: Locale;
}

/** How it went, a row each; it scrolls sideways where there is no room. */
export function StatisticsTable({ rows, by, locale }: Props) {
  const t = useTranslations('deadlines.figures');
  const number = (value: number) => formatCount(value, locale);
  /** A rate with how many cases it is of; too few cases make none. */
  const rate = (value: number | null | undefined, cases: number) =>
    cases === 0
      ? '–'
      : value === null || value === undefined
        ? t('few', { cases: number(cases) })
        : t('rate', { rate: number(value), cases: number(cases) });
  const heads = [
    t('parcels'),
    t('onTime'),
    t('failed'),
    t('returned'),
    ...(by === 'seller' ? [t('orders'), t('cancelled'), t('answered')] : []),
  ];
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={t('title')}
      className="overflow-x-auto rounded-box border border-line"
    >
      <table className={SMALL_TABLE}>
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {t(`by.${by}`)}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="text-end whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const cells = [
              number(row.parcels),
              rate(row.onTime, row.promised),
              rate(row.failed, row.parcels),
              rate(row.returned, row.ended),
              ...(by === 'seller'
                ? [
                    number(row.orders ?? 0),
                    rate(row.cancelled, row.orders ?? 0),
                    rate(row.answered, row.asked ?? 0),
                  ]
                : []),
            ];
            return (
              <tr key={row.key}>
                <th scope="row" className="text-start font-semibold">
                  {(locale === 'bn' && row.nameBn) || row.name || t('unknown')}
                </th>
                {cells.map((cell, place) => (
                  <td key={place} className="text-end whitespace-nowrap figures">
                    {cell}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
