import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { ProductModel } from '@/models/product';
import { endOrderCaps } from '../support/order-caps';
import { orderBody } from '../support/orders';
import { call, makeProduct, makeUser, ordersOf, stockOf, unique, useShop } from '../support/shop';

/** Tests that what the buyer saw is what is ordered: CONTRACT.md, `expectedPrice`. */

useShop();

const place = async (productId: unknown, more: Record<string, unknown> = {}, headers = {}) =>
  call(addorder, '/addorder', {
    method: 'POST',
    body: orderBody(productId, more),
    as: await makeUser(),
    headers,
  });

/** A price as a command would write it, of the product and of its only variant. */
const priceNow = (pricePoisha: number) => ({
  $set: { pricePoisha, 'variants.0.pricePoisha': pricePoisha },
});

it('orders nothing at another price than the buyer saw, and says the current one', async () => {
  const product = await makeProduct({ pricePoisha: 1000 });
  await ProductModel.updateOne({ _id: product._id }, priceNow(99_999_999_900));
  const reply = await place(product._id, { expectedPrice: 10 });
  expect(reply).toMatchObject({
    status: 409,
    body: { acknowledged: false, code: 'PRICE_CHANGED', price: 999_999_999 },
  });
  expect(await ordersOf(product)).toEqual([]);
  expect(await stockOf(product)).toBe(50);
  // A lower price is another one too: the buyer decides on what they see.
  await ProductModel.updateOne({ _id: product._id }, priceNow(900));
  expect((await place(product._id, { expectedPrice: 10 })).body).toMatchObject({ price: 9 });
});

it.each([19.99, '19.99', '১৯.৯৯', '', undefined, null])(
  'takes an order that expects the price, or none (%p)',
  async (expectedPrice) => {
    const product = await makeProduct({ pricePoisha: 1999 });
    const reply = await place(product._id, { expectedPrice });
    expect(reply.status).toBe(201);
  },
);

it('refuses an expected price that is no number', async () => {
  const product = await makeProduct();
  for (const expectedPrice of ['cheap', -1, { $gt: 0 }, [1]]) {
    const reply = await place(product._id, { expectedPrice });
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { expectedPrice: expect.any(String) } },
    });
  }
  expect(await ordersOf(product)).toEqual([]);
});

it('holds while the price changes under a hundred orders: each is at the price it expects', async () => {
  const product = await makeProduct({ pricePoisha: 1000, minQuantity: 1, maxQuantity: 1000 });
  const [replies] = await Promise.all([
    Promise.all(
      Array.from({ length: 40 }, () => place(product._id, { quantity: 1, expectedPrice: 10 })),
    ),
    ProductModel.updateOne({ _id: product._id }, priceNow(2000)),
  ]);
  const placed = replies.filter(({ status }) => status === 201);
  expect(placed.length + replies.filter(({ body }) => body.code === 'PRICE_CHANGED').length).toBe(
    40,
  );
  const orders = await ordersOf(product);
  expect(orders).toHaveLength(placed.length);
  expect(orders.every(({ totalPoisha }) => totalPoisha === 1000)).toBe(true);
  expect(await stockOf(product)).toBe(1000 - placed.length);
});

it('lets the same Idempotency-Key confirm the new price', async () => {
  const buyer = await makeUser();
  const product = await makeProduct({ pricePoisha: 1000 });
  const send = (expectedPrice: number) =>
    call(addorder, '/addorder', {
      method: 'POST',
      as: buyer,
      body: orderBody(product._id, { expectedPrice }),
      headers: { 'idempotency-key': key },
    });
  const key = unique('key');
  expect((await send(9)).status).toBe(409);
  expect((await send(10)).status).toBe(201);
  expect(await ordersOf(product)).toHaveLength(1);
});

it('leads a form post back with what it was sent at, besides all that was typed', async () => {
  const product = await makeProduct({ pricePoisha: 1000 });
  const reply = await call(addorder, '/addorder', {
    method: 'POST',
    as: await makeUser(),
    by: 'cookie',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(
      Object.entries(orderBody(product._id, { expectedPrice: '7.5', description: 'লাল' })).map(
        ([name, value]) => [name, String(value)],
      ),
    ).toString(),
  });
  expect(reply.headers.get('location')).toBe(
    `/checkout/${String(product._id)}?notice=PRICE_CHANGED`,
  );
  const cookie = /typed=([^;]*)/.exec(reply.headers.get('set-cookie')!)![1];
  expect(readFlashCookie(`/checkout/${String(product._id)}`, cookie)?.values).toMatchObject({
    expectedPrice: '7.5',
    quantity: '5',
    description: 'লাল',
    shippingAddress: '12 Nawabpur Road, Dhaka',
  });
});

it('refuses a total that cannot be counted exactly, and takes nothing off the stock', async () => {
  await endOrderCaps();
  const product = await makeProduct({
    authorId: new Types.ObjectId(),
    pricePoisha: 100_000_000_000,
    minQuantity: 1,
    maxQuantity: 1_000_000_000,
  });
  const reply = await place(product._id, { quantity: 90_062 });
  expect(reply).toMatchObject({
    status: 422,
    body: { code: 'INVALID', fields: { quantity: expect.stringContaining('too large') } },
  });
  expect(await stockOf(product)).toBe(1_000_000_000);
  expect((await place(product._id, { quantity: 90_061 })).status).toBe(201);
});
