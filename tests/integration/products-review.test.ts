import * as bulkRoute from '@/app/api/products/bulk/route';
import { getDashboardProduct } from '@/lib/features/catalogue/dashboard-queries';
import { listDashboardProducts } from '@/lib/features/catalogue/search/synonym-commands';
import { getFirstWaiting, getQueuePlace } from '@/lib/features/catalogue/queue-queries';
import { getSellerRecord } from '@/lib/features/catalogue/moderation/disabled-sellers';
import { AuditEntryModel } from '@/models/audit';
import { ProductModel, type ProductRecord } from '@/models/product';
import { change, idOf, openDesk, own, read, review } from '../support/own-products';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

/** How products come through review: one after the other, and many at once. */

useShop();

let seller: TestUser;
let admin: TestUser;
beforeAll(async () => {
  ({ seller, admin } = await openDesk());
});

const row = (product: ProductRecord) => ({ _id: idOf(product), version: product.version });
const bulk = (body: unknown, as = admin) =>
  call(bulkRoute, '/api/products/bulk', { method: 'POST', body, as });

describe('what was rejected', () => {
  const reviewed = (product: ProductRecord) => ({
    productName: product.productName,
    brand: product.brand,
    description: product.description,
  });

  it('goes back into review when its author sends it again unchanged', async () => {
    const product = await own(seller);
    const id = idOf(product);
    await change(seller, id, { productName: 'A better name' });
    await review(admin, id, { status: 'rejected', reason: 'Why a new name?' });
    expect((await change(seller, id, { productName: 'A better name' })).body.waitsForReview).toBe(
      true,
    );
    const { draft } = await read(admin, id);
    expect(draft).toMatchObject({ productName: 'A better name', state: 'waiting' });
    await review(admin, id, { status: 'published' });
    expect(await read(admin, id)).toMatchObject({
      productName: 'A better name',
      status: 'published',
    });
  });

  it('goes back also where it was never published', async () => {
    const product = await own(seller, { status: 'rejected', rejectionReason: 'Blurred' });
    const reply = await change(seller, idOf(product), reviewed(product));
    expect(reply.body.waitsForReview).toBe(true);
    const pending = await listDashboardProducts(admin, { status: 'pending' });
    expect(pending.products.map(({ _id }) => _id)).toContain(idOf(product));
  });

  it('stays where it is when only the price or the stock changes', async () => {
    const product = await own(seller, { status: 'rejected' });
    expect((await change(seller, idOf(product), { price: 5 })).body.waitsForReview).toBe(false);
    expect(await read(admin, idOf(product))).toMatchObject({ status: 'rejected', price: 5 });
  });

  it('is taken back by the words that are on sale', async () => {
    const product = await own(seller, { productName: 'As it is' });
    await change(seller, idOf(product), { productName: 'Another' });
    const back = await change(seller, idOf(product), { productName: 'As it is' });
    expect(back.body.waitsForReview).toBe(false);
    expect(await read(admin, idOf(product))).not.toHaveProperty('draft');
  });
});

describe('history', () => {
  it('names the fields that a change was about, and to the seller not who reviewed', async () => {
    const id = idOf(await own(seller));
    await change(seller, id, { price: 7, maxQuantity: 9, brand: 'Meghna' });
    await review(admin, id, { status: 'published' });
    const mine = await getDashboardProduct(seller, id);
    if (mine === null || mine === 'forbidden') throw new Error('not found');
    expect(mine.history).toEqual([
      expect.objectContaining({ action: 'draft', fields: ['brand', 'price', 'maxQuantity'] }),
      expect.not.objectContaining({ by: admin.email }),
    ]);
  });
});

