import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as grid from '@/app/api/products/grid/route';
import * as lowStockRoute from '@/app/api/shop/low-stock/route';
import { listLowVariants } from '@/lib/features/catalogue/dashboard-queries';
import { countLowStock, listDashboardProducts } from '@/lib/features/catalogue/search';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import type { Actor } from '@/lib/platform/auth/actor';
import { NotificationModel } from '@/models/notification';
import type { ProductRecord } from '@/models/product';
import { change, idOf, openDesk, own, read } from '../support/own-products';
import { makeShop } from '../support/shops';
import { makeMember } from '../support/team';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

/** A seller's levels of low stock: of all products, and of one. */

useShop();

let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  buyer = (await openDesk()).seller;
});
beforeEach(async () => {
  seller = await makeUser();
  await makeShop(seller);
});

const actor = () => seller as unknown as Actor;
const setDefault = async (lowStock: string, as = seller) => {
  const { status } = await call(lowStockRoute, '/api/shop/low-stock', {
    ...{ method: 'POST', as, body: { lowStock } },
  });
  await settleBackground();
  return status;
};
const setOwn = (product: ProductRecord, lowStock: string) =>
  change(seller, idOf(product), { lowStock });
const product = (maxQuantity: number, more: Partial<ProductRecord> = {}) =>
  own(seller, { maxQuantity, minQuantity: 1, ...more });
/** Ids that the list shows as low; the number beside it must agree. */
const low = async () => {
  const { products, total } = await listDashboardProducts(actor(), {
    ...{ status: 'published', stock: 'low' },
  });
  expect(await countLowStock(actor())).toBe(total);
  return products.map(({ _id }) => _id).sort();
};
const ids = (...products: ProductRecord[]) => products.map(idOf).sort();

it('goes by the product’s own level, else by the shop’s, else by the rule', async () => {
  const [few, some, many] = [await product(4), await product(15), await product(40)];
  expect(await low()).toEqual(ids(few));
  expect(await setDefault('২০')).toBe(200);
  expect(await low()).toEqual(ids(few, some));
  await setOwn(many, '৫০');
  await setOwn(few, '0');
  expect(await low()).toEqual(ids(some, many));
  await setOwn(few, '');
  await setDefault('');
  expect(await low()).toEqual(ids(few, many));
  // Buyers see nothing of either.
  await setDefault('30');
  const shown = await read(buyer, idOf(many));
  expect(Object.keys(shown as object).join()).not.toMatch(/low/i);
  expect(await read(seller, idOf(many))).toMatchObject({ lowStock: 50, shopLowStock: 30 });
});

it('refuses what is no level, and who may not set one', async () => {
  expect(await setDefault('1000001')).toBe(422);
  expect(await setDefault('-1')).toBe(422);
  expect((await setOwn(await product(4), '1000001')).status).toBe(422);
  const packer = await makeMember(seller, 'packer');
  expect(await setDefault('5', packer)).toBe(403);
  expect(await setDefault('5', await makeUser())).toBe(409);
});

it('is a column of the grid, where empty clears it', async () => {
  const many = await product(40);
  const cell = (from: string, to: string) =>
    call(grid, '/api/products/grid', {
      ...{ method: 'POST', as: seller },
      body: {
        cells: [{ productId: idOf(many), variantId: idOf(many), field: 'lowStock', from, to }],
      },
    });
  expect((await cell('', '৪৫')).body.cells).toMatchObject([{ outcome: 'saved', value: '45' }]);
  expect(await low()).toEqual(ids(many));
  expect((await cell('45', '')).body.cells).toMatchObject([{ outcome: 'saved', value: '' }]);
  expect(await low()).toEqual([]);
});

it('tells once, when a sale falls below the level in force', async () => {
  const many = await product(40);
  await setDefault('30');
  const order = (quantity: number) =>
    call(addorder, '/addorder', {
      ...{ method: 'POST', as: buyer },
      body: {
        ...{ productId: idOf(many), quantity, customerName: 'Rahima' },
        ...{ phoneNumber: '01712345678', shippingAddress: 'Dhaka' },
      },
    });
  for (const quantity of [10, 1, 1]) {
    expect((await order(quantity)).status).toBe(201);
    await settleBackground();
  }
  const told = await NotificationModel.find({ subjectId: idOf(many), kind: 'stockLow' }).lean();
  expect(told.map(({ quantity }) => quantity)).toEqual([29]);
});

it('counts for each variant of several', async () => {
  const variant = (value: string, stock: number) => ({
    ...{ _id: new Types.ObjectId(), sku: '', barcode: '', values: [value], picture: '' },
    ...{ pricePoisha: 1000, stock, ladder: [], prices: [] },
  });
  const shirt = await product(24, {
    ...{ hasOptions: true, variants: [variant('Red', 9), variant('Blue', 15)] },
    options: [
      {
        ...{ name: 'Colour', nameBn: '' },
        values: ['Red', 'Blue'].map((value) => ({ value, valueBn: '', picture: '' })),
      },
    ],
  });
  const stocks = async () =>
    (await listLowVariants(actor(), 8)).map(({ variants }) => variants.map(({ stock }) => stock));
  expect(await stocks()).toEqual([]);
  await setDefault('10');
  expect(await stocks()).toEqual([[9]]);
  await setOwn(shirt, '16');
  expect(await stocks()).toEqual([[9, 15]]);
  await setOwn(shirt, '0');
  expect(await stocks()).toEqual([]);
});
