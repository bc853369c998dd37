import {
  ClipboardCheck,
  ClipboardList,
  Download,
  FileUp,
  Images,
  PackageOpen,
  PackagePlus,
  SearchX,
  Table,
} from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import {
  ProductFilter,
  productsHref,
  type ProductQuery,
} from '@/components/catalogue/dashboard/product-filter';
import { ProductTable } from '@/components/catalogue/dashboard/product-table';
import { StateTabs } from '@/components/catalogue/dashboard/state-tabs';
import { BulkBar } from '@/components/catalogue/dashboard/bulk-bar';
import { AllCheckbox, SelectionProvider } from '@/components/catalogue/dashboard/selection';
import { ListEmpty } from '@/components/ui/list-page';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { nameOf } from '@/components/catalogue/product-name';
import { can } from '@/lib/shop/policy';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { listHref } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { COUNT_LIMIT, countOwnStates, getFirstWaiting } from '@/lib/features/catalogue';
import { listDashboardProducts } from '@/lib/features/catalogue/search';
import { dashboardListingSchema } from '@/lib/features/catalogue/shared';
import { signedInPage, titled } from '../../page-kit';

const button = 'btn target border-line bg-surface px-5 text-ink hover:bg-paper';

/** Words of the table's islands, a login on top of them included. */
const MESSAGES = [
  'dashboard',
  'dashboardProducts',
  'dashboardUi',
  'productStates',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

export const generateMetadata = titled('dashboard.titles.products');

export default signedInPage(paths.allProducts, async ({ actor, locale, query }) => {
  const reviews = can(actor, 'products.review');
  // Values that can't be parsed filter nothing; the form then shows what is filtered.
  const { data = {} } = dashboardListingSchema.safeParse(query);
  const asked: ProductQuery = reviews ? data : { ...data, seller: undefined };
  const [{ products, total, page, limit }, firstWaiting, counts, t, tProducts] = await Promise.all([
    listDashboardProducts(actor, asked),
    reviews ? getFirstWaiting() : null,
    reviews ? null : countOwnStates(actor),
    getTranslations('dashboard.list'),
    getTranslations('dashboardProducts'),
  ]);
  const isFiltered = Boolean(
    asked.q || asked.status || asked.category || asked.seller || asked.picture || asked.stock,
  );
  // The whole list's length is known; counting a filtered one ends somewhere.
  const shown = reviews && !isFiltered ? total : Math.min(total, COUNT_LIMIT);
  const formatted = formatCount(shown, locale);
  const href = (to: ProductQuery) => localePath(locale, productsHref(to));
  const add = (
    <Link
      href={localePath(locale, paths.addProduct)}
      prefetch={false}
      className="btn target px-5 btn-primary"
    >
      <PackagePlus aria-hidden="true" className="size-5" />
      {t('add')}
    </Link>
  );
  return (
    <>
      <PageHeading
        title={t(reviews ? 'headingAdmin' : 'heading')}
        lead={
          shown < total
            ? tProducts('countOver', { formatted })
            : t('count', { count: total, formatted })
        }
      >
        <div className="flex flex-wrap gap-2">
          {firstWaiting && (
            <Link
              href={localePath(locale, `${paths.dashboardProduct(firstWaiting)}?queue=1`)}
              prefetch={false}
              className={button}
            >
              <ClipboardCheck aria-hidden="true" className="size-5" />
              {tProducts('startReview')}
            </Link>
          )}
          {!reviews && products.length > 0 && (
            <Link
              href={localePath(
                locale,
                listHref(paths.productGrid, {
                  q: asked.q,
                  status: asked.status,
                  category: asked.category,
                  picture: asked.picture,
                  stock: asked.stock,
                }),
              )}
              prefetch={false}
              className={button}
            >
              <Table aria-hidden="true" className="size-5" />
              {tProducts('grid')}
            </Link>
          )}
          {!reviews && products.length > 0 && (
            <Link
              href={localePath(locale, deskPaths.productPictures)}
              prefetch={false}
              className={button}
            >
              <Images aria-hidden="true" className="size-5" />
              {tProducts('pictures')}
            </Link>
          )}
          {!reviews && products.length > 0 && (
            <Link
              href={localePath(locale, deskPaths.stockCounts)}
              prefetch={false}
              className={button}
            >
              <ClipboardList aria-hidden="true" className="size-5" />
              {tProducts('count')}
            </Link>
          )}
          {products.length > 0 && (
            // Not a page: the browser saves what comes.
            <a
              href={productsHref({ ...asked, page: 1 }, '/api/products/export')}
              className={button}
            >
              <Download aria-hidden="true" className="size-5" />
              {tProducts('export')}
            </a>
          )}
          {/* Where nothing is there yet, it stands below with the words. */}
          {(products.length > 0 || isFiltered || page > 1) && add}
        </div>
      </PageHeading>
      <div className="space-y-5">
        {counts && counts.all > 0 && (
          <StateTabs
            counts={counts}
            current={asked.status}
            hrefOf={(status) => href({ ...asked, status, page: 1 })}
          />
        )}
        <ProductFilter
          query={asked}
          locale={locale}
          reviews={reviews}
          sellers={[...new Set(products.map((product) => product.authorName))]}
        />
        <PageMessages namespaces={MESSAGES}>
          <SelectionProvider
            // Another page or filter begins with nothing selected.
            key={productsHref(asked)}
            rows={products.map((product) => ({
              _id: product._id,
              name: nameOf(product, locale),
              version: product.version,
            }))}
          >
            {products.length > 0 ? (
              <>
                <AllCheckbox />
                <ProductTable products={products} locale={locale} reviews={reviews} query={asked} />
              </>
            ) : isFiltered || page > 1 ? (
              <ListEmpty
                icon={SearchX}
                title={t('noMatchTitle')}
                text={t('noMatch')}
                way={{ href: href({}), label: t('reset') }}
              />
            ) : (
              <ListEmpty icon={PackageOpen} title={t('emptyTitle')} text={t('empty')}>
                <div className="mt-2 flex flex-wrap justify-center gap-2">
                  {add}
                  <Link
                    href={localePath(locale, paths.productImport)}
                    prefetch={false}
                    className={button}
                  >
                    <FileUp aria-hidden="true" className="size-5" />
                    {tProducts('import')}
                  </Link>
                </div>
              </ListEmpty>
            )}
            {/* Also under an empty list: it says how it went where nothing is left. */}
            <BulkBar locale={locale} reviews={reviews} />
          </SelectionProvider>
        </PageMessages>
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(shown / limit)}
          hrefOf={(to) => href({ ...asked, page: to })}
        />
      </div>
    </>
  );
});
