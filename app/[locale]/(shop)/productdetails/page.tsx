import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { nameOf } from '@/components/catalogue/product-name';
import { ChangeList, draftChanges } from '@/components/catalogue/dashboard/change-list';
import { PageHeading } from '@/components/ui/page-heading';
import { ProductHistory, ProductStatus } from '@/components/catalogue/dashboard/product-status';
import { OwnProductFacts, ViewsChart } from '@/components/catalogue/dashboard/own-product-facts';
import { StateForms, StateNotice } from '@/components/catalogue/dashboard/state-forms';
import { ProductOrderList } from '@/components/orders/dashboard/product-order-list';
import { listProductOrders } from '@/lib/features/orders';
import { listProductViews } from '@/lib/features/reports/page-views';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { getDashboardProduct } from '@/lib/features/catalogue';
import { type PageContext, signedInPage, titledUnlisted } from '../../page-kit';

/** Reads who is there, and the query: rendered per request. */
export const dynamic = 'force-dynamic';

/** Orders shown here; the others are on the dashboard. */
const NEWEST_ORDERS = 10;

const button = 'btn target border-line bg-surface px-5 text-ink hover:bg-paper';

export const generateMetadata = titledUnlisted('productDetails.title');

/** The product that the query names; empty where it names none. */
const productOf = ({ id }: PageContext['query']) => (typeof id === 'string' ? id : '');

const pathOf = (_id: string, query: PageContext['query']) =>
  paths.productDetails(encodeURIComponent(productOf(query)));

export default signedInPage(pathOf, async ({ actor, locale, query }) => {
  const id = productOf(query);
  if (id === '') redirect(localePath(locale, paths.myProducts));
  const found = await getDashboardProduct(actor, id);
  // Somebody else's is none at all: this page is about one's own alone.
  if (found === null || found === 'forbidden' || !found.isOwn) notFound();
  const { product, history } = found;
  const [{ orders, total }, views, t] = await Promise.all([
    listProductOrders(actor, product._id, NEWEST_ORDERS),
    listProductViews(product._id),
    getTranslations('productDetails'),
  ]);
  const changes = draftChanges(product, locale);
  return (
    <div className="wrap py-6 sm:py-10">
      <Link
        href={localePath(locale, paths.myProducts)}
        prefetch={false}
        className="-mt-2 mb-2 inline-flex target items-center gap-1 font-semibold text-link underline-offset-4 hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </Link>
      <PageHeading title={nameOf(product, locale)} lead={<ProductStatus product={product} wide />}>
        <div className="flex flex-wrap gap-2">
          <Link
            href={localePath(locale, paths.updateProduct(product._id))}
            prefetch={false}
            className={button}
          >
            {t('update')}
          </Link>
          <StateForms product={product} />
          {product.status === 'published' && (
            <Link
              href={localePath(locale, paths.product(product._id))}
              prefetch={false}
              className={button}
            >
              {t('view')}
            </Link>
          )}
        </div>
      </PageHeading>
      {typeof query.notice === 'string' && <StateNotice notice={query.notice} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          {changes.length > 0 && (
            <section aria-labelledby="changes" className="panel border-accent p-4 sm:p-5">
              <h2 id="changes" className="mb-3 text-lg font-semibold">
                {t(product.draft?.state === 'waiting' ? 'changes' : 'changesRejected')}
              </h2>
              <ChangeList changes={changes} />
            </section>
          )}
          <OwnProductFacts product={product} locale={locale} />
          <ProductOrderList orders={orders} total={total} locale={locale} />
        </div>
        <div className="space-y-5">
          <section aria-labelledby="views" className="panel p-5">
            <h2 id="views" className="mb-1 text-lg font-semibold">
              {t('views')}
            </h2>
            <ViewsChart labelledBy="views" views={views} locale={locale} />
            {product.status !== 'published' && (
              <p className="mt-2 text-sm text-muted">{t('notPublished')}</p>
            )}
          </section>
          <section aria-labelledby="history" className="panel p-5">
            <h2 id="history" className="mb-4 text-lg font-semibold">
              {t('history')}
            </h2>
            <ProductHistory entries={history} authorName={product.authorName} locale={locale} />
          </section>
        </div>
      </div>
    </div>
  );
});
