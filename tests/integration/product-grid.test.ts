import { Types } from 'mongoose';
import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as grid from '@/app/api/products/grid/route';
import type { GridCellResult } from '@/lib/features/catalogue/grid-schema';
import { listStockChanges } from '@/lib/features/catalogue/dashboard-queries';
import { listGridRows } from '@/lib/features/catalogue/search';
import { takeFromStock } from '@/lib/features/catalogue/stock-commands';
import { inTransaction } from '@/lib/platform/database/transaction';
import { ProductModel, type ProductRecord } from '@/models/product';
import { change, idOf, offer, openDesk, own, read } from '../support/own-products';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

/** The bulk grid: cells of many products, saved where nobody else changed them. */

useShop();

let seller: TestUser;
let other: TestUser;
beforeAll(async () => {
  ({ seller } = await openDesk());
  other = await makeUser();
});

interface Cell {
  productId: string;
  variantId?: string;
  field: string;
  from: string;
  to: string;
}
const save = (cells: Cell[], as = seller) =>
  call(grid, '/api/products/grid', {
    ...{ method: 'POST', as },
    body: { cells: cells.map((cell) => ({ variantId: cell.productId, ...cell })) },
  });
const outcomes = async (cells: Cell[], as = seller) =>
  ((await save(cells, as)).body.cells as GridCellResult[]).map(
    ({ field, outcome, value, reason }) => [field, outcome, value ?? reason],
  );
const product = async (fields: Partial<ProductRecord> = {}) =>
  idOf(await own(seller, { pricePoisha: 1000, maxQuantity: 40, minQuantity: 2, ...fields }));
const sell = (productId: string, quantity: number) =>
  inTransaction((session) =>
    takeFromStock(
      { ...other, team: null } as never,
      [{ productId, quantity }],
      () => new Types.ObjectId(),
      session,
    ),
  );

it('writes what was changed and nothing else, by the rules of the form', async () => {
  const id = await product();
  await change(seller, id, { priceLadder: [{ from: 10, price: 9 }] });
  expect(
    await outcomes([
      { productId: id, field: 'price', from: '10', to: '৳ ১২.৫০' },
      { productId: id, field: 'minQuantity', from: '2', to: '৪' },
      { productId: id, field: 'weightGrams', from: '', to: '350' },
      {
        productId: id,
        field: 'category',
        from: 'Home & Kitchen Appliances',
        to: 'Health & Beauty',
      },
    ]),
  ).toEqual([
    ['price', 'saved', '12.50'],
    ['minQuantity', 'saved', '4'],
    ['weightGrams', 'saved', '350'],
    // The category is one of the fields that a review looks at.
    ['category', 'review', 'Health & Beauty'],
  ]);
  const now = await read(seller, id);
  expect(now).toMatchObject({
    ...{ price: 12.5, minQuantity: 4, weightGrams: 350, maxQuantity: 40, status: 'published' },
    ...{ category: 'Home & Kitchen Appliances', priceLadder: [{ from: 10, price: 9 }] },
    draft: { state: 'waiting', category: 'Health & Beauty' },
  });
});

it('keeps a large rise for review and refuses tiers that contradict the price, at their cells', async () => {
  const [steep, wrong] = [await product(), await product()];
  expect(await outcomes([{ productId: steep, field: 'price', from: '10', to: '999999' }])).toEqual([
    ['price', 'review', '10'],
  ]);
  expect(
    await outcomes([
      { productId: wrong, field: 'stock', from: '40', to: '50' },
      { productId: wrong, field: 'tiers', from: '', to: '10=11' },
    ]),
  ).toEqual([
    ['stock', 'refused', 'withOthers'],
    ['tiers', 'refused', 'ladder'],
  ]);
  expect(await read(seller, wrong)).toMatchObject({ maxQuantity: 40, priceLadder: [] });
  // A price that falls below a tier is refused too: the tier was not touched and is not dropped.
  await change(seller, wrong, { priceLadder: [{ from: 10, price: 9 }] });
  expect(await outcomes([{ productId: wrong, field: 'price', from: '10', to: '8' }])).toEqual([
    ['price', 'refused', 'ladder'],
  ]);
  expect(await outcomes([{ productId: wrong, field: 'price', from: '10', to: 'free' }])).toEqual([
    ['price', 'refused', 'notNumber'],
  ]);
});

