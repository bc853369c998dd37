import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { encode } from 'iconv-lite';
import { NextRequest } from 'next/server';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as imports from '@/app/api/imports/route';
import * as importRoute from '@/app/api/imports/[id]/route';
import * as checkRoute from '@/app/api/imports/check/[id]/route';
import * as issuesRoute from '@/app/api/imports/issues/[id]/route';
import * as startRoute from '@/app/api/imports/start/[id]/route';
import * as templateRoute from '@/app/api/imports/template/route';
import * as exportRoute from '@/app/api/products/export/route';
import { settleBackground } from '@/lib/background-tasks';
import { settings } from '@/lib/env';
import { sweepImportFiles } from '@/lib/imports/files';
import { takeOverQuiet } from '@/lib/imports/jobs';
import type { ImportView } from '@/lib/imports/rules';
import { startWork } from '@/lib/imports/worker';
import { AuditEntryModel } from '@/models/audit-entry';
import { ProductImportModel } from '@/models/product-import';
import { ProductModel } from '@/models/product';
import { expectDescribed } from '../support/contract';
import { shirt, shopifyCsv } from '../support/csv-files';
import { call, makeProduct, makeUser, useShop, type Reply, type TestUser } from '../support/shop';

useShop();

let seller: TestUser;
beforeEach(async () => {
  seller = await makeUser({ name: 'Nawabpur Tools' });
});

/** Sends a file as the screen does. */
async function send(
  file: string | Uint8Array | ReadableStream,
  { as = seller, headers = {} }: { as?: TestUser | null; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const request = new NextRequest('http://localhost:3000/api/imports?name=products.csv', {
    method: 'POST',
    body: file as BodyInit,
    headers: {
      'content-type': 'text/csv',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    ...({ duplex: 'half' } as object),
  });
  const response = await imports.POST(request);
  const body = await response.json();
  expectDescribed('POST', '/api/imports', response.status, body);
  return { status: response.status, headers: response.headers, body };
}

const view = async (id: string, as = seller): Promise<ImportView> =>
  (await call(importRoute, `/api/imports/${id}`, { as, id })).body;
const post = (route: typeof startRoute, path: string, id: string, body?: unknown, as = seller) =>
  call(route, `/api/imports/${path}/${id}`, { method: 'POST', as, id, body });
const start = (id: string, as = seller) => post(startRoute, 'start', id, undefined, as);

/** Brings a file through its dry run. */
async function checked(file: string | Uint8Array, as = seller): Promise<ImportView> {
  const reply = await send(file, { as });
  expect(reply).toMatchObject({ status: 201, body: { acknowledged: true } });
  await settleBackground();
  return view(reply.body.insertedId, as);
}

async function imported(file: string | Uint8Array, as = seller): Promise<ImportView> {
  const { _id } = await checked(file, as);
  expect((await start(_id, as)).status).toBe(200);
  await settleBackground();
  return view(_id, as);
}

const productsOf = (owner: TestUser) =>
  ProductModel.find({ authorId: new Types.ObjectId(owner.id) })
    .sort({ _id: 1 })
    .lean();
const storedFiles = () => readdir(join(settings().dataDir, 'imports')).catch(() => []);

const ownFile = (...rows: string[]) =>
  ['sku,name,brand,category,price_bdt,stock,description', ...rows].join('\r\n');
const KETTLE = 'K1,Kettle,Shapla,Home & Kitchen Appliances,"১,২৫০.৫০",৪০,Boils water';

describe('the dry run', () => {
  it('gathers variants, cleans texts, and writes nothing', async () => {
    const job = await checked(shopifyCsv(shirt('varsity')));
    expect(job).toMatchObject({
      state: 'ready',
      format: 'shopify',
      encoding: 'utf-8',
      rows: 4,
      products: 1,
      counts: { created: 1, changed: 0, unchanged: 0, refused: 0 },
      errors: 0,
      categories: [{ name: 'Shirts', products: 1, choice: 'Fashion & Apparel', guessed: true }],
      pictures: { missing: 1, fetchable: 0 },
    });
    expect(job.sample[0]).toMatchObject({
      productName: 'Varsity Shirt',
      description: 'Soft & warm.\n\n- Cotton',
      content: 'Size: Small, Medium, Large',
      price: 60,
      stock: 9,
      pictures: ['https://cdn.example.com/front.jpg', 'https://cdn.example.com/back.jpg'],
      action: 'new',
    });
    expect(await productsOf(seller)).toEqual([]);
    expect(await AuditEntryModel.countDocuments({ actorId: seller.id })).toBe(0);
  });

  it('counts in the seller’s rate and categories, and remembers them', async () => {
    const { _id } = await checked(shopifyCsv(shirt('a', { Type: 'Misc', 'Variant Price': 19.99 })));
    expect(await view(_id)).toMatchObject({
      counts: { refused: 1 },
      categories: [{ name: 'Misc', choice: null }],
    });
    const categories = [{ name: 'Misc', choice: 'Fashion & Apparel' }];
    const choices = { currency: 'USD', rate: '১২১.৩৭', categories };
    expect((await post(checkRoute, 'check', _id, choices)).status).toBe(200);
    await settleBackground();
    expect(await view(_id)).toMatchObject({
      counts: { created: 1, refused: 0 },
      sample: [{ price: 2426.19, sourcePrice: 19.99, category: 'Fashion & Apparel' }],
    });
    await start(_id);
    await settleBackground();
    const next = await checked(shopifyCsv(shirt('b', { Type: 'Misc' })));
    expect(next).toMatchObject({ currency: 'USD', rate: 121.37, categories: [{ guessed: false }] });
  });

  it('says what is wrong by row and column, on the screen and as CSV', async () => {
    const job = await checked(
      ownFile(
        KETTLE,
        'K2,,Shapla,Toys,free,-1,',
        '=cmd|,Pan,X,Toys,1,1,y,shifted',
        'K1,A,B,C,1,1,D',
      ),
    );
    expect(job.counts).toEqual({ created: 0, changed: 0, unchanged: 0, refused: 3 });
    expect(job.issues.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual(
      expect.arrayContaining([
        '3 category categoryUnknown',
        '3 price_bdt notNumber',
        '3 name required',
        '4 sku tooManyCells',
        '5 sku keyTwice',
      ]),
    );
    const csv = await call(issuesRoute, `/api/imports/issues/${job._id}`, {
      as: seller,
      id: job._id,
    });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.body).toContain('3,price_bdt,Error,This is no number: free\r\n');
    expect(csv.body).not.toMatch(/(^|,)=cmd/m);
  });

  it.each([
    [
      'UTF-8 with its mark',
      encode(ownFile(KETTLE.replace('Kettle', 'কেটলি')), 'utf8', { addBOM: true }),
    ],
    ['UTF-16', encode(ownFile(KETTLE.replace('Kettle', 'কেটলি')), 'utf-16le', { addBOM: true })],
    [
      'UTF-16 big-endian',
      encode(ownFile(KETTLE.replace('Kettle', 'কেটলি')), 'utf-16be', { addBOM: true }),
    ],
  ])('reads %s', async (_name, file) => {
    const job = await checked(file);
    expect(job.sample[0]).toMatchObject({ productName: 'কেটলি', price: 1250.5, stock: 40 });
  });

  it('reads windows-1252 with semicolons and quoted line ends', async () => {
    const text = ownFile('K9;Théière «Été»;Café;Home & Kitchen Appliances;12,50;3;"two\r\nlines"');
    const file = encode(
      text.replace(
        'sku,name,brand,category,price_bdt,stock,description',
        'sku;name;brand;category;price_bdt;stock;description',
      ),
      'windows-1252',
    );
    const job = await checked(file);
    expect(job).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      sample: [{ productName: 'Théière «Été»', price: 12.5, description: 'two\nlines' }],
    });
  });
});

