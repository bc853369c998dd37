/** @jest-environment node */
import { type Db, type MongoClient, Timestamp } from 'mongodb';
import { cleanUp, type Item, rejection, startServer } from './test-support';

let client: MongoClient;
let db: Db;

beforeAll(async () => {
  client = await (await startServer()).client();
  db = client.db();
});
afterAll(cleanUp);

async function filled(name: string) {
  const collection = db.collection<Item>(name);
  await collection.insertMany([
    { _id: 1, x: 1, group: 'a' },
    { _id: 2, x: 2, group: 'a' },
    { _id: 3, x: 3, group: 'b' },
  ]);
  await collection.createIndex({ x: 1 });
  return collection;
}

/** Changes, deletes and adds documents. */
async function changed(name: string): Promise<void> {
  const collection = db.collection<Item>(name);
  await collection.updateOne({ _id: 1 }, { $set: { x: 10 } });
  await collection.updateOne({ _id: 1 }, { $set: { x: 11 } });
  await collection.deleteOne({ _id: 2 });
  await collection.insertOne({ _id: 4, x: 4, group: 'c' });
}

const BEFORE = [
  { _id: 1, x: 1, group: 'a' },
  { _id: 2, x: 2, group: 'a' },
  { _id: 3, x: 3, group: 'b' },
];

describe('reads at a snapshot', () => {
  it('see the database as it was at the first of them, in every collection', async () => {
    const [first, second] = [await filled('first'), await filled('second')];
    await client.withSession({ snapshot: true }, async (session) => {
      expect(await first.find({}, { session }).sort({ x: 1 }).toArray()).toEqual(BEFORE);
      await changed('first');
      await changed('second');
      expect(await first.find({}, { session }).sort({ x: 1 }).toArray()).toEqual(BEFORE);
      expect(await second.find({}, { session }).sort({ x: 1 }).toArray()).toEqual(BEFORE);
      expect(await second.findOne({ x: 2 }, { session })).toEqual(BEFORE[1]);
      expect(await second.findOne({ x: { $gte: 4 } }, { session })).toBeNull();
      expect(await second.countDocuments({}, { session })).toBe(3);
      expect(await second.distinct('group', {}, { session })).toEqual(['a', 'b']);
    });
    expect(await first.distinct('x')).toEqual([3, 4, 11]);
  });

  it('by distinct or aggregate first fix the time as well', async () => {
    const collection = await filled('fixed');
    for (const read of ['distinct', 'aggregate'] as const) {
      await client.withSession({ snapshot: true }, async (session) => {
        const groups = async () =>
          read === 'distinct'
            ? collection.distinct('x', {}, { session })
            : (await collection.aggregate([{ $sort: { x: 1 } }], { session }).toArray()).map(
                ({ x }) => x as number,
              );
        const before = await groups();
        await collection.updateMany({}, { $inc: { x: 100 } });
        expect(await groups()).toEqual(before);
      });
    }
  });

  it('see nothing of what is being committed, and all of a transaction or nothing', async () => {
    const collection = await filled('torn');
    const writer = client.startSession();
    writer.startTransaction();
    await collection.updateMany({}, { $inc: { x: 100 } }, { session: writer });
    await client.withSession({ snapshot: true }, async (session) => {
      expect(await collection.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual(BEFORE);
      await writer.commitTransaction();
      expect(await collection.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual(BEFORE);
    });
    await writer.endSession();
    expect(await collection.distinct('x')).toEqual([101, 102, 103]);
  });

  it('go on while transactions begin and end', async () => {
    const collection = await filled('beside');
    await client.withSession({ snapshot: true }, async (session) => {
      await collection.findOne({}, { session });
      for (let round = 0; round < 5; round++) {
        await client.withSession((writer) =>
          writer.withTransaction(async () => {
            await collection.updateMany({}, { $inc: { x: 10 } }, { session: writer });
          }),
        );
        expect(await collection.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual(BEFORE);
      }
    });
  });

  it('answer SnapshotUnavailable for a collection that was dropped or renamed since', async () => {
    await filled('dropped');
    await filled('renamed');
    await client.withSession({ snapshot: true }, async (session) => {
      await db.collection('dropped').findOne({}, { session });
      await db.dropCollection('dropped');
      await db.collection('renamed').rename('named');
      for (const name of ['dropped', 'renamed', 'named']) {
        const error = await rejection(db.collection(name).findOne({}, { session }));
        expect(error.code).toBe(246);
      }
    });
  });
});

describe('snapshots that cannot be had', () => {
  const readAt = (atClusterTime: unknown, command: object = { find: 'at' }) =>
    rejection(db.command({ ...command, readConcern: { level: 'snapshot', atClusterTime } }));

  it('answers SnapshotTooOld when the time has passed for which they are kept', async () => {
    const collection = await filled('old');
    const admin = client.db('admin');
    const window = (seconds: number) =>
      admin.command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: seconds });
    await client.withSession({ snapshot: true }, async (session) => {
      await collection.findOne({}, { session });
      await window(0);
      const error = await rejection(collection.findOne({}, { session }));
      await window(300);
      expect([error.code, error.codeName]).toEqual([239, 'SnapshotTooOld']);
    });
  });

  it('answers SnapshotTooOld for a time of which no snapshot was opened', async () => {
    expect((await readAt(new Timestamp({ t: 1, i: 1 }))).code).toBe(239);
  });

  it.each([
    ['a time to come', { t: 4_000_000_000, i: 1 }],
    ['a time together with another level', { t: 1, i: 1 }, { level: 'local' }],
  ])('refuses %s', async (_, time, readConcern: object = { level: 'snapshot' }) => {
    const atClusterTime = new Timestamp(time);
    const error = await rejection(
      db.command({ find: 'at', readConcern: { ...readConcern, atClusterTime } }),
    );
    expect(error.code).toBe(72);
  });

  it('refuses what is no time', async () => {
    expect((await readAt(5)).code).toBe(14);
  });

  it.each([
    ['count', { count: 'at' }],
    ['listCollections', { listCollections: 1 }],
    ['listIndexes', { listIndexes: 'at' }],
    ['explain', { explain: { find: 'at' } }],
    ['insert', { insert: 'at', documents: [{}] }],
    ['findAndModify', { findAndModify: 'at', query: {}, update: { $set: { a: 1 } } }],
  ])('refuses %s by name', async (name, command) => {
    const error = await rejection(db.command({ ...command, readConcern: { level: 'snapshot' } }));
    expect(error.code).toBe(72);
    expect(error.message).toContain(name);
  });
});
