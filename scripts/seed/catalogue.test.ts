import { Types } from 'mongoose';
import { CATEGORIES } from '../../lib/shop/categories';
import { textLanguage } from '../../lib/platform/i18n/text-language';
import { productRecord, readCatalogue, type SeedProduct, type SeededProduct } from './catalogue';
import { categoryRecords, productPlaces } from './categories';
import { deliveryTables } from './delivery-tables';
import { readTable } from './files';
import { sellers } from './people';
import { pictureAddresses } from './pictures';

/** The catalogue as the importer reads it: every row of `demo/products` and `demo/added.csv`. */

let catalogue: SeedProduct[];
let published: SeedProduct[];
let products: SeededProduct[];

beforeAll(async () => {
  catalogue = await readCatalogue();
  published = catalogue.filter(({ status }) => status === 'published');
  const idOf = new Map(sellers.map(({ email }) => [email, new Types.ObjectId()]));
  const written = new Map([...pictureAddresses()].map((address) => [address, address]));
  const now = new Date();
  products = catalogue.map((product) => productRecord(product, idOf, written, now));
});

/** Numbers of the products for which `wrong` holds: a failure then says which row to mend. */
const skusWhere = (wrong: (product: SeedProduct) => boolean) =>
  catalogue.filter(wrong).map(({ sku }) => sku);
const namesWhere = (wrong: (product: SeededProduct) => boolean) =>
  products.filter(wrong).map(({ productName }) => productName);
const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the demonstration catalogue', () => {
  it('is taken by the importer whole, without a word to the seller', () => {
    expect(catalogue).toHaveLength(205);
    const added = readTable<'sku' | 'status'>('added.csv');
    expect(added.map(({ sku }) => sku)).toEqual(catalogue.map(({ sku }) => sku));
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set(['published', 'pending']));
    const hours = catalogue.map(({ addedHoursAgo }) => String(addedHoursAgo));
    expect(hours.filter((each) => !/^[1-9]\d*$/.test(each))).toEqual([]);
    expect(repeated(hours)).toEqual([]);
  });

  it('fills every category and keeps eight products for review', () => {
    expect(published.length).toBeGreaterThanOrEqual(158);
    for (const category of CATEGORIES)
      expect(
        published.filter(({ fields }) => fields.category === category).length,
      ).toBeGreaterThanOrEqual(22);
    const pending = catalogue.filter(({ status }) => status === 'pending');
    expect(pending).toHaveLength(8);
    expect(new Set(pending.map(({ seller }) => seller)).size).toBe(sellers.length);
    expect(new Set(pending.map(({ fields }) => fields.category)).size).toBe(CATEGORIES.length);
  });

  it('has goods from one piece on for less than 500 taka on every shelf, which can be ordered alone', () => {
    const singles = published.filter(
      ({ fields: { minQuantity, price, maxQuantity }, seller }) =>
        minQuantity === 1 &&
        price < 500 &&
        maxQuantity > 0 &&
        deliveryTables.get(seller.key)!.minimumOrderPoisha === 0,
    );
    expect(singles.length).toBeGreaterThanOrEqual(15);
    expect(new Set(singles.map(({ fields }) => fields.category)).size).toBe(CATEGORIES.length);
  });

  it('puts products of each of the seven into the categories below them', () => {
    const categories = new Map(categoryRecords(new Date()).map((each) => [each.slugs[0], each]));
    const placed = catalogue.filter(({ place }) => place.subcategory !== '');
    expect(placed).toHaveLength(productPlaces().size);
    expect(
      skusWhere(
        ({ place: { subcategory }, fields }) =>
          subcategory !== '' && categories.get(subcategory)?.category !== fields.category,
      ),
    ).toEqual([]);
    expect(new Set(placed.map(({ fields }) => fields.category)).size).toBe(CATEGORIES.length);
    expect(placed.some(({ place }) => place.attributes === 'power: 12')).toBe(true);
  });

  it('describes every product in Bangla, and repeats no name or description', () => {
    const texts = catalogue.map(({ fields }) => fields);
    expect(skusWhere(({ fields }) => textLanguage(fields.descriptionBn) !== 'bn')).toEqual([]);
    expect(
      skusWhere(
        ({ fields: { contentBn } }) => contentBn !== '' && textLanguage(contentBn) !== 'bn',
      ),
    ).toEqual([]);
    expect(repeated(texts.map(({ productName }) => productName.toLowerCase()))).toEqual([]);
    expect(repeated(texts.map(({ productNameBn }) => productNameBn))).toEqual([]);
    expect(repeated(texts.map(({ description }) => description))).toEqual([]);
    expect(repeated(texts.map(({ descriptionBn }) => descriptionBn))).toEqual([]);
  });

  it('describes each product in three sentences that no other product has', () => {
    const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);
    expect(skusWhere(({ fields }) => sentences(fields.description).length !== 3)).toEqual([]);
    expect(skusWhere(({ fields }) => !/[.!?]$/.test(fields.description))).toEqual([]);
    expect(repeated(catalogue.flatMap(({ fields }) => sentences(fields.description)))).toEqual([]);
  });

  it('gives a specification of five to eight named lines with the origin', () => {
    const lines = ({ fields }: SeedProduct) => fields.content.split('\n');
    expect(skusWhere((p) => lines(p).length < 5 || lines(p).length > 8)).toEqual([]);
    expect(skusWhere((p) => lines(p).some((line) => !/^[^:]+: \S/.test(line)))).toEqual([]);
    expect(skusWhere(({ fields }) => !fields.content.includes('Origin: '))).toEqual([]);
  });

  it('names products in both scripts', () => {
    const inBangla = ({ fields }: SeedProduct) => fields.productNameBn;
    expect(skusWhere((p) => !/[\u0980-\u09ff]/.test(inBangla(p)))).toEqual([]);
    expect(skusWhere((p) => inBangla(p).normalize('NFC') !== inBangla(p))).toEqual([]);
  });

  it('asks sensible quantities, a few short of stock and two sold out', () => {
    const amounts = catalogue.map(({ fields }) => fields);
    expect(amounts.filter(({ price }) => !Number.isInteger(price)).length).toBeGreaterThan(5);
    expect(amounts.filter(({ minQuantity }) => minQuantity > 500)).toEqual([]);
    expect(amounts.filter(({ maxQuantity }) => maxQuantity === 0)).toHaveLength(2);
    const stocked = amounts.filter(({ maxQuantity }) => maxQuantity > 0);
    expect(stocked.filter((p) => p.maxQuantity < p.minQuantity)).toEqual([]);
    const low = stocked.filter((p) => p.maxQuantity < 4 * p.minQuantity);
    expect(low.length).toBeGreaterThanOrEqual(4);
    expect(low.length).toBeLessThanOrEqual(12);
    expect(amounts.filter(({ rating }) => rating < 3)).toEqual([]);
  });
});

