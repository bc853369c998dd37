import { useTranslations } from 'next-intl';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { AUDIT_SUBJECTS, type AuditQuery } from '@/lib/features/audit/schema';
import { dayOf } from '@/lib/platform/time/time';
import { DateRange } from '../ui/date-range';
import { FilterBar, FilterField } from '../ui/filter-bar';

/** The log's address with a filter. */
export function auditHref(query: AuditQuery): string {
  const names = ['who', 'subject', 'id', 'from', 'to', 'before'] as const;
  const pairs = names.flatMap((name) => (query[name] ? [[name, query[name]]] : []));
  return pairs.length > 0 ? `${paths.auditLog}?${new URLSearchParams(pairs)}` : paths.auditLog;
}

/** Who, what and when. */
export function AuditFilter({ query, locale }: { query: AuditQuery; locale: Locale }) {
  const t = useTranslations('audit');
  const { before: _page, ...filter } = query;
  const { who, subject, id, from, to } = filter;
  const today = dayOf(new Date());
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <FilterBar
      id="audit-filter"
      action={localePath(locale, paths.auditLog)}
      address={auditHref(filter)}
      search={{
        id: 'audit-who',
        type: 'email',
        name: 'who',
        label: t('who'),
        maxLength: 254,
        defaultValue: who,
      }}
      count={[subject, id, from ?? to].filter(Boolean).length}
      show={t('show')}
      reset={
        isFiltered ? { label: t('reset'), href: localePath(locale, paths.auditLog) } : undefined
      }
    >
      <FilterField id="audit-subject" label={t('what')}>
        <select
          id="audit-subject"
          name="subject"
          defaultValue={subject ?? ''}
          className="select w-full text-base"
        >
          <option value="">{t('everything')}</option>
          {AUDIT_SUBJECTS.map((each) => (
            <option key={each} value={each}>
              {t(`subject.${each}`)}
            </option>
          ))}
        </select>
      </FilterField>
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
    </FilterBar>
  );
}
