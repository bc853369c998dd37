import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { localePath, paths } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import type { Product } from '@/lib/products/schema';

export interface ProductQuery {
  q?: string;
  status?: Product['status'];
  page?: number;
}

/** The address of the list with a filter; defaults are left out. */
export function productsHref({ q, status, page }: ProductQuery): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (status) query.set('status', status);
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.allProducts}?${query}` : paths.allProducts;
}

/** Search and status as a GET form: works without the script, and can be shared. */
export function ProductFilter({ query, locale }: { query: ProductQuery; locale: Locale }) {
  const t = useTranslations('dashboard.list');
  const tStatus = useTranslations('dashboard.status');
  const label = 'mb-1 block text-sm font-semibold';
  const filtered = Boolean(query.q ?? query.status);
  return (
    <form
      // The key brings the fields back to the address after a link or the back button changed it.
      key={productsHref(query)}
      action={localePath(locale, paths.allProducts)}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 ${filtered ? 'sm:grid-cols-[minmax(0,1fr)_14rem_auto_auto]' : 'sm:grid-cols-[minmax(0,1fr)_14rem_auto]'}`}
    >
      <div className="col-span-full sm:col-span-1">
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
      <div>
        <label htmlFor="dashboard-status" className={label}>
          {t('status')}
        </label>
        <select
          id="dashboard-status"
          name="status"
          defaultValue={query.status ?? ''}
          className="select w-full text-base"
        >
          <option value="">{t('anyStatus')}</option>
          <option value="published">{tStatus('published')}</option>
          <option value="pending">{tStatus('pending')}</option>
          <option value="rejected">{tStatus('rejected')}</option>
        </select>
      </div>
      <button
        type="submit"
        className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
      >
        {t('show')}
      </button>
      {filtered && (
        <Link
          href={localePath(locale, paths.allProducts)}
          prefetch={false}
          className="btn target btn-ghost max-sm:col-span-full"
        >
          {t('reset')}
        </Link>
      )}
    </form>
  );
}
