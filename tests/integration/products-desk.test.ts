import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import * as deleteproduct from '@/app/(endpoints)/delete/[id]/route';
import * as pageview from '@/app/(endpoints)/pageview/route';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as update from '@/app/(endpoints)/update/[id]/route';
import * as productRoute from '@/app/api/product/[id]/route';
import * as bulkRoute from '@/app/api/products/bulk/route';
import * as duplicateRoute from '@/app/api/products/duplicate/[id]/route';
import * as exportRoute from '@/app/api/products/export/route';
import { settings } from '@/lib/env';
import { listProductViews } from '@/lib/page-views/product-views';
import {
  countDashboardProducts,
  getDashboardProduct,
  listDashboardProducts,
} from '@/lib/products/dashboard-queries';
import { getFirstWaiting, getQueuePlace, getSellerRecord } from '@/lib/products/review-queue';
import { AuditEntryModel } from '@/models/audit-entry';
import { ProductModel, type ProductRecord } from '@/models/product';
import { call, makeProduct, makeUser, unique, useShop, type TestUser } from '../support/shop';

/** What sellers and administrators do with many products, and one after the other. */

useShop();

let seller: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  await mkdir(settings().uploadsDir, { recursive: true });
  await writeFile(join(settings().uploadsDir, 'test.webp'), '');
  seller = await makeUser({ name: 'Nawabpur Tools' });
  other = await makeUser();
  admin = await makeUser({ role: 'admin' });
});

const own = (fields: Partial<ProductRecord> = {}, of = seller) =>
  makeProduct({
    authorId: new Types.ObjectId(of.id),
    author: of.email,
    authorName: of.name,
    version: 1,
    ...fields,
  });
const idOf = (product: ProductRecord) => String(product._id);
const row = (product: ProductRecord) => ({ _id: idOf(product), version: product.version });
const change = (id: string, body: unknown, as = seller) =>
  call(update, `/update/${id}`, { method: 'PATCH', body, as, id });
const review = (id: string, body: unknown, as = admin) =>
  call(reviewproduct, `/reviewproduct/${id}`, { method: 'PATCH', body, as, id });
const read = async (id: string, as: TestUser = admin) =>
  (await call(productRoute, `/product/${id}`, { as, id })).body;
const bulk = (body: unknown, as = admin) =>
  call(bulkRoute, '/api/products/bulk', { method: 'POST', body, as });

describe('what was rejected', () => {
  const reviewed = (product: ProductRecord) => ({
    productName: product.productName,
    brand: product.brand,
    description: product.description,
  });

  it('goes back into review when its author sends it again unchanged', async () => {
    const product = await own();
    const id = idOf(product);
    await change(id, { productName: 'A better name' });
    await review(id, { status: 'rejected', reason: 'Why a new name?' });
    expect((await change(id, { productName: 'A better name' })).body.waitsForReview).toBe(true);
    const { draft } = await read(id);
    expect(draft).toMatchObject({ productName: 'A better name', state: 'waiting' });
    await review(id, { status: 'published' });
    expect(await read(id)).toMatchObject({ productName: 'A better name', status: 'published' });
  });

  it('goes back also where it was never published', async () => {
    const product = await own({ status: 'rejected', rejectionReason: 'Blurred' });
    const reply = await change(idOf(product), reviewed(product));
    expect(reply.body.waitsForReview).toBe(true);
    const pending = await listDashboardProducts(admin, { status: 'pending' });
    expect(pending.products.map(({ _id }) => _id)).toContain(idOf(product));
  });

  it('stays where it is when only the price or the stock changes', async () => {
    const product = await own({ status: 'rejected' });
    expect((await change(idOf(product), { price: 5 })).body.waitsForReview).toBe(false);
    expect(await read(idOf(product))).toMatchObject({ status: 'rejected', price: 5 });
  });

  it('is taken back by the words that are on sale', async () => {
    const product = await own({ productName: 'As it is' });
    await change(idOf(product), { productName: 'Another' });
    const back = await change(idOf(product), { productName: 'As it is' });
    expect(back.body.waitsForReview).toBe(false);
    expect(await read(idOf(product))).not.toHaveProperty('draft');
  });
});

