import { useTranslations } from 'next-intl';
import { FilterForm, FilterReset } from '@/components/ui/filter-form';
import { Tabs } from '@/components/ui/tabs';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { listHref } from '@/lib/platform/query';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Product } from '@/lib/features/catalogue/schema';

type MyProductsQuery = {
  q?: string | undefined;
  status?: Product['status'] | undefined;
  page?: number | undefined;
};

/** The address of My products with a filter. */
export const myProductsHref = (asked: MyProductsQuery): string => listHref(paths.myProducts, asked);

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
