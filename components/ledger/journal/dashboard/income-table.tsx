import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka, toTaka } from '@/lib/platform/money';
import { SMALL_TABLE } from '@/components/ui/looks';

/** A sum with its name; the name may lead to where it is shown in full. */
export interface NamedSum {
  key: string;
  name: string;
  poisha: number;
  href?: string;
  /** More about it, under the name. */
  note?: string;
}

/** Sums under each other, right-aligned, as a list of terms; where there are none, these words. */
export function SumList({
  sums,
  none,
  locale,
}: {
  sums: readonly NamedSum[];
  none: string;
  locale: Locale;
}) {
  if (sums.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <dl className="divide-y divide-line">
      {sums.map(({ key, name, poisha, href, note }) => (
        <div key={key} className="flex min-h-11 items-center justify-between gap-4 py-2">
          <dt className="min-w-0 wrap-anywhere">
            {href === undefined ? (
              name
            ) : (
              <Link
                href={href}
                prefetch={false}
                className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            )}
            {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
          </dt>
          <dd className="shrink-0 font-semibold figures">{formatTaka(toTaka(poisha), locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface IncomeRow {
  key: string;
  name: string;
  todayPoisha: number;
  weekPoisha: number;
  monthPoisha: number;
}

const SPANS = ['todayPoisha', 'weekPoisha', 'monthPoisha'] as const;
const HEADS = { todayPoisha: 'today', weekPoisha: 'week', monthPoisha: 'month' } as const;

/** All rows together. */
const sumOf = (rows: readonly IncomeRow[], name: string): IncomeRow => {
  const total = (span: (typeof SPANS)[number]) => rows.reduce((sum, row) => sum + row[span], 0);
  return {
    key: 'all',
    name,
    todayPoisha: total('todayPoisha'),
    weekPoisha: total('weekPoisha'),
    monthPoisha: total('monthPoisha'),
  };
};

/** Income by where it came from, with the sum of all: a table where there is room, a list on phones. */
export function IncomeTable({ rows, locale }: { rows: readonly IncomeRow[]; locale: Locale }) {
  const t = useTranslations('finance');
  const all = sumOf(rows, t('all'));
  const cell = (poisha: number) => formatTaka(toTaka(poisha), locale);
  return (
    <>
      <ul className="divide-y divide-line sm:hidden">
        {[...rows, all].map((row) => (
          <li key={row.key} className="py-3 first:pt-0">
            <p className="font-semibold wrap-anywhere">{row.name}</p>
            <dl>
              {SPANS.map((span) => (
                <div key={span} className="flex justify-between gap-4">
                  <dt className="text-muted">{t(HEADS[span])}</dt>
                  <dd className="figures">{cell(row[span])}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <div
        tabIndex={0}
        role="group"
        aria-labelledby="income"
        className="overflow-x-auto max-sm:hidden"
      >
        <table className={SMALL_TABLE}>
          <thead>
            <tr>
              <th scope="col" className="text-start">
                {t('method')}
              </th>
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
                <th scope="row" className="text-start font-normal wrap-anywhere">
                  {row.name}
                </th>
                {SPANS.map((span) => (
                  <td key={span} className="text-end whitespace-nowrap figures">
                    {cell(row[span])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="text-start">
                {all.name}
              </th>
              {SPANS.map((span) => (
                <td key={span} className="text-end font-semibold whitespace-nowrap figures">
                  {cell(all[span])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
