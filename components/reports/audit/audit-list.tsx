import { useTranslations } from 'next-intl';
import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { DateRange } from '@/components/ui/date-range';
import { FilterField, FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import type { Locale } from '@/lib/platform/i18n/i18n';
import {
  AUDIT_SUBJECTS,
  type AuditQuery,
  type AuditChange,
  type AuditEntry,
  type AuditSubject,
} from '@/lib/shop/audit/schema';
import { dayOf, readableTime } from '@/lib/platform/time/time';
import { CategoryName } from '@/components/catalogue/category-name';
import { speltName } from '@/lib/shop/audit/rules';
import { SMALL_TABLE } from '@/components/ui/looks';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { shownContact } from '@/lib/platform/phone';

/** The log's address. */
export const auditHref = (asked: AuditQuery): string => listHref(paths.auditLog, asked);

/** Filters of the audit log: actor, subject and date. */
export function AuditFilter({ query, locale }: { query: AuditQuery; locale: Locale }) {
  const t = useTranslations('audit');
  const { before: _page, ...filter } = query;
  const { who, subject, id, from, to } = filter;
  const today = dayOf(new Date());
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <FilterForm
      id="audit-filter"
      action={localePath(locale, paths.auditLog)}
      address={auditHref(filter)}
      search={{
        id: 'audit-who',
        name: 'who',
        label: t('who'),
        maxLength: 254,
        defaultValue: who,
      }}
      count={[subject, id, from ?? to].filter(Boolean).length}
      days={filter}
      show={t('show')}
      reset={
        isFiltered && <FilterReset label={t('reset')} href={localePath(locale, paths.auditLog)} />
      }
    >
      <FilterSelect
        id="audit-subject"
        name="subject"
        label={t('what')}
        value={subject}
        options={[
          ['', t('everything')],
          ...AUDIT_SUBJECTS.map((each) => [each, t(`subject.${each}`)] as const),
        ]}
      />
      <FilterField id="audit-id" label={t('id')} wide>
        <input
          id="audit-id"
          type="search"
          name="id"
          maxLength={24}
          defaultValue={id}
          className="input w-full text-base"
        />
      </FilterField>
      <DateRange
        id="audit"
        labels={{ from: t('from'), to: t('to') }}
        from={from}
        to={to}
        today={today}
        hrefs={shortcutHrefs(today, (days) =>
          localePath(locale, auditHref({ ...filter, ...days })),
        )}
        locale={locale}
      />
    </FilterForm>
  );
}

/** Where what an entry is about is shown; settings and keys have no page of one record. */
const PAGES: Partial<Record<AuditSubject, (id: string) => string>> = {
  order: paths.dashboardOrder,
  product: paths.dashboardProduct,
  user: paths.dashboardUser,
  access: paths.dashboardUser,
  payout: paths.payoutRun,
  promotion: paths.promotion,
  remittance: paths.remittance,
  complaint: paths.dashboardComplaint,
  parcel: paths.parcel,
  return: paths.dashboardReturn,
};

/** Entries of the audit log; each opens to what was changed. */
export function AuditList({
  entries,
  query,
  locale,
}: {
  entries: AuditEntry[];
  query: AuditQuery;
  locale: Locale;
}) {
  return (
    <ol className="divide-y divide-line panel">
      {entries.map((entry) => (
        <li key={entry._id} className="px-3 py-2 sm:px-4 lg:py-1">
          <Entry entry={entry} query={query} locale={locale} />
        </li>
      ))}
    </ol>
  );
}

interface EntryProps {
  entry: AuditEntry;
  query: AuditQuery;
  locale: Locale;
}

function Entry({ entry, query, locale }: EntryProps) {
  const t = useTranslations('audit');
  const { action, actorEmail, at, subject, subjectId, changes } = entry;
  const page = entry.gone || subjectId === '' ? undefined : PAGES[subject];
  return (
    <div className="grid gap-x-4 lg:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)_6rem] lg:items-center xl:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)_6rem]">
      <time
        dateTime={at}
        className="pt-1 text-sm text-muted figures lg:flex lg:min-h-12 lg:items-center lg:pt-0"
      >
        {readableTime(new Date(at), locale)}
      </time>
      <h2 className="font-semibold">{messageOr(t, `action.${action}`, action)}</h2>
      <div className="min-w-0 text-sm text-muted">
        <FilterLink
          href={auditHref({ who: actorEmail })}
          locale={locale}
          active={!!query.who || actorEmail === ''}
        >
          {actorEmail ? shownContact(actorEmail, locale) : t('nobody')}
        </FilterLink>
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-4 text-sm text-muted lg:flex-nowrap">
        <FilterLink
          href={auditHref(subjectId === '' ? { subject } : { id: subjectId })}
          locale={locale}
          active={!!query.id}
        >
          {messageOr(t, `named.${speltName(subjectId)}`, `${t(`subject.${subject}`)} ${subjectId}`)}
        </FilterLink>
        {page && (
          <Link
            href={localePath(locale, page(subjectId))}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('open')}
          </Link>
        )}
      </div>
      {changes.length > 0 && (
        <details className="group lg:col-span-full">
          {/* In a wide window it stands in its entry's line, in the column that is left free for it. */}
          <summary className="flex target w-fit cursor-pointer list-none items-center gap-1 text-sm font-semibold lg:-mt-12 lg:ml-auto lg:h-12 lg:w-24 lg:justify-end">
            {t('changes', { count: changes.length })}
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </summary>
          <Changes changes={changes} />
        </details>
      )}
    </div>
  );
}

function FilterLink({
  href,
  locale,
  active,
  children,
}: {
  href: string;
  locale: Locale;
  active: boolean;
  children: ReactNode;
}) {
  const look = 'inline-flex target max-w-full items-center wrap-anywhere';
  if (active) return <span className={look}>{children}</span>;
  return (
    <Link
      href={localePath(locale, href)}
      prefetch={false}
      className={`${look} underline-offset-4 hover:text-link hover:underline`}
    >
      {children}
    </Link>
  );
}

function Changes({ changes }: { changes: AuditChange[] }) {
  const t = useTranslations('audit');
  const tState = useTranslations('status.order');
  const valueText = (field: string, value: unknown): ReactNode => {
    if (value === undefined) return '–';
    if (field === 'category') return <CategoryName name={String(value)} />;
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
    if (field === 'orderStatus' || field === 'fulfilment') {
      return messageOr(tState, String(value), String(value));
    }
    return typeof value === 'string'
      ? messageOr(t, `values.${field}.${value}`, value)
      : JSON.stringify(value, null, 1);
  };
  return (
    <div
      className="mt-1 overflow-x-auto rounded-box border border-line"
      tabIndex={0}
      role="group"
      aria-label={t('changesLabel')}
    >
      <table className={SMALL_TABLE}>
        <thead>
          <tr className="border-b">
            {(['field', 'before', 'after'] as const).map((column) => (
              <th key={column} scope="col" className="text-start">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row" className="text-start align-top font-medium">
                {messageOr(t, `fields.${field}`, field)}
              </th>
              <td className="align-top whitespace-pre-line">{valueText(field, before)}</td>
              <td className="align-top whitespace-pre-line">{valueText(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
