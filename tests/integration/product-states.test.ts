import { Types } from 'mongoose';
import * as drafts from '@/app/api/products/drafts/route';
import * as draft from '@/app/api/products/drafts/[id]/route';
import * as products from '@/app/api/products/route';
import * as states from '@/app/api/products/state/[id]/route';
import { countOwnStates } from '@/lib/features/catalogue/dashboard-queries';
import { takeFromStock } from '@/lib/features/catalogue/stock-commands';
import { listDashboardProducts } from '@/lib/features/catalogue/search';
import { setSellerDisabled } from '@/lib/features/catalogue/review-commands';
import type { StateStep } from '@/lib/features/catalogue/state-types';
import { inTransaction } from '@/lib/platform/database/transaction';
import { AuditEntryModel } from '@/models/audit';
import { ProductModel, type ProductRecord } from '@/models/product';
import { Guest } from '../support/baskets';
import { change, openDesk, read, review } from '../support/own-products';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/** Drafts and paused products: who moves a product from one state into another, and who sees it there. */

useShop();

let seller: TestUser;
let admin: TestUser;
let other: TestUser;
beforeAll(async () => {
  ({ seller, admin } = await openDesk());
  other = await makeUser();
});

const own = async (fields: Partial<ProductRecord> = {}) =>
  String(
    (
      await makeProduct({
        authorId: new Types.ObjectId(seller.id),
        author: seller.email,
        ...fields,
      })
    )._id,
  );
const step = (id: string, name: StateStep, as = seller, more = {}) =>
  call(states, `/api/products/state/${id}`, {
    ...{ method: 'POST', as, id },
    body: { step: name, ...more },
  });
const keep = (body: object, as = seller) =>
  call(drafts, '/api/products/drafts', { method: 'POST', body, as });
const statusOf = async (id: string) => (await ProductModel.findById(id).lean())!.status;
const LITTLE = { productName: 'Half a kettle', category: 'Home & Kitchen Appliances' };

describe('a draft', () => {
  it('needs a name and a category, is seen by its seller alone, and fills no queue', async () => {
    expect((await keep({})).body.fields).toMatchObject({
      productName: expect.any(String),
      category: expect.any(String),
    });
    const made = await keep({
      ...LITTLE,
      brand: '',
      price: '',
      minQuantity: '',
      status: 'published',
    });
    expect(made.status).toBe(201);
    const id = made.body.insertedId as string;
    expect(await read(seller, id)).toMatchObject({ status: 'draft', brand: '', price: 0 });
    expect((await call(products, '/api/products?q=Half')).body).toEqual([]);
    const queue = await call(products, '/api/products?status=pending', { as: admin });
    expect(queue.body.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
    expect((await review(admin, id, { status: 'published' })).status).toBe(409);
    expect((await review(admin, id, { status: 'rejected', reason: 'No.' })).status).toBe(409);
    expect(await statusOf(id)).toBe('draft');
  });

  it('is sent in when it is complete, and says at which fields it is not', async () => {
    const id = (await keep(LITTLE)).body.insertedId as string;
    const refused = await step(id, 'send');
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields as object).sort()).toEqual(
      ['brand', 'description', 'image', 'maxQuantity', 'price'].sort(),
    );
    const whole = { brand: 'Shapla', description: 'Of steel.', image: '/uploads/test.webp' };
    const save = (body: object, as = seller) =>
      call(draft, `/api/products/drafts/${id}`, { method: 'PATCH', body, as, id });
    expect((await save({ ...LITTLE, ...whole, version: 1 }, other)).status).toBe(403);
    const saved = await save({ ...LITTLE, ...whole, price: '১২০', maxQuantity: 40, version: 1 });
    expect(saved.status).toBe(200);
    expect((await save({ ...LITTLE, version: 1 })).status).toBe(409);
    expect((await step(id, 'send', other)).status).toBe(403);
    expect((await step(id, 'send')).body).toMatchObject({ status: 'pending' });
    // It is sent once, and no draft any more.
    expect((await step(id, 'send')).status).toBe(409);
    expect((await save({ ...LITTLE, version: 3 })).body).toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
    });
    expect((await review(admin, id, { status: 'published' })).status).toBe(200);
    expect(await read(other, id)).toMatchObject({ status: 'published', price: 120 });
  });

  it('comes of a product that waits, under the eyes of a reviewer who then is told', async () => {
    const id = await own({ status: 'pending' });
    expect((await step(id, 'keep')).body).toMatchObject({ status: 'draft' });
    expect((await review(admin, id, { status: 'published', version: 1 })).status).toBe(409);
    // What a review has passed or refused is no draft again.
    for (const status of ['published', 'paused', 'rejected'] as const) {
      expect((await step(await own({ status }), 'keep')).status).toBe(409);
    }
  });
});

