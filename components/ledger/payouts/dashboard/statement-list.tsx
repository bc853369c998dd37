import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DateRange } from '@/components/ui/date-range';
import { ListTabs } from '@/components/ui/tabs';
import {
  STATEMENT_TYPES,
  type StatementFilter,
  type StatementQuery,
  type StatementRow,
} from '@/lib/features/ledger/payouts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { shortcutHrefs, dayText } from '@/lib/platform/time/day-text';
import { dayOf } from '@/lib/platform/time/time';
import { SMALL_TABLE } from '@/components/ui/looks';
import { formatTaka } from '@/lib/platform/money';

/** The balance page's address with a statement's filter. */
export const balanceHref = (asked: StatementQuery): string => listHref(paths.balance, asked);

interface StatementFilterFormProps {
  asked: StatementFilter;
  locale: Locale;
}

/** Orders, payouts or both, and the days; an ordinary GET form. */
export function StatementFilterForm({ asked, locale }: StatementFilterFormProps) {
  const t = useTranslations('balance');
  const today = dayOf(new Date());
  const href = (to: StatementFilter) => localePath(locale, balanceHref(to));
  const isFiltered = Boolean(asked.from ?? asked.to ?? asked.kind);
  return (
    <div className="space-y-3 print:hidden">
      <ListTabs
        label={t('kind')}
        names={['', ...STATEMENT_TYPES] as const}
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

const SUMS = ['goods', 'discount', 'delivery', 'commission', 'refunds', 'other', 'net'] as const;

interface StatementListProps {
  rows: StatementRow[];
  locale: Locale;
}

/** A statement: a table where there is room and on paper, a card each on phones. */
export function StatementList({ rows, locale }: StatementListProps) {
  const t = useTranslations('balance');
  return (
    <>
      <ul className="grid gap-3 xl:hidden print:hidden">
        {rows.map((row) => (
          <li key={row.cursor} className="panel p-4">
            <Card row={row} locale={locale} />
          </li>
        ))}
      </ul>
      <div className="overflow-x-auto panel max-xl:hidden print:block!">
        <table className={SMALL_TABLE}>
          <caption className="sr-only">{t('statement')}</caption>
          <thead>
            <tr className="border-b">
              {(['at', 'what'] as const).map((name) => (
                <th key={name} scope="col" className="text-start">
                  {t(name)}
                </th>
              ))}
              {SUMS.map((name) => (
                <th key={name} scope="col" className="text-end">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.cursor}>
                <td className="whitespace-nowrap figures">{day(row, locale)}</td>
                <th scope="row" className="text-start font-medium">
                  <What row={row} locale={locale} />
                </th>
                {SUMS.map((name) => (
                  <td
                    key={name}
                    className={`text-end whitespace-nowrap figures ${name === 'net' ? 'font-semibold' : ''}`}
                  >
                    {row.kind === 'order' || name === 'net' ? formatTaka(row[name], locale) : ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const day = ({ at }: StatementRow, locale: Locale): string => dayText(dayOf(new Date(at)), locale);

function What({ row, locale }: { row: StatementRow; locale: Locale }) {
  const t = useTranslations('balance');
  if (row.kind !== 'order') {
    return (
      <>
        {t(row.kind, { number: row.number })}
        {row.reference && (
          <span className="block text-sm font-normal wrap-anywhere text-muted">
            {t('reference', { reference: row.reference })}
          </span>
        )}
        {row.adviceId && (
          <Link
            href={localePath(locale, paths.paper(row.adviceId))}
            prefetch={false}
            className="flex target items-center text-sm font-normal text-link underline-offset-4 hover:underline print:hidden"
          >
            {t('advice')}
          </Link>
        )}
      </>
    );
  }
  return (
    <Link
      href={localePath(locale, paths.dashboardOrder(row.orderId))}
      prefetch={false}
      className="inline-flex target items-center text-link underline-offset-4 hover:underline"
    >
      {t('order', { number: row.number })}
    </Link>
  );
}

function Card({ row, locale }: { row: StatementRow; locale: Locale }) {
  const t = useTranslations('balance');
  const parts = SUMS.filter((name) => name !== 'net' && row[name] !== 0);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <What row={row} locale={locale} />
          <p className="text-sm text-muted figures">{day(row, locale)}</p>
        </div>
        <p className="text-lg font-bold whitespace-nowrap figures">{formatTaka(row.net, locale)}</p>
      </div>
      {row.kind === 'order' && (
        <dl className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
          {parts.map((name) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-muted">{t(name)}</dt>
              <dd className="figures">{formatTaka(row[name], locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
