import type { Locale } from '../../../platform/i18n/i18n';
import { localePath } from '../../../platform/i18n/locale-path';
import { paths } from '../../../shop/paths';
import { type FullProduct, type Variant, canBeOrdered, pictureOfVariant } from '../shared';
import type { Unit } from '../../../shop/unit-types';

/** Attribute of variants that search engines know by a name of its own. */
type Attribute = 'color' | 'size' | 'material' | 'pattern';

/** Names that sellers give their options, folded. */
const NAMES: Record<Attribute, readonly string[]> = {
  color: ['color', 'colour', 'shade', 'রং', 'রঙ', 'কালার'],
  size: ['size', 'সাইজ', 'আকার', 'মাপ'],
  material: ['material', 'fabric', 'কাপড়', 'উপাদান'],
  pattern: ['pattern', 'design', 'print', 'নকশা', 'ডিজাইন'],
};

/** Which of them an option is; undefined: one that only this shop knows. */
export function attributeOf(option: string): Attribute | undefined {
  const folded = option.normalize('NFC').trim().toLocaleLowerCase('en');
  return (Object.keys(NAMES) as Attribute[]).find((attribute) =>
    NAMES[attribute].some((name) => name.normalize('NFC') === folded),
  );
}

/** A barcode as a GTIN, where its length and check digit are those of one. */
export function gtinOf(barcode: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return undefined;
  // From the right: the check digit once, its neighbour three times, and so on.
  const sum = [...barcode]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? barcode : undefined;
}

/** schema.org's vocabulary, without `@context`: `components/ui/json-ld` adds it and escapes. */
type StructuredData = Record<string, unknown>;

/** @param origin the shop's public address without a trailing slash */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin).href;
}

/** Several things of one page, in one script. */
export function graph(...things: StructuredData[]): StructuredData {
  return { '@graph': things };
}

/** Where a page stands, and in which language. */
interface PageFacts {
  origin: string;
  locale: Locale;
}

/** The way from home to a page. @param crumbs with paths; the last one is the page itself, at `path` */
export function breadcrumbData(
  crumbs: { label: string; href?: string }[],
  { origin, path }: { origin: string; path: string },
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(origin, href ?? path),
    })),
  };
}

/** The shop itself, for its home page. */
export function shopData({
  origin,
  locale,
  brandName,
}: PageFacts & { brandName: string }): StructuredData[] {
  const home = absoluteUrl(origin, '/');
  const organization = { '@id': `${home}#organization` };
  const search = absoluteUrl(origin, localePath(locale, paths.products));
  return [
    {
      '@type': 'Organization',
      ...organization,
      name: brandName,
      url: home,
      logo: absoluteUrl(origin, SHARE_PICTURE.path),
      areaServed: { '@type': 'Country', name: 'BD' },
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: brandName,
      url: absoluteUrl(origin, localePath(locale, paths.home)),
      inLanguage: locale,
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Picture that represents the shop where a page has none of its own. */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const;

/** Terms that come with every offer of a product's page. */
interface OfferTerms {
  /** Price of delivery for the minimum order, in taka; null where goods can only be fetched. */
  range: { lowest: number; highest: number } | null;
  /** From the order to the goods, of which the seller needs so many to send them. */
  days: { least: number; most: number };
  dispatchDays: number;
  /** In which unused goods may go back. */
  returnDays: number;
}

const daysOf = (minValue: number, maxValue: number): StructuredData => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** Delivery within the country: what it costs over all districts, and how long it takes. */
function shipping({ range, days, dispatchDays }: OfferTerms): StructuredData | undefined {
  if (range === null) return undefined;
  const { lowest, highest } = range;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      ...(lowest === highest
        ? { value: lowest.toFixed(2) }
        : { minValue: lowest.toFixed(2), maxValue: highest.toFixed(2) }),
      currency: 'BDT',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BD' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysOf(0, dispatchDays),
      transitTime: daysOf(days.least - dispatchDays, days.most - dispatchDays),
    },
  };
}

/** Unused goods go back within days that the shop sets, at the buyer's cost. */
const returnPolicy = ({ returnDays }: OfferTerms): StructuredData => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BD',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
});