describe('a paused product', () => {
  it('leaves the shop at once, also out of a basket, and comes back as it was approved', async () => {
    const id = await own();
    const guest = new Guest();
    await guest.set(id, 2);
    expect((await step(id, 'pause', other)).status).toBe(403);
    // Not an administrator's either: they reject, and say why.
    expect((await step(id, 'pause', admin)).status).toBe(403);
    expect((await step(id, 'pause')).body).toMatchObject({ status: 'paused' });
    expect((await guest.get()).body.absent).toMatchObject([{ why: 'gone' }]);
    const listed = (await call(products, '/api/products?limit=1000')).body as { _id: string }[];
    expect(listed.map(({ _id }) => _id)).not.toContain(id);
    const taken = await inTransaction((session) =>
      takeFromStock(
        { ...other, team: null } as never,
        [{ productId: id, quantity: 2 }],
        () => new Types.ObjectId(),
        session,
      ),
    );
    expect([...taken.refused!.values()]).toEqual([{ why: 'notOnSale' }]);
    expect((await step(id, 'pause')).status).toBe(409);
    expect((await step(id, 'resume')).body).toMatchObject({ status: 'published' });
    expect((await guest.get()).body.absent).toEqual([]);
    const entries = await AuditEntryModel.find({ subjectId: id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual(['product.pause', 'product.resume']);
  });

  it('hides neither a new price nor new words from the review, nor itself from a takedown', async () => {
    const id = await own({ pricePoisha: 1000 });
    await step(id, 'pause');
    const edit = await change(seller, id, {
      price: 999_999,
      description: 'Of gold.',
      status: 'published',
    });
    expect(edit.body).toMatchObject({ waitsForReview: true });
    await step(id, 'resume');
    expect(await read(other, id)).toMatchObject({ status: 'published', price: 10 });
    await step(id, 'pause');
    // Approving the change does not put on sale what its seller paused.
    expect((await review(admin, id, { status: 'published' })).status).toBe(200);
    expect(await read(seller, id)).toMatchObject({ status: 'paused', price: 999_999 });
    expect((await review(admin, id, { status: 'rejected', reason: 'Forged.' })).status).toBe(200);
    expect((await step(id, 'resume')).status).toBe(409);
    expect(await statusOf(id)).toBe('rejected');
  });

  it('stays off sale with its seller’s account', async () => {
    const owner = await makeUser();
    const { _id } = await makeProduct({ authorId: new Types.ObjectId(owner.id) });
    const id = String(_id);
    await step(id, 'pause', owner);
    await inTransaction((session) =>
      setSellerDisabled(
        { sellerId: owner.id, disabled: true, after: undefined, limit: 10 },
        session,
      ),
    );
    await step(id, 'resume', owner);
    const listed = (await call(products, '/api/products?limit=1000')).body as { _id: string }[];
    expect(listed.map((each) => each._id)).not.toContain(id);
  });

  it('an old form’s step is refused with the product as it is now', async () => {
    const id = await own();
    await change(seller, id, { price: 9 });
    expect((await step(id, 'pause', seller, { version: 1 })).body).toMatchObject({
      code: 'CONFLICT',
      product: { _id: id, price: 9 },
    });
  });
});

it('counts and lists each state', async () => {
  const someone = await makeUser();
  const mine = { authorId: new Types.ObjectId(someone.id) };
  await makeProduct({ ...mine, productName: 'Sold' });
  await makeProduct({ ...mine, productName: 'Gone', maxQuantity: 0 });
  await makeProduct({ ...mine, productName: 'Rests', status: 'paused' });
  await makeProduct({ ...mine, productName: 'Begun', status: 'draft' });
  expect(await countOwnStates(someone as never)).toEqual({
    ...{ all: 4, onSale: 1, soldOut: 1, paused: 1, draft: 1, waiting: 0, rejected: 0 },
  });
  const names = async (status: 'onSale' | 'soldOut' | 'paused' | 'draft') =>
    (await listDashboardProducts(someone as never, { status })).products.map(
      ({ productName }) => productName,
    );
  expect(await names('onSale')).toEqual(['Sold']);
  expect(await names('soldOut')).toEqual(['Gone']);
  expect(await names('paused')).toEqual(['Rests']);
  expect(await names('draft')).toEqual(['Begun']);
});
