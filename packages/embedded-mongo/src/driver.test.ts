/** @jest-environment node */
import {
  Decimal128,
  Double,
  Long,
  MongoBulkWriteError,
  ObjectId,
  type Db,
  type MongoClient,
} from 'mongodb';
import { cleanUp, type Item, rejection, startServer, type TestServer } from './test-support';

let server: TestServer;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  server = await startServer();
  client = await server.client();
  db = client.db();
});
afterAll(cleanUp);

const fresh = (name: string) => db.collection<Item>(name);

describe('documents', () => {
  it('are answered byte for byte as they were stored', async () => {
    const things = fresh('types');
    const stored = {
      _id: 1,
      long: Long.fromString('9007199254740993'),
      double: new Double(5),
      decimal: Decimal128.fromString('1.10'),
      date: new Date(5),
      nested: { list: [1, [2], { x: null }] },
      text: 'বাংলা 😀',
      pattern: /a/i,
    };
    await things.insertOne(stored);
    const found = await things.findOne({ _id: 1 }, { promoteValues: false, bsonRegExp: true });
    expect(found).toMatchObject({ long: stored.long, double: stored.double });
    expect(await things.findOne({ _id: 1 }, { promoteLongs: false })).toEqual({
      ...stored,
      double: 5,
    });
  });

  it('get an _id in front, and keep one id for all numbers', async () => {
    const things = db.collection('ids');
    await things.insertOne({ a: 1 }, { forceServerObjectId: true });
    const stored = await things.findOne({});
    expect(Object.keys(stored!)).toEqual(['_id', 'a']);
    expect(stored!._id).toBeInstanceOf(ObjectId);
    await fresh('ids').insertOne({ _id: 7 });
    const error = await rejection(fresh('ids').insertOne({ _id: Long.fromNumber(7) }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 7 } });
  });

  it('are found, sorted, skipped, limited and projected', async () => {
    const things = fresh('found');
    await things.insertMany([5, 3, 9, 1, 7].map((n) => ({ _id: n, n, list: [n, n + 1] })));
    const numbers = (cursor: { toArray(): Promise<Array<Record<string, unknown>>> }) =>
      cursor.toArray().then((all) => all.map(({ n }) => n));
    expect(await numbers(things.find().sort({ n: -1 }).skip(1).limit(2))).toEqual([7, 5]);
    expect(await numbers(things.find({ list: 4 }))).toEqual([3]);
    expect(await things.findOne({ list: 4 }, { projection: { _id: 0, n: 1 } })).toEqual({ n: 3 });
    expect(await things.countDocuments({ n: { $gt: 3 } })).toBe(3);
    expect(await things.estimatedDocumentCount()).toBe(5);
    expect(await things.distinct('list', { n: { $lt: 6 } })).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('come in batches, as they were when the cursor was opened', async () => {
    const things = fresh('batches');
    await things.insertMany(Array.from({ length: 250 }, (_, n) => ({ _id: n })));
    const cursor = things.find({}, { batchSize: 100 });
    expect((await cursor.next())?._id).toBe(0);
    await things.deleteMany({});
    expect(await cursor.toArray()).toHaveLength(249);
    const gone = await rejection(
      db.command({ getMore: Long.fromNumber(12345), collection: 'batches' }),
    );
    expect(gone).toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });
});

describe('writes', () => {
  it('tell of duplicates by code, pattern and value', async () => {
    const users = fresh('users');
    await users.createIndex({ email: 1, shop: 1 }, { unique: true });
    await users.insertOne({ _id: 1, email: 'a@b', shop: 1 });
    const expected = {
      code: 11000,
      keyPattern: { email: 1, shop: 1 },
      keyValue: { email: 'a@b', shop: 1 },
    };
    const inserted = await rejection(users.insertOne({ _id: 2, email: 'a@b', shop: 1 }));
    expect(inserted).toMatchObject(expected);
    expect(inserted.message).toBe(
      'E11000 duplicate key error collection: paikari.users index: email_1_shop_1 dup key: { email: "a@b", shop: 1 }',
    );
    await users.insertOne({ _id: 2, email: 'c@d', shop: 1 });
    const updated = await rejection(users.updateOne({ _id: 2 }, { $set: { email: 'a@b' } }));
    expect(updated).toMatchObject({ code: 11000, index: 0 });
    const modified = await rejection(
      users.findOneAndUpdate({ _id: 2 }, { $set: { email: 'a@b' } }),
    );
    expect(modified).toMatchObject({ ...expected, ok: 0, codeName: 'DuplicateKey' });
    const built = await rejection(users.createIndex({ shop: 1 }, { unique: true }));
    expect(built).toMatchObject({ code: 11000, keyPattern: { shop: 1 } });
    expect(await users.listIndexes().toArray()).toHaveLength(2);
  });

  it('insertMany stops at an error if ordered, and goes on if not', async () => {
    const things = fresh('many');
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    const ordered = await rejection(things.insertMany(documents));
    expect(ordered).toBeInstanceOf(MongoBulkWriteError);
    expect(ordered).toMatchObject({ insertedCount: 1, writeErrors: [{ index: 1, code: 11000 }] });
    const unordered = await rejection(things.insertMany(documents, { ordered: false }));
    expect(unordered).toMatchObject({ insertedCount: 1 });
    expect(await things.countDocuments()).toBe(2);
  });

  it('bulkWrite counts each kind', async () => {
    const things = fresh('bulk');
    const result = await things.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
      { updateMany: { filter: { n: { $gte: 0 } }, update: { $set: { m: 1 } } } },
      { updateOne: { filter: { _id: 9 }, update: { $set: { n: 9 } }, upsert: true } },
      { replaceOne: { filter: { _id: 9 }, replacement: { n: 10 } } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 3,
      modifiedCount: 3,
      upsertedCount: 1,
      upsertedIds: { 3: 9 },
      deletedCount: 1,
    });
    expect(await things.find().toArray()).toEqual([{ _id: 9, n: 10 }]);
  });

  it('findOneAndUpdate chooses by sort and shows the old or new document', async () => {
    const things = fresh('modify');
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    const change = { $inc: { n: 10 } };
    const options = { sort: { n: -1 }, projection: { _id: 0 } } as const;
    expect(await things.findOneAndUpdate({}, change, options)).toEqual({ n: 2 });
    const after = await things.findOneAndUpdate({}, change, {
      ...options,
      returnDocument: 'after',
    });
    expect(after).toEqual({ n: 22 });
    const upserted = await things.findOneAndUpdate(
      { _id: 3 },
      { $setOnInsert: { n: 3 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
    expect(upserted).toMatchObject({
      value: { _id: 3, n: 3 },
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 3 },
    });
    expect(await things.findOneAndDelete({ _id: 3 })).toEqual({ _id: 3, n: 3 });
    expect(await things.findOneAndDelete({ _id: 3 })).toBeNull();
  });

  it('count what they matched and what they changed', async () => {
    const things = fresh('counts');
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    const same = await things.updateMany({}, { $set: { n: 1 } });
    expect(same).toMatchObject({ matchedCount: 2, modifiedCount: 1, upsertedCount: 0 });
    const piped = await things.updateOne({ _id: 1 }, [{ $set: { n: { $add: ['$n', 4] } } }]);
    expect(piped.modifiedCount).toBe(1);
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: 5 });
    const filtered = await things.updateOne({ _id: 2 }, { $set: { list: [{ s: 1 }, { s: 2 }] } });
    expect(filtered.modifiedCount).toBe(1);
    await things.updateOne(
      { _id: 2 },
      { $set: { 'list.$[i].q': 5 } },
      { arrayFilters: [{ 'i.s': 2 }] },
    );
    expect((await things.findOne({ _id: 2 }))?.list).toEqual([{ s: 1 }, { s: 2, q: 5 }]);
  });

  it('sell exactly the 37 units there are to 100 buyers', async () => {
    const stock = fresh('stock');
    await stock.insertOne({ _id: 'p', left: 37 });
    const clients = await Promise.all(
      Array.from({ length: 100 }, () => server.client({ maxPoolSize: 1 })),
    );
    const results = await Promise.all(
      clients.map((buyer) =>
        buyer
          .db()
          .collection<{ _id: string }>('stock')
          .updateOne({ _id: 'p', left: { $gte: 1 } }, { $inc: { left: -1 } }),
      ),
    );
    expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(37);
    expect(await stock.findOne({})).toEqual({ _id: 'p', left: 0 });
    await Promise.all(clients.map((buyer) => buyer.close()));
  });

  it('upsert once through a unique index, however many race', async () => {
    const things = fresh('races');
    await things.createIndex({ k: 1 }, { unique: true });
    await Promise.all(
      Array.from({ length: 30 }, () =>
        things.updateOne({ k: 'x' }, { $inc: { n: 1 } }, { upsert: true }),
      ),
    );
    expect(await things.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { k: 'x', n: 30 },
    ]);
  });
});
