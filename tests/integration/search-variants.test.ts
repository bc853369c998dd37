import * as products from '@/app/api/products/route';
import { summaryOf } from '@/lib/features/catalogue/variant-rules';
import { listDashboardProducts } from '@/lib/features/catalogue/search/synonym-commands';
import { browseCatalogue } from '@/lib/features/catalogue/search/queries';
import type { ProductRecord, VariantRecord } from '@/models/product';
import { Types } from 'mongoose';
import { make, names, useSearch } from '../support/search';
import { call, makeUser, type TestUser } from '../support/shop';

/** Tests by what products with variants are found and narrowed, from the records to the responses. */

useSearch();

const option = (name: string, values: string[]) => ({
  name,
  nameBn: '',
  values: values.map((value) => ({ value, valueBn: '', picture: '' })),
});

const variant = (fields: Partial<VariantRecord>): VariantRecord => ({
  _id: new Types.ObjectId(),
  sku: '',
  barcode: '',
  values: [],
  pricePoisha: 10_000,
  stock: 10,
  picture: '',
  ladder: [],
  prices: [],
  ...fields,
});

/** A shirt in two sizes, of which the larger is the dearer one. */
const shirt = (fields: Partial<ProductRecord> = {}): Promise<ProductRecord> => {
  const variants = [
    variant({ sku: 'TS-1023-S', barcode: '8801234567890', values: ['S', 'Red'] }),
    variant({ sku: 'TS-1023-XL', values: ['XL', 'Red'], pricePoisha: 20_000 }),
  ];
  return make({
    productName: 'Cotton Shirt',
    productNameBn: '',
    unit: 'dozen',
    options: [option('Size', ['S', 'XL']), option('রং', ['Red'])],
    variants,
    ...summaryOf(variants),
    hasOptions: true,
    ...fields,
  });
};
const kettle = () => make({ productName: 'Kettle', productNameBn: '', pricePoisha: 30_000 });

const list = async (query: string) =>
  (await call(products, `/products${query}`)).body.map(
    (each: { productName: string }) => each.productName,
  );

it.each(['TS-1023-XL', 'ts 1023 xl', 'TS১০২৩', '8801234567890', '৮৮০১২৩'])(
  'a code finds its product: %s',
  async (q) => {
    await shirt();
    await kettle();
    expect(await names(q)).toEqual(['Cotton Shirt']);
    expect(await list(`?q=${encodeURIComponent(q)}`)).toEqual(['Cotton Shirt']);
    const found = await browseCatalogue({ q });
    expect(found).toMatchObject({ total: 1, partial: false });
    expect(found.meant).toBeUndefined();
  },
);

it('suggestions tell two codes of the same words apart', async () => {
  await make({ productName: 'Bolt', variants: [variant({ sku: '12-12' })], skus: ['12-12'] });
  expect(await names('12')).toEqual([]);
  expect(await names('12 12')).toEqual(['Bolt']);
});

it.each([
  ['?size=xl', ['Cotton Shirt']],
  ['?size=M', []],
  ['?colour=red&size=s', ['Cotton Shirt']],
  ['?unit=dozen', ['Cotton Shirt']],
  ['?unit=piece', ['Kettle']],
  ['?minPrice=150&maxPrice=250', ['Cotton Shirt']],
  ['?minPrice=120&maxPrice=180', []],
  ['?minPrice=200&maxPrice=100', []],
  ['?minPrice=150', ['Cotton Shirt', 'Kettle']],
  ['?maxPrice=99', []],
])('a list is narrowed by %s', async (query, found) => {
  await shirt();
  await kettle();
  expect(await list(query)).toEqual(found);
});

it('a unit that is none is refused', async () => {
  expect((await call(products, '/products?unit=hogshead')).status).toBe(422);
});

it('facets have the Bangla name of a value, that of most products', async () => {
  const values = (valueBn: string) => [{ value: 'Red', valueBn, picture: '' }];
  for (const valueBn of ['', 'লাল', 'লাল', 'রক্তিম']) {
    await shirt({
      options: [option('Size', ['S']), { ...option('রং', []), values: values(valueBn) }],
    });
  }
  const { facets } = await browseCatalogue({});
  expect(facets.colours).toEqual([{ name: 'Red', nameBn: 'লাল', count: 4 }]);
  expect(facets.sizes).toEqual([{ name: 'S', count: 4 }]);
});

it('facets count sizes, colours and units', async () => {
  await shirt();
  await kettle();
  const { facets } = await browseCatalogue({});
  expect(facets.sizes).toEqual([
    { name: 'S', count: 1 },
    { name: 'XL', count: 1 },
  ]);
  expect(facets.colours).toEqual([{ name: 'Red', count: 1 }]);
  expect(facets.units).toEqual([
    { name: 'dozen', count: 1 },
    { name: 'piece', count: 1 },
  ]);
});

describe('what is not on sale, or one’s own,', () => {
  let seller: TestUser;
  beforeEach(async () => {
    seller = await makeUser();
    const authorId = new Types.ObjectId(seller.id);
    await shirt({ authorId, status: 'pending' });
    await make({ productName: 'Kettle', authorId });
  });

  it.each([
    [{ q: 'ts1023' }, ['Cotton Shirt']],
    [{ q: '8801234567890' }, ['Cotton Shirt']],
    [{ q: 'TS-1023-S', status: 'pending' as const }, ['Cotton Shirt']],
    [{ q: 'TS-1023-S', status: 'published' as const }, []],
    [{ q: 'kettle' }, ['Kettle']],
  ])('stands in the dashboard by %j', async (listing, found) => {
    const { products: rows } = await listDashboardProducts(seller, listing);
    expect(rows.map(({ productName }) => productName)).toEqual(found);
  });

  it.each([
    ['&size=xl', ['Cotton Shirt']],
    ['&size=M', []],
    ['&colour=RED', ['Cotton Shirt']],
    ['&unit=dozen', ['Cotton Shirt']],
    ['&minPrice=150&maxPrice=250', ['Cotton Shirt']],
    ['&minPrice=120&maxPrice=180', []],
    ['&minPrice=200&maxPrice=100', []],
  ])('is narrowed by mine=1%s', async (query, found) => {
    const reply = await call(products, `/products?mine=1${query}`, { as: seller });
    expect(reply.body.map((each: { productName: string }) => each.productName)).toEqual(found);
  });
});
