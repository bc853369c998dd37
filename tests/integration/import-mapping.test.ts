import { Types } from 'mongoose';
import { NextRequest } from 'next/server';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as columnsRoute from '@/app/api/imports/columns/[id]/route';
import * as exportRoute from '@/app/api/products/export/route';
import * as importRoute from '@/app/api/imports/[id]/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { ImportPreferenceModel } from '@/models/product-import';
import { check, checked, imported, productsOf, send, start, view } from '../support/imports';
import { orderBody } from '../support/orders';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';
import { sheetRows, workbook } from '../support/workbook';

/** Files of a seller's own: Excel, and columns that are mapped once. */

useShop();

let seller: TestUser;
beforeEach(async () => {
  seller = await makeUser({ name: 'Nawabpur Tools' });
});

const HEAD = ['পণ্যের নাম', 'দাম', 'মজুদ', 'একক', 'মন্তব্য'];
const file = (...rows: (string | number)[][]) =>
  workbook({ sheets: { মাল: sheetRows([['রহিম ট্রেডার্স'], HEAD, ...rows]) } });
const COLUMNS = { column0: 'name', column1: 'price_bdt', column2: 'stock', column3: 'unit' };
const map = (as: TestUser, id: string, body: unknown) =>
  call(columnsRoute, `/api/imports/columns/${id}`, { method: 'POST', as, id, body });

it('A file with columns of its own is mapped once, and the next one goes straight to the check.', async () => {
  const job = await checked(
    seller,
    file(['কেটলি', '১,২৫০', 40, 'পিস', 'x'], ['চাল', 90, 500, 'কেজি', '']),
  );
  expect(job).toMatchObject({ state: 'mapping', sheet: 'মাল' });
  expect(job.columns.map(({ name, samples, column }) => [name, samples, column])).toEqual([
    ['পণ্যের নাম', ['কেটলি', 'চাল'], 'name'],
    ['দাম', ['১,২৫০', '90'], 'price_bdt'],
    ['মজুদ', ['40', '500'], 'stock'],
    ['একক', ['পিস', 'কেজি'], 'unit'],
    ['মন্তব্য', ['x'], ''],
  ]);
  const refused = await map(seller, job._id, { ...COLUMNS, column2: '', column4: 'name' });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'INVALID', fields: { stock: expect.any(String), column4: expect.any(String) } },
  });
  expect((await map(seller, job._id, COLUMNS)).status).toBe(200);
  await settleBackground();
  const ready = await view(seller, job._id);
  expect(ready.issues).toEqual(
    expect.arrayContaining([expect.objectContaining({ row: 3, code: 'categoryUnknown' })]),
  );
  const categories = [{ name: '', choice: 'Home & Kitchen Appliances' }];
  await check(seller, job._id, { currency: 'BDT', rate: 1, categories });
  await settleBackground();
  await start(seller, job._id);
  await settleBackground();
  expect(
    (await productsOf(seller)).map(({ productName, pricePoisha, maxQuantity, unit }) => [
      productName,
      pricePoisha,
      maxQuantity,
      unit,
    ]),
  ).toEqual([
    ['কেটলি', 125_000, 40, 'piece'],
    ['চাল', 9000, 500, 'kg'],
  ]);
  // Another order of the columns, a new price; what it has no column for stays.
  const next = await imported(
    seller,
    `${[...HEAD].reverse().join(',')}\r\n,kg,500,95,চাল\r\n,pcs,40,1250,কেটলি`,
  );
  expect(next).toMatchObject({ state: 'done', counts: { changed: 1, unchanged: 1, created: 0 } });
});

it('A fault is told under the file’s own name of its column, and a broken cell by its address.', async () => {
  const rows = sheetRows([HEAD, ['কেটলি', 'ফ্রি', 40, '', '']]);
  const broken =
    '<row r="3"><c r="A3" t="inlineStr"><is><t>চাল</t></is></c><c r="B3" t="e"><v>#REF!</v></c>' +
    '<c r="C3"><v>1</v></c><c r="E3" t="e"><v>#N/A</v></c></row>';
  const { _id } = await checked(seller, workbook({ sheets: { A: rows + broken } }));
  await map(seller, _id, COLUMNS);
  await settleBackground();
  const { issues } = await view(seller, _id);
  const told = issues.map(({ row, column, code, value }) => `${row} ${column} ${code} ${value}`);
  expect(told).toEqual(expect.arrayContaining(['2 দাম notNumber ফ্রি', '3 দাম cellBroken B3 #REF!']));
  // A column that is left out may hold what it likes.
  expect(told.join()).not.toContain('#N/A');
});

