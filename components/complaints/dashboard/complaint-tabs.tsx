import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FilterForm, FilterReset } from '@/components/ui/filter-form';
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
      <nav aria-label={t('lists')}>
        <ul className="flex flex-wrap gap-2">
          {COMPLAINT_TABS.map((name) => (
            <li key={name}>
              <Link
                href={localePath(locale, complaintsHref({ tab: name, q }))}
                prefetch={false}
                aria-current={name === tab ? 'page' : undefined}
                className={`btn target px-4 ${name === tab ? 'btn-primary' : 'border-line bg-surface text-ink hover:bg-paper'}`}
              >
                {t(`tab.${name}`)}
                <span className="figures">{formatCount(counts[name], locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
