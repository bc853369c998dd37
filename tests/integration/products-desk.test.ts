import * as deleteproduct from '@/app/(endpoints)/delete/[id]/route';
import * as pageview from '@/app/(endpoints)/pageview/route';
import * as duplicateRoute from '@/app/api/products/duplicate/[id]/route';
import * as exportRoute from '@/app/api/products/export/route';
import { listProductViews } from '@/lib/features/reports/page-views/commands';
import { countDashboardProducts } from '@/lib/features/catalogue/dashboard-queries';
import { listDashboardProducts } from '@/lib/features/catalogue/search/synonym-commands';
import { ProductModel, type ProductRecord } from '@/models/product';
import { change, idOf, openDesk, own, read, review } from '../support/own-products';
import { call, makeUser, unique, useShop, type TestUser } from '../support/shop';

/** Tests what sellers and administrators find and do in their lists of products. */

useShop();

let seller: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  ({ seller, admin } = await openDesk());
  other = await makeUser();
});

describe('POST /api/products/duplicate/{id}', () => {
  const duplicate = (id: string, as = seller, headers = {}) =>
    call(duplicateRoute, `/api/products/duplicate/${id}`, { method: 'POST', as, id, headers });

  it('makes a pending product with the same fields, once for a key', async () => {
    const product = await own(seller, { maxQuantity: 3, pricePoisha: 99_50 });
    const key = { 'idempotency-key': unique('copy') };
    const [first, second] = await Promise.all([
      duplicate(idOf(product), seller, key),
      duplicate(idOf(product), seller, key),
    ]);
    expect(first).toMatchObject({ status: 201, body: { insertedId: second.body.insertedId } });
    const copy = await read(seller, first.body.insertedId);
    const source = await read(seller, idOf(product));
    const { _id, publishDate, variants, ...same } = source;
    expect(copy).toMatchObject({ ...same, status: 'pending', version: 1 });
    // The only variant of a product without options has its product's own id.
    expect(variants).toMatchObject([{ _id, price: 99.5, stock: 3 }]);
    expect(copy.variants).toEqual([{ ...variants[0], _id: copy._id }]);
    expect(copy._id).not.toBe(_id);
    expect(publishDate).toBeDefined();
  });

  it('is of one’s own products, also for an administrator', async () => {
    const id = idOf(await own(seller));
    expect((await duplicate(id, other)).status).toBe(403);
    expect((await duplicate(id, admin)).status).toBe(403);
    expect((await duplicate('abc')).status).toBe(404);
    const lost = idOf(await own(seller, { image: '/uploads/never.webp' }));
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
    await own(someone, { productName: '=HYPERLINK("http://evil.example")' });
    await own(someone, { status: 'rejected', productName: 'Plain' });
    const all = await lines('', someone);
    expect(all).toHaveLength(3);
    expect(all[0]).not.toContain('seller');
    expect(all[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(await lines('?status=rejected', someone)).toHaveLength(2);
    // The restriction to one's own products can't be asked away.
    expect(await lines(`?seller=${encodeURIComponent(seller.email)}`, someone)).toHaveLength(3);
  });

  it('holds everybody’s for an administrator, and more than one piece of them', async () => {
    const many = await makeUser({ name: 'Many Things' });
    const product = await own(many);
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
      own(someone, { productName, ...fields });
    await make('B', { pricePoisha: 300, maxQuantity: 1, category: 'Health & Beauty' });
    await make('A', { pricePoisha: 100, maxQuantity: 3, status: 'pending' });
    const changed = await make('C', { pricePoisha: 200, maxQuantity: 2 });
    await change(someone, idOf(changed), { brand: 'New brand' });
    const names = async (query: object, as = admin) =>
      (await listDashboardProducts(as, query)).products.map((product) => product.productName);
    const { email: seller, name } = someone;
    expect(await names({ seller })).toEqual(['C', 'A', 'B']);
    expect(await names({ seller: name, sort: 'name' })).toEqual(['A', 'B', 'C']);
    expect(await names({ seller, sort: '-price' })).toEqual(['B', 'C', 'A']);
    expect(await names({ seller, sort: 'stock' })).toEqual(['B', 'C', 'A']);
    expect(await names({ seller, status: 'pending' })).toEqual(['A', 'C']);
    expect(await names({ seller, category: 'Health & Beauty' })).toEqual(['B']);
    expect(await names({ category: 'Health & Beauty', sort: 'name' })).toContain('B');
    expect(await names({ q: idOf(changed) })).toEqual(['C']);
    expect(await names({ q: idOf(changed) }, other)).toEqual([]);
    expect(await names({ seller: admin.email }, someone)).toEqual(['C', 'A', 'B']);
    expect(await countDashboardProducts(someone)).toEqual({
      published: 2,
      pending: 2,
      rejected: 0,
      draft: 0,
      paused: 0,
    });
    // An administrator's own list is not everybody's.
    expect((await listDashboardProducts(admin, {}, { scope: 'own' })).total).toBe(0);
  });
});

describe('the dashboard’s search', () => {
  it('finds what is on sale and what is not, in everybody’s list and in one’s own', async () => {
    const word = unique('zephyr');
    const onSale = await own(seller, { productName: `${word} fan` });
    const waiting = await own(seller, { productName: `${word} lamp`, status: 'pending' });
    await own(other, { productName: `${word} pump`, status: 'rejected' });
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
    await change(admin, idOf(onSale), { productName: 'Renamed' });
    await review(admin, idOf(waiting), { status: 'published' });
    expect(await names({ status: 'published' })).toEqual([lamp]);
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
    const id = idOf(await own(seller));
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
    const seen = idOf(await own(seller));
    const hidden = idOf(await own(seller, { status: 'pending' }));
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
