import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as deleteRoute from '@/app/(endpoints)/delete/[id]/route';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as update from '@/app/(endpoints)/update/[id]/route';
import * as content from '@/app/api/content/[id]/route';
import * as deliveryTable from '@/app/api/delivery/tables/[id]/route';
import * as synonyms from '@/app/api/search/synonyms/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { cacheState, lastInvalidation } from '@/lib/platform/cache/cache-handler.mjs';
import { pollInvalidations } from '@/lib/platform/cache/follow-invalidations';
import { flushBroadcast, queueBroadcast, recordStart } from '@/lib/platform/cache/broadcast';
import { DEFAULT_TABLE } from '@/lib/features/checkout/delivery/default-table-rules';
import { tableView } from '@/lib/features/checkout/delivery/view-rules';
import { settings } from '@/lib/platform/env';
import { ChangeModel } from '@/models/change';
import { expiredTags, forgetExpired } from '../support/next-cache';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/** Tests what the processes of a shop tell each other: lib/changes. */

useShop();
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [seller, buyer, admin] = await Promise.all([makeUser(), makeUser(), makeUser({ role: 'admin' })]);
});
beforeEach(async () => {
  await settleBackground();
  await ChangeModel.deleteMany({});
  await pollInvalidations();
  forgetExpired();
});
afterEach(() => jest.restoreAllMocks());

const OTHER = 'another process';
async function own(): Promise<string> {
  const { _id } = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
  forgetExpired();
  return String(_id);
}
const place = (productId: string) => {
  const body = {
    productId,
    quantity: 5,
    shippingAddress: 'House 7, Road 3, Dhanmondi, Dhaka',
    phoneNumber: '01712345678',
    customerName: 'Rahima Khatun',
  };
  return call(addorder, '/addorder', { method: 'POST', body, as: buyer });
};

/** Offers a product, which then waits for review. */
async function offer() {
  await mkdir(settings().uploadsDir, { recursive: true });
  await writeFile(join(settings().uploadsDir, 'kettle.webp'), '');
  const body = {
    image: '/uploads/kettle.webp',
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
  return call(addproduct, '/addproduct', { method: 'POST', as: seller, body });
}
const edit = (id: string, body: object) =>
  call(update, `/update/${id}`, { method: 'PATCH', id, as: seller, body });
const review = (id: string, body: object) =>
  call(reviewproduct, `/reviewproduct/${id}`, { method: 'PATCH', id, as: admin, body });
const remove = (id: string) =>
  call(deleteRoute, `/delete/${id}`, { method: 'DELETE', id, as: seller });

const COMMANDS: [what: string, command: () => Promise<{ status: number }>][] = [
  ['a publication', async () => review((await offer()).body.insertedId, { status: 'published' })],
  [
    'an edit',
    async () => {
      const id = await own();
      return call(update, `/update/${id}`, { method: 'PATCH', id, as: seller, body: { price: 7 } });
    },
  ],
  [
    'a rejection',
    async () => {
      const id = await own();
      const body = { status: 'rejected', reason: 'A blurred picture.' };
      return call(reviewproduct, `/reviewproduct/${id}`, { method: 'PATCH', id, as: admin, body });
    },
  ],
  [
    'a deletion',
    async () => {
      const id = await own();
      return call(deleteRoute, `/delete/${id}`, { method: 'DELETE', id, as: seller });
    },
  ],
  ['a sale', async () => place(await own())],
  [
    'a cancellation',
    async () => {
      const { body } = await place(await own());
      await settleBackground();
      await ChangeModel.deleteMany({});
      forgetExpired();
      const id = body.insertedId as string;
      const path = `/deleteorder/${id}?quantity=5&productId=x`;
      return call(deleteorder, path, { method: 'DELETE', id, as: buyer });
    },
  ],
  [
    'content',
    () => {
      const text = { en: 'Delivery in two days.', bn: 'দুই দিনে ডেলিভারি।' };
      const value = { shown: true, text, link: '', linkText: { en: '', bn: '' } };
      const body = { version: 0, value };
      const path = '/api/content/announcement';
      return call(content, path, { method: 'POST', id: 'announcement', as: admin, body });
    },
  ],
  [
    'delivery prices',
    () => {
      const body = { version: 0, table: tableView(DEFAULT_TABLE) };
      const path = '/api/delivery/tables/own';
      return call(deliveryTable, path, { method: 'PUT', id: 'own', as: seller, body });
    },
  ],
  [
    'synonyms',
    () => {
      const body = { groups: [['saree', 'sari']] };
      return call(synonyms, '/api/search/synonyms', { method: 'PUT', as: admin, body });
    },
  ],
];

it.each(COMMANDS)('%s: others are told of all that it ends here', async (_what, command) => {
  expect((await command()).status).toBeLessThan(300);
  await settleBackground();
  const told = (await ChangeModel.find().lean()).flatMap((record) => record.tags);
  expect(told.length).toBeGreaterThan(0);
  expect([...told].sort()).toEqual(expiredTags().sort());
});

it('what nobody can see voids nothing, here and elsewhere', async () => {
  const { body } = await offer();
  const id: string = body.insertedId;
  const before = lastInvalidation();
  expect((await edit(id, { productName: 'Copper Kettle', price: 9, maxQuantity: 3 })).status).toBe(
    200,
  );
  expect((await review(id, { status: 'rejected', reason: 'Blurred.' })).status).toBe(200);
  expect((await edit(id, { description: 'Boils three litres.' })).status).toBe(200);
  expect((await remove(id)).status).toBe(200);
  await settleBackground();
  expect(expiredTags()).toEqual([]);
  expect(await ChangeModel.countDocuments()).toBe(0);
  expect(lastInvalidation()).toBe(before);
});

it('a sale tells lists of cards only when it turns what can be ordered', async () => {
  const { _id } = await makeProduct({ maxQuantity: 11, minQuantity: 2 });
  const id = String(_id);
  forgetExpired();
  await place(id);
  expect(expiredTags()).not.toContain('products');
  forgetExpired();
  await place(id);
  expect(expiredTags()).toContain('products');
});

it('each of many sales at once is told', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, own));
  await Promise.all(ids.map(place));
  await settleBackground();
  const records = await ChangeModel.find().lean();
  expect(new Set(records.flatMap(({ tags }) => tags))).toEqual(
    new Set(['records', ...ids.map((id) => `product:${id}`)]),
  );
});

