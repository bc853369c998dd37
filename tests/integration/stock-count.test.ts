import { Types } from 'mongoose';
import { NextRequest } from 'next/server';
import * as beginRoute from '@/app/api/products/counts/route';
import * as stepRoute from '@/app/api/products/counts/[id]/route';
import * as sheetRoute from '@/app/api/products/counts/sheet/[id]/route';
import { listStockChanges } from '@/lib/features/catalogue/dashboard-queries';
import { takeFromStock } from '@/lib/features/catalogue/stock-commands';
import { countSheetXlsx, getCount, listCounts } from '@/lib/features/imports/counts';
import { inTransaction } from '@/lib/platform/database/transaction';
import { ProductModel, type ProductRecord } from '@/models/product';
import { StockCountModel } from '@/models/stock-count';
import { change, idOf, openDesk, own } from '../support/own-products';
import { FORM_POST } from '../support/password-links';
import { makeMember } from '../support/team';
import { call, makeUser, stockOf, unique, useShop, type TestUser } from '../support/shop';

/** Counts of a seller's stock: entered or sent as a sheet, seen as differences, and saved once. */

useShop();

let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  buyer = (await openDesk()).seller;
});
beforeEach(async () => {
  seller = await makeUser();
});

const product = (maxQuantity: number, more: Partial<ProductRecord> = {}) =>
  own(seller, { maxQuantity, minQuantity: 1, ...more });
const begin = (body: Record<string, string> = {}, as = seller) =>
  call(beginRoute, '/api/products/counts', { method: 'POST', as, body });
const begun = async (body: Record<string, string> = {}): Promise<string> => {
  const reply = await begin(body);
  expect(reply.status).toBe(201);
  return reply.body.insertedId as string;
};
const step = (id: string, body: Record<string, unknown>, as = seller) =>
  call(stepRoute, `/api/products/counts/${id}`, { method: 'POST', as, id, body });
const viewOf = async (id: string) => (await getCount(seller, id, { listed: 'all' }))!;
/** The form's fields that enter these numbers, by product. */
const entries = async (id: string, counted: [ProductRecord, string][]) => {
  const { lines } = await viewOf(id);
  return Object.fromEntries(
    counted.map(([of, text]) => [
      `counted-${lines.find(({ productId }) => productId === idOf(of))!.place}`,
      text,
    ]),
  );
};
const enter = async (id: string, ...counted: [ProductRecord, string][]) =>
  step(id, { act: 'save', ...(await entries(id, counted)) });
const apply = (id: string) => step(id, { act: 'apply' });
const outcomes = async (id: string) => {
  const { lines } = await viewOf(id);
  return Object.fromEntries(lines.map(({ productId, outcome }) => [productId, outcome]));
};
const sell = (of: ProductRecord, quantity: number) =>
  inTransaction((session) =>
    takeFromStock(
      buyer as never,
      [{ productId: idOf(of), quantity }],
      () => new Types.ObjectId(),
      session,
    ),
  );

async function send(id: string, bytes: Uint8Array | string, headers: Record<string, string> = {}) {
  const body = new FormData();
  body.append('file', new Blob([bytes as BlobPart]), 'count.csv');
  const response = await sheetRoute.POST(
    new NextRequest(`http://localhost:3000/api/products/counts/sheet/${id}`, {
      ...{ method: 'POST', body },
      headers: {
        'x-forwarded-for': unique('address'),
        authorization: `Bearer ${seller.token}`,
        ...headers,
      },
    }),
    { params: Promise.resolve({ id }) },
  );
  return { status: response.status, location: response.headers.get('location') };
}

it('shows the differences first, and saves them against what the sheet showed', async () => {
  const [short, more, same, left] = [
    ...[await product(40), await product(12), await product(7), await product(9)],
  ] as const;
  const id = await begun();
  expect((await viewOf(id)).totals).toMatchObject({ lines: 4, counted: 0 });
  await enter(id, [short, '৩৭'], [more, '14'], [same, '7']);
  // Sold after the sheet was made, before and after the counting: it stays sold.
  await sell(short, 5);
  expect(await stockOf(short)).toBe(35);
  const differences = (await getCount(seller, id, { listed: 'differences' }))!;
  expect(differences.lines.map(({ shown, counted }) => [shown, counted]).sort()).toEqual([
    [12, 14],
    [40, 37],
  ]);
  const { body } = await apply(id);
  expect(body).toMatchObject({ saved: 2 });
  expect(await Promise.all([short, more, same, left].map(stockOf))).toEqual([32, 14, 7, 9]);
  const [last] = (await listStockChanges(seller, idOf(short), {}))!.entries;
  expect(last).toMatchObject({ why: 'counted', change: -3, stock: 32 });
  // Pressed again, it changes nothing more; and nothing more can be entered.
  expect((await apply(id)).body).toMatchObject({ saved: 2 });
  expect(await stockOf(short)).toBe(32);
  expect((await step(id, { act: 'save', 'counted-0': '1' })).status).toBe(409);
});

it('goes on where a crash ended it, and saves each line once', async () => {
  const [one, two] = [await product(10), await product(20)];
  const id = await begun();
  await enter(id, [one, '8'], [two, '25']);
  const { lines } = await viewOf(id);
  const at = lines.find(({ productId }) => productId === idOf(one))!.place;
  await StockCountModel.updateOne(
    { _id: id },
    { $set: { state: 'saving', [`lines.${at}.outcome`]: 'saved' } },
  );
  await Promise.all([apply(id), apply(id), apply(id)]);
  expect([await stockOf(one), await stockOf(two)]).toEqual([10, 25]);
});

