import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { formatBdt, formatCount } from '@/lib/platform/money';
import { readableDate } from '@/lib/platform/time/time';
import type { Product } from '@/lib/features/catalogue/shared';
import { Thumb } from '@/components/ui/thumb';
import { productsHref, type ProductQuery } from './product-filter';
import { ChangeList, draftChanges } from './change-list';
import { ProductActions } from './product-actions';
import { ProductStatus } from './product-status';
import { RowCheckbox } from './selection';

interface SortHeadProps {
  column: 'name' | 'price' | 'stock';
  label: string;
  query: ProductQuery;
  locale: Locale;
}

/** A column's name that orders the table by it; a second press turns the order round. */
function SortHead({ column, label, query, locale }: SortHeadProps) {
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

interface ProductTableProps {
  products: Product[];
  locale: Locale;
  /** An administrator sees whose products they are, and reviews them. */
  reviews: boolean;
  /** Filter and sort order of the list; its columns link to other orders of it. */
  query: ProductQuery;
}

const head = 'px-3 py-2.5 text-sm font-semibold text-muted';
const cell = '@4xl:table-cell @4xl:h-14 @4xl:px-3 @4xl:py-1 @4xl:align-middle';

/**
 * A table with rows of 56 px where there is room for it, and cards elsewhere. The roles are written out because browsers
 * drop them where a table is displayed as something else.
 */
export function ProductTable({ products, locale, reviews, query }: ProductTableProps) {
  const t = useTranslations('dashboard.table');
  return (
    <div className="@container">
      <table
        role="table"
        className="block w-full @4xl:table @4xl:border-separate @4xl:border-spacing-0 @4xl:panel @4xl:text-sm"
      >
        <thead
          role="rowgroup"
          className="sr-only @4xl:not-sr-only @4xl:table-header-group @4xl:whitespace-nowrap"
        >
          <tr role="row">
            <SortHead column="name" label={t('product')} query={query} locale={locale} />
            <SortHead column="price" label={t('price')} query={query} locale={locale} />
            <SortHead column="stock" label={t('stock')} query={query} locale={locale} />
            <th role="columnheader" scope="col" className={`${head} text-start`}>
              {t('date')}
            </th>
            <th role="columnheader" scope="col" className={`${head} text-start`}>
              {t('status')}
            </th>
            <th role="columnheader" scope="col" className={`${head} text-end`}>
              {t('actions')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 @4xl:table-row-group">
          {products.map((product) => (
            <Row
              key={product._id}
              product={product}
              locale={locale}
              reviews={reviews}
              query={query}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  product,
  locale,
  reviews,
  query,
}: Omit<ProductTableProps, 'products'> & { product: Product }) {
  const t = useTranslations('dashboard.table');
  const tPreview = useTranslations('dashboard.preview');
  const tFilter = useTranslations('dashboardProducts.filter');
  const nameId = `product-${product._id}`;
  const name = nameOf(product, locale);
  const changes =
    reviews && product.draft?.state === 'waiting' ? draftChanges(product, locale) : [];
  const short = product.maxQuantity < product.minQuantity;
  return (
    <tr
      role="row"
      className="grid grid-cols-[auto_auto_1fr] gap-x-5 gap-y-2 panel p-3 @2xl:grid-cols-4 @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:bg-transparent @4xl:p-0 @4xl:[&>td]:border-t @4xl:[&>td]:border-line"
    >
      <td role="cell" className={`col-span-full min-w-0 ${cell} @4xl:ps-1.5`}>
        <div className="flex items-center gap-1">
          <RowCheckbox id={product._id} name={name} />
          <Thumb src={product.image} missing={tPreview('noPicture')} size={40} />
          <div className="min-w-0 ps-2">
            <Link
              id={nameId}
              href={localePath(locale, inQueue(product, reviews))}
              prefetch={false}
              lang={nameLanguage(product, locale)}
              title={name}
              className="line-clamp-2 leading-6 font-semibold wrap-anywhere underline-offset-4 hover:text-link hover:underline @4xl:line-clamp-1"
            >
              {name}
            </Link>
            <div className="flex flex-wrap gap-x-3 text-sm leading-5 text-muted @4xl:leading-6">
              {reviews && (
                <Link
                  href={localePath(
                    locale,
                    productsHref({ ...query, seller: product.author || product.sellerId, page: 1 }),
                  )}
                  prefetch={false}
                  title={tFilter('onlySeller', { name: product.authorName })}
                  className="line-clamp-1 min-h-6 min-w-6 leading-6 wrap-anywhere underline-offset-4 hover:underline @max-4xl:inline-flex @max-4xl:min-h-11 @max-4xl:items-center"
                >
                  {product.authorName}
                </Link>
              )}
              {changes.length > 0 && (
                <details className="group open:basis-full @max-4xl:basis-full">
                  <summary className="inline-flex min-h-6 items-center font-semibold text-link underline-offset-4 group-hover:underline @max-4xl:min-h-11">
                    {t('showChanges', { count: changes.length })}
                  </summary>
                  <ChangeList changes={changes} />
                </details>
              )}
            </div>
          </div>
        </div>
      </td>
      <td role="cell" className={`${cell} whitespace-nowrap`}>
        <Label>{t('price')}</Label>
        <span className="font-semibold figures">{formatBdt(product.price, locale)}</span>
      </td>
      <td role="cell" className={cell}>
        <Label>{t('stock')}</Label>
        <span
          className={`block font-semibold figures ${product.maxQuantity === 0 ? 'text-muted' : ''} @4xl:leading-5`}
        >
          {formatCount(product.maxQuantity, locale)}
        </span>
        {short && (
          <span className="block text-sm leading-4 text-muted">
            {t(product.maxQuantity === 0 ? 'soldOut' : 'belowMinimum')}
          </span>
        )}
      </td>
      <td role="cell" className={`${cell} @4xl:whitespace-nowrap`}>
        <Label>{t('date')}</Label>
        <span className="text-sm figures">{readableDate(product.publishDate, locale)}</span>
      </td>
      <td role="cell" className={`col-span-full min-w-0 @2xl:col-span-3 ${cell} @4xl:max-w-52`}>
        <ProductStatus product={product} compact />
      </td>
      <td
        role="cell"
        className={`col-span-full @2xl:col-span-1 ${cell} @4xl:w-px @4xl:pe-2 @4xl:whitespace-nowrap`}
      >
        <div className="flex @2xl:justify-end">
          <ProductActions
            product={{
              _id: product._id,
              productName: name,
              version: product.version,
              status: product.status,
            }}
            changeWaits={product.draft?.state === 'waiting'}
            reviews={reviews}
            locale={locale}
            describedBy={nameId}
          />
        </div>
      </td>
    </tr>
  );
}

/** A waiting product links to the review queue, which leads to the next one. */
function inQueue(product: Product, reviews: boolean): string {
  const waits = product.status === 'pending' || product.draft?.state === 'waiting';
  return paths.dashboardProduct(product._id) + (reviews && waits ? '?queue=1' : '');
}

/** On cards the columns' names stand with their values. */
function Label({ children }: { children: string }) {
  return (
    <span aria-hidden className="block text-sm text-muted @4xl:hidden">
      {children}
    </span>
  );
}
