import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { EventModel } from '@/models/event';
import { NotificationModel } from '@/models/notification';
import { Buyers } from '../support/faults/buyers';
import { FaultShop } from '../support/faults/fault-shop';
import { longestOf, report, summarize, unseemly } from '../support/faults/statistics';
import { makeOtherRelease, OTHER_VERSION } from '../support/faults/other-release';
import { readOutbox } from '../support/outbox';
import { useShop } from '../support/shop';
import { until } from '../support/until';

/**
 * Two servers of different releases on one database, as during an upgrade. The other release is a
 * build that says so (version, build id, addresses of its files); what a newer one could leave in the
 * database is put there by hand. It does not prove that the code of two real releases gets along.
 */

jest.setTimeout(30 * 60_000);

useShop();
const shop = new FaultShop();
let other: ReturnType<typeof makeOtherRelease> | undefined;
let older: Buyers;
let newer: Buyers;

beforeAll(async () => {
  await shop.open();
  other = makeOtherRelease();
  older = new Buyers(shop, (await shop.serve()).url);
  newer = new Buyers(shop, (await shop.serve({ NEXT_DIST_DIR: other.distDir })).url);
});
afterAll(async () => {
  await shop.close();
  other?.remove();
});

const htmlOf = async (url: string) =>
  (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();

it('the two servers are of different releases, and each serves its own files', async () => {
  const versions = [await older.call('health', '/healthz'), await newer.call('health', '/healthz')];
  expect(versions[1]!.body.version).toBe(OTHER_VERSION);
  expect(versions[0]!.body.version).not.toBe(OTHER_VERSION);
  const { own, other: others } = other!.ids;
  for (const [url, id, strange] of [
    [older.url, own, others],
    [newer.url, others, own],
  ] as const) {
    const html = await htmlOf(url);
    expect([html.includes(id), html.includes(strange)]).toEqual([true, false]);
  }
});

it('an order at either is placed once, and what either changes shows at the other', async () => {
  const headers = {
    Authorization: `Bearer ${shop.admin.token}`,
    'Content-Type': 'application/json',
  };
  for (let round = 0; round < 4; round++) {
    const [one, another] = round % 2 === 0 ? [older, newer] : [newer, older];
    const key = randomUUID();
    const first = await one.tryOrder(key);
    expect(first.status).toBe(201);
    expect(await another.tryOrder(key)).toEqual(first);
    older.acknowledged.push(first.body.insertedId as string);
    older.keys += 1;
    // Kept by the other, so that only word of the change can void it.
    await another.page('product page', `/product/${shop.productId}`);
    const price = 3000 + round;
    const edit = { method: 'PATCH', headers, body: JSON.stringify({ price }) };
    expect((await one.call('edit', `/update/${shop.productId}`, edit)).status).toBe(200);
    const shown = async () =>
      (await another.call('product', `/product/${shop.productId}`)).body.price === price;
    await until(shown, 'the other shows the new price');
  }
  await shop.expectExact(older.acknowledged, older.keys);
});

it('what only a newer release knows is left for it', async () => {
  const now = new Date();
  const { insertedId: event } = await EventModel.collection.insertOne({
    name: 'order.weighed',
    entity: 'order:1',
    to: 'scales',
    at: now,
    actor: null,
    data: {},
    attempts: 0,
  } as never);
  const jobs = mongoose.connection.collection('jobs');
  await jobs.insertOne({ name: 'weigh orders', type: 'single', nextRunAt: now, priority: 0 });
  await mongoose.connection.collection('changes').insertOne({
    at: now,
    by: 'another-release',
    tags: ['scales:1', `product:${shop.productId}`],
  });
  const { insertedId: notice } = await NotificationModel.collection.insertOne({
    userId: new Types.ObjectId(shop.seller.id),
    at: now,
    kind: 'orderWeighed',
    subjectId: new Types.ObjectId(),
    productName: 'Kettle',
    readAt: null,
    mail: 'due',
  } as never);
  await mongoose.connection
    .collection('sessions')
    .updateOne({ _id: new Types.ObjectId(shop.seller.subject.sessionId) }, { $set: { scale: 1 } });
  const headers = { Authorization: `Bearer ${shop.seller.token}` };
  for (const buyers of [older, newer]) {
    expect((await buyers.call('bell', '/api/notifications', { headers })).status).toBe(200);
    expect((await buyers.call('own sales', '/mysales', { headers })).status).toBe(200);
  }
  // An order after them is told of, by mail too: nothing stands in its way.
  const mails = (await readOutbox()).length;
  await older.order();
  await until(async () => (await readOutbox()).length > mails, 'the mail is written');
  expect(await EventModel.findById(event).lean()).toMatchObject({ attempts: 0 });
  expect(await NotificationModel.findById(notice).lean()).toMatchObject({ mail: 'due' });
  expect(await jobs.findOne({ name: 'weigh orders' })).not.toHaveProperty('lastFinishedAt');
  await EventModel.deleteOne({ _id: event });
  await shop.expectExact(older.acknowledged, older.keys);
  const sights = [...older.sights, ...newer.sights];
  expect(unseemly(sights)).toEqual([]);
  report({
    fault: 'two servers of different releases',
    saw: summarize(sights),
    longestMs: longestOf(sights),
    lost: 0,
    doubled: 0,
    backAfterMs: undefined,
  });
});
