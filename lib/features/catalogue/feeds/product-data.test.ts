import { FIELD_NAMES, missingOf } from '../product-fields-rules';
import type { FullProduct } from '../schema';
import type { Variant } from '../variant-schema';
import { ratingView } from '@/components/catalogue/rating-view';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { gtinOf, productData, breadcrumbData, shopData } from './product-data';

const origin = 'https://shop.example';
const only: Variant = {
  _id: '6ad0fcd7299cab6af8b07340',
  sku: '',
  barcode: '',
  values: [],
  price: 1250.5,
  stock: 50,
  picture: '',
  priceLadder: [],
};
const product: FullProduct = {
  ...missingOf(FIELD_NAMES),
  _id: '6ad0fcd7299cab6af8b07340',
  image: '/uploads/a.webp',
  extraimages: ['https://pictures.example/b.jpg'],
  productName: 'Steel Kettle',
  productNameBn: 'স্টিলের কেটলি',
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  description: 'Boils two litres.',
  content: '',
  descriptionBn: '',
  contentBn: '',
  price: 1250.5,
  rating: 4,
  maxQuantity: 50,
  minQuantity: 2,
  author: 'seller@example.com',
  authorName: 'Chawkbazar Traders',
  status: 'published',
  publishDate: '20 November 2026 at 21:45:03',
  version: 1,
  highestPrice: 1250.5,
  unit: 'piece',
  packSize: 1,
  quantityStep: 1,
  dispatchDays: 2,
  shipsFrom: '',
  options: [],
  variants: [only],
  priceLadder: [],
};
const terms = {
  range: { kind: 'courier' as const, lowest: 60, highest: 150 },
  ...{ days: { least: 5, most: 10 }, dispatchDays: 2, returnDays: 7 },
};
const facts = { origin, locale: 'en' as const, name: 'Steel Kettle', sellerId: 'abc', terms };

describe('productData', () => {
  it('tells price, currency, seller and absolute addresses', () => {
    const data = productData(product, facts);
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Steel Kettle',
      url: `${origin}/product/${product._id}`,
      image: [`${origin}/uploads/a.webp`, 'https://pictures.example/b.jpg'],
      offers: {
        price: '1250.50',
        priceCurrency: 'BDT',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Chawkbazar Traders', url: `${origin}/seller/abc` },
      },
    });
  });

  it('says what delivery costs, how long it takes and until when it may go back', () => {
    const url = `${origin}/product/${product._id}`;
    const days = (minValue: number, maxValue: number) => ({ minValue, maxValue, unitCode: 'DAY' });
    const whole = {
      shippingDetails: {
        '@id': `${url}#shippingDetails`,
        '@type': 'OfferShippingDetails',
        shippingRate: { minValue: '60.00', maxValue: '150.00', currency: 'BDT' },
        shippingDestination: { addressCountry: 'BD' },
        deliveryTime: { handlingTime: days(0, 2), transitTime: days(3, 8) },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BD',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
      },
    };
    expect(productData(product, facts)).toMatchObject({ offers: whole });
    const options = [
      {
        name: 'Size',
        nameBn: '',
        values: ['S', 'M'].map((value) => ({ value, valueBn: '', picture: '' })),
      },
    ];
    const variants = ['S', 'M'].map((size, place) => ({
      ...only,
      _id: `${place}`,
      values: [size],
    }));
    const several = productData({ ...product, options, variants }, facts);
    // Named once, as a page may have 250 of them.
    const named = { shippingDetails: { '@id': `${url}#shippingDetails` } };
    expect(several.hasVariant).toMatchObject([{ offers: whole }, { offers: named }]);
    const [, second] = several.hasVariant as { offers: { shippingDetails: object } }[];
    expect(Object.keys(second!.offers.shippingDetails)).toEqual(['@id']);
    const fetched = productData(product, { ...facts, terms: { ...terms, range: null } });
    expect(fetched.offers).not.toHaveProperty('shippingDetails');
    const flat = { ...terms, range: { ...terms.range, lowest: 150 } };
    expect(productData(product, { ...facts, terms: flat }).offers).toMatchObject({
      shippingDetails: { shippingRate: { value: '150.00' } },
    });
  });

  it('has a rating of buyers’ reviews alone, from three on', () => {
    const of = (count: number, average: number | null) =>
      productData({ ...product, reviews: { count, average } }, facts);
    expect(JSON.stringify(of(2, null))).not.toMatch(/rating/i);
    expect(of(3, 4.7).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.7,
      reviewCount: 3,
      bestRating: 5,
      worstRating: 1,
    });
  });

  it('has its rating by the rules of Google’s review snippets', () => {
    // developers.google.com/search/docs/appearance/structured-data/review-snippet: of a product and none of
    // its seller or shop, whose pages these are; a count of real reviews; on its scale; and readable on the
    // page itself.
    const reviews = { count: 1204, average: 4.7 };
    const two = { ...only, _id: '6ad0fcd7299cab6af8b07341', values: ['L'] };
    const options = [
      {
        name: 'Size',
        nameBn: '',
        values: ['M', 'L'].map((value) => ({ value, valueBn: '', picture: '' })),
      },
    ];
    const variants = [{ ...only, values: ['M'] }, two];
    for (const shape of [{}, { options, variants }]) {
      const data = productData({ ...product, ...shape, reviews }, facts);
      const { aggregateRating, ...rest } = data as { aggregateRating: Record<string, number> };
      expect(JSON.stringify(rest)).not.toMatch(/rating|review/i);
      const { ratingValue, reviewCount, worstRating, bestRating } = aggregateRating;
      expect(ratingValue).toBeGreaterThanOrEqual(worstRating!);
      expect(ratingValue).toBeLessThanOrEqual(bestRating!);
      const { rated } = ratingView({ rating: 1, reviews }, 'en', serverLabels('en'));
      expect(rated).toBe(
        `(${ratingValue}/${bestRating}) ${reviewCount!.toLocaleString('en')} reviews`,
      );
    }
    expect(
      JSON.stringify(shopData({ origin, brand: 'Paikari', locale: 'en' } as never)),
    ).not.toMatch(/rating/i);
  });

  it('has no rating, which is the seller’s own, and no e-mail', () => {
    const text = JSON.stringify(productData(product, facts));
    expect(text).not.toMatch(/rating/i);
    expect(text).not.toContain('seller@example.com');
  });

  it.each([
    [50, 2, 'InStock'],
    [2, 2, 'InStock'],
    [1, 2, 'OutOfStock'],
    [0, 1, 'OutOfStock'],
  ])('%d pieces of which %d must be taken: %s', (maxQuantity, minQuantity, word) => {
    const data = productData({ ...product, maxQuantity, minQuantity }, facts);
    expect(data.offers).toMatchObject({ availability: `https://schema.org/${word}` });
  });

  it('stands at the address of its language', () => {
    const data = productData(product, { ...facts, locale: 'bn', name: product.productNameBn });
    expect(data).toMatchObject({
      url: `${origin}/bn/product/${product._id}`,
      name: 'স্টিলের কেটলি',
    });
  });
});

