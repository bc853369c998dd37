import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as update from '@/app/(endpoints)/update/[id]/route';
import * as user from '@/app/(endpoints)/users/[id]/route';
import * as duplicate from '@/app/api/products/duplicate/[id]/route';
import { settings } from '@/lib/platform/env';
import { PROVEN_PRODUCTS, WAITING_QUOTA } from '@/lib/features/catalogue/queue-queries';
import { KEPT_IMPORTS } from '@/lib/features/imports/rules';
import { getUserDetail } from '@/lib/features/reports/queries';
import { AuditEntryModel } from '@/models/audit';
import { ProductImportModel } from '@/models/product-import';
import { ProductModel } from '@/models/product';
import { UserModel } from '@/models/user';
import { KETTLE, ownFile, picturedFile } from '../support/csv-files';
import { checked, imported } from '../support/imports';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/** How much an account may have waiting for review: CONTRACT.md, "Limits". */

useShop();
const PRODUCT = {
  image: '/uploads/quota.webp',
  extraimages: [],
  productName: 'Steel Kettle',
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  description: 'Boils two litres.',
  price: 1250.5,
  rating: 4,
  minQuantity: 2,
  maxQuantity: 40,
};
let seller: TestUser;
beforeAll(async () => {
  await mkdir(settings().uploadsDir, { recursive: true });
  await writeFile(join(settings().uploadsDir, 'quota.webp'), '');
});
beforeEach(async () => {
  seller = await makeUser();
});

const add = (as = seller) => call(addproduct, '/addproduct', { method: 'POST', body: PRODUCT, as });
const allow = (productQuota: number) =>
  UserModel.updateOne({ _id: seller.id }, { $set: { productQuota } });
const waiting = () =>
  ProductModel.countDocuments({ authorId: new Types.ObjectId(seller.id), status: 'pending' });
async function insert(count: number, status: 'pending' | 'published'): Promise<void> {
  const product = (await makeProduct({ authorId: new Types.ObjectId(seller.id), status }))!;
  const records = Array.from({ length: count - 1 }, () => ({
    ...product,
    _id: new Types.ObjectId(),
  }));
  await ProductModel.insertMany(records);
}

it('refuses what is more, with the figure, and takes it again once something was looked at', async () => {
  await allow(2);
  expect((await add()).status).toBe(201);
  const { body: second } = await add();
  const refused = await add();
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({ code: 'QUOTA', quota: 2, message: expect.stringContaining('2 ') }),
  ]);
  expect((await add(await makeUser())).status).toBe(201);
  await ProductModel.updateOne({ _id: second.insertedId }, { $set: { status: 'published' } });
  expect((await add()).status).toBe(201);
});

it('lets no two slip in together', async () => {
  await allow(3);
  const replies = await Promise.all(Array.from({ length: 8 }, () => add()));
  expect(replies.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(3).fill(201),
    ...Array<number>(5).fill(422),
  ]);
  expect(await waiting()).toBe(3);
});

it('counts copies, and changes that wait beside a product on sale', async () => {
  await allow(1);
  const own = { authorId: new Types.ObjectId(seller.id) };
  const [one, other] = [await makeProduct(own), await makeProduct(own)];
  const change = (product: { _id: Types.ObjectId }, body: object) => {
    const id = String(product._id);
    return call(update, `/update/${id}`, { method: 'PATCH', id, as: seller, body });
  };
  expect((await change(one, { productName: 'Copper Kettle' })).status).toBe(200);
  // It waits already: a change of it takes no more room, and neither does a price.
  expect((await change(one, { productName: 'Brass Kettle' })).status).toBe(200);
  expect((await change(other, { price: 7 })).status).toBe(200);
  expect((await change(other, { productName: 'Brass Kettle' })).body.code).toBe('QUOTA');
  const id = String(other._id);
  await ProductModel.updateOne({ _id: id }, { $set: { image: PRODUCT.image } });
  const copy = await call(duplicate, `/api/products/duplicate/${id}`, {
    method: 'POST',
    id,
    as: seller,
  });
  expect(copy.body.code).toBe('QUOTA');
});

it('is a thousand, and more once enough of the account is on sale', async () => {
  await insert(WAITING_QUOTA - 1, 'pending');
  expect((await add()).status).toBe(201);
  expect((await add()).body).toMatchObject({ code: 'QUOTA', quota: WAITING_QUOTA });
  await insert(PROVEN_PRODUCTS, 'published');
  expect((await add()).status).toBe(201);
});

it('is set by administrators alone, and written down', async () => {
  const admin = await makeUser({ role: 'admin' });
  const set = (as: TestUser, productQuota: unknown) =>
    call(user, `/users/${seller.id}`, {
      method: 'PATCH',
      id: seller.id,
      body: { productQuota },
      as,
    });
  expect((await set(seller, 5000)).status).toBe(403);
  for (const wrong of [-1, 1.5, 'many', 1_000_000_000, {}]) {
    expect([wrong, (await set(admin, wrong)).status]).toEqual([wrong, 422]);
  }
  expect((await set(admin, '০')).status).toBe(200);
  expect((await add()).body).toMatchObject({ code: 'QUOTA', quota: 0 });
  expect((await getUserDetail(admin, seller.id))!.productQuota).toBe(0);
  const entry = await AuditEntryModel.findOne({ subjectId: seller.id }).lean();
  expect(entry).toMatchObject({
    action: 'user.change',
    before: { productQuota: null },
    after: { productQuota: 0 },
  });
  expect((await set(admin, null)).status).toBe(200);
  expect((await add()).status).toBe(201);
});

describe('an import', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => KETTLE.replace('K1,Kettle', `K${at},Kettle ${at}`));

  it('stops where there is no more room, says so, and goes on with the same file later', async () => {
    await allow(3);
    const file = picturedFile(PRODUCT.image, ...rows(5));
    // The dry run says so before anybody begins.
    expect(await checked(seller, file)).toMatchObject({
      state: 'ready',
      problem: { code: 'quota', value: '3' },
      counts: { created: 3, refused: 0 },
      unreached: 2,
    });
    expect(await waiting()).toBe(0);
    const first = await imported(seller, file);
    expect(first).toMatchObject({
      state: 'failed',
      problem: { code: 'quota', value: '3' },
      counts: { created: 3, refused: 0 },
      unreached: 2,
    });
    expect(await waiting()).toBe(3);
    expect(await checked(seller, file)).toMatchObject({ counts: { created: 0 }, unreached: 2 });
    await allow(10);
    const second = await imported(seller, file);
    expect(second).toMatchObject({ state: 'done', counts: { created: 2, unchanged: 3 } });
    expect([second.problem, second.unreached]).toEqual([undefined, 0]);
    expect(await waiting()).toBe(5);
  });

  it('leaves no file behind, and an account no more than a few', async () => {
    const directory = join(settings().dataDir, 'imports');
    const own = { ownerId: new Types.ObjectId(seller.id) };
    for (let time = 0; time < KEPT_IMPORTS + 3; time++) await imported(seller, ownFile(KETTLE));
    await checked(seller, ownFile(KETTLE));
    expect(await ProductImportModel.countDocuments(own)).toBe(KEPT_IMPORTS + 1);
    const kept = await ProductImportModel.find(own).sort({ _id: -1 }).lean();
    const ids = kept.map(({ _id }) => String(_id));
    // The last one waits to be started; of the others only what was wrong in them is left.
    const files = new Set(await readdir(directory));
    expect(ids.filter((id) => files.has(`${id}.csv`))).toEqual(ids.slice(0, 1));
  });
});
