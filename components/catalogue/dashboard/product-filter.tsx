import { useTranslations } from 'next-intl';
import { categoryKey } from '@/components/catalogue/category-keys';
import { FilterField, FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { CATEGORIES, type Category } from '@/lib/shop/categories';
import {
  DASHBOARD_SORTS,
  PRODUCT_STATUSES,
  type DashboardSort,
  type ListedStatus,
} from '@/lib/features/catalogue/shared';

export type ProductQuery = {
  q?: string | undefined;
  status?: ListedStatus | undefined;
  category?: Category | undefined;
  seller?: string | undefined;
  picture?: 'without' | undefined;
  stock?: 'low' | undefined;
  sort?: DashboardSort | undefined;
  page?: number | undefined;
};

/** The address of the list with a filter, or of its export. */
export const productsHref = (asked: ProductQuery, path: string = paths.allProducts): string =>
  // Waiting products are sorted by the review queue by default, so `newest` has to be in their address.
  listHref(path, asked, asked.status === 'pending' ? {} : { sort: 'newest' });

interface Props {
  query: ProductQuery;
  locale: Locale;
  /** An administrator also filters by seller. */
  reviews: boolean;
  /** Names offered while the seller's is typed: those on this page. */
  sellers: string[];
}

/** Search, filters and order of the products. */
export function ProductFilter({ query, locale, reviews, sellers }: Props) {
  const t = useTranslations('dashboard.list');
  const tFilter = useTranslations('dashboardProducts.filter');
  const tStatus = useTranslations('dashboard.status');
  const tSort = useTranslations('dashboardProducts.sort');
  const names = useTranslations('category');
  const { q, status, category, seller, picture, stock, sort } = query;
  const isQueue = reviews && status === 'pending';
  const isFiltered = Boolean(q || status || category || seller || picture || stock);
  return (
    <FilterForm
      id="products-filter"
      action={localePath(locale, paths.allProducts)}
      address={productsHref(query)}
      search={{
        id: 'dashboard-q',
        type: 'search',
        name: 'q',
        label: t('find'),
        maxLength: 200,
        defaultValue: q,
        placeholder: t('findPlaceholder'),
      }}
      count={[reviews && status, category, seller, picture, stock].filter(Boolean).length}
      show={t('show')}
      reset={
        isFiltered && (
          <FilterReset label={t('reset')} href={localePath(locale, productsHref({ sort }))} />
        )
      }
    >
      {/* A seller's states are the tabs above. */}
      {reviews ? (
        <FilterSelect
          id="dashboard-status"
          name="status"
          label={t('status')}
          value={status}
          wide
          options={[
            ['', t('anyStatus')],
            ...PRODUCT_STATUSES.map((each) => [each, tStatus(each)] as const),
          ]}
        />
      ) : (
        status && <input type="hidden" name="status" value={status} />
      )}
      <FilterSelect
        id="dashboard-category"
        name="category"
        label={tFilter('category')}
        value={category}
        options={[
          ['', tFilter('anyCategory')],
          ...CATEGORIES.map((each) => [each, names(categoryKey(each))] as const),
        ]}
      />
      <PictureFilter id="dashboard-picture" value={picture} />
      <StockFilter id="dashboard-stock" value={stock} />
      <FilterSelect
        id="dashboard-sort"
        name="sort"
        label={tFilter('sort')}
        value={sort ?? (isQueue ? '' : 'newest')}
        options={[
          ...(isQueue ? ([['', tSort('queue')]] as const) : []),
          ...DASHBOARD_SORTS.map((each) => [each, tSort(each)] as const),
        ]}
      />
      {reviews && (
        <FilterField id="dashboard-seller" label={tFilter('seller')}>
          <input
            id="dashboard-seller"
            name="seller"
            list="dashboard-sellers"
            maxLength={254}
            defaultValue={seller}
            placeholder={tFilter('sellerPlaceholder')}
            className="input w-full text-base"
          />
          <datalist id="dashboard-sellers">
            {sellers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </FilterField>
      )}
    </FilterForm>
  );
}

/** Lists only products that show no picture. */
export function PictureFilter({ id, value }: { id: string; value: ProductQuery['picture'] }) {
  const t = useTranslations('dashboardProducts.filter');
  return (
    <FilterSelect
      id={id}
      name="picture"
      label={t('picture')}
      value={value}
      options={[
        ['', t('anyPicture')],
        ['without', t('withoutPicture')],
      ]}
    />
  );
}

/** Lists only products that run low. */
export function StockFilter({ id, value }: { id: string; value: ProductQuery['stock'] }) {
  const t = useTranslations('dashboardProducts.filter');
  return (
    <FilterSelect
      id={id}
      name="stock"
      label={t('stock')}
      value={value}
      options={[
        ['', t('anyStock')],
        ['low', t('lowStock')],
      ]}
    />
  );
}
