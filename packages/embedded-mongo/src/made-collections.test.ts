/** @jest-environment node */
import type { ClientSession, Db, MongoClient } from 'mongodb';
import { cleanUp, type Item, rejection, startServer, type TestServer } from './test-support';

/** Collections and indexes that a transaction brings into being. */

let server: TestServer;
let client: MongoClient;
let db: Db;
let name: string;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  client = await server.client();
  db = client.db();
});
beforeEach(() => (name = `made${++count}`));
afterAll(cleanUp);

/** A transaction, rolled back at the end unless `run` ends it. */
async function inSession(run: (session: ClientSession) => Promise<void>): Promise<void> {
  const session = client.startSession();
  session.startTransaction();
  try {
    await run(session);
  } finally {
    await session.endSession();
  }
}

const listed = async () => (await db.listCollections({ name }).toArray()).length;

it('cannot be seen before it commits, but by itself', () =>
  inSession(async (session) => {
    const items = db.collection<Item>(name);
    await db.createCollection(name, { session });
    await items.createIndex({ a: 1 }, { unique: true, session });
    await items.insertOne({ _id: 1, a: 1 }, { session });
    expect(await listed()).toBe(0);
    expect((await rejection(items.indexes())).code).toBe(26);
    expect(await items.findOne()).toBeNull();
    expect(await items.findOne({ a: 1 }, { session })).toEqual({ _id: 1, a: 1 });
    await session.commitTransaction();
    expect(await listed()).toBe(1);
    expect((await items.indexes()).map((index) => index.name)).toEqual(['_id_', 'a_1']);
    expect((await rejection(items.insertOne({ _id: 2, a: 1 }))).code).toBe(11000);
  }));

it.each([
  ['insert', (session: ClientSession) => db.collection(name).insertOne({ a: 1 }, { session })],
  ['create', (session: ClientSession) => db.createCollection(name, { session })],
  [
    'createIndexes',
    (session: ClientSession) => db.collection(name).createIndex({ a: 1 }, { session }),
  ],
  [
    'upsert',
    (session: ClientSession) =>
      db.collection(name).updateOne({ a: 1 }, { $set: { b: 1 } }, { upsert: true, session }),
  ],
])('leaves nothing of what %s made when it is rolled back, nor after a restart', (_, make) =>
  inSession(async (session) => {
    await make(session);
    expect(await listed()).toBe(0);
    await session.abortTransaction();
    expect(await listed()).toBe(0);
    expect((await rejection(db.command({ listIndexes: name }))).code).toBe(26);
  }),
);

it('is on the disk once it is committed, and not if it was rolled back', async () => {
  const directory = server.directory;
  const rolledBack = `${name}-rolled-back`;
  await inSession(async (session) => {
    await db.collection<Item>(name).createIndex({ a: 1 }, { session });
    await db.collection<Item>(name).insertOne({ _id: 1, a: 1 }, { session });
    await session.commitTransaction();
  });
  await inSession(async (session) => {
    await db.createCollection(rolledBack, { session });
  });
  await server.stop('SIGKILL');
  server = await startServer(directory);
  client = await server.client();
  db = client.db();
  expect(await db.collection(name).find().toArray()).toEqual([{ _id: 1, a: 1 }]);
  expect((await db.collection(name).indexes()).map((index) => index.name)).toContain('a_1');
  expect(await db.listCollections({ name: rolledBack }).toArray()).toEqual([]);
});

it('conflicts with another transaction that makes one of the same name', () =>
  inSession((first) =>
    inSession(async (second) => {
      await db.collection(name).insertOne({ a: 1 }, { session: first });
      const error = await rejection(db.collection(name).insertOne({ a: 2 }, { session: second }));
      expect(error.code).toBe(112);
      await first.commitTransaction();
      expect(await db.collection(name).countDocuments()).toBe(1);
    }),
  ));

it('cannot commit when somebody else has made it meanwhile, and may be tried again', () =>
  inSession(async (session) => {
    const items = db.collection<Item>(name);
    await items.insertOne({ _id: 1 }, { session });
    await items.insertOne({ _id: 2 });
    const error = await rejection(session.commitTransaction());
    expect(error).toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] });
    expect(await items.distinct('_id')).toEqual([2]);
  }));

it('takes no index on a collection that it has written to, or that was there before', () =>
  inSession(async (session) => {
    await db.collection(name).insertOne({ a: 1 }, { session });
    const error = await rejection(db.collection(name).createIndex({ a: 1 }, { session }));
    expect(error.code).toBe(263);
    await db.createCollection(name);
    await db.collection(name).createIndex({ b: 1 });
    await inSession(async (other) => {
      await db.collection(name).createIndex({ b: 1 }, { session: other });
      const existing = await rejection(
        db.collection(name).createIndex({ a: 1 }, { session: other }),
      );
      expect(existing.code).toBe(263);
    });
  }));