describe('productData of a product with options', () => {
  const [red, blue] = ['6ad0fcd7299cab6af8b07341', '6ad0fcd7299cab6af8b07342'];
  const shirt: FullProduct = {
    ...product,
    price: 95,
    highestPrice: 110,
    options: [
      {
        name: 'Colour',
        nameBn: 'রং',
        values: [
          { value: 'Red', valueBn: 'লাল', picture: 'https://pictures.example/b.jpg' },
          { value: 'Blue', valueBn: '', picture: '' },
        ],
      },
      { name: 'Voltage', nameBn: '', values: [{ value: '220 V', valueBn: '', picture: '' }] },
    ],
    variants: [
      {
        ...only,
        _id: red,
        sku: 'R-1',
        barcode: '4006381333931',
        values: ['Red', '220 V'],
        price: 110,
        compareAtPrice: 120,
        lowestPrice30: 110,
        priceLadder: [{ from: 100, price: 99.5 }],
      },
      { ...only, _id: blue, barcode: '123', values: ['Blue', '220 V'], price: 95, stock: 0 },
    ],
  };
  const url = `${origin}/product/${product._id}`;

  it('is a group with an offer for each variant', () => {
    const data = productData(shirt, facts);
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: product._id,
      variesBy: ['https://schema.org/color'],
    });
    expect(data).not.toHaveProperty('offers');
    expect(data.hasVariant).toMatchObject([
      {
        '@type': 'Product',
        name: 'Steel Kettle – Red / 220 V',
        sku: 'R-1',
        gtin: '4006381333931',
        color: 'Red',
        image: 'https://pictures.example/b.jpg',
        additionalProperty: [{ name: 'Voltage', value: '220 V' }],
        offers: {
          url: `${url}#variant=${red}`,
          price: '110.00',
          availability: 'https://schema.org/InStock',
          priceSpecification: [
            { price: '110.00' },
            { price: '120.00', priceType: 'https://schema.org/StrikethroughPrice' },
          ],
        },
      },
      {
        sku: blue,
        color: 'Blue',
        image: `${origin}/uploads/a.webp`,
        offers: { price: '95.00', availability: 'https://schema.org/OutOfStock' },
      },
    ]);
    const [, second] = data.hasVariant as Record<string, object>[];
    expect(second).not.toHaveProperty('gtin');
    expect(second!.offers).not.toHaveProperty('priceSpecification');
  });

  it('says values in the language of the page', () => {
    const { hasVariant } = productData(shirt, { ...facts, locale: 'bn', name: 'কেটলি' });
    expect(hasVariant).toMatchObject([
      { name: 'কেটলি – লাল / 220 V', color: 'লাল' },
      { color: 'Blue' },
    ]);
  });
});

it('productData tells each rung of a ladder, and what a price is for', () => {
  const { offers } = productData(
    { ...product, unit: 'dozen', variants: [{ ...only, priceLadder: [{ from: 10, price: 900 }] }] },
    facts,
  );
  expect(offers).toMatchObject({
    price: '1250.50',
    priceSpecification: [
      { price: '1250.50', unitCode: 'DZN' },
      { price: '900.00', eligibleQuantity: { minValue: 10, unitCode: 'DZN' } },
    ],
  });
});

it.each([
  ['4006381333931', '4006381333931'],
  ['4006381333932', undefined],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['12345', undefined],
  ['', undefined],
])('barcode %j as a GTIN: %j', (barcode, gtin) => {
  expect(gtinOf(barcode)).toBe(gtin);
});

it('breadcrumbData numbers the way and ends at the page', () => {
  const crumbs = [{ label: 'Home', href: '/bn' }, { label: 'Kettle' }];
  expect(breadcrumbData(crumbs, { origin, path: '/bn/product/x' })).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/bn` },
      { '@type': 'ListItem', position: 2, name: 'Kettle', item: `${origin}/bn/product/x` },
    ],
  });
});

it('shopData names the search that the shop has', () => {
  const [organization, site] = shopData({ origin, locale: 'en', brandName: 'Bazaar' });
  expect(organization).toMatchObject({ '@type': 'Organization', logo: `${origin}/share.png` });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      target: { urlTemplate: `${origin}/products?q={search_term_string}` },
    },
  });
});
