import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PAGE_HEADING, PageHeading } from '@/components/ui/page-heading';
import { ProductActions } from '@/components/catalogue/dashboard/product-actions';
import { ProductHistory, ProductStatus } from '@/components/catalogue/dashboard/product-status';
import { ProductPreview } from '@/components/catalogue/dashboard/product-preview';
import { ReviewBar } from '@/components/catalogue/moderation/review-bar';
import { StockHistory } from '@/components/catalogue/dashboard/stock-history';
import { VariantStock } from '@/components/catalogue/dashboard/variant-stock';
import { HitsNotice } from '@/components/catalogue/forbidden/hits-notice';
import { TakedownPanel } from '@/components/catalogue/abuse/takedown-panel';
import { SellerCard } from '@/components/catalogue/dashboard/seller-card';
import { SideBySide } from '@/components/catalogue/moderation/side-by-side';
import { PageMessages } from '@/components/ui/page-messages';
import { nameOf } from '@/components/catalogue/product-name';
import { can } from '@/lib/shop/policy';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import {
  forbiddenWordsOf,
  getDashboardProduct,
  getQueuePlace,
  listStockChanges,
} from '@/lib/features/catalogue';
import { isApproved } from '@/lib/features/catalogue/shared';
import { getOwnTakedown } from '@/lib/features/catalogue/abuse';
import { getSellerRecord } from '@/lib/features/catalogue/moderation';
import { countSellerOrders } from '@/lib/features/orders';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { signedInPage, titled } from '../../../page-kit';
import { one, postedForm } from '../../../posted-form';

export const generateMetadata = titled('dashboard.titles.product');

/** Words of the review's islands, a login on top of them included. */
const MESSAGES = [
  'dashboard',
  'dashboardProducts',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

const single = (value: string | string[] | undefined) =>
  typeof value === 'string' && value !== '' ? value : undefined;

export default signedInPage(paths.dashboardProduct, async ({ actor, locale, id, query }) => {
  const { queue, variant, before } = query;
  const stockQuery = { variant: single(variant), before: single(before) };
  const [found, stockHistory, takedown, flash, t] = await Promise.all([
    getDashboardProduct(actor, id),
    listStockChanges(actor, id, stockQuery),
    getOwnTakedown(actor, id),
    readAccountFormFlash(paths.dashboardProduct(id), actor.id),
    getTranslations('dashboard.history'),
  ]);
  if (found === null) notFound();
  if (found === 'forbidden') forbidden();
  const { product, history, sellerId } = found;
  const isLookedAt = !isApproved(product.status) || product.draft;
  const hits = isLookedAt ? await forbiddenWordsOf({ ...product, ...product.draft }) : [];
  const name = nameOf(product, locale);
  const reviews = can(actor, 'products.review');
  const changeWaits = product.draft?.state === 'waiting';
  const waits = changeWaits || product.status === 'pending';
  const inQueue = queue === '1';
  const [place, record, orders] = reviews
    ? await Promise.all([
        waits || inQueue ? getQueuePlace(product._id) : null,
        getSellerRecord(sellerId),
        countSellerOrders(sellerId),
      ])
    : [null, null, null];
  return (
    <>
      <PageHeading title={name} lead={<ProductStatus product={product} wide />}>
        <ProductActions
          product={{ _id: id, productName: name, version: product.version, status: product.status }}
          changeWaits={changeWaits}
          // Anything that waits for review is decided in the bar below.
          reviews={reviews && !waits}
          locale={locale}
          describedBy={PAGE_HEADING}
          isOwn={found.isOwn}
          leaveTo={localePath(locale, paths.allProducts)}
        />
      </PageHeading>
      {takedown && (
        <TakedownPanel
          takedown={takedown}
          productId={product._id}
          account={actor.id}
          sent={one(query.appeal)}
          posted={await postedForm(flash)}
          locale={locale}
        />
      )}
      <HitsNotice hits={hits} isOwn={found.isOwn} />
      {place && (
        <div className="mb-6">
          <PageMessages namespaces={MESSAGES}>
            <ReviewBar
              // A new product has its own dialogs, and nothing of the last one's.
              key={product._id}
              product={{ _id: product._id, productName: name, version: product.version }}
              waits={waits}
              changeOnly={changeWaits}
              place={place}
              inQueue={inQueue}
              locale={locale}
            />
          </PageMessages>
        </div>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          {reviews && changeWaits && <SideBySide product={product} />}
          <ProductPreview
            product={product}
            locale={locale}
            withChanges={!reviews || !changeWaits}
          />
          <VariantStock product={product} locale={locale} />
          {stockHistory && (
            <StockHistory
              product={product}
              history={stockHistory}
              query={stockQuery}
              locale={locale}
            />
          )}
        </div>
        <div className="min-w-0 space-y-6">
          {record && orders && (
            <SellerCard
              seller={{
                id: can(actor, 'accounts.see') ? sellerId : undefined,
                name: product.authorName,
              }}
              record={{ ...record, orders }}
              locale={locale}
            />
          )}
          <section aria-labelledby="history" className="panel p-5">
            <h2 id="history" className="mb-4 text-lg font-semibold">
              {t('title')}
            </h2>
            <ProductHistory entries={history} authorName={product.authorName} locale={locale} />
          </section>
        </div>
      </div>
    </>
  );
});
