import { useTranslations } from 'next-intl';
import { FilterForm, FilterReset } from '@/components/ui/filter-form';
import { Tabs } from '@/components/ui/tabs';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Product } from '@/lib/features/catalogue/schema';

interface MyProductsQuery {
  q?: string | undefined;
  status?: Product['status'] | undefined;
  page?: number | undefined;
}

/** The address of My products with a filter; defaults are left out. */
export function myProductsHref({ q, status, page }: MyProductsQuery): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (status) query.set('status', status);
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.myProducts}?${query}` : paths.myProducts;
}

const TABS = [undefined, 'published', 'pending', 'rejected'] as const;

interface Props {
  query: MyProductsQuery;
  /** Of all one's own, whatever is filtered. */
  counts: Record<Product['status'], number>;
  locale: Locale;
}

/** Statuses as links and the search as a GET form: both work without the script, and can be shared. */
export function MyProductsFilter({ query, counts, locale }: Props) {
  const t = useTranslations('myProducts');
  return (
    <div className="space-y-4">
      <FilterForm
        id="my-products-filter"
        action={localePath(locale, paths.myProducts)}
        address={myProductsHref(query)}
        search={{
          id: 'my-products-q',
          type: 'search',
          name: 'q',
          label: t('search'),
          maxLength: 200,
          defaultValue: query.q,
          placeholder: t('searchPlaceholder'),
        }}
        show={t('find')}
        reset={
          query.q && (
            <FilterReset
              label={t('reset')}
              href={localePath(locale, myProductsHref({ status: query.status }))}
            />
          )
        }
      >
        {query.status && <input type="hidden" name="status" value={query.status} />}
      </FilterForm>
      <Tabs
        label={t('byStatus')}
        tabs={TABS.map((status) => ({
          href: localePath(locale, myProductsHref({ ...query, status, page: 1 })),
          label: t(status ?? 'all'),
          count: status && formatCount(counts[status], locale),
          isCurrent: query.status === status,
        }))}
      />
    </div>
  );
}
