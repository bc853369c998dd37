import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/paths';
import { productsHref, type ProductQuery } from './product-filter';

interface Props {
  column: 'name' | 'price' | 'stock';
  label: string;
  query: ProductQuery;
  locale: Locale;
}

/** A column's name that orders the table by it; a second press turns the order round. */
export function SortHead({ column, label, query, locale }: Props) {
  const t = useTranslations('dashboardProducts');
  const up = query.sort === column;
  const down = query.sort === `-${column}`;
  const Icon = up ? ArrowUp : down ? ArrowDown : ArrowUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
      className="px-3 text-start text-sm font-semibold text-muted"
    >
      {/* Cards are sorted by the filter's field, and have no room for what only shows on focus. */}
      <span className="@4xl:hidden">{label}</span>
      <Link
        href={localePath(
          locale,
          productsHref({ ...query, sort: up ? `-${column}` : column, page: 1 }),
        )}
        prefetch={false}
        title={t('sortBy', { column: label })}
        className="hidden target items-center gap-1.5 hover:text-ink @4xl:inline-flex"
      >
        {label}
        <Icon aria-hidden="true" className={`size-4 ${up || down ? 'text-link' : ''}`} />
      </Link>
    </th>
  );
}