describe('a file that can’t be taken', () => {
  const wide = Array.from({ length: 300 }, (_each, place) => `c${place}`).join(',');
  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \r\n ', 'empty'],
    ['prose', 'Dear Sir or Madam', 'notCsv'],
    ['other columns', 'a,b,c\r\n1,2,3', 'unknownColumns'],
    ['300 columns', `${wide}\r\n1`, 'tooManyColumns'],
    ['columns missing', 'name,price_bdt\r\nA,1', 'missingColumns'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'binary'],
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'spreadsheet'],
    ['zeros', new Uint8Array(5000), 'binary'],
  ])('%s: told at once, nothing kept', async (_name, file, problem) => {
    const before = await storedFiles();
    expect(await send(file)).toMatchObject({ status: 422, body: { code: 'BAD_FILE', problem } });
    expect(await storedFiles()).toEqual(before);
    expect(await ProductImportModel.countDocuments({ ownerId: seller.id })).toBe(0);
  });

  it.each([
    ['column names alone', ownFile(), 'noRows'],
    [
      'a quotation mark that is never closed',
      ownFile('K1,"Kettle,Shapla,x,1,1,y'),
      'quoteNotClosed',
    ],
  ])('%s: found while it is read', async (_name, file, code) => {
    const job = await checked(file);
    expect(job).toMatchObject({ state: 'failed', problem: { code } });
    expect((await start(job._id)).status).toBe(409);
  });

  it('is too large', async () => {
    const reply = await send('x', { headers: { 'content-length': String(60 * 1024 * 1024) } });
    expect(reply).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect(reply.body.message).toContain('50 MB');
  });

  it('stops half-way: nothing is kept', async () => {
    const before = await storedFiles();
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(ownFile(KETTLE)));
      },
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    expect(await send(broken)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await storedFiles()).toEqual(before);
  });
});

