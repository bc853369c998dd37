import { Types } from 'mongoose';
import * as exportRoute from '@/app/api/products/export/route';
import { giveFetchedPictures, findWithoutPicture } from '@/lib/features/catalogue/import-commands';
import { exportProducts } from '@/lib/features/imports/csv-files';
import { inTransaction } from '@/lib/platform/database/transaction';
import { ProductModel } from '@/models/product';
import { StockChangeModel } from '@/models/stock-change';
import { shirt, shopifyCsv } from '../support/csv-files';
import { checked, imported, productsOf } from '../support/imports';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/** Variants of files in the shop: written, brought up to date by SKU or values, and exported. */

useShop();

let seller: TestUser;
beforeEach(async () => {
  seller = await makeUser();
});

const HEAD =
  'sku,name,brand,category,price_bdt,stock,description,variant_sku,option1_name,option1_value,price_ladder';
const tee = (key: string, ...rows: string[]) =>
  rows.map((row, place) => {
    const own = place === 0 ? 'Tee,Shapla,Fashion & Apparel' : ',,';
    const [price, stock, ...rest] = row.split(',');
    return `${key},${own},${price},${stock},${place === 0 ? 'Soft' : ''},${rest.join(',')}`;
  });
const file = (...rows: string[]) => [HEAD, ...rows].join('\r\n');

const soldBy = async () =>
  (await productsOf(seller)).map(({ variants }) =>
    variants.map(({ values, sku, pricePoisha, stock }) => [values.join(), sku, pricePoisha, stock]),
  );

describe('variants of a file', () => {
  it('become one product with options; the check shows how many and which', async () => {
    const csv = shopifyCsv(shirt('one'));
    const { sample } = await checked(seller, csv);
    expect(sample[0]).toMatchObject({
      variants: 3,
      options: [{ name: 'Size', values: ['Small', 'Medium', 'Large'], count: 3 }],
    });
    await imported(seller, csv);
    const [product] = await productsOf(seller);
    expect(product).toMatchObject({ hasOptions: true, pricePoisha: 6000, maxQuantity: 9 });
    expect(await soldBy()).toEqual([
      [
        ['Small', '', 6000, 2],
        ['Medium', '', 6000, 3],
        ['Large', '', 6000, 4],
      ],
    ]);
    expect(await StockChangeModel.countDocuments({ why: 'imported' })).toBe(3);
  });

  it('keep their ids where SKU or values are the same; what the file leaves out is told and goes', async () => {
    await imported(seller, file(...tee('T', '100,5,S-1,Size,S', '100,6,S-2,,M', '100,7,,,L')));
    const before = (await productsOf(seller))[0]!.variants.map(({ _id }) => String(_id));
    const next = file(...tee('T', '120,5,S-1,Size,Small', '100,9,,,L', '90,1,,,XL'));
    const job = await checked(seller, next);
    expect(job.issues).toContainEqual(
      expect.objectContaining({ row: 2, code: 'variantsGone', value: '1' }),
    );
    expect((await imported(seller, next)).counts).toMatchObject({ changed: 1, refused: 0 });
    expect(await soldBy()).toEqual([
      [
        ['Small', 'S-1', 12000, 5],
        ['L', '', 10000, 9],
        ['XL', '', 9000, 1],
      ],
    ]);
    const after = (await productsOf(seller))[0]!.variants.map(({ _id }) => String(_id));
    expect(after.slice(0, 2)).toEqual([before[0], before[2]]);
  });

  it('refuses a SKU of another product, here or further up, without stopping the others', async () => {
    await imported(seller, file(...tee('A', '100,5,SAME,Size,S')));
    const job = await imported(
      seller,
      file(
        ...tee('B', '100,5,SAME,Size,S'),
        ...tee('C', '100,5,NEW,Size,S'),
        ...tee('D', '100,5,NEW,Size,S'),
      ),
    );
    expect(job.counts).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 2 });
    expect(job.issues.map(({ row, code }) => `${row} ${code}`)).toEqual(
      expect.arrayContaining(['2 skuTaken', '4 skuTwice']),
    );
  });

  it('refuses one price for a product with several variants, and says why', async () => {
    await imported(seller, file(...tee('T', '100,5,,Size,S', '100,6,,,M')));
    const plain = 'sku,name,brand,category,price_bdt,stock,description\r\n';
    const job = await imported(
      seller,
      `${plain}T,Tee,Shapla,Fashion & Apparel,150,11,Soft\r\nU,Cup,Shapla,Fashion & Apparel,9,1,Tea`,
    );
    expect(job.counts).toMatchObject({ created: 1, changed: 0, refused: 1 });
    expect(job.issues).toContainEqual(
      expect.objectContaining({ row: 2, code: 'variantsHere', value: '2' }),
    );
  });

  it('come back unchanged from an export', async () => {
    await imported(
      seller,
      file(...tee('T', '100,5,S-1,Size,S,10=95;50=90', '120.5,6,,,M', '90,7,,,L')),
    );
    const exported = await call(exportRoute, '/api/products/export', { as: seller });
    expect(exported.body.trim().split('\r\n')).toHaveLength(4);
    const before = await soldBy();
    const job = await imported(seller, exported.body);
    expect(job).toMatchObject({
      errors: 0,
      counts: { created: 0, changed: 0, unchanged: 1, refused: 0 },
    });
    expect(await soldBy()).toEqual(before);
  });
});

