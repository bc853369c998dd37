import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { FilterForm, FilterReset } from '@/components/ui/filter-form';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { FullProduct, ListedStatus, ProductState } from '@/lib/features/catalogue/shared';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { Thumb } from '@/components/ui/thumb';
import { ProductStatus } from './product-status';
import { StateTabs } from './state-tabs';
import { MyProductActions } from './my-product-actions';
import { QuickEdit } from './quick-edit';

type MyProductsQuery = {
  q?: string | undefined;
  status?: ListedStatus | undefined;
  page?: number | undefined;
};

/** The address of My products with a filter. */
export const myProductsHref = (asked: MyProductsQuery): string => listHref(paths.myProducts, asked);

interface Props {
  query: MyProductsQuery;
  /** Number of all the user's own products by state, whatever is filtered. */
  counts: Record<ProductState | 'all', number>;
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
      <StateTabs
        counts={counts}
        current={query.status}
        hrefOf={(status) => localePath(locale, myProductsHref({ ...query, status, page: 1 }))}
      />
    </div>
  );
}

/** One of a seller's own products: where it stands, price and stock to change in place, and what can be done. */
export function MyProductCard({ product, locale }: { product: FullProduct; locale: Locale }) {
  const t = useTranslations('myProducts');
  const nameId = `product-${product._id}`;
  const name = nameOf(product, locale);
  return (
    <article aria-labelledby={nameId} className="space-y-4 panel p-4 sm:p-5">
      <div className="flex gap-4">
        <Thumb src={product.image} missing={t('noPicture')} size={96} />
        <div className="min-w-0 grow space-y-2">
          <h2 className="text-lg leading-snug font-semibold">
            <Link
              id={nameId}
              href={localePath(locale, paths.productDetails(product._id))}
              prefetch={false}
              lang={nameLanguage(product, locale)}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h2>
          <ProductStatus product={product} wide />
        </div>
      </div>
      <QuickEdit
        product={{
          _id: product._id,
          price: product.price,
          priceInReview: product.draft?.price,
          maxQuantity: product.maxQuantity,
          minQuantity: product.minQuantity,
          version: product.version,
          variantCount: product.variants.length,
        }}
        locale={locale}
        describedBy={nameId}
      />
      <div className="border-t border-line pt-4">
        <MyProductActions
          product={{
            _id: product._id,
            productName: name,
            version: product.version,
            status: product.status,
          }}
          locale={locale}
          describedBy={nameId}
        />
      </div>
    </article>
  );
}
