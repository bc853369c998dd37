import { Search } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { FilterButton, FilterDrawer } from '@/components/ui/filter-drawer';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

interface Props {
  /** Of the form; each list has its own. */
  id: string;
  /** The list's path in the page's language. */
  action: string;
  /** Changes with the address: it brings the fields back to it after a link or the back button. */
  address: string;
  /** The field that stands beside the drawer on phones. */
  search: ComponentProps<'input'> & { id: string; label: string };
  /** How many of the drawer's filters are set. */
  count: number;
  show: string;
  /** The way back to the whole list, where anything is filtered. */
  reset?: { label: string; href: string } | undefined;
  /** `FilterField`s, and hidden fields. */
  children: ReactNode;
}

const LABEL = 'mb-1 block text-sm font-semibold';
const OUTLINE = 'btn target border-line bg-surface text-ink hover:bg-paper';

/**
 * A list's filters as a GET form: they work without the script, and can be shared. One row from
 * 1024 px; below that the search, and the rest in a drawer.
 */
export function FilterBar({ id, action, address, search, count, show, reset, children }: Props) {
  const t = useTranslations('dashboardUi');
  const locale = useLocale() as Locale;
  const { label, ...input } = search;
  const drawer = `${id}-drawer`;
  return (
    <div key={address} className="flex flex-wrap items-end gap-x-2 gap-y-3 lg:gap-3">
      <div className="min-w-0 flex-1 lg:flex-[2_1_15rem]">
        <label htmlFor={input.id} className={LABEL}>
          {label}
        </label>
        <input {...input} form={id} className="input w-full text-base" />
      </div>
      <button
        type="submit"
        form={id}
        aria-label={t('search')}
        className={`${OUTLINE} px-3 lg:hidden`}
      >
        <Search aria-hidden className="size-5" />
      </button>
      <FilterButton
        drawer={drawer}
        label={t('filter')}
        count={count > 0 ? formatCount(count, locale) : undefined}
        className="target px-3.5"
      />
      <FilterDrawer
        id={drawer}
        title={t('filters')}
        closeLabel={t('closeFilters')}
        className="lg:contents!"
      >
        <form id={id} action={action} className="grid gap-4 lg:contents">
          {children}
          <div className="flex gap-2 max-lg:pt-2">
            <button type="submit" className={`${OUTLINE} px-5 max-lg:grow`}>
              {show}
            </button>
            {reset && (
              <Link href={reset.href} prefetch={false} className="btn target btn-ghost">
                {reset.label}
              </Link>
            )}
          </div>
        </form>
      </FilterDrawer>
    </div>
  );
}

/** One labelled field of the bar. */
export function FilterField({
  id,
  label,
  wide = false,
  children,
}: {
  id: string;
  label: string;
  /** Its label is long. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${wide ? 'lg:flex-[2_1_15rem]' : 'lg:flex-[1_1_8.5rem]'}`}>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      {children}
    </div>
  );
}