describe('fetched pictures', () => {
  const MAIN = 'https://elsewhere.example/main.jpg';
  const SMALL = 'https://elsewhere.example/s.jpg';
  const LOST = 'https://elsewhere.example/l.jpg';
  const stored = new Map([
    [MAIN, '/uploads/main.webp'],
    [SMALL, '/uploads/s.webp'],
  ]);
  const give = (id: Types.ObjectId) =>
    inTransaction(async (session) => {
      const product = await findWithoutPicture(id, session);
      return product && (await giveFetchedPictures(seller, product, stored, session));
    });

  /** A product of three sizes that waits for its pictures; of `M` the file names none. */
  async function waiting(): Promise<Types.ObjectId> {
    await imported(seller, file(...tee('T', '100,5,,Size,S', '110,6,,,M', '120,7,,,L')));
    const [product] = await productsOf(seller);
    const awaited = [
      { values: ['S'], url: SMALL },
      { values: ['L'], url: LOST },
    ];
    await ProductModel.updateOne(
      { _id: product!._id },
      { $set: { sourceImages: [MAIN, SMALL, LOST], sourceVariantImages: awaited } },
    );
    return product!._id;
  }

  it('become the product’s, and those of the variants that waited for them', async () => {
    const id = await waiting();
    const before = await StockChangeModel.countDocuments();
    await give(id);
    const product = (await ProductModel.findById(id).lean())!;
    expect([product.image, product.extraimages]).toEqual([
      '/uploads/main.webp',
      ['/uploads/s.webp'],
    ]);
    expect(product.variants.map(({ picture }) => picture)).toEqual(['/uploads/s.webp', '', '']);
    expect(await soldBy()).toEqual([
      [
        ['S', '', 10000, 5],
        ['M', '', 11000, 6],
        ['L', '', 12000, 7],
      ],
    ]);
    expect(await StockChangeModel.countDocuments()).toBe(before);
    expect(await give(id)).toBeNull();
  });

  it('go into the draft of a rejected product, and never over one that came meanwhile', async () => {
    const id = await waiting();
    await ProductModel.updateOne({ _id: id }, { $set: { status: 'rejected' } });
    await give(id);
    const product = (await ProductModel.findById(id).lean())!;
    expect([product.image, product.draft?.image]).toEqual(['', '/uploads/main.webp']);
    expect(product.variants[0]!.picture).toBe('/uploads/s.webp');
    expect(await give(id)).toBeNull();
  });
});

it('An export of many variants comes in pieces, each row once.', async () => {
  const _ids = Array.from({ length: 12 }, () => new Types.ObjectId());
  const values = Array.from({ length: 250 }, (_, index) => `Value ${index}`);
  for (const _id of _ids) {
    await makeProduct({
      _id,
      authorId: new Types.ObjectId(seller.id),
      hasOptions: true,
      options: [
        {
          ...{ name: 'Kind', nameBn: '' },
          values: values.map((value) => ({ value, valueBn: '', picture: '' })),
        },
      ],
      variants: values.map((value, index) => ({
        ...{ _id: new Types.ObjectId(), sku: `${String(_id)}-${index}`, barcode: '' },
        ...{ values: [value], pricePoisha: 10_000, stock: 1, picture: '', ladder: [], prices: [] },
      })),
    });
  }
  const pieces: string[] = [];
  for await (const piece of exportProducts(seller, {})) pieces.push(piece);
  const linesOf = (text: string) => text.split('\r\n').filter(Boolean);
  // One product with all of its variants at most beyond the 500 of a piece.
  expect(Math.max(...pieces.map((piece) => linesOf(piece).length))).toBeLessThanOrEqual(750);
  expect(pieces.length).toBeGreaterThanOrEqual(6);
  const skus = linesOf(pieces.join('')).flatMap((line) => /[0-9a-f]{24}-\d+/.exec(line)?.[0] ?? []);
  expect([skus.length, new Set(skus).size]).toEqual([3000, 3000]);
});
