import { Types } from 'mongoose';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as imports from '@/app/api/imports/route';
import * as importRoute from '@/app/api/imports/[id]/route';
import * as templateRoute from '@/app/api/imports/template/route';
import * as exportRoute from '@/app/api/products/export/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { takeOverQuiet } from '@/lib/features/imports/jobs';
import { startWork } from '@/lib/features/imports/worker';
import { AuditEntryModel } from '@/models/audit';
import { ProductImportModel } from '@/models/product-import';
import { ProductModel } from '@/models/product';
import { KETTLE, ownFile, shirt, shopifyCsv } from '../support/csv-files';
import { checked, imported, productsOf, send, start, view } from '../support/imports';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/** Tests what an import writes, whose it is, and that it goes on after a crash. */

useShop();

let seller: TestUser;
beforeEach(async () => {
  seller = await makeUser({ name: 'Nawabpur Tools' });
});

describe('the import', () => {
  it('adds what is good as the seller’s own drafts, as no picture is here; the same file again changes nothing', async () => {
    const file = shopifyCsv([
      ...shirt('one'),
      ...shirt('two'),
      ...shirt('bad', { 'Variant Price': 'x' }),
    ]);
    const first = await imported(seller, file);
    expect(first).toMatchObject({
      state: 'done',
      counts: { created: 2, changed: 0, unchanged: 0, refused: 1 },
      drafts: { pictureless: 2, unpublished: 0 },
    });
    const products = await productsOf(seller);
    expect(products).toHaveLength(2);
    expect(products[0]).toMatchObject({
      status: 'draft',
      author: seller.email,
      authorName: 'Nawabpur Tools',
      image: '',
      sourceImages: ['https://cdn.example.com/front.jpg', 'https://cdn.example.com/back.jpg'],
      pricePoisha: 6000,
      maxQuantity: 9,
      minQuantity: 1,
      version: 1,
      imported: { source: 'shopify', key: 'one' },
    });
    expect(await AuditEntryModel.countDocuments({ actorId: seller.id })).toBe(2);

    // A sale and the seller's own hand come between.
    await ProductModel.updateOne(
      { _id: products[0]!._id },
      { $set: { maxQuantity: 7, productName: 'Mine' } },
    );
    const second = await imported(seller, file);
    expect(second.counts).toEqual({ created: 0, changed: 0, unchanged: 2, refused: 1 });
    expect((await productsOf(seller))[0]).toMatchObject({
      maxQuantity: 7,
      productName: 'Mine',
      version: 1,
    });
    expect(await AuditEntryModel.countDocuments({ actorId: seller.id })).toBe(2);
  });

  it('changes what is new in the file: price and stock at once, words through review', async () => {
    await imported(seller, shopifyCsv(shirt('one')));
    const { _id } = (await productsOf(seller))[0]!;
    await ProductModel.updateOne(
      { _id },
      { $set: { status: 'published', image: '/uploads/a.webp' } },
    );
    const again = await imported(
      seller,
      shopifyCsv(shirt('one', { Title: 'New Name', 'Variant Price': '65' })),
    );
    expect(again.counts).toEqual({ created: 0, changed: 1, unchanged: 0, refused: 0 });
    expect((await productsOf(seller))[0]).toMatchObject({
      status: 'published',
      productName: 'Varsity Shirt',
      pricePoisha: 6500,
      image: '/uploads/a.webp',
      draft: { productName: 'New Name', image: '/uploads/a.webp', state: 'waiting' },
    });
  });

  it('takes an export back unchanged, formulas and all', async () => {
    const own = { authorId: new Types.ObjectId(seller.id), author: seller.email };
    await makeProduct({
      ...own,
      productName: '=HYPERLINK("x")',
      content: 'Size: S, M\nWeight: "2" kg',
    });
    await makeProduct({
      ...own,
      image: '',
      sourceImages: ['https://cdn.example.com/a,b.jpg'],
      status: 'pending',
    });
    const exported = await call(exportRoute, '/api/products/export', { as: seller });
    expect(exported.body).toContain(`"'=HYPERLINK(""x"")"`);
    const before = await productsOf(seller);
    const job = await imported(seller, exported.body);
    expect(job).toMatchObject({
      format: 'own',
      errors: 0,
      counts: { created: 0, changed: 0, unchanged: 2, refused: 0 },
    });
    const plain = (list: typeof before) => list.map(({ imported: _imported, ...rest }) => rest);
    expect(plain(await productsOf(seller))).toEqual(plain(before));
  });

  it('undoes no sale: the difference to the exported figure counts, and the dry run says so', async () => {
    const own = { authorId: new Types.ObjectId(seller.id), author: seller.email };
    await makeProduct({ ...own, maxQuantity: 664, minQuantity: 1 });
    const { body: file } = await call(exportRoute, '/api/products/export', { as: seller });
    const [before] = await productsOf(seller);
    const sold = { $inc: { maxQuantity: -30, 'variants.0.stock': -30 } };
    await ProductModel.updateOne({ _id: before!._id }, sold);
    const again = await checked(seller, file);
    expect(again).toMatchObject({
      counts: { changed: 0, unchanged: 1 },
      issues: [{ code: 'stockMoved', value: '664 → 664, 634 → 634' }],
    });
    await start(seller, again._id);
    await settleBackground();
    expect((await productsOf(seller))[0]).toMatchObject({ maxQuantity: 634 });
    // Ten more came in.
    await imported(seller, file.replace(',664,664,', ',674,664,'));
    expect((await productsOf(seller))[0]).toMatchObject({ maxQuantity: 644 });
  });

  it('undoes no sale where another shop’s file comes again with another price', async () => {
    const file = (price: string, stock: string) =>
      shopifyCsv(shirt('one', { 'Variant Price': price, 'Variant Inventory Qty': stock }));
    await imported(seller, file('60', '50'));
    const { _id } = (await productsOf(seller))[0]!;
    const sold = { $inc: { maxQuantity: -8, 'variants.0.stock': -8 } };
    await ProductModel.updateOne({ _id }, sold);
    await imported(seller, file('65', '55'));
    expect((await productsOf(seller))[0]).toMatchObject({
      pricePoisha: 6500,
      variants: [{ stock: 47 }, { stock: 3 }, { stock: 4 }],
    });
  });

  it('gives the template, which can be imported as it is', async () => {
    const template = await call(templateRoute, '/api/imports/template');
    expect(template.headers.get('content-disposition')).toContain('products-template.csv');
    const job = await checked(seller, template.body);
    expect(job).toMatchObject({ errors: 0, counts: { created: 2 } });
  });

  it('keeps a draft from being published, and what was sent in without a picture', async () => {
    await imported(seller, shopifyCsv(shirt('one')));
    const id = String((await productsOf(seller))[0]!._id);
    const admin = await makeUser({ role: 'admin' });
    const publish = () =>
      call(reviewproduct, `/reviewproduct/${id}`, {
        method: 'PATCH',
        as: admin,
        id,
        body: { status: 'published' },
      });
    expect((await publish()).status).toBe(409);
    await ProductModel.updateOne({ _id: id }, { $set: { status: 'pending' } });
    const reply = await publish();
    expect(reply.status).toBe(422);
    expect(reply.body.message).toMatch(/picture/);
  });

  it('imports 2,000 rows, goes on after a crash and adds nothing twice', async () => {
    const rows = Array.from({ length: 500 }, (_each, place) => shirt(`item-${place}`)).flat();
    const { _id } = await checked(seller, shopifyCsv(rows));
    // A process that died after 200 products.
    const half = shopifyCsv(rows.slice(0, 800));
    const other = await imported(await makeUser(), half);
    expect(other.counts.created).toBe(200);
    await ProductImportModel.updateOne(
      { _id },
      {
        $set: {
          state: 'importing',
          active: true,
          worker: 'gone',
          beatAt: new Date(0),
          done: 0,
          counts: {},
        },
      },
    );
    const [one, two] = await Promise.all([takeOverQuiet(), takeOverQuiet()]);
    expect([...one!, ...two!]).toEqual([_id]);
    startWork(_id);
    startWork(_id);
    await settleBackground();
    expect(await view(seller, _id)).toMatchObject({
      state: 'done',
      done: 500,
      counts: { created: 500 },
    });
    await ProductImportModel.updateOne(
      { _id },
      {
        $set: { state: 'importing', active: true, worker: 'gone', beatAt: new Date(0), done: 200 },
      },
    );
    for (const id of await takeOverQuiet()) startWork(id);
    await settleBackground();
    expect(await view(seller, _id)).toMatchObject({ counts: { created: 500, unchanged: 300 } });
    expect(await productsOf(seller)).toHaveLength(500);
  });
});