describe('POST /api/products/bulk', () => {
  it('publishes what can be published, and says of each how it went', async () => {
    const waiting = await own(seller, { status: 'pending' });
    const changed = await own(seller, { status: 'pending' });
    const bare = await own(seller, { status: 'pending', image: '' });
    await change(seller, idOf(changed), { brand: 'Padma' });
    const gone = { _id: '0123456789abcdef01234567' };
    const reply = await bulk({
      action: 'publish',
      products: [row(waiting), row(changed), row(bare), gone, { _id: 'x' }],
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Done for 1 of 5 products.' },
    });
    expect(
      reply.body.results.map(({ done, code }: { done: boolean; code?: string }) => code ?? done),
    ).toEqual([true, 'CONFLICT', 'INVALID', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await read(admin, idOf(waiting))).status).toBe('published');
    expect((await read(admin, idOf(changed))).status).toBe('pending');
    expect(
      await AuditEntryModel.countDocuments({ subjectId: waiting._id, action: 'product.publish' }),
    ).toBe(1);
  });

  it('rejects with one reason, and leaves on sale what has a waiting change', async () => {
    const pending = await own(seller, { status: 'pending' });
    const onSale = await own(seller);
    await change(seller, idOf(onSale), { brand: 'Jamuna' });
    const products = [row(pending), { _id: idOf(onSale), version: 2 }];
    expect((await bulk({ action: 'reject', products })).body.fields).toHaveProperty('reason');
    await bulk({ action: 'reject', products, reason: 'Please change the brand' });
    expect(await read(admin, idOf(pending))).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Please change the brand',
    });
    expect(await read(admin, idOf(onSale))).toMatchObject({
      status: 'published',
      draft: { state: 'rejected' },
    });
  });

  it('deletes one’s own and nobody else’s; the same row twice counts once', async () => {
    const mine = await own(seller);
    const theirs = await own(await makeUser());
    const reply = await bulk(
      { action: 'delete', products: [row(mine), row(theirs), row(mine)] },
      seller,
    );
    expect(reply.body.results).toEqual([
      { _id: idOf(mine), done: true },
      expect.objectContaining({ _id: idOf(theirs), done: false, code: 'FORBIDDEN' }),
    ]);
    expect(await ProductModel.countDocuments({ _id: [mine._id, theirs._id] })).toBe(1);
  });

  it('is the administrators’ for publishing, and ends at 200 rows', async () => {
    const product = await own(seller, { status: 'pending' });
    const forbidden = await bulk({ action: 'publish', products: [row(product)] }, seller);
    expect(forbidden).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const many = Array.from({ length: 201 }, () => row(product));
    expect((await bulk({ action: 'delete', products: many })).status).toBe(422);
    expect((await bulk({ action: 'delete', products: [] })).status).toBe(422);
    expect((await bulk({ action: 'delete', products: ['x'] })).status).toBe(422);
    const nobody = await call(bulkRoute, '/api/products/bulk', { method: 'POST', body: {} });
    expect(nobody.status).toBe(401);
  });

  it('of two administrators at once lets one decide each product', async () => {
    const products = await Promise.all(
      Array.from({ length: 5 }, () => own(seller, { status: 'pending' })),
    );
    const rows = products.map(row);
    const replies = await Promise.all([
      bulk({ action: 'publish', products: rows }),
      bulk({ action: 'reject', products: [...rows].reverse(), reason: 'No' }),
    ]);
    const done = replies.flatMap(({ body }) =>
      body.results.filter((result: { done: boolean }) => result.done),
    );
    expect(done.map((result: { _id: string }) => result._id).sort()).toEqual(
      products.map(idOf).sort(),
    );
  });
});

describe('the review queue', () => {
  it('leads through what waits in the order it came, drafts among the new ones', async () => {
    const first = await own(seller, { status: 'pending' });
    const middle = await own(seller);
    await change(seller, idOf(middle), { brand: 'Waiting brand' });
    const last = await own(seller, { status: 'pending' });
    expect(await getQueuePlace(idOf(middle))).toMatchObject({
      previous: idOf(first),
      next: idOf(last),
    });
    expect((await getQueuePlace(idOf(last))).next).toBeNull();
    expect(await getFirstWaiting()).not.toBeNull();
    const { waiting } = await getQueuePlace(idOf(last));
    await review(admin, idOf(middle), { status: 'published' });
    expect(await getQueuePlace(idOf(last))).toMatchObject({
      waiting: waiting - 1,
      previous: idOf(first),
    });
  });

  it('tells the seller’s record', async () => {
    const someone = await makeUser();
    await own(someone);
    await own(someone, { status: 'rejected' });
    expect(await getSellerRecord(someone.id)).toEqual({
      ...{ draft: 0, paused: 0 },
      published: 1,
      pending: 0,
      rejected: 1,
      memberSince: expect.stringMatching(/^\d{4}-/),
      contact: someone.email,
    });
  });
});