/**
 * `shippingDetails` and `hasMerchantReturnPolicy` of the offers of one page: whole in its first offer, and
 * by their ids in all others, of which a page may have 250.
 * @param url of the page
 */
function offerTerms(
  terms: OfferTerms,
  url: string,
): { whole: StructuredData; named: StructuredData } {
  const parts = { shippingDetails: shipping(terms), hasMerchantReturnPolicy: returnPolicy(terms) };
  const whole: StructuredData = {};
  const named: StructuredData = {};
  for (const [name, data] of Object.entries(parts)) {
    if (data === undefined) continue;
    const id = { '@id': `${url}#${name}` };
    whole[name] = { ...id, ...data };
    named[name] = id;
  }
  return { whole, named };
}

/** UN/CEFACT codes of what a price is for. */
const UNIT_CODES: Record<Unit, string> = {
  piece: 'C62',
  pair: 'PR',
  dozen: 'DZN',
  set: 'SET',
  pack: 'XPK',
  box: 'XBX',
  carton: 'XCT',
  kg: 'KGM',
  gram: 'GRM',
  litre: 'LTR',
  metre: 'MTR',
  gaj: 'YRD',
  roll: 'XRO',
  bundle: 'XBE',
  sack: 'XSA',
};

type ProductFacts = PageFacts & { name: string; sellerId: string; terms: OfferTerms };

const availability = (isThere: boolean) =>
  `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`;

/** Page of a product, with the choice of a variant. */
const variantUrl = (url: string, { _id }: Variant) => `${url}#variant=${_id}`;

/**
 * A product with its offers: the price of one unit in taka, how many must be taken, whether that
 * many are there. One offer where there is nothing to choose, else a product for each variant. A rating
 * only of buyers' reviews: the seller's own grade is none.
 * @param facts the name in the page's language, the seller's public id, for their page, and what holds
 *   for every offer
 */
export function productData(product: FullProduct, facts: ProductFacts): StructuredData {
  const { origin, locale, name } = facts;
  const url = absoluteUrl(origin, localePath(locale, paths.product(product._id)));
  const common = {
    '@id': `${url}#product`,
    url,
    name,
    description: (locale === 'bn' && product.descriptionBn) || product.description,
    image: [product.image, ...product.extraimages].map((path) => absoluteUrl(origin, path)),
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category,
    ...ratingData(product),
  };
  const [only] = product.variants;
  const { whole, named } = offerTerms(facts.terms, url);
  if (product.options.length === 0) {
    const gtin = gtinOf(only!.barcode);
    return {
      '@type': 'Product',
      ...common,
      sku: only!.sku || product._id,
      ...(gtin && { gtin }),
      offers: { ...onlyOffer(product, only!, url, facts), ...whole },
    };
  }
  const attributes = product.options.map(({ name: option }) => attributeOf(option));
  const known = attributes.flatMap((attribute) => attribute ?? []);
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product._id,
    variesBy:
      known.length > 0
        ? known.map((attribute) => `https://schema.org/${attribute}`)
        : product.options.map((option) => option.name),
    hasVariant: product.variants.map((variant, place) =>
      variantData(product, variant, url, facts, place === 0 ? whole : named),
    ),
  };
}

