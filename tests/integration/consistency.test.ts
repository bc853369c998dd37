import { readFileSync } from 'node:fs';
import { MongoServerError, type CommandStartedEvent } from 'mongodb';
import mongoose from 'mongoose';
import { connectDatabase, connectPatiently } from '@/lib/platform/database/connect';
import { writeOnce } from '@/lib/platform/database/idempotency';
import { inTransaction } from '@/lib/platform/database/transaction';
import { RateLimitModel } from '@/models/rate-limit';
import { sentBy } from '../support/commands';
import { makeUser, unique, useShop } from '../support/shop';

const address = new URL(process.env.MONGODB_URI!);
address.searchParams.set('monitorCommands', 'true');
// The shop overrides what an operator's address says about these.
address.searchParams.set('w', '1');
address.searchParams.set('readPreference', 'secondaryPreferred');
process.env.MONGODB_URI = address.toString();

useShop();

const named = (sent: CommandStartedEvent[], name: string) =>
  sent.filter(({ commandName }) => commandName === name).map(({ command }) => command);

const MAJORITY = { w: 'majority', wtimeout: 15_000 };

it('every write waits for most servers, and every read asks the primary', async () => {
  const sent = await sentBy(async () => {
    await RateLimitModel.collection.insertOne({ key: unique('limit') });
    await RateLimitModel.findOne({}).lean();
  });
  const [insert] = named(sent, 'insert');
  expect(insert!.writeConcern).toEqual(MAJORITY);
  expect(insert!.txnNumber).toBeDefined();
  const [find] = named(sent, 'find');
  expect(find!.readConcern).toMatchObject({ level: 'local' });
  expect(find!.$readPreference?.mode ?? 'primary').toMatch(/^primary/);
});

it('a program that prepares or checks waits for an answer as long as it takes', async () => {
  await mongoose.disconnect();
  Reflect.deleteProperty(globalThis, 'paikariConnection');
  const { connection } = await connectPatiently();
  expect(connection.getClient().options.socketTimeoutMS).toBe(0);
  for (const program of ['prepare', 'migrate-database', 'data/check-tool']) {
    const source = readFileSync(`scripts/${program}.ts`, 'utf8');
    expect(source).toContain('await connectPatiently()');
  }
  await mongoose.disconnect();
  Reflect.deleteProperty(globalThis, 'paikariConnection');
  expect((await connectDatabase()).connection.getClient().options.socketTimeoutMS).toBe(30_000);
});

it('every transaction reads one point in time and is committed by most servers', async () => {
  const sent = await sentBy(() =>
    inTransaction(async (session) => {
      await RateLimitModel.findOne({}).session(session).lean();
      await RateLimitModel.collection.insertOne({ key: unique('limit') }, { session });
    }),
  );
  const [find] = named(sent, 'find');
  expect(find!.readConcern).toMatchObject({ level: 'snapshot' });
  const [commit] = named(sent, 'commitTransaction');
  expect(commit).toMatchObject({ writeConcern: MAJORITY, maxTimeMS: 15_000 });
});

it('the answer of a known Idempotency-Key is read in a transaction', async () => {
  const actor = await makeUser();
  const idempotency = { key: unique('key'), body: '{}' };
  const first = await writeOnce(actor, 'call', idempotency, async () => ({ number: 1 }));
  let again: unknown;
  const sent = await sentBy(async () => {
    again = await writeOnce(actor, 'call', idempotency, async () => ({ number: 2 }));
  });
  expect(again).toEqual(first);
  const [find] = named(sent, 'find');
  expect(find).toMatchObject({ startTransaction: true, autocommit: false });
});

it("transactions that stand in each other's way take turns, and each is done in a few attempts", async () => {
  const key = unique('limit');
  await RateLimitModel.collection.insertOne({ key, points: 0 } as never);
  const many = 60;
  let attempts = 0;
  await Promise.all(
    Array.from({ length: many }, () =>
      inTransaction(async (session) => {
        attempts += 1;
        const found = await RateLimitModel.collection.findOne({ key }, { session });
        // Read, then written: what another one wrote in between is a conflict.
        const points = (found as unknown as { points: number }).points + 1;
        await RateLimitModel.collection.updateOne({ key }, { $set: { points } }, { session });
      }),
    ),
  );
  const stored = await RateLimitModel.collection.findOne({ key });
  expect(stored).toMatchObject({ points: many });
  // Two tries beside each other and one or two in its turn; without turns hundreds more.
  expect(attempts).toBeLessThanOrEqual(many * 4);
});

it('a transaction within one that has its turn goes on after a while', async () => {
  const key = unique('limit');
  await RateLimitModel.collection.insertOne({ key, points: 0 } as never);
  const conflict = () =>
    new MongoServerError({ message: 'planted', errorLabels: ['TransientTransactionError'] });
  const planted = (times: number, then: () => Promise<unknown>) => {
    let attempts = 0;
    return inTransaction(async () => {
      attempts += 1;
      if (attempts <= times) throw conflict();
      await then();
    });
  };
  let done = false;
  await planted(2, () => planted(2, async () => void (done = true)));
  expect(done).toBe(true);
});
