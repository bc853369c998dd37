import { useTranslations } from 'next-intl';
import { DateRange } from '@/components/ui/date-range';
import { FilterField, FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import { localePath, paths } from '@/lib/platform/paths';
import { listHref } from '@/lib/platform/query';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { AUDIT_SUBJECTS, type AuditQuery } from '@/lib/shop/audit/schema';
import { dayOf } from '@/lib/platform/time/time';

/** The log's address. */
export const auditHref = (asked: AuditQuery): string => listHref(paths.auditLog, asked);

/** Who, what and when. */
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
