import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Id of the field: without a script the dock's Search jumps here. */
export const SEARCH_FIELD = 'search';

/**
 * The shop's search: a plain GET form, so it works before and without any script. With it
 * `shortcuts.tsx` opens the search above the page.
 */
export function SearchField({ locale }: { locale: Locale }) {
  const t = useTranslations('layout');
  return (
    <form
      action={localePath(locale, paths.products)}
      role="search"
      aria-label={t('searchLandmark')}
      className="relative flex"
    >
      <label htmlFor={SEARCH_FIELD} className="sr-only">
        {t('searchLabel')}
      </label>
      <input
        id={SEARCH_FIELD}
        type="search"
        name="q"
        required
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('searchPlaceholder')}
        className="input h-11 w-full rounded-full bg-paper pr-16 pl-5 text-ellipsis placeholder:text-muted lg:pr-28"
      />
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-14 hidden -translate-y-1/2 rounded-md border border-line bg-surface px-1.5 text-xs leading-5 text-muted lg:block"
      >
        Ctrl K
      </kbd>
      <button
        type="submit"
        data-search
        aria-label={t('search')}
        className="btn absolute top-0 right-0 z-1 h-11 rounded-full border-transparent bg-secondary px-4 text-secondary-content hover:bg-primary hover:text-primary-content"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}
