import 'server-only';
import type { Metadata } from 'next';
import { ImageOff } from 'lucide-react';
import { notFound } from 'next/navigation';
import { nameOf, textOf } from '@/components/catalogue/product-name';
import {
  productCrumbs,
  productPageView,
  smallestOrder,
  type ProductPageView,
} from '@/components/catalogue/product-page-view';
import {
  policiesView,
  ProductPolicies,
  type PoliciesView,
} from '@/components/catalogue/product-policies';
import { SaveAndCompare, TellWhenBack } from '@/components/checkout/lists/product-forms';
import { ReportLink } from '@/components/catalogue/abuse/report-link';
import { StockNotice } from '@/components/catalogue/stock-notice';
import { structuredText } from '@/components/ui/json-ld';
import { type FullProduct, withoutStock } from '@/lib/features/catalogue/shared';
import { getHolidayNow, getPublicShop } from '@/lib/features/accounts';
import { SellerIdentity } from '@/components/accounts/verification/seller-identity';
import { getPublicIdentity } from '@/lib/features/accounts/verification';
import type { PublicIdentity } from '@/lib/features/accounts/verification/shared';
import { leafView } from '@/components/catalogue/tree/leaf-view';
import { getLeaf, getNeighbours } from '@/lib/features/catalogue';
import { getProductReviews } from '@/lib/features/aftersales/reviews';
import { keptDeadlines } from '@/lib/shop/deadlines/settings-queries';
import { getContent } from '@/lib/features/content';
import { fillTexts } from '@/lib/features/content/shared';
import { getDeliveryDays, getDeliveryRange } from '@/lib/features/checkout/delivery';
import { absoluteUrl, breadcrumbData, graph, productData } from '@/lib/features/catalogue/feeds';
import { publicOrigin } from '@/lib/platform/env';
import { catalogues } from '@/lib/platform/i18n/catalogues';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { formatBdt, formatCount, toPoisha } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { ProductPage } from '@/components/catalogue/product-page';
import { ProductReviews } from '@/components/aftersales/reviews/product-reviews';
import { Notice } from '@/components/ui/notice';
import { handOver } from '@/lib/platform/rendering/hand-over';
import { pageMetadata } from '../../metadata';
import { daysText, shopFacts } from '../../shop-facts';

/** A product's page: what stands on it, and for search engines alone. */
interface ProductAnswer {
  view: ProductPageView;
  /** Structured data in the form that `structuredText` writes. */
  structured: string;
  policies: PoliciesView;
  identity: PublicIdentity;
}

/** Shared by the cached page and its per-request rewrite target `preview`. */
export function productMetadata(product: FullProduct, locale: Locale): Metadata {
  const t = serverLabels(locale);
  const title = nameOf(product, locale);
  const description = t('seo.productDescription', {
    per: t(`unit.per.${product.unit}`),
    price: formatBdt(product.price, locale),
    minimum: formatCount(product.minQuantity, locale),
    text: textOf(product, 'description', locale).text.replace(/\s+/g, ' ').trim(),
  });
  return pageMetadata({
    locale,
    path: paths.product(product._id),
    title,
    description: description.length > 160 ? `${description.slice(0, 157).trimEnd()}…` : description,
    image: product.image || undefined,
    imageAlt: title,
    hidden: product.status !== 'published',
  });
}

/**
 * Reads the policies that hold for every order, for each product's page.
 * @param days as `daysText` writes those of its delivery
 */
async function readPolicies(locale: Locale, days: string): Promise<PoliciesView> {
  const [{ value }, facts] = await Promise.all([
    getContent('delivery', locale),
    shopFacts(locale, days),
  ]);
  return policiesView(serverLabels(locale), fillTexts(value, facts), locale);
}