it('many sales of one moment are told of together', async () => {
  const tags = Array.from({ length: 50 }, (_, number) => `product:${number}`);
  for (const tag of tags) queueBroadcast([tag]);
  await settleBackground();
  const records = await ChangeModel.find().lean();
  expect(records.map((record) => record.tags)).toEqual([tags]);
});

it('hears of others once, and not of itself', async () => {
  await ChangeModel.create({ at: new Date(), by: OTHER, tags: ['content:hero'] });
  await pollInvalidations();
  expect(expiredTags()).toEqual(['content:hero']);
  forgetExpired();
  await pollInvalidations();
  await place(await own());
  await settleBackground();
  forgetExpired();
  const before = lastInvalidation();
  await pollInvalidations();
  expect(expiredTags()).toEqual([]);
  expect(lastInvalidation()).toBe(before);
});

it('tells nobody of what it heard', async () => {
  await ChangeModel.create({ at: new Date(), by: OTHER, tags: ['products'] });
  await pollInvalidations();
  await settleBackground();
  expect(await ChangeModel.countDocuments()).toBe(1);
});

it('hears of what was written earlier and committed later', async () => {
  const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000);
  await ChangeModel.create({ at: at(0), by: OTHER, tags: ['content:hero'] });
  await pollInvalidations();
  await ChangeModel.create({ at: at(4), by: OTHER, tags: ['content:faq'] });
  await pollInvalidations();
  expect(expiredTags()).toEqual(['content:hero', 'content:faq']);
  // A transaction of a minute is looked for less often.
  await ChangeModel.create({ at: at(60), by: OTHER, tags: ['content:terms'] });
  for (let look = 0; look < 40; look++) await pollInvalidations();
  expect(expiredTags()).toContain('content:terms');
});

it('forgets everything where another process starts: it may have died with news untold', async () => {
  const { floor } = cacheState();
  await recordStart();
  await pollInvalidations();
  expect(cacheState().floor).toBe(floor);
  await ChangeModel.updateMany({}, { $set: { by: OTHER } });
  await ChangeModel.create({ at: new Date(), by: OTHER, tags: [] });
  await pollInvalidations();
  expect(cacheState().floor).toBeGreaterThan(floor);
});

it('goes on where it was after an outage', async () => {
  jest.spyOn(ChangeModel, 'find').mockImplementationOnce(() => {
    throw new Error('the database went away');
  });
  await ChangeModel.create({ at: new Date(), by: OTHER, tags: ['content:hero'] });
  await expect(pollInvalidations()).rejects.toThrow('the database went away');
  await pollInvalidations();
  expect(expiredTags()).toEqual(['content:hero']);
});

it('tells after an outage what could not be told', async () => {
  const id = await own();
  jest.spyOn(ChangeModel, 'updateOne').mockImplementationOnce(() => {
    throw new Error('the database went away');
  });
  await place(id);
  await settleBackground();
  expect(await ChangeModel.countDocuments()).toBe(0);
  await flushBroadcast();
  expect(await ChangeModel.findOne().lean()).toMatchObject({ tags: ['records', `product:${id}`] });
});
