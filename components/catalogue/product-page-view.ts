import {
  type FullProduct,
  type Offer,
  type Product,
  type ProductCard,
  canBeOrdered,
} from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount, toPoisha, toTaka } from '@/lib/platform/money';
import {
  estimateView,
  type EstimateMessages,
  type EstimateView,
} from '@/components/checkout/delivery/estimate-view';
import type { Crumb } from '@/components/ui/breadcrumb';
import type { RangeView } from '@/lib/features/checkout/delivery/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { ZoomLabels } from './gallery-zoom';
import { cardView, cardLabels, offerView, type CardLabels } from './card-view';
import { categoryView, factRows, type FactRow } from './fact-rows';
import { keepUnits } from './keep-units';
import { packChoice, type ChoiceData } from './order-box/choice-data';
import { orderLabels, type OrderLabels } from './order-box/order-labels';
import { orderedProduct, type OrderedProduct } from './order-box/ordered-product';
import { piecesOf } from './pieces';
import { nameLanguage, nameOf, textOf } from './product-name';
import { ratingView } from './rating-view';
import type { StripView } from './product-strip';
import { stockView, type StockView } from './stock-view';
import {
  descriptionView,
  specificationView,
  type DescriptionView,
  type SpecificationView,
} from './text-view';

/** A product's pictures with their words, as plain data. */
export interface GalleryView {
  pictures: { src: string; alt: string }[];
  labels: {
    gallery: string;
    /** For each picture. */
    show: string[];
    /** For each picture. */
    enlarge: string[];
    zoom: ZoomLabels;
  };
}

/** @returns null for what was imported without a picture: its seller sees it before it has one */
function galleryView(
  product: Pick<Product, 'image' | 'extraimages'>,
  name: string,
  locale: Locale,
  t: Translator,
): GalleryView | null {
  const sources = [product.image, ...product.extraimages].filter((src) => src !== '');
  if (sources.length === 0) return null;
  const total = formatCount(sources.length, locale);
  const each = (key: 'picture' | 'showPicture' | 'zoomPicture' | 'pictureCount') =>
    sources.map((_, index) =>
      t(`product.${key}`, { number: formatCount(index + 1, locale), total }),
    );
  const alts = each('picture');
  return {
    pictures: sources.map((src, index) => ({
      src,
      alt: sources.length === 1 ? name : `${name} – ${alts[index]}`,
    })),
    labels: {
      gallery: t('product.gallery', { name }),
      show: each('showPicture'),
      enlarge: each('zoomPicture'),
      zoom: {
        title: t('product.zoomTitle', { name }),
        close: t('product.closeZoom'),
        zoomIn: t('product.zoomIn'),
        zoomOut: t('product.zoomOut'),
        previous: t('product.previousPicture'),
        next: t('product.nextPicture'),
        counts: each('pictureCount'),
      },
    },
  };
}

/** View model of the share buttons: the shared address and the links. */
export interface ShareView {
  /** The page's public address. */
  url: string;
  title: string;
  labels: {
    share: string;
    heading: string;
    copy: string;
    copied: string;
    byHand: string;
    whatsApp: string;
    facebook: string;
    newTab: string;
  };
}

/** @param url the page's public address */
function shareView(t: Translator, url: string, title: string): ShareView {
  return {
    url,
    title,
    labels: {
      share: t('product.share'),
      heading: t('product.shareHeading'),
      copy: t('product.copyLink'),
      copied: t('product.copied'),
      byHand: t('product.copyByHand'),
      whatsApp: t('product.shareWhatsApp'),
      facebook: t('product.shareFacebook'),
      newTab: t('product.newTab'),
    },
  };
}

interface HeaderView {
  name: string;
  /** Language of the name, where it is not the page's. */
  lang?: Locale;
  /** Its name in Bangla, on the English page. */
  second?: string;
  rating: number;
  ratingWord: string;
  rated: string;
  share: ShareView;
}

/**
 * Content of a product's page, in its language, as plain data: made on the server, so that browsers need
 * neither a translator nor the elements of a rendered tree.
 */
export interface ProductPageView {
  locale: Locale;
  /**
   * Structured data as their script has them, or where they were handed over: they stand in the HTML
   * alone. Missing where search engines have nothing to read.
   */
  structured?: string | number;
  breadcrumb: { label: string; crumbs: Crumb[] };
  /** null: as yet without a picture. */
  gallery: GalleryView | null;
  header: HeaderView;
  order: { product: OrderedProduct; data: ChoiceData; labels: OrderLabels };
  /** A price below the ordinary one, in words. */
  offer?: { href?: string; off: string; until: string; left?: string };
  /** Present for a product that can't be ordered. */
  stock?: StockView;
  /** Present for a product that can be ordered. */
  delivery?: EstimateView;
  facts: FactRow[];
  description: DescriptionView;
  specification: SpecificationView | null;
  /** Others of the seller, and of the category. */
  strips: StripView[];
  cardWords: CardLabels;
}

