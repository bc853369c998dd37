import { useTranslations } from 'next-intl';
import { FilterForm, FilterReset } from '@/components/ui/filter-form';
import { Tabs } from '@/components/ui/tabs';
import { COMPLAINT_TABS, type ComplaintTab } from '@/lib/features/complaints/kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';

/** The list's address with a tab and a search. */
export function complaintsHref({ tab, q, before }: { tab?: string; q?: string; before?: string }) {
  const query = new URLSearchParams();
  if (tab) query.set('tab', tab);
  if (q) query.set('q', q);
  if (before) query.set('before', before);
  return query.size > 0 ? `${paths.complaints}?${query}` : paths.complaints;
}

interface Props {
  tab: ComplaintTab;
  q: string;
  counts: Record<ComplaintTab, number>;
  locale: Locale;
}

/** The lists of complaints with how many are in each, and the search within one. */
export function ComplaintTabs({ tab, q, counts, locale }: Props) {
  const t = useTranslations('complaintDesk');
  return (
    <div className="space-y-4">
      <Tabs
        label={t('lists')}
        tabs={COMPLAINT_TABS.map((name) => ({
          href: localePath(locale, complaintsHref({ tab: name, q })),
          label: t(`tab.${name}`),
          count: formatCount(counts[name], locale),
          isCurrent: name === tab,
        }))}
      />
      <FilterForm
        id="complaints-filter"
        action={localePath(locale, paths.complaints)}
        address={complaintsHref({ tab, q })}
        search={{
          id: 'complaints-q',
          type: 'search',
          name: 'q',
          label: t('find'),
          maxLength: 60,
          defaultValue: q,
          placeholder: t('findPlaceholder'),
        }}
        show={t('show')}
        reset={
          q && (
            <FilterReset label={t('showAll')} href={localePath(locale, complaintsHref({ tab }))} />
          )
        }
      >
        {null}
      </FilterForm>
    </div>
  );
}
