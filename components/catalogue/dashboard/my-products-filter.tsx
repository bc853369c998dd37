import { Search } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
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
      <form
        action={localePath(locale, paths.myProducts)}
        key={myProductsHref(query)}
        role="search"
        aria-label={t('search')}
      >
        <label htmlFor="my-products-q" className="mb-1 block text-[0.9375rem] font-semibold">
          {t('search')}
        </label>
        {query.status && <input type="hidden" name="status" value={query.status} />}
        <div className="flex gap-2">
          <input
            id="my-products-q"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={query.q}
            placeholder={t('searchPlaceholder')}
            className="input min-w-0 grow text-base"
          />
          <button
            type="submit"
            className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
          >
            <Search aria-hidden="true" className="size-4 max-sm:hidden" />
            {t('find')}
          </button>
        </div>
      </form>
      <nav aria-label={t('byStatus')}>
        <ul className="flex flex-wrap gap-2">
          {TABS.map((status) => (
            <li key={status ?? 'all'}>
              <Link
                href={localePath(locale, myProductsHref({ ...query, status, page: 1 }))}
                prefetch={false}
                aria-current={query.status === status ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-[0.9375rem] font-semibold hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-primary-content"
              >
                {t(status ?? 'all')}
                {status && (
                  <span className="font-normal figures">{formatCount(counts[status], locale)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
