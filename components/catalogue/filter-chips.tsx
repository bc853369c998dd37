import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useFilterWords } from './filter-words';
import { activeFilters, changed, listingHref, type ListingQuery } from './listing-query';

/** The filters in use; each is a link to the list without it. */
export function FilterChips({ locale, query }: { locale: Locale; query: ListingQuery }) {
  const t = useTranslations('listing');
  const words = useFilterWords(locale, query);
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('active')} className="flex flex-wrap items-center gap-2">
      {filters.map((name) => (
        <li key={name} className="max-w-full">
          <a
            href={localePath(locale, listingHref(changed(query, { [name]: undefined })))}
            data-listing
            aria-label={t('remove', { name: words(name) })}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-transparent bg-secondary px-4 text-sm font-semibold text-secondary-content hover:border-primary"
          >
            <span className="truncate">{words(name)}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a
            href={localePath(locale, paths.products)}
            data-listing
            className="flex min-h-11 items-center px-2 text-sm font-semibold text-link underline underline-offset-4"
          >
            {t('clearAll')}
          </a>
        </li>
      )}
    </ul>
  );
}