function ratingData({ reviews }: FullProduct): StructuredData {
  if (!reviews || reviews.average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.average,
      reviewCount: reviews.count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

function onlyOffer(
  product: FullProduct,
  variant: Variant,
  url: string,
  { origin, locale, sellerId }: ProductFacts,
): StructuredData {
  const unitCode = UNIT_CODES[product.unit];
  return {
    '@type': 'Offer',
    url,
    ...offerPrice(product, variant),
    priceCurrency: 'BDT',
    priceSpecification: onlyOrAll(priceSpecifications(product, variant)),
    itemCondition: 'https://schema.org/NewCondition',
    availability: availability(canBeOrdered(product)),
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: product.minQuantity,
      unitCode,
    },
    inventoryLevel: { '@type': 'QuantitativeValue', value: product.maxQuantity, unitCode },
    areaServed: { '@type': 'Country', name: 'BD' },
    seller: {
      '@type': 'Organization',
      name: product.authorName,
      url: absoluteUrl(origin, localePath(locale, paths.seller(sellerId))),
    },
  };
}

/**
 * Returns what differs between variants, and no more: a page has up to 250 of them, each of which it carries
 * twice (for search engines, and for the router). So their price tiers are on the page alone.
 */
function variantData(
  product: FullProduct,
  variant: Variant,
  url: string,
  { origin, locale, name }: ProductFacts,
  terms: StructuredData,
): StructuredData {
  const chosen = product.options.map((option, place) => {
    const value = option.values.find((each) => each.value === variant.values[place]);
    return {
      attribute: attributeOf(option.name),
      option: (locale === 'bn' && option.nameBn) || option.name,
      value: (locale === 'bn' && value?.valueBn) || variant.values[place]!,
    };
  });
  const picture = pictureOfVariant(product, variant);
  const gtin = gtinOf(variant.barcode);
  const others = chosen.filter(({ attribute }) => attribute === undefined);
  return {
    '@type': 'Product',
    name: `${name} – ${chosen.map(({ value }) => value).join(' / ')}`,
    sku: variant.sku || variant._id,
    ...(gtin && { gtin }),
    image: absoluteUrl(origin, picture),
    ...Object.fromEntries(
      chosen.flatMap(({ attribute, value }) => (attribute ? [[attribute, value]] : [])),
    ),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ option, value }) => ({
        '@type': 'PropertyValue',
        name: option,
        value,
      })),
    }),
    offers: {
      '@type': 'Offer',
      url: variantUrl(url, variant),
      ...offerPrice(product, variant),
      priceCurrency: 'BDT',
      ...((variant.offer ?? variant.compareAtPrice) !== undefined && {
        priceSpecification: pricesOfOne(product, variant),
      }),
      availability: availability(variant.stock > 0 && canBeOrdered(product)),
      ...terms,
    },
  };
}

const onlyOrAll = <Item>(items: Item[]) => (items.length === 1 ? items[0] : items);

function priceSpecification(product: FullProduct, taka: number): StructuredData {
  return {
    '@type': 'UnitPriceSpecification',
    price: taka.toFixed(2),
    priceCurrency: 'BDT',
    unitCode: UNIT_CODES[product.unit],
    valueAddedTaxIncluded: true,
  };
}

/** Current unit price and, for a temporary price, its last day. */
function offerPrice({ offer }: FullProduct, variant: Variant): StructuredData {
  const isOffered = variant.offer !== undefined && offer?.until !== undefined;
  return {
    price: (variant.offer?.price ?? variant.price).toFixed(2),
    ...(isOffered && { priceValidUntil: offer.until }),
  };
}

/** The price of one unit, and what it is said to have been before. */
function pricesOfOne(product: FullProduct, variant: Variant): StructuredData[] {
  const before = variant.offer ? variant.offer.before : variant.compareAtPrice;
  return [
    priceSpecification(product, variant.offer?.price ?? variant.price),
    ...(before === undefined
      ? []
      : [
          {
            ...priceSpecification(product, before),
            priceType: 'https://schema.org/StrikethroughPrice',
          },
        ]),
  ];
}

/** Price tiers that are still lower than an offer. */
const belowOffer = ({ priceLadder, offer }: Variant) =>
  offer ? priceLadder.filter(({ price }) => price < offer.price) : priceLadder;

/** Its prices by the quantity: of one unit, and of each price tier. */
function priceSpecifications(product: FullProduct, variant: Variant): StructuredData[] {
  const unitCode = UNIT_CODES[product.unit];
  return [
    ...pricesOfOne(product, variant),
    ...belowOffer(variant).map(({ from, price }) => ({
      ...priceSpecification(product, price),
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from, unitCode },
    })),
  ];
}