it('does not overwrite what somebody else changed, and shows both', async () => {
  const id = await product();
  await change(seller, id, { price: 11 });
  expect(
    await outcomes([
      { productId: id, field: 'price', from: '10', to: '12' },
      { productId: id, field: 'minQuantity', from: '2', to: '3' },
    ]),
  ).toEqual([
    ['price', 'conflict', '11'],
    ['minQuantity', 'saved', '3'],
  ]);
  // Chosen with the new value before the eyes, it is written; once more it is done already.
  const chosen = { productId: id, field: 'price', from: '11', to: '12' };
  expect(await outcomes([chosen])).toEqual([['price', 'saved', '12']]);
  expect(await outcomes([chosen])).toEqual([['price', 'saved', '12']]);
});

it('counts a stock on from sales in the meantime, and not from another count', async () => {
  const id = await product();
  await sell(id, 3);
  const counted = { productId: id, field: 'stock', from: '40', to: '50' };
  expect(await outcomes([counted])).toEqual([['stock', 'saved', '47']]);
  const history = (await listStockChanges(seller, id, {}))!.entries;
  expect(history.map(({ why, change: by, stock }) => [why, by, stock])).toEqual([
    ['edited', 10, 47],
    ['ordered', -3, 37],
  ]);
  // Two people who counted: the second one is asked.
  expect(await outcomes([counted])).toEqual([['stock', 'conflict', '47']]);
});

it('touches the named variant alone', async () => {
  const added = await call(addproduct, '/addproduct', {
    method: 'POST',
    body: offer(),
    as: seller,
  });
  const id = added.body.insertedId as string;
  const [red, blue] = (await read(seller, id)).variants as { _id: string }[];
  expect(
    await outcomes([
      { productId: id, variantId: blue!._id, field: 'price', from: '120', to: '110' },
      { productId: id, variantId: blue!._id, field: 'weightGrams', from: '', to: '90' },
      { productId: id, variantId: 'f'.repeat(24), field: 'price', from: '1', to: '2' },
    ]),
  ).toEqual([
    ['price', 'refused', 'NOT_FOUND'],
    ['price', 'saved', '110'],
    ['weightGrams', 'saved', '90'],
  ]);
  expect((await read(seller, id)).variants).toMatchObject([
    { _id: red!._id, price: 100, stock: 10 },
    { _id: blue!._id, price: 110, stock: 5, weightGrams: 90 },
  ]);
});

it('changes nobody else’s product, no state, and no more than a page at once', async () => {
  const [mine, theirs] = [await product(), idOf(await own(other, { pricePoisha: 1000 }))];
  const priced = (productId: string) => ({ productId, field: 'price', from: '10', to: '12' });
  expect(await outcomes([priced(theirs), priced(mine), priced('e'.repeat(24))])).toEqual([
    ['price', 'refused', 'FORBIDDEN'],
    ['price', 'saved', '12'],
    ['price', 'refused', 'NOT_FOUND'],
  ]);
  expect((await ProductModel.findById(theirs).lean())!.pricePoisha).toBe(1000);
  const state = { productId: mine, field: 'status', from: 'published', to: 'paused' };
  expect((await save([state])).status).toBe(422);
  const many = (count: number) =>
    Array.from({ length: count }, (_, place) => priced(place.toString(16).padStart(24, '0')));
  expect((await save(many(101))).status).toBe(422);
  expect((await save(Array.from({ length: 501 }, () => priced(mine)))).status).toBe(422);
});

it('lists one row for each thing that can be ordered, with the product’s fields in its first', async () => {
  const someone = await makeUser();
  await own(someone, { productName: 'Kettle', pricePoisha: 1000 });
  await call(addproduct, '/addproduct', { method: 'POST', body: offer(), as: someone });
  const { rows, total } = await listGridRows(someone as never, { sort: 'oldest' });
  expect(total).toBe(3);
  expect(
    rows.map(({ isFirst, variantName, state, values }) => [
      ...[isFirst, variantName.bn, state, values.price],
    ]),
  ).toEqual([
    [true, '', 'onSale', '10'],
    [true, 'লাল', 'waiting', '100'],
    [false, 'Blue', 'waiting', '120'],
  ]);
  expect((await listGridRows(someone as never, { status: 'pending' })).total).toBe(2);
});