interface ProductPageGiven {
  locale: Locale;
  t: Translator;
  /** The catalogue's own words, for what is loaded later. */
  messages: EstimateMessages;
  product: FullProduct;
  crumbs: Crumb[];
  /** The page's public address. */
  url: string;
  /** Products of the same category, best first. */
  similar: ProductCard[];
  /** Seller of the product: other products of theirs, and how many they have on sale. */
  seller: { id: string; products: ProductCard[]; total: number };
  /** Delivery price of the minimum order. */
  range: RangeView | null;
  /** Path of the shop's logo; empty or absent where it has none. */
  logo?: string | undefined;
  /** Rows of the attributes of its subcategory. */
  attributes?: FactRow[];
  /** Last day of the shop's holiday, ISO 8601; absent while it takes orders. */
  awayUntil?: string;
}

/** Smallest order for the delivery estimate: goods in taka, weight in grams (0 if unknown). */
export function smallestOrder({ price, offer, minQuantity, weightGrams, variants }: FullProduct) {
  const cheapest = variants.find((variant) => variant.price === price);
  const each = cheapest?.weightGrams ?? weightGrams ?? 0;
  const unit = toPoisha(offer?.price ?? price);
  return { goods: toTaka(unit * minQuantity), grams: each * minQuantity };
}

/** The way from home to a product. */
export function productCrumbs(
  product: FullProduct,
  locale: Locale,
  t: Translator,
  /** The categories below the one of the seven, from the top down. */
  below: readonly { label: string; href: string }[] = [],
): Crumb[] {
  const category = categoryView(product.category, locale, t);
  return [
    { label: t('layout.home'), href: localePath(locale, paths.home) },
    { label: category.name, href: category.href },
    ...below,
    { label: nameOf(product, locale) },
  ];
}

function headerView({ product, locale, t, url }: ProductPageGiven): HeaderView {
  const name = nameOf(product, locale);
  const lang = nameLanguage(product, locale);
  const hasSecond = locale === 'en' && product.productNameBn !== '';
  return {
    name: keepUnits(name),
    ...(lang && { lang }),
    ...(hasSecond && { second: keepUnits(product.productNameBn) }),
    ratingWord: t('listing.rating'),
    ...ratingView(product, locale, t),
    share: shareView(t, url, name),
  };
}

function orderView({ product, awayUntil, locale, t }: ProductPageGiven): ProductPageView['order'] {
  return {
    product: orderedProduct(product),
    data: packChoice(product, locale),
    labels: {
      ...orderLabels(t, product.unit),
      ...(awayUntil !== undefined && { soldOut: t('product.awayShort') }),
    },
  };
}

function productOffer(
  { unit }: FullProduct,
  offer: Offer,
  locale: Locale,
  t: Translator,
): NonNullable<ProductPageView['offer']> {
  const { off, until } = offerView(offer, locale, t);
  return {
    ...(offer.slug !== undefined && {
      href: localePath(locale, paths.publicCampaign(offer.slug)),
    }),
    off,
    until,
    ...(offer.left !== undefined && {
      left: t('product.campaignLeft', { count: piecesOf(t, locale, unit)(offer.left) }),
    }),
  };
}

function deliveryView({ product, range, locale, t, messages }: ProductPageGiven) {
  return estimateView({ productId: product._id, range, locale, t, messages });
}

function stripViews(
  { product, similar, seller, locale, t }: ProductPageGiven,
  sellerHref: string | undefined,
): StripView[] {
  const cards = (products: ProductCard[]) => products.map((card) => cardView(card, locale, t));
  return [
    {
      id: 'seller-products',
      heading: t('product.moreFromSeller', { name: product.authorName }),
      cards: cards(seller.products),
      ...(sellerHref !== undefined && {
        more: {
          href: sellerHref,
          label: t('product.allFromSeller', { count: formatCount(seller.total, locale) }),
        },
      }),
    },
    { id: 'similar', heading: t('product.similar'), cards: cards(similar) },
  ];
}

/** A product's page, published or as its author sees it, as `ProductPage` shows it. */
export function productPageView(given: ProductPageGiven): ProductPageView {
  const { locale, t, product, crumbs, similar, seller, awayUntil, logo } = given;
  // Nobody has a page while nothing of theirs is on sale.
  const sellerHref = seller.total > 0 ? localePath(locale, paths.seller(seller.id)) : undefined;
  const { href: categoryHref } = categoryView(product.category, locale, t);
  return {
    locale,
    breadcrumb: { label: t('product.breadcrumb'), crumbs },
    gallery: galleryView(product, nameOf(product, locale), locale, t),
    header: headerView(given),
    order: orderView(given),
    ...(product.offer && { offer: productOffer(product, product.offer, locale, t) }),
    ...(canBeOrdered(product)
      ? { delivery: deliveryView(given) }
      : {
          stock: stockView({
            ...{ product, categoryHref, awayUntil, locale, t },
            // Nobody says of a card whose it is: it may be of the same shop.
            similar: awayUntil === undefined ? similar : [],
          }),
        }),
    facts: [
      ...factRows(product, locale, t, sellerHref, awayUntil !== undefined, logo),
      ...(given.attributes ?? []),
    ],
    description: descriptionView(t, {
      id: 'description',
      ...textOf(product, 'description', locale),
    }),
    specification: specificationView(t, {
      id: 'specification',
      ...textOf(product, 'content', locale),
    }),
    strips: stripViews(given, sellerHref),
    cardWords: cardLabels(t),
  };
}
