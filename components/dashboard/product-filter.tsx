import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { categoryKey } from '@/components/catalogue/category-keys';
import { localePath, paths } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import { CATEGORIES, type Category } from '@/lib/products/categories';
import { DASHBOARD_SORTS, type DashboardSort, type Product } from '@/lib/products/schema';

export interface ProductQuery {
  q?: string | undefined;
  status?: Product['status'] | undefined;
  category?: Category | undefined;
  seller?: string | undefined;
  sort?: DashboardSort | undefined;
  page?: number | undefined;
}

const NAMES = ['q', 'status', 'category', 'seller', 'sort', 'page'] as const;

/** The query string of a filter, with its `?`; defaults are left out. */
export function productsQuery(query: ProductQuery): string {
  const search = new URLSearchParams();
  for (const name of NAMES) {
    const value = query[name];
    if (!value || (name === 'page' && value === 1) || (name === 'sort' && value === 'newest')) {
      continue;
    }
    search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

/** The address of the list with a filter. */
export function productsHref(query: ProductQuery): string {
  return paths.allProducts + productsQuery(query);
}

interface Props {
  query: ProductQuery;
  locale: Locale;
  /** An administrator also filters by seller. */
  reviews: boolean;
  /** Names offered while the seller's is typed: those on this page. */
  sellers: string[];
}

const label = 'mb-1 block text-sm font-semibold';

/** Search, filters and order as a GET form: works without the script, and can be shared. */
export function ProductFilter({ query, locale, reviews, sellers }: Props) {
  const t = useTranslations('dashboard.list');
  const tFilter = useTranslations('dashboardProducts.filter');
  const tStatus = useTranslations('dashboard.status');
  const tSort = useTranslations('dashboardProducts.sort');
  const names = useTranslations('category');
  const filtered = Boolean(query.q || query.status || query.category || query.seller);
  return (
    <form
      // The key brings the fields back to the address after a link or the back button changed it.
      key={productsHref(query)}
      action={localePath(locale, paths.allProducts)}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-4"
    >
      <div className="col-span-full md:col-span-2">
        <label htmlFor="dashboard-q" className={label}>
          {t('find')}
        </label>
        <input
          id="dashboard-q"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={query.q}
          placeholder={t('findPlaceholder')}
          className="input w-full text-base"
        />
      </div>
      <Select id="status" label={t('status')} value={query.status}>
        <option value="">{t('anyStatus')}</option>
        <option value="published">{tStatus('published')}</option>
        <option value="pending">{tStatus('pending')}</option>
        <option value="rejected">{tStatus('rejected')}</option>
      </Select>
      <Select id="category" label={tFilter('category')} value={query.category}>
        <option value="">{tFilter('anyCategory')}</option>
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {names(categoryKey(category))}
          </option>
        ))}
      </Select>
      {reviews && (
        <div className="col-span-full min-[26rem]:col-span-1">
          <label htmlFor="dashboard-seller" className={label}>
            {tFilter('seller')}
          </label>
          <input
            id="dashboard-seller"
            name="seller"
            list="dashboard-sellers"
            maxLength={254}
            defaultValue={query.seller}
            placeholder={tFilter('sellerPlaceholder')}
            className="input w-full text-base"
          />
          <datalist id="dashboard-sellers">
            {sellers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      )}
      <Select
        id="sort"
        label={tFilter('sort')}
        value={query.sort}
        className="col-span-full min-[26rem]:col-span-1"
      >
        {DASHBOARD_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {tSort(sort)}
          </option>
        ))}
      </Select>
      <div className="col-span-full flex gap-3 md:col-span-2">
        <button
          type="submit"
          className="btn target grow border-line bg-surface px-5 text-ink hover:bg-paper md:grow-0"
        >
          {t('show')}
        </button>
        {filtered && (
          <Link
            href={localePath(locale, productsHref({ sort: query.sort }))}
            prefetch={false}
            className="btn target btn-ghost"
          >
            {t('reset')}
          </Link>
        )}
      </div>
    </form>
  );
}

function Select({
  id,
  label: text,
  value,
  className = '',
  children,
}: {
  id: string;
  label: string;
  value: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={`dashboard-${id}`} className={label}>
        {text}
      </label>
      <select
        id={`dashboard-${id}`}
        name={id}
        defaultValue={value ?? (id === 'sort' ? 'newest' : '')}
        className="select w-full text-base"
      >
        {children}
      </select>
    </div>
  );
}