describe('its wholesale goods', () => {
  it('have variants in two options and in one, some of them sold out', () => {
    const withOptions = products.filter(({ hasOptions }) => hasOptions);
    expect(withOptions.length).toBeGreaterThanOrEqual(12);
    expect(new Set(withOptions.map(({ options }) => options.length))).toEqual(new Set([1, 2]));
    expect(new Set(withOptions.map(({ category }) => category)).size).toBe(7);
    expect(new Set(withOptions.map(({ author }) => author)).size).toBe(sellers.length);
    expect(withOptions.some(({ variants }) => variants.some(({ stock }) => stock === 0))).toBe(
      true,
    );
    expect(namesWhere((one) => !one.hasOptions && !one._id.equals(one.variants[0]!._id))).toEqual(
      [],
    );
  });

  it('show each colour by a picture of the product', () => {
    const shown = products.filter(({ variants }) => variants.some(({ picture }) => picture !== ''));
    expect(shown.length).toBeGreaterThanOrEqual(8);
    const tshirts = products.find(({ skus }) => skus?.some((sku) => sku.startsWith('SUT-DS-')));
    expect(new Set(tshirts?.variants.map(({ picture }) => picture)).size).toBe(4);
  });

  it('have ladders of three or four rungs', () => {
    const tiers = products.flatMap(({ variants }) =>
      variants.map(({ ladder: tiers }) => tiers.length),
    );
    expect(new Set(tiers.filter((count) => count > 0))).toEqual(new Set([3, 4]));
  });

  it('are weighed, named once and sold by many units', () => {
    const variants = products.flatMap((product) => product.variants);
    expect(namesWhere(({ weightGrams }) => !(weightGrams > 0))).toEqual([]);
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([]);
    expect(repeated(variants.map(({ barcode }) => barcode))).toEqual([]);
    const sold = new Set<string>(products.map(({ unit }) => unit));
    for (const unit of ['dozen', 'pair', 'gaj', 'kg', 'sack', 'set', 'roll']) {
      expect(sold).toContain(unit);
    }
    expect(products.some(({ weightGrams }) => weightGrams > 40_000)).toBe(true);
    expect(new Set(products.map(({ shipsFrom }) => shipsFrom)).size).toBeGreaterThanOrEqual(4);
  });

  it('bear barcodes of the range for a shop’s own use, with their check digit', () => {
    const barcodes = products.flatMap(({ variants }) => variants.map(({ barcode }) => barcode));
    expect(barcodes.filter((barcode) => !/^20\d{11}$/.test(barcode))).toEqual([]);
    const sums = barcodes.map((barcode) =>
      Array.from(barcode).reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0),
    );
    expect(sums.filter((sum) => sum % 10 !== 0)).toEqual([]);
  });
});
