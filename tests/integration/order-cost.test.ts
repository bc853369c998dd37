import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as update from '@/app/(endpoints)/update/[id]/route';
import { GatherTime } from '@/lib/platform/events/deliver';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import type { ProductRecord } from '@/models/product';
import { commandsOf, type Asked } from '../support/commands';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/**
 * Measures what an order, a cancellation and an edit ask of the database, as docs/scaling.md says: counted by
 * the command monitor.
 */

useShop();

/** Reads outside of the transaction that a running shop keeps under tags; nothing is kept in this test. */
const KEPT = [
  ...['deliverytables', 'commissionrates', 'ordercaps', 'paymentsettings'],
  ...['messagesettings', 'messagetemplates'],
];
const isKept = (collection: string) => KEPT.includes(collection);

const count = (asked: Asked[]) =>
  asked.filter(({ collection, inTransaction }) => inTransaction || !isKept(collection)).length;

const writtenIn = (asked: Asked[]) =>
  asked
    .filter(({ inTransaction, documents }) => inTransaction && documents > 0)
    .map(({ collection }) => collection)
    .sort();

/** An order of one product. @returns its id */
async function place(buyer: TestUser, product: ProductRecord): Promise<string> {
  const reply = await call(addorder, '/addorder', {
    method: 'POST',
    as: buyer,
    body: {
      productId: String(product._id),
      quantity: product.minQuantity,
      customerName: 'Rahima',
      phoneNumber: '01712345678',
      shippingAddress: 'Dhaka',
    },
    headers: { 'idempotency-key': `order-${Math.random()}` },
  });
  expect(reply.status).toBe(201);
  return reply.body.insertedId as string;
}

it('An order of one product is as many round trips and documents as the docs say.', async () => {
  const buyer = await makeUser();
  const product = await makeProduct({ maxQuantity: 1000 });
  // Values that are read once and kept are read now.
  await place(buyer, product);
  await settleBackground();
  const asked = await commandsOf(() => place(buyer, product));
  const writes = asked.filter(({ documents }) => documents > 0);
  expect(writes.filter(({ inTransaction }) => !inTransaction)).toMatchObject([
    { collection: 'ratelimits', documents: 1 },
  ]);
  expect(writtenIn(asked)).toEqual([
    ...['events', 'idempotencykeys', 'orders', 'payments', 'products', 'purchases'],
    ...['stockchanges', 'users'],
  ]);
  const inTransaction = writes.filter((one) => one.inTransaction);
  expect(inTransaction.reduce((sum, { documents }) => sum + documents, 0)).toBe(8);
  expect(count(asked)).toBe(16);
  // Notices and what waits for them; how many messages they make, people's switches say.
  const later = await commandsOf(settleBackground);
  const collections = new Set(
    later.filter((one) => one.documents > 0).map((one) => one.collection),
  );
  expect([...collections].sort()).toEqual([
    ...['changes', 'events', 'messages', 'notifications', 'ratelimits'],
  ]);
});

it('What follows ten orders at once is told together, and not once for each.', async () => {
  const product = await makeProduct({ maxQuantity: 1000 });
  const buyers = await Promise.all(Array.from({ length: 10 }, () => makeUser()));
  await place(buyers[0]!, product);
  await settleBackground();
  // On a slow machine ten orders take longer than events are gathered for: until they settle, here.
  const gathered = jest.spyOn(GatherTime.prototype, 'next').mockReturnValue(5 * 60_000);
  const later = await commandsOf(async () => {
    for (const buyer of buyers) await place(buyer, product);
    await settleBackground();
  });
  gathered.mockRestore();
  const oneOf = (name: string, collection: string) =>
    later.filter((one) => one.name === name && one.collection === collection).length;
  expect(oneOf('delete', 'events')).toBe(1);
  expect(oneOf('find', 'purchases')).toBe(1);
  expect(oneOf('find', 'phoneproofs')).toBe(1);
  expect(oneOf('insert', 'notifications')).toBe(1);
});

it('A cancellation is as many round trips and documents as the docs say.', async () => {
  const buyer = await makeUser();
  const product = await makeProduct({ maxQuantity: 1000 });
  const cancel = async (id: string) => {
    const reply = await call(deleteorder, `/deleteorder/${id}`, {
      method: 'DELETE',
      as: buyer,
      id,
    });
    expect(reply.status).toBe(200);
  };
  await cancel(await place(buyer, product));
  const id = await place(buyer, product);
  await settleBackground();
  const asked = await commandsOf(() => cancel(id));
  expect(writtenIn(asked)).toEqual([
    ...['auditentries', 'events', 'orders', 'payments', 'products', 'purchases'],
    'stockchanges',
  ]);
  expect(count(asked)).toBe(14);
});

it('Edits of a product are as many round trips and documents as the docs say, also at once.', async () => {
  const seller = await makeUser();
  const product = await makeProduct({
    authorId: new Types.ObjectId(seller.id),
    author: seller.email,
  });
  const edit = async (maxQuantity: number) => {
    const id = String(product._id);
    const reply = await call(update, `/update/${id}`, {
      method: 'PATCH',
      as: seller,
      id,
      body: { maxQuantity },
    });
    expect(reply.status).toBe(200);
  };
  await edit(60);
  await settleBackground();
  const asked = await commandsOf(() => edit(61));
  expect(writtenIn(asked)).toEqual(['auditentries', 'changes', 'products', 'stockchanges']);
  expect(count(asked)).toBe(8);
  // None of them begins anew.
  const several = await commandsOf(() => Promise.all([62, 63, 64, 65].map(edit)));
  expect(count(several)).toBe(4 * 8);
});
