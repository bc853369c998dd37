import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka, toTaka } from '@/lib/platform/money';

export interface IncomeRow {
  key: string;
  name: string;
  todayPoisha: number;
  weekPoisha: number;
  monthPoisha: number;
}

const SPANS = ['todayPoisha', 'weekPoisha', 'monthPoisha'] as const;
const HEADS = { todayPoisha: 'today', weekPoisha: 'week', monthPoisha: 'month' } as const;

/** What came in by where it came, with the sum of all. */
export function IncomeTable({ rows, locale }: { rows: readonly IncomeRow[]; locale: Locale }) {
  const t = useTranslations('finance');
  const cell = (poisha: number) => formatTaka(toTaka(poisha), locale);
  const total = (span: (typeof SPANS)[number]) => rows.reduce((sum, row) => sum + row[span], 0);
  return (
    <div
      tabIndex={0}
      role="region"
      aria-labelledby="income"
      className="overflow-x-auto rounded-(--radius-box)"
    >
      <table className="table w-full text-base">
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            {SPANS.map((span) => (
              <th key={span} scope="col" className="text-end">
                {t(HEADS[span])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="font-normal">
                {row.name}
              </th>
              {SPANS.map((span) => (
                <td key={span} className="text-end figures">
                  {cell(row[span])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-base text-ink">
            <th scope="row">{t('all')}</th>
            {SPANS.map((span) => (
              <td key={span} className="text-end font-semibold figures">
                {cell(total(span))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
