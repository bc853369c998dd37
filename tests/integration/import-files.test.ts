import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'iconv-lite';
import * as issuesRoute from '@/app/api/imports/issues/[id]/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { settings } from '@/lib/platform/env';
import { sweepImportFiles } from '@/lib/features/imports/files';
import { AuditEntryModel } from '@/models/audit';
import { ProductImportModel } from '@/models/product-import';
import { KETTLE, ownFile, shirt, shopifyCsv } from '../support/csv-files';
import { check, checked, productsOf, send, start, view } from '../support/imports';
import { call, makeUser, unique, useShop, type TestUser } from '../support/shop';

/** Files of products: what the dry run reads in them, and which ones are not taken. */

useShop();

let seller: TestUser;
beforeEach(async () => {
  seller = await makeUser({ name: 'Nawabpur Tools' });
});

const storedFiles = () => readdir(join(settings().dataDir, 'imports')).catch(() => []);

describe('the dry run', () => {
  it('gathers variants, cleans texts, and writes nothing', async () => {
    const job = await checked(seller, shopifyCsv(shirt('varsity')));
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

  it('is begun once for an Idempotency-Key, however far it is, and its file kept once', async () => {
    const key = { 'idempotency-key': unique('key') };
    const sources = async () => (await storedFiles()).filter((name) => name.endsWith('.csv'));
    const before = await sources();
    const first = await send(seller, ownFile(KETTLE), key);
    const running = await send(seller, ownFile(KETTLE), key);
    await settleBackground();
    const ready = await send(seller, ownFile(KETTLE), key);
    for (const reply of [running, ready]) {
      expect(reply).toMatchObject({ status: 201, body: first.body });
    }
    expect(await view(seller, first.body.insertedId)).toMatchObject({ state: 'ready' });
    const other = await send(seller, shopifyCsv(shirt('varsity')), key);
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await ProductImportModel.countDocuments({ ownerId: seller.id })).toBe(1);
    expect((await sources()).sort()).toEqual([...before, `${first.body.insertedId}.csv`].sort());
  });

  it('counts in the seller’s rate and categories, and remembers them', async () => {
    const { _id } = await checked(
      seller,
      shopifyCsv(shirt('a', { Type: 'Misc', 'Variant Price': 19.99 })),
    );
    expect(await view(seller, _id)).toMatchObject({
      counts: { refused: 1 },
      categories: [{ name: 'Misc', choice: null }],
    });
    const categories = [{ name: 'Misc', choice: 'Fashion & Apparel' }];
    const choices = { currency: 'USD', rate: '১২১.৩৭', categories };
    expect((await check(seller, _id, choices)).status).toBe(200);
    await settleBackground();
    expect(await view(seller, _id)).toMatchObject({
      counts: { created: 1, refused: 0 },
      sample: [{ price: 2426.19, sourcePrice: 19.99, category: 'Fashion & Apparel' }],
    });
    await start(seller, _id);
    await settleBackground();
    const next = await checked(seller, shopifyCsv(shirt('b', { Type: 'Misc' })));
    expect(next).toMatchObject({ currency: 'USD', rate: 121.37, categories: [{ guessed: false }] });
  });

  it('says what is wrong by row and column, on the screen and as CSV', async () => {
    const job = await checked(
      seller,
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
    const job = await checked(seller, file);
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
    const job = await checked(seller, file);
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
    ['too few columns', 'a,b\r\n1,2', 'notCsv'],
    [
      '61 columns of one’s own',
      `${wide.split(',').slice(0, 61).join(',')}\r\n1`,
      'tooManyOwnColumns',
    ],
    ['columns of one’s own without rows', 'a,b,c', 'noRows'],
    ['300 columns', `${wide}\r\n1`, 'tooManyColumns'],
    ['columns missing', 'name,price_bdt\r\nA,1', 'missingColumns'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'binary'],
    ['half a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'zipBroken'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'spreadsheet'],
    ['zeros', new Uint8Array(5000), 'binary'],
  ])('%s: told at once, nothing kept', async (_name, file, problem) => {
    const before = await storedFiles();
    expect(await send(seller, file)).toMatchObject({
      status: 422,
      body: { code: 'BAD_FILE', problem },
    });
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
    const job = await checked(seller, file);
    expect(job).toMatchObject({ state: 'failed', problem: { code } });
    expect((await start(seller, job._id)).status).toBe(409);
  });

  it('is too large', async () => {
    const reply = await send(seller, 'x', { 'content-length': String(60 * 1024 * 1024) });
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
    expect(await send(seller, broken)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
    expect(await storedFiles()).toEqual(before);
  });
});

it('sweeps files that no import needs', async () => {
  const { _id } = await checked(seller, ownFile(KETTLE));
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  const kept = async (id: string) => id === _id;
  const removed = await sweepImportFiles(kept, tomorrow);
  expect(removed).not.toContain(`${_id}.csv`);
  expect(await sweepImportFiles(async () => false, tomorrow)).toContain(`${_id}.csv`);
});
