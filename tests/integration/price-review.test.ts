import { Types } from 'mongoose';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as update from '@/app/(endpoints)/update/[id]/route';
import * as productRoute from '@/app/api/product/[id]/route';
import * as products from '@/app/api/products/route';
import { AuditEntryModel } from '@/models/audit';
import { ProductModel, type ProductRecord } from '@/models/product';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/** An author's large rise of a price on sale waits for review; the old price stays. */

useShop();

let seller: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [seller, admin] = await Promise.all([makeUser(), makeUser({ role: 'admin' })]);
});

const own = async (fields: Partial<ProductRecord> = {}) =>
  String(
    (
      await makeProduct({
        authorId: new Types.ObjectId(seller.id),
        author: seller.email,
        pricePoisha: 1000,
        ...fields,
      })
    )._id,
  );
const change = (id: string, body: unknown, as = seller) =>
  call(update, `/update/${id}`, { method: 'PATCH', body, as, id });
const review = (id: string, body: unknown) =>
  call(reviewproduct, `/reviewproduct/${id}`, { method: 'PATCH', body, as: admin, id });
const read = async (id: string, as?: TestUser) =>
  (await call(productRoute, `/product/${id}`, { as, id })).body;

it('keeps the old price on sale until an administrator publishes the new one', async () => {
  const id = await own();
  expect((await change(id, { price: 999_999_999, maxQuantity: 60 })).body).toMatchObject({
    waitsForReview: true,
  });
  // Everything else of the same edit changes at once.
  expect(await read(id)).toMatchObject({ price: 10, maxQuantity: 60, status: 'published' });
  expect(await read(id, seller)).toMatchObject({
    price: 10,
    draft: { price: 999_999_999, state: 'waiting' },
  });
  const queue = await call(products, '/api/products?status=pending', { as: admin });
  expect(queue.body).toContainEqual(
    expect.objectContaining({
      _id: id,
      price: 10,
      draft: expect.objectContaining({ price: 999_999_999 }),
    }),
  );
  expect(await read(id)).not.toHaveProperty('draft');

  expect((await review(id, { status: 'published' })).status).toBe(200);
  const published = await read(id, seller);
  expect(published).toMatchObject({ price: 999_999_999 });
  expect(published).not.toHaveProperty('draft');
  const entry = await AuditEntryModel.findOne({ subjectId: id, action: 'product.publish' }).lean();
  expect(entry?.before).toMatchObject({
    pricePoisha: 1000,
    draft: { pricePoisha: 99_999_999_900 },
  });
});

it('leaves the price on sale where it is rejected', async () => {
  const id = await own();
  await change(id, { price: 5000 });
  await review(id, { status: 'rejected', reason: 'Please check the price.' });
  expect(await read(id, seller)).toMatchObject({
    price: 10,
    draft: { price: 5000, state: 'rejected' },
    rejectionReason: 'Please check the price.',
  });
});

it('lets falls, small rises, pending products and administrators through at once', async () => {
  const id = await own({ pricePoisha: 50_000 });
  for (const price of [100, 1000, 450.5]) {
    expect((await change(id, { price })).body.waitsForReview).toBe(false);
    expect((await read(id)).price).toBe(price);
  }
  const pending = await own({ status: 'pending' });
  await change(pending, { price: 90_000 });
  expect((await read(pending, seller)).price).toBe(90_000);
  const theirs = await own();
  expect((await change(theirs, { price: 90_000 }, admin)).body.waitsForReview).toBe(false);
  expect((await read(theirs)).price).toBe(90_000);
});

it('counts from the approved price: doubling again and again waits as well', async () => {
  const id = await own({ pricePoisha: 100_000 });
  expect((await change(id, { price: 2000 })).body.waitsForReview).toBe(false);
  expect((await change(id, { price: 4000 })).body.waitsForReview).toBe(true);
  expect((await read(id)).price).toBe(2000);
  // The approved price is what the next rise is measured by.
  await review(id, { status: 'published' });
  expect((await change(id, { price: 8000 })).body.waitsForReview).toBe(false);
});

it('holds the prices of variants that take the place of the approved one, without stock', async () => {
  const id = await own({ pricePoisha: 10_000 });
  const of = (value: string, price: number) => ({ values: [value], price, stock: 9 });
  const having = (...variants: ReturnType<typeof of>[]) =>
    change(id, {
      options: [{ name: 'Kind', values: variants.map(({ values }) => ({ value: values[0] })) }],
      variants,
    });
  expect((await having(of('a', 150), of('b', 50_000))).body.waitsForReview).toBe(true);
  expect(await read(id)).toMatchObject({ price: 100, highestPrice: 150, maxQuantity: 9 });
  const [, held] = (await read(id)).variants;
  expect(await read(id, seller)).toMatchObject({
    draft: { variantPrices: [{ variantId: held._id, price: 50_000 }] },
  });
  // Others in their place count from the same approved price, not from one that was set since.
  expect((await having(of('c', 199))).body.waitsForReview).toBe(false);
  expect(await read(id)).toMatchObject({ price: 199, maxQuantity: 9 });
  expect((await having(of('d', 399))).body.waitsForReview).toBe(true);
  expect(await read(id)).toMatchObject({ price: 100, maxQuantity: 0 });
  await review(id, { status: 'published' });
  expect(await read(id)).toMatchObject({ price: 399, maxQuantity: 0 });
});

it('is withdrawn by the old price, and outlives an administrator’s edit of the words', async () => {
  const id = await own();
  await change(id, { price: 5000 });
  await change(id, { brand: 'Padma' }, admin);
  expect(await read(id, seller)).toMatchObject({ brand: 'Padma', draft: { price: 5000 } });
  await change(id, { price: 10 });
  expect(await read(id, seller)).not.toHaveProperty('draft');
  expect((await ProductModel.findById(id).lean())!.draft).toBeNull();
});