it('Nobody maps another seller’s file, what is no column of ours, or a file that is imported.', async () => {
  const { _id } = await checked(seller, file(['কেটলি', 1, 2, '', '']));
  const other = await makeUser({ name: 'Other' });
  expect((await map(other, _id, COLUMNS)).status).toBe(404);
  expect((await map(seller, _id, { ...COLUMNS, column4: 'id' })).status).toBe(422);
  expect((await map(seller, _id, { ...COLUMNS, column200: 'sku' })).status).toBe(200);
  await settleBackground();
  const ours = await checked(
    seller,
    'name,price_bdt,brand,category,stock,description\r\nA,1,B,C,1,D',
  );
  expect((await map(seller, ours._id, COLUMNS)).body.code).toBe('NOT_POSSIBLE_NOW');
  expect((await call(importRoute, `/api/imports/${_id}`, { as: seller, id: _id })).body.state).toBe(
    'cancelled',
  );
});

it('A seller has at most 20 mappings.', async () => {
  for (let count = 0; count < 22; count++) {
    const { _id } = await checked(seller, `নাম,দাম,মজুদ,x${count}\r\nক,1,2,3`);
    await map(seller, _id, { column0: 'name', column1: 'price_bdt', column2: 'stock' });
    await settleBackground();
  }
  const kept = await ImportPreferenceModel.findById(seller.id).lean();
  expect(kept?.mappings).toHaveLength(20);
});

it('An export as Excel imports back unchanged.', async () => {
  await imported(
    seller,
    "sku,name,brand,category,price_bdt,stock,description\r\n007,Kettle,Shapla,Home & Kitchen Appliances,1250.5,40,'=1+1",
  );
  const answer = await exportRoute.GET(
    new NextRequest('http://localhost:3000/api/products/export?file=xlsx', {
      headers: { authorization: `Bearer ${seller.token}` },
    }),
  );
  expect(answer.headers.get('content-type')).toContain('spreadsheetml');
  const job = await checked(seller, new Uint8Array(await answer.arrayBuffer()));
  expect(job).toMatchObject({ sheet: 'products', format: 'own', counts: { unchanged: 1 } });
  expect(await send(seller, 'x')).toMatchObject({ status: 422 });
});

it.each(['csv', 'xlsx'])(
  'Export and import change nothing while orders come in: .%s',
  async (kind) => {
    const own = { authorId: new Types.ObjectId(seller.id), author: seller.email };
    const [fan, lamp] = [
      await makeProduct({ ...own, productName: 'Fan', maxQuantity: 60, minQuantity: 1 }),
      await makeProduct({ ...own, productName: 'Lamp', maxQuantity: 60, minQuantity: 1 }),
    ];
    const buyer = await makeUser();
    const buy = async ({ _id }: typeof fan) => {
      const body = orderBody(String(_id), { quantity: 3 });
      expect((await call(addorder, '/addorder', { method: 'POST', as: buyer, body })).status).toBe(
        201,
      );
    };
    const download = async () =>
      new Uint8Array(
        await (
          await exportRoute.GET(
            new NextRequest(`http://localhost:3000/api/products/export?file=${kind}`, {
              headers: { authorization: `Bearer ${seller.token}` },
            }),
          )
        ).arrayBuffer(),
      );
    const first = await download();
    await buy(fan);
    const { _id } = await checked(seller, first);
    const buying = [buy(fan), buy(lamp), buy(lamp)];
    expect((await start(seller, _id)).status).toBe(200);
    await Promise.all([...buying, settleBackground()]);
    await settleBackground();
    const stocks = async () =>
      (await productsOf(seller)).map(({ productName, maxQuantity, version }) => [
        productName,
        maxQuantity,
        version,
      ]);
    expect(await stocks()).toEqual([
      ['Fan', 54, 1],
      ['Lamp', 54, 1],
    ]);
    // What was sold stands in the next export, which changes nothing either.
    expect((await imported(seller, await download())).counts).toMatchObject({
      ...{ created: 0, changed: 0, unchanged: 2, refused: 0 },
    });
    expect(await stocks()).toEqual([
      ['Fan', 54, 1],
      ['Lamp', 54, 1],
    ]);
  },
);