/** The page of a product that somebody may see. @returns null where it was deleted between two reads */
export async function readProduct(
  stored: FullProduct,
  locale: Locale,
): Promise<ProductAnswer | null> {
  const neighbours = await getNeighbours(stored._id, stored.status === 'published');
  if (neighbours === null) return null;
  const [holiday, shop, identity] = await Promise.all([
    getHolidayNow(neighbours.seller.id),
    getPublicShop(neighbours.seller.id),
    getPublicIdentity(neighbours.seller.id),
  ]);
  const product = holiday ? withoutStock(stored) : stored;
  const { similar, seller } = neighbours;
  const { goods, grams } = smallestOrder(product);
  const [range, days, { returnDays }] = await Promise.all([
    getDeliveryRange({ seller: seller.id, goods: toPoisha(goods), grams }),
    getDeliveryDays({ seller: seller.id, grams, dispatchDays: product.dispatchDays }),
    keptDeadlines(),
  ]);
  const policies = await readPolicies(locale, daysText(days, locale));
  const t = serverLabels(locale);
  const leaf = await getLeaf(product.subcategory);
  const { crumbs: below, attributes } = leafView(leaf, product.attributes, locale, t);
  const crumbs = productCrumbs(product, locale, t, below);
  const origin = publicOrigin();
  const path = localePath(locale, paths.product(product._id));
  const terms = { range, days, dispatchDays: product.dispatchDays, returnDays };
  const facts = { origin, locale, name: nameOf(product, locale), sellerId: seller.id, terms };
  const view = productPageView({
    locale,
    t,
    // Completed with the English words, so with the same names.
    messages: catalogues[locale] as typeof catalogues.en,
    product,
    crumbs,
    url: absoluteUrl(origin, path),
    similar,
    seller,
    range,
    logo: shop?.logo,
    attributes,
    ...(holiday && { awayUntil: holiday.until }),
  });
  const structured = structuredText(
    graph(productData(product, facts), breadcrumbData(crumbs, { origin, path })),
  );
  return { view, structured, policies, identity };
}

/** Shared by the cached page and its per-request rewrite target `preview`. */
export async function ProductBody({
  product,
  locale,
  isSaved = false,
}: {
  product: FullProduct;
  locale: Locale;
  /** It is in a list of whoever looks at it; only a page of one request knows that. */
  isSaved?: boolean;
}) {
  const [answer, reviews] = await Promise.all([
    readProduct(product, locale),
    getProductReviews(product._id),
  ]);
  if (answer === null) notFound();
  const { structured, policies, identity } = answer;
  const { stock, ...view } = answer.view;
  const { status } = product;
  const t = serverLabels(locale);
  const isPublished = status === 'published';
  return (
    <ProductPage
      view={isPublished ? { ...view, structured: handOver(structured) ?? structured } : view}
      policies={
        <>
          <ProductPolicies view={policies} />
          {isPublished && <ReportLink kind="product" id={product._id} locale={locale} t={t} />}
        </>
      }
      ask={
        isPublished && (
          <>
            {stock && <TellWhenBack productId={product._id} t={t} />}
            <SaveAndCompare productId={product._id} isSaved={isSaved} locale={locale} t={t} />
            <SellerIdentity identity={identity} locale={locale} t={t} />
            <a
              href={localePath(locale, paths.ask(product._id))}
              className="btn target w-full border-line bg-surface px-6 text-base text-ink hover:bg-paper"
            >
              {t('product.ask')}
            </a>
          </>
        )
      }
      reviews={
        isPublished && <ProductReviews productId={product._id} {...reviews} locale={locale} t={t} />
      }
      warning={
        isPublished ? undefined : (
          <Notice tone="warning" title={t('product.notPublished')}>
            <p>{t(`product.${status}`)}</p>
          </Notice>
        )
      }
      stockNotice={stock && <StockNotice view={stock} locale={locale} />}
      instead={
        stock && (
          <a
            href={stock.instead.href}
            className="btn target w-full border-line bg-surface px-6 text-base text-ink hover:bg-paper"
          >
            {stock.instead.label}
          </a>
        )
      }
      noPicture={
        view.gallery ? undefined : (
          <div className="grid aspect-square place-items-center panel text-muted">
            <ImageOff aria-hidden="true" className="size-16" />
          </div>
        )
      }
    />
  );
}
