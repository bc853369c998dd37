import { pictureOfVariant } from '../picture-rules';
import { canBeOrdered } from '../rules';
import type { FullProduct } from '../schema';
import type { Unit } from '../../../shop/unit-kinds';
import type { Variant } from '../variant-schema';
import { localePath, paths } from '../../../platform/paths';
import { attributeOf, gtinOf } from './attribute-rules';
import { offerTerms, type OfferTerms } from './offer-terms';
import { absoluteUrl, type PageFacts, type StructuredData } from './structured-data';

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
 * many are there. One offer where there is nothing to choose, else a product for each variant. No
 * rating: it is the seller's own and not counted reviews.
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
    price: variant.price.toFixed(2),
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
 * What differs between variants, and no more: a page has up to 250 of them, each of which it carries
 * twice (for search engines, and for the router). So their ladders stand on the page alone.
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
      price: variant.price.toFixed(2),
      priceCurrency: 'BDT',
      ...(variant.compareAtPrice !== undefined && {
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

/** The price of one unit, and what it is said to have been before. */
function pricesOfOne(product: FullProduct, { price, compareAtPrice }: Variant): StructuredData[] {
  return [
    priceSpecification(product, price),
    ...(compareAtPrice === undefined
      ? []
      : [
          {
            ...priceSpecification(product, compareAtPrice),
            priceType: 'https://schema.org/StrikethroughPrice',
          },
        ]),
  ];
}

/** Its prices by the quantity: of one unit, and of each rung of the ladder. */
function priceSpecifications(product: FullProduct, variant: Variant): StructuredData[] {
  const unitCode = UNIT_CODES[product.unit];
  return [
    ...pricesOfOne(product, variant),
    ...variant.priceLadder.map(({ from, price }) => ({
      ...priceSpecification(product, price),
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from, unitCode },
    })),
  ];
}