describe('the import', () => {
  it('adds what is good, pending and the seller’s own; the same file again changes nothing', async () => {
    const file = shopifyCsv([
      ...shirt('one'),
      ...shirt('two'),
      ...shirt('bad', { 'Variant Price': 'x' }),
    ]);
    const first = await imported(file);
    expect(first).toMatchObject({
      state: 'done',
      counts: { created: 2, changed: 0, unchanged: 0, refused: 1 },
    });
    const products = await productsOf(seller);
    expect(products).toHaveLength(2);
    expect(products[0]).toMatchObject({
      status: 'pending',
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
    const second = await imported(file);
    expect(second.counts).toEqual({ created: 0, changed: 0, unchanged: 2, refused: 1 });
    expect((await productsOf(seller))[0]).toMatchObject({
      maxQuantity: 7,
      productName: 'Mine',
      version: 1,
    });
    expect(await AuditEntryModel.countDocuments({ actorId: seller.id })).toBe(2);
  });

  it('changes what is new in the file: price and stock at once, words through review', async () => {
    await imported(shopifyCsv(shirt('one')));
    const { _id } = (await productsOf(seller))[0]!;
    await ProductModel.updateOne(
      { _id },
      { $set: { status: 'published', image: '/uploads/a.webp' } },
    );
    const again = await imported(
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
    const job = await imported(exported.body);
    expect(job).toMatchObject({
      format: 'own',
      errors: 0,
      counts: { created: 0, changed: 0, unchanged: 2, refused: 0 },
    });
    const plain = (list: typeof before) => list.map(({ imported: _imported, ...rest }) => rest);
    expect(plain(await productsOf(seller))).toEqual(plain(before));
  });

  it('gives the template, which can be imported as it is', async () => {
    const template = await call(templateRoute, '/api/imports/template');
    expect(template.headers.get('content-disposition')).toContain('products-template.csv');
    const job = await checked(template.body);
    expect(job).toMatchObject({ errors: 0, counts: { created: 2 } });
  });

  it('keeps a product without a picture from being published', async () => {
    await imported(shopifyCsv(shirt('one')));
    const id = String((await productsOf(seller))[0]!._id);
    const admin = await makeUser({ role: 'admin' });
    const reply = await call(reviewproduct, `/reviewproduct/${id}`, {
      method: 'PATCH',
      as: admin,
      id,
      body: { status: 'published' },
    });
    expect(reply.status).toBe(422);
    expect(reply.body.message).toMatch(/picture/);
  });

  it('imports 2,000 rows, goes on after a crash and adds nothing twice', async () => {
    const rows = Array.from({ length: 500 }, (_each, place) => shirt(`item-${place}`)).flat();
    const { _id } = await checked(shopifyCsv(rows));
    // A process that died after 200 products.
    const half = shopifyCsv(rows.slice(0, 800));
    const other = await imported(half, await makeUser());
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
    expect(await view(_id)).toMatchObject({ state: 'done', done: 500, counts: { created: 500 } });
    await ProductImportModel.updateOne(
      { _id },
      {
        $set: { state: 'importing', active: true, worker: 'gone', beatAt: new Date(0), done: 200 },
      },
    );
    for (const id of await takeOverQuiet()) startWork(id);
    await settleBackground();
    expect(await view(_id)).toMatchObject({ counts: { created: 500, unchanged: 300 } });
    expect(await productsOf(seller)).toHaveLength(500);
  });
});

describe('whose import it is', () => {
  it('is nobody else’s to see, start or cancel', async () => {
    const { _id } = await checked(ownFile(KETTLE));
    const other = await makeUser();
    expect((await call(importRoute, `/api/imports/${_id}`, { as: other, id: _id })).status).toBe(
      404,
    );
    expect((await start(_id, other)).status).toBe(404);
    expect(
      (await call(importRoute, `/api/imports/${_id}`, { method: 'DELETE', as: other, id: _id }))
        .status,
    ).toBe(404);
    expect((await call(imports, '/api/imports', { as: other })).body).toEqual([]);
    expect((await send('x', { as: null })).status).toBe(401);
  });

  it('refuses a cookie from another origin', async () => {
    const reply = await send(ownFile(KETTLE), {
      as: null,
      headers: { cookie: seller.cookie, origin: 'https://evil.example' },
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'BAD_ORIGIN' } });
  });

  it('is one at a time', async () => {
    const { _id } = await checked(ownFile(KETTLE));
    await ProductImportModel.updateOne(
      { _id },
      { $set: { state: 'importing', active: true, worker: 'x', beatAt: new Date() } },
    );
    expect(await send(ownFile(KETTLE))).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_RUNNING' },
    });
    const cancel = () =>
      call(importRoute, `/api/imports/${_id}`, { method: 'DELETE', as: seller, id: _id });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(409);
    expect((await checked(ownFile(KETTLE))).state).toBe('ready');
    // Two at the same moment: one wins.
    const replies = await Promise.all([send(ownFile(KETTLE)), send(ownFile(KETTLE))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    await settleBackground();
  });

  it('can’t change somebody else’s product by its id', async () => {
    const foreign = await makeProduct();
    const job = await checked(
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

it('sweeps files that no import needs', async () => {
  const { _id } = await checked(ownFile(KETTLE));
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  const kept = async (id: string) => id === _id;
  const removed = await sweepImportFiles(kept, tomorrow);
  expect(removed).not.toContain(`${_id}.csv`);
  expect(await sweepImportFiles(async () => false, tomorrow)).toContain(`${_id}.csv`);
});
