/** @jest-environment node */
import {
  Decimal128,
  Long,
  MongoError,
  type ClientSession,
  type Collection,
  type Db,
  type MongoClient,
  UUID,
} from 'mongodb';
import { cleanUp, type Item, rejection, startServer, type TestServer } from './test-support';

let server: TestServer;
let client: MongoClient;
let db: Db;
let items: Collection<Item>;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  client = await server.client();
  db = client.db();
});
beforeEach(async () => {
  items = db.collection<Item>(`items${++count}`);
  await items.createIndex({ key: 1 }, { unique: true, sparse: true });
  await items.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2, key: 'two' },
  ]);
});
afterAll(cleanUp);

/** Two sessions with a transaction each, rolled back at the end. */
async function withSessions(
  run: (a: ClientSession, b: ClientSession) => Promise<void>,
): Promise<void> {
  const [a, b] = [client.startSession(), client.startSession()];
  a.startTransaction();
  b.startTransaction();
  try {
    await run(a, b);
  } finally {
    await a.endSession();
    await b.endSession();
  }
}

const isTransient = (error: unknown) =>
  error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');

describe('a transaction', () => {
  it('sees its own writes, and nobody else does before it commits', () =>
    withSessions(async (session) => {
      await items.insertOne({ _id: 3, n: 3 }, { session });
      await items.updateOne({ _id: 1 }, { $set: { n: 10 } }, { session });
      await items.deleteOne({ _id: 2 }, { session });
      const own = await items.find({}, { session }).sort({ n: 1 }).toArray();
      expect(own.map(({ _id }) => _id)).toEqual([3, 1]);
      expect(await items.find({}, { projection: { key: 0 } }).toArray()).toEqual([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ]);
      await session.commitTransaction();
      expect((await items.find().sort({ _id: 1 }).toArray()).map(({ n }) => n)).toEqual([10, 3]);
    }));

  it('reads one snapshot, whatever others commit', () =>
    withSessions(async (session) => {
      expect(await items.countDocuments({}, { session })).toBe(2);
      await items.updateOne({ _id: 1 }, { $set: { n: 100 } });
      await items.updateOne({ _id: 1 }, { $set: { n: 101 } });
      await items.deleteOne({ _id: 2 });
      await items.insertOne({ _id: 4, n: 4 });
      const seen = await items
        .find({}, { session, projection: { n: 1 } })
        .sort({ _id: 1 })
        .toArray();
      expect(seen).toEqual([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ]);
      expect(await items.findOne({ key: 'two' }, { session })).toMatchObject({ _id: 2 });
      const sums = await items
        .aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }], { session })
        .toArray();
      expect(sums).toEqual([{ _id: null, n: 3 }]);
      await session.abortTransaction();
      expect(await items.countDocuments()).toBe(2);
    }));

  it('conflicts with one that writes the same document', () =>
    withSessions(async (a, b) => {
      await items.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: a });
      const error = await rejection(
        items.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: b }),
      );
      expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' });
      expect(isTransient(error)).toBe(true);
      const after = await rejection(items.findOne({}, { session: b }));
      expect(after).toMatchObject({ code: 251, codeName: 'NoSuchTransaction' });
      expect(isTransient(after)).toBe(true);
      await a.commitTransaction();
      expect(await items.findOne({ _id: 1 })).toMatchObject({ n: 2 });
    }));

  it('conflicts with what was committed after it began', () =>
    withSessions(async (session) => {
      await items.findOne({}, { session });
      await items.updateOne({ _id: 1 }, { $inc: { n: 1 } });
      const error = await rejection(items.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session }));
      expect(error).toMatchObject({ code: 112 });
    }));

  it('holds the unique keys that it will write', () =>
    withSessions(async (a, b) => {
      await items.insertOne({ _id: 5, key: 'new' }, { session: a });
      const error = await rejection(items.insertOne({ _id: 6, key: 'new' }, { session: b }));
      expect(error).toMatchObject({ code: 112 });
      const waiting = rejection(items.insertOne({ _id: 7, key: 'new' }));
      await a.commitTransaction();
      expect(await waiting).toMatchObject({ code: 11000 });
    }));

  it('may move a unique key from one of its documents to another', () =>
    withSessions(async (session) => {
      await items.updateOne({ _id: 2 }, { $unset: { key: 1 } }, { session });
      await items.updateOne({ _id: 1 }, { $set: { key: 'two' } }, { session });
      const double = await rejection(items.insertOne({ _id: 9, key: 'two' }, { session }));
      expect(double).toMatchObject({ code: 11000 });
      expect(session.inTransaction()).toBe(true);
      expect(await rejection(session.commitTransaction())).toMatchObject({ code: 251 });
    }));

  it('is ended by a failed insert, all of it', () =>
    withSessions(async (session) => {
      await items.insertOne({ _id: 8 }, { session });
      expect(await rejection(items.insertOne({ _id: 1 }, { session }))).toMatchObject({
        code: 11000,
      });
      expect(await rejection(items.insertOne({ _id: 9 }, { session }))).toMatchObject({
        code: 251,
      });
      expect(await items.countDocuments()).toBe(2);
    }));

  it('may be committed again, but not used again', async () => {
    const session = client.startSession();
    session.startTransaction();
    await items.insertOne({ _id: 3 }, { session });
    await session.commitTransaction();
    await session.commitTransaction();
    await session.endSession();
    expect(await items.countDocuments()).toBe(3);
  });

  it('refuses what cannot be in one', () =>
    withSessions(async (session) => {
      const error = await rejection(db.command({ count: items.collectionName }, { session }));
      expect(error).toMatchObject({ code: 263 });
    }));

  it('is rolled back when its time is over', async () => {
    const admin = client.db('admin');
    await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: 0.2 });
    try {
      await withSessions(async (session) => {
        await items.updateOne({ _id: 1 }, { $set: { n: 50 } }, { session });
        // A plain write waits for the lock, which only the end of the transaction gives back.
        await items.updateOne({ _id: 1 }, { $inc: { n: 5 } });
        expect(await items.findOne({ _id: 1 })).toMatchObject({ n: 6 });
        expect(await rejection(session.commitTransaction())).toMatchObject({ code: 251 });
      });
    } finally {
      await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: 60 });
    }
  });
});