it('keeps lines back that no longer fit, and saves the rest', async () => {
  const [under, edited, gone, fine] = [
    ...[await product(10), await product(10), await product(10), await product(10)],
  ] as const;
  const id = await begun();
  const other = await begun({ q: fine.productName });
  await enter(id, [under, '1'], [edited, '5'], [gone, '5'], [fine, '9']);
  await sell(under, 8);
  await change(seller, idOf(edited), { maxQuantity: 6, maxQuantityWas: 10 });
  await ProductModel.deleteOne({ _id: gone._id });
  await apply(id);
  expect(await outcomes(id)).toEqual({
    [idOf(under)]: 'under',
    [idOf(edited)]: 'changed',
    [idOf(gone)]: 'gone',
    [idOf(fine)]: 'saved',
  });
  expect(await Promise.all([under, edited, fine].map(stockOf))).toEqual([2, 6, 9]);
  // Somebody else who counted the same meanwhile does not take the difference a second time.
  await enter(other, [fine, '9']);
  await apply(other);
  expect(await stockOf(fine)).toBe(9);
  expect(Object.values(await outcomes(other))).toEqual(['changed']);
});

it('reads a sheet back, from CSV and from Excel, and says which rows it did not take', async () => {
  const one = await product(10, { skus: ['AB-1'] } as never);
  await ProductModel.updateOne({ _id: one._id }, { $set: { 'variants.0.sku': 'AB-1' } });
  const two = await product(20);
  const id = await begun();
  const { lines } = await viewOf(id);
  const [first, second] = [one, two].map(
    (of) => lines.find(({ productId }) => productId === idOf(of))!.place + 1,
  );
  const csv = [
    'line,sku,name,variant,in_shop,counted',
    ...[`,AB-1,x,,10,৮`, `${id}-${second},,y,,20,many`, `${id}-${first},,x,,10,9`],
    ...[`${'0'.repeat(24)}-1,,z,,1,1`, ',NO-SKU,z,,1,1', `${id}-${second},,y,,20,`],
  ].join('\r\n');
  for (let twice = 0; twice < 2; twice += 1) {
    const reply = await send(id, csv, { accept: 'text/html', origin: 'http://localhost:3000' });
    expect(reply).toMatchObject({ status: 303 });
    expect(reply.location).toContain(`/count/${id}?notice=SENT`);
  }
  const read = await viewOf(id);
  expect(read.sheet).toEqual({
    ...{ taken: 1, refusedCount: 4 },
    refused: [
      ...[
        { row: 3, reason: 'notNumber' },
        { row: 4, reason: 'twice' },
      ],
      ...[
        { row: 5, reason: 'otherSheet' },
        { row: 6, reason: 'unknownSku' },
      ],
    ],
  });
  expect(read.totals).toMatchObject({ counted: 1, different: 1 });
  // Its own Excel file, as it was filled, changes nothing.
  expect((await send(id, await countSheetXlsx(seller, id, 'bn'))).status).toBe(200);
  expect((await viewOf(id)).totals).toMatchObject({ counted: 1, different: 1 });
  await apply(id);
  expect([await stockOf(one), await stockOf(two)]).toEqual([8, 20]);
  expect((await send(id, csv)).status).toBe(409);
  expect((await send(await begun(), 'a,b\r\n1,2')).status).toBe(422);
});

it('keeps what is no number where it was typed, and leaves alone what somebody else entered', async () => {
  const [one, two] = [await product(10), await product(20)];
  const id = await begun();
  const [a, b] = Object.keys(
    await entries(id, [
      [one, ''],
      [two, ''],
    ]),
  );
  const [placeA, placeB] = [a!, b!].map((name) => name.replace('counted-', ''));
  const form = { act: 'save', [`was-${placeA}`]: '', [`was-${placeB}`]: '' };
  expect((await step(id, { ...form, [a!]: 'ten', [b!]: '' })).body).toMatchObject({ wrong: 1 });
  // A page that was opened before, on which only the other line was filled.
  await step(id, { ...form, [b!]: '19' });
  await step(id, { ...form, [a!]: '', [b!]: '' });
  const { lines } = await viewOf(id);
  expect(lines.find(({ productId }) => productId === idOf(one))).toMatchObject({ typed: 'ten' });
  expect(lines.find(({ productId }) => productId === idOf(two))).toMatchObject({ counted: 19 });
});

it('is chosen, bounded, and of its own shop alone', async () => {
  expect((await begin()).status).toBe(404);
  const few = await product(2);
  await product(50);
  const low = await begun({ stock: 'low' });
  expect((await viewOf(low)).lines.map(({ productId }) => productId)).toEqual([idOf(few)]);
  // A form that is pressed twice begins one.
  expect(await begun({ stock: 'low' })).toBe(low);
  const other = await makeUser();
  expect((await step(low, { act: 'apply' }, other)).status).toBe(404);
  expect(await getCount(other, low, { listed: 'all' })).toBeNull();
  const [manager, packer] = [
    await makeMember(seller, 'manager'),
    await makeMember(seller, 'packer'),
  ];
  expect((await step(low, { act: 'save', 'counted-0': '1' }, manager)).status).toBe(200);
  expect((await step(low, { act: 'save', 'counted-0': '1' }, packer)).status).toBe(403);
  const page = await call(stepRoute, `/api/products/counts/${low}`, {
    ...{ method: 'POST', as: seller, id: low, headers: FORM_POST },
    body: `act=discard&count=${low}` as never,
  });
  expect(page.status).toBe(303);
  expect(await listCounts(seller)).toEqual([]);
});