describe('history', () => {
  it('names the fields that a change was about, and to the seller not who reviewed', async () => {
    const id = idOf(await own());
    await change(id, { price: 7, maxQuantity: 9, brand: 'Meghna' });
    await review(id, { status: 'published' });
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
    const waiting = await own({ status: 'pending' });
    const changed = await own({ status: 'pending' });
    const bare = await own({ status: 'pending', image: '' });
    await change(idOf(changed), { brand: 'Padma' });
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
    expect((await read(idOf(waiting))).status).toBe('published');
    expect((await read(idOf(changed))).status).toBe('pending');
    expect(
      await AuditEntryModel.countDocuments({ subjectId: waiting._id, action: 'product.publish' }),
    ).toBe(1);
  });

  it('rejects with one reason, and leaves on sale what has a waiting change', async () => {
    const pending = await own({ status: 'pending' });
    const onSale = await own();
    await change(idOf(onSale), { brand: 'Jamuna' });
    const products = [row(pending), { _id: idOf(onSale), version: 2 }];
    expect((await bulk({ action: 'reject', products })).body.fields).toHaveProperty('reason');
    await bulk({ action: 'reject', products, reason: 'Please change the brand' });
    expect(await read(idOf(pending))).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Please change the brand',
    });
    expect(await read(idOf(onSale))).toMatchObject({
      status: 'published',
      draft: { state: 'rejected' },
    });
  });

  it('deletes one’s own and nobody else’s; the same row twice counts once', async () => {
    const mine = await own();
    const theirs = await own({}, other);
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
    const product = await own({ status: 'pending' });
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
    const products = await Promise.all(Array.from({ length: 5 }, () => own({ status: 'pending' })));
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

describe('POST /api/products/duplicate/{id}', () => {
  const duplicate = (id: string, as = seller, headers = {}) =>
    call(duplicateRoute, `/api/products/duplicate/${id}`, { method: 'POST', as, id, headers });

  it('makes a pending product with the same fields, once for a key', async () => {
    const product = await own({ maxQuantity: 3, pricePoisha: 99_50 });
    const key = { 'idempotency-key': unique('copy') };
    const [first, second] = await Promise.all([
      duplicate(idOf(product), seller, key),
      duplicate(idOf(product), seller, key),
    ]);
    expect(first).toMatchObject({ status: 201, body: { insertedId: second.body.insertedId } });
    const copy = await read(first.body.insertedId, seller);
    const source = await read(idOf(product), seller);
    const { _id, publishDate, ...same } = source;
    expect(copy).toMatchObject({ ...same, status: 'pending', version: 1 });
    expect(copy._id).not.toBe(_id);
    expect(publishDate).toBeDefined();
  });

  it('is of one’s own products, also for an administrator', async () => {
    const id = idOf(await own());
    expect((await duplicate(id, other)).status).toBe(403);
    expect((await duplicate(id, admin)).status).toBe(403);
    expect((await duplicate('abc')).status).toBe(404);
    const lost = idOf(await own({ image: '/uploads/never.webp' }));
    expect((await duplicate(lost)).body.fields).toHaveProperty('image');
  });
});

describe('GET /api/products/export', () => {
  const lines = async (query: string, as: TestUser) => {
    const reply = await call(exportRoute, `/api/products/export${query}`, { as });
    expect(reply.headers.get('content-type')).toContain('text/csv');
    expect(reply.headers.get('content-disposition')).toMatch(/products-[\d-]+\.csv/);
    return String(reply.body).trim().split('\r\n');
  };

  it('holds a seller’s own alone, with nothing that runs as a formula', async () => {
    const someone = await makeUser({ name: 'Exporter' });
    await own({ productName: '=HYPERLINK("http://evil.example")' }, someone);
    await own({ status: 'rejected', productName: 'Plain' }, someone);
    const all = await lines('', someone);
    expect(all).toHaveLength(3);
    expect(all[0]).not.toContain('seller');
    expect(all[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(await lines('?status=rejected', someone)).toHaveLength(2);
    // Whose products they are can't be asked away.
    expect(await lines(`?seller=${encodeURIComponent(seller.email)}`, someone)).toHaveLength(3);
  });

  it('holds everybody’s for an administrator, and more than one piece of them', async () => {
    const many = await makeUser({ name: 'Many Things' });
    const product = await own({}, many);
    const { _id: _first, ...rest } = product;
    await ProductModel.insertMany(
      Array.from({ length: 1100 }, (_, index) => ({ ...rest, productName: `Thing ${index}` })),
    );
    const all = await lines(`?seller=${encodeURIComponent(many.email)}`, admin);
    expect(all).toHaveLength(1102);
    expect(all[0]).toContain('seller_email');
    expect(all.at(-1)).toContain('Thing 1099');
    expect((await call(exportRoute, '/api/products/export')).status).toBe(401);
  });
});

describe('the dashboard’s list', () => {
  it('filters by seller and category, sorts, and counts what stands under a status', async () => {
    const someone = await makeUser({ name: unique('Sorted Shop') });
    const make = (productName: string, fields: Partial<ProductRecord>) =>
      own({ productName, ...fields }, someone);
    await make('B', { pricePoisha: 300, maxQuantity: 1, category: 'Health & Beauty' });
    await make('A', { pricePoisha: 100, maxQuantity: 3, status: 'pending' });
    const changed = await make('C', { pricePoisha: 200, maxQuantity: 2 });
    await change(idOf(changed), { brand: 'New brand' }, someone);
    const names = async (query: object, as = admin) =>
      (await listDashboardProducts(as, query)).products.map((product) => product.productName);
    const { email: seller, name } = someone;
    expect(await names({ seller })).toEqual(['C', 'A', 'B']);
    expect(await names({ seller: name, sort: 'name' })).toEqual(['A', 'B', 'C']);
    expect(await names({ seller, sort: '-price' })).toEqual(['B', 'C', 'A']);
    expect(await names({ seller, sort: 'stock' })).toEqual(['B', 'C', 'A']);
    expect(await names({ seller, status: 'pending' })).toEqual(['C', 'A']);
    expect(await names({ seller, category: 'Health & Beauty' })).toEqual(['B']);
    expect(await names({ category: 'Health & Beauty', sort: 'name' })).toContain('B');
    expect(await names({ q: idOf(changed) })).toEqual(['C']);
    expect(await names({ q: idOf(changed) }, other)).toEqual([]);
    expect(await names({ seller: admin.email }, someone)).toEqual(['C', 'A', 'B']);
    expect(await countDashboardProducts(someone)).toEqual({
      published: 2,
      pending: 2,
      rejected: 0,
    });
    // An administrator's own list is not everybody's.
    expect((await listDashboardProducts(admin, {}, 20, 'own')).total).toBe(0);
  });
});

describe('the dashboard’s search', () => {
  it('finds what is on sale and what is not, in everybody’s list and in one’s own', async () => {
    const word = unique('zephyr');
    const onSale = await own({ productName: `${word} fan` });
    const waiting = await own({ productName: `${word} lamp`, status: 'pending' });
    await own({ productName: `${word} pump`, status: 'rejected' }, other);
    const names = async (query: object, as = admin) =>
      (await listDashboardProducts(as, { q: word, ...query })).products
        .map((product) => product.productName)
        .sort();
    const [fan, lamp, pump] = ['fan', 'lamp', 'pump'].map((what) => `${word} ${what}`);
    expect(await names({})).toEqual([fan, lamp, pump]);
    expect(await names({ status: 'published' })).toEqual([fan]);
    expect(await names({ status: 'pending' })).toEqual([lamp]);
    expect(await names({}, seller)).toEqual([fan, lamp]);
    expect(await names({ q: 'nothing is called so 12345' })).toEqual([]);
    await change(idOf(onSale), { productName: 'Renamed' }, admin);
    await review(idOf(waiting), { status: 'published' });
    expect(await names({ status: 'published' })).toEqual([lamp]);
  });
});

describe('the review queue', () => {
  it('leads through what waits in the order it came, drafts among the new ones', async () => {
    const first = await own({ status: 'pending' });
    const middle = await own();
    const last = await own({ status: 'pending' });
    await change(idOf(middle), { brand: 'Waiting brand' });
    expect(await getQueuePlace(idOf(middle))).toMatchObject({
      previous: idOf(first),
      next: idOf(last),
    });
    expect((await getQueuePlace(idOf(last))).next).toBeNull();
    expect(await getFirstWaiting()).not.toBeNull();
    const { waiting } = await getQueuePlace(idOf(last));
    await review(idOf(middle), { status: 'published' });
    expect(await getQueuePlace(idOf(last))).toMatchObject({
      waiting: waiting - 1,
      previous: idOf(first),
    });
  });

  it('tells the seller’s record', async () => {
    const someone = await makeUser();
    await own({}, someone);
    await own({ status: 'rejected' }, someone);
    expect(await getSellerRecord(someone.id)).toEqual({
      published: 1,
      pending: 0,
      rejected: 1,
      memberSince: expect.stringMatching(/^\d{4}-/),
      orders: { completed: 0, cancelled: 0 },
    });
  });
});

describe('POST /delete/{id} of an ordinary form', () => {
  const post = (id: string, as: TestUser, headers = {}) =>
    call(deleteproduct, `/delete/${id}`, {
      method: 'POST',
      by: 'cookie',
      as,
      id,
      body: new URLSearchParams({ id }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('leads to the page that says so, or back with the reason', async () => {
    const id = idOf(await own());
    const refused = await post(id, other);
    expect(refused.status).toBe(303);
    expect(refused.headers.get('location')).toBe(`/delete?notice=FORBIDDEN&id=${id}`);
    const foreign = await post(id, seller, { origin: 'https://evil.example' });
    expect(foreign.headers.get('location')).toContain('BAD_ORIGIN');
    expect(await ProductModel.countDocuments({ _id: id })).toBe(1);
    const done = await post(id, seller);
    expect(done.headers.get('location')).toBe('/delete?notice=PRODUCT_DELETED');
    expect(await ProductModel.countDocuments({ _id: id })).toBe(0);
  });
});

describe('views of one product', () => {
  it('are counted by day in both languages, and for nothing that is not on sale', async () => {
    const seen = idOf(await own());
    const hidden = idOf(await own({ status: 'pending' }));
    const view = (path: string) =>
      call(pageview, '/pageview', { method: 'POST', body: { path, referrer: '' } });
    await Promise.all([
      view(`/product/${seen}`),
      view(`/bn/product/${seen.toUpperCase()}?ref=x`),
      view(`/product/${hidden}`),
    ]);
    const views = await listProductViews(seen);
    expect(views).toHaveLength(30);
    expect(views.at(-1)!.views).toBe(2);
    expect(views.slice(0, -1).every((day) => day.views === 0)).toBe(true);
    expect((await listProductViews(hidden)).at(-1)!.views).toBe(0);
  });
});