describe('a plain write', () => {
  it('waits for a lock, having changed nothing, and then runs', () =>
    withSessions(async (session) => {
      await items.updateOne({ _id: 2 }, { $inc: { n: 10 } }, { session });
      const waiting = items.updateMany({}, { $inc: { n: 100 } });
      expect(await items.findOne({ _id: 1 })).toMatchObject({ n: 1 });
      await session.commitTransaction();
      expect(await waiting).toMatchObject({ modifiedCount: 2 });
      expect((await items.find().sort({ _id: 1 }).toArray()).map(({ n }) => n)).toEqual([101, 112]);
    }));

  it('takes a key that a transaction gives up, if that commits', () =>
    withSessions(async (session) => {
      await items.deleteOne({ _id: 2 }, { session });
      const waiting = items.insertOne({ _id: 3, key: 'two' });
      await session.commitTransaction();
      expect(await waiting).toMatchObject({ insertedId: 3 });
    }));

  it('of many documents keeps the order of the store when it must wait in between', () =>
    withSessions(async (session) => {
      await items.insertOne({ _id: 20, key: 'held' }, { session });
      const waiting = items.insertMany(
        [
          { _id: 10, n: 0 },
          { _id: 11, key: 'held' },
        ],
        { ordered: false },
      );
      while (!(await items.findOne({ _id: 10 }))) await items.findOne({});
      await items.updateOne({ _id: 10 }, { $set: { n: 1 } });
      await session.abortTransaction();
      await waiting;
      expect(await items.findOne({ _id: 10 })).toMatchObject({ n: 1 });
      expect(await items.findOne({ _id: 11 })).toMatchObject({ key: 'held' });
    }));
});

it('transfers between accounts keep their sum under many retries', async () => {
  const accounts = db.collection<{ _id: number; amount: number }>('accounts');
  await accounts.insertMany([0, 1, 2, 3].map((_id) => ({ _id, amount: 100 })));
  const transfer = (index: number) =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        const [from, to] = [index % 4, (index + 1 + (index % 3)) % 4];
        await accounts.updateOne({ _id: from }, { $inc: { amount: -1 } }, { session });
        await accounts.updateOne({ _id: to }, { $inc: { amount: 1 } }, { session });
        const all = await accounts.find({}, { session }).toArray();
        expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(400);
      }),
    );
  await Promise.all(Array.from({ length: 24 }, (_, index) => transfer(index)));
  const all = await accounts.find().toArray();
  expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(400);
});

it('answers a write that is sent again with what the first one did', async () => {
  await items.insertOne({ _id: 30, n: 0 });
  const lsid = { id: new UUID() };
  const command = {
    update: items.collectionName,
    updates: [{ q: { _id: 30 }, u: { $inc: { n: 1 } } }],
    lsid,
    txnNumber: Long.fromNumber(1),
  };
  const bare = (await server.client()).db(items.dbName);
  expect(await bare.command(command)).toMatchObject({ n: 1, nModified: 1 });
  expect(await bare.command(command)).toMatchObject({ n: 1, nModified: 1, retriedStmtId: 0 });
  expect(await items.findOne({ _id: 30 })).toMatchObject({ n: 1 });
});

it('shows what findAndModify changes as it does outside of a transaction', async () => {
  const types = { big: Long.fromString('9007199254740993'), price: Decimal128.fromString('1.50') };
  const change = async (_id: number, session?: ClientSession) => {
    await items.insertOne({ _id, n: 1, ...types }, { session });
    const options = { session, includeResultMetadata: true, promoteValues: false } as const;
    const changed = await items.findOneAndUpdate({ _id }, { $inc: { n: 1 } }, options);
    const removed = await items.findOneAndDelete({ _id }, { ...options, projection: { _id: 0 } });
    return [changed.lastErrorObject, { ...changed.value, _id: 0 }, removed.value];
  };
  const inside = await client.withSession((session) =>
    session.withTransaction(() => change(8, session)),
  );
  expect(inside).toEqual(await change(9));
});
