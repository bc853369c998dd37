import mongoose from 'mongoose';
import type { CommandStartedEvent } from 'mongodb';
import * as addorder from '@/app/(endpoints)/addorder/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { call, makeProduct, makeUser, useShop } from '../support/shop';

/** What an order asks of the database, as docs/scaling.md and docs/performance.md say: counted by the command monitor. */

useShop();

interface Asked {
  name: string;
  collection: string;
  inTransaction: boolean;
  documents: number;
}

/** Reads outside of the transaction that a running shop keeps under tags; nothing is kept in this test. */
const KEPT = ['deliverytables', 'promotions', 'commissionrates'];
const isKept = (collection: string) => KEPT.includes(collection);

/** All commands that the driver sends while `work` goes on, but those that say nothing of an order. */
async function commandsOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const client = mongoose.connection.getClient();
  const note = ({ commandName: name, command }: CommandStartedEvent) => {
    if (['hello', 'ping', 'endSessions', 'getMore'].includes(name)) return;
    const list = (command.documents ?? command.updates ?? command.deletes) as unknown[] | undefined;
    const isWrite = ['insert', 'update', 'delete', 'findAndModify'].includes(name);
    asked.push({
      name,
      collection: String(command[name]),
      inTransaction: command.autocommit === false,
      documents: isWrite ? (list?.length ?? 1) : 0,
    });
  };
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return asked;
}

it('An order of one product is as many round trips and documents as the docs say.', async () => {
  const buyer = await makeUser();
  const product = await makeProduct({ maxQuantity: 1000 });
  const place = async () => {
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
  };
  // What is read once and kept is read now.
  await place();
  await settleBackground();
  const asked = await commandsOf(place);
  const writes = asked.filter(({ documents }) => documents > 0);
  expect(writes.filter(({ inTransaction }) => !inTransaction)).toMatchObject([
    { collection: 'ratelimits', documents: 1 },
  ]);
  const inTransaction = writes.filter((one) => one.inTransaction);
  expect(inTransaction.map(({ collection }) => collection).sort()).toEqual([
    ...['events', 'idempotencykeys', 'orders', 'payments', 'products', 'purchases'],
    ...['stockchanges', 'users'],
  ]);
  expect(inTransaction.reduce((sum, { documents }) => sum + documents, 0)).toBe(8);
  const made = asked.filter(({ collection, inTransaction: isIn }) => isIn || !isKept(collection));
  expect(made).toHaveLength(19);
  // Notices and what waits for them; how many messages they make, people's switches say.
  const later = await commandsOf(settleBackground);
  const collections = new Set(
    later.filter((one) => one.documents > 0).map((one) => one.collection),
  );
  expect([...collections].sort()).toEqual([
    ...['changes', 'events', 'messages', 'notifications', 'ratelimits'],
  ]);
});