describe('whose import it is', () => {
  it('is nobody else’s to see, start or cancel', async () => {
    const { _id } = await checked(seller, ownFile(KETTLE));
    const other = await makeUser();
    expect((await call(importRoute, `/api/imports/${_id}`, { as: other, id: _id })).status).toBe(
      404,
    );
    expect((await start(other, _id)).status).toBe(404);
    expect(
      (await call(importRoute, `/api/imports/${_id}`, { method: 'DELETE', as: other, id: _id }))
        .status,
    ).toBe(404);
    expect((await call(imports, '/api/imports', { as: other })).body).toEqual([]);
    expect((await send(null, 'x')).status).toBe(401);
  });

  it('refuses a cookie from another origin', async () => {
    const reply = await send(null, ownFile(KETTLE), {
      cookie: seller.cookie,
      origin: 'https://evil.example',
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'BAD_ORIGIN' } });
  });

  it('is one at a time', async () => {
    const { _id } = await checked(seller, ownFile(KETTLE));
    await ProductImportModel.updateOne(
      { _id },
      { $set: { state: 'importing', active: true, worker: 'x', beatAt: new Date() } },
    );
    expect(await send(seller, ownFile(KETTLE))).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_RUNNING' },
    });
    const cancel = () =>
      call(importRoute, `/api/imports/${_id}`, { method: 'DELETE', as: seller, id: _id });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(409);
    expect((await checked(seller, ownFile(KETTLE))).state).toBe('ready');
    // Two at the same moment: one wins.
    const replies = await Promise.all([
      send(seller, ownFile(KETTLE)),
      send(seller, ownFile(KETTLE)),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    await settleBackground();
  });

  it('can’t change somebody else’s product by its id', async () => {
    const foreign = await makeProduct();
    const job = await checked(
      seller,
      ownFile(KETTLE).replace('sku,', 'id,sku,').replace('K1,', `${foreign._id},K1,`),
    );
    expect(job).toMatchObject({
      counts: { refused: 1 },
      issues: expect.arrayContaining([
        expect.objectContaining({ column: 'id', code: 'idUnknown' }),
      ]),
    });
  });
});
