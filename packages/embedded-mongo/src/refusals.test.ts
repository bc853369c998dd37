/** @jest-environment node */
import type { Db } from 'mongodb';
import { cleanUp, type Item, rejection, startServer } from './test-support';

let db: Db;

beforeAll(async () => {
  const server = await startServer();
  db = (await server.client()).db();
});
afterAll(cleanUp);

const fresh = (name: string) => db.collection<Item>(name);

describe('what is not supported', () => {
  it.each<[string, Record<string, unknown>, number]>([
    ['an unknown command', { makeCoffee: 1 }, 59],
    ['an unknown field', { find: 'x', flavour: 1 }, 40415],
    [
      'fail points without --test-commands are tried elsewhere; an unknown one',
      { configureFailPoint: 'x', mode: 'off' },
      13,
    ],
    ['a capped collection', { create: 'c', capped: true, size: 100 }, 238],
    ['a view', { create: 'c', viewOn: 'x', pipeline: [] }, 238],
    ['a validator', { create: 'c', validator: { a: 1 } }, 238],
    ['a time series', { create: 'c', timeseries: { timeField: 't' } }, 238],
    ['a text index', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'x' }] }, 67],
    ['a geo index', { createIndexes: 'c', indexes: [{ key: { a: '2dsphere' }, name: 'x' }] }, 67],
    ['a wildcard index', { createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 'x' }] }, 67],
    [
      'a collated index',
      { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', collation: { locale: 'en' } }] },
      238,
    ],
    [
      'an unknown index option',
      { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', magic: 1 }] },
      197,
    ],
    ['collMod of a validator', { collMod: 'c', validator: {} }, 40415],
    ['authentication', { saslStart: 1, mechanism: 'PLAIN', payload: '' }, 18],
    ['a tailable cursor', { find: 'x', tailable: true }, 238],
    ['a change stream', { aggregate: 'x', pipeline: [{ $changeStream: {} }], cursor: {} }, 40573],
    ['an unknown read concern', { find: 'x', readConcern: { level: 'magic' } }, 9],
    [
      'an unknown field of an update',
      { update: 'x', updates: [{ q: {}, u: {}, magic: 1 }] },
      40415,
    ],
    ['a hint without an index', { find: 'types', hint: 'magic' }, 2],
    [
      '$out to another database',
      { aggregate: 'x', pipeline: [{ $out: { db: 'y', coll: 'z' } }], cursor: {} },
      238,
    ],
  ])('%s is an error that names it', async (_name, command, code) => {
    const error = await rejection(db.command(command));
    expect(error).toMatchObject({ code });
  });

  const aggregate = (...pipeline: object[]) => ({ aggregate: 'x', pipeline, cursor: {} });
  const index = (key: object, options: object = {}) => ({
    createIndexes: 'x',
    indexes: [{ key, name: 'n', ...options }],
  });

  it.each<[string, Record<string, unknown>]>([
    ['$changeStream', aggregate({ $changeStream: {} })],
    ['capped', { create: 'c', capped: true }],
    ['viewOn', { create: 'c', viewOn: 'x', pipeline: [] }],
    ['validator', { create: 'c', validator: { a: 1 } }],
    ['validationLevel', { create: 'c', validator: {}, validationLevel: 'strict' }],
    ['timeseries', { create: 'c', timeseries: { timeField: 't' } }],
    ['clusteredIndex', { create: 'c', clusteredIndex: { key: { _id: 1 }, unique: true } }],
    ['collation', { create: 'c', collation: { locale: 'en' } }],
    ['$where', { find: 'x', filter: { $where: '1' } }],
    ['$text', { find: 'x', filter: { $text: { $search: 'a' } } }],
    ['$jsonSchema', { find: 'x', filter: { $jsonSchema: {} } }],
    ['$near', { find: 'x', filter: { a: { $near: [1, 1] } } }],
    ['$geoWithin', { find: 'x', filter: { a: { $geoWithin: {} } } }],
    ['$meta', { find: 'x', sort: { s: { $meta: 'textScore' } } }],
    ['$function', aggregate({ $project: { s: { $function: { body: '', args: [] } } } })],
    ['$accumulator', aggregate({ $group: { _id: 1, s: { $accumulator: {} } } })],
    ['mapReduce', { mapReduce: 'x', map: '', reduce: '', out: 'y' }],
    ["'text'", index({ a: 'text' })],
    ["'text'", index({ '$**': 'text' })],
    ['weights', index({ a: 'text' }, { weights: { a: 1 } })],
    ['default_language', index({ a: 'text' }, { default_language: 'none' })],
    ['language_override', index({ a: 'text' }, { language_override: 'l' })],
    ['textIndexVersion', index({ a: 'text' }, { textIndexVersion: 3 })],
    ['2dsphere', index({ a: '2dsphere' })],
    ['wildcard', index({ '$**': 1 })],
    ["Unknown index plugin 'magic'", index({ a: 'magic' })],
    ['collation', index({ a: 1 }, { collation: { locale: 'en' } })],
    ['tailable', { find: 'x', tailable: true }],
    ['showRecordId', { find: 'x', showRecordId: true }],
    ['min', { find: 'x', min: { a: 1 } }],
    ['$redact', aggregate({ $redact: '$$KEEP' })],
    ['$densify', aggregate({ $densify: { field: 'a', range: { step: 1, bounds: 'full' } } })],
    ['$search', aggregate({ $search: {} })],
    ['$merge to another database', aggregate({ $merge: { into: { db: 'other', coll: 'y' } } })],
    [
      '$lookup from another database',
      aggregate({
        $lookup: { from: { db: 'y', coll: 'z' }, localField: 'a', foreignField: 'a', as: 'b' },
      }),
    ],
    ['createUser', { createUser: 'u', pwd: 'x', roles: [] }],
    ['bulkWrite', { bulkWrite: 1, ops: [], nsInfo: [] }],
    [
      "BSON field 'update.updates.sort' is an unknown field",
      { update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } }, sort: { a: 1 } }] },
    ],
  ])('names %s in its message', async (name, command) => {
    expect((await rejection(db.command(command))).message).toContain(name);
  });

  it('takes a write concern of more nodes for unsatisfiable, after the write', async () => {
    const error = await rejection(fresh('wc').insertOne({ _id: 1 }, { writeConcern: { w: 2 } }));
    expect(error).toMatchObject({ code: 100 });
    expect(await fresh('wc').countDocuments()).toBe(1);
  });
});

describe('$expr in the filter of an upsert', () => {
  const $expr = { $lt: ['$until', '$$NOW'] };
  const message = '$expr is not allowed in the query predicate for an upsert';

  it.each<[string, object]>([
    ['alone', { $expr }],
    ['beside an _id', { _id: 1, $expr }],
    ['in $or', { _id: 1, $or: [{ holder: 'me' }, { $expr }] }],
    ['in $and within $or', { $or: [{ $and: [{ $expr }] }] }],
  ])('is refused %s, as MongoDB does, whether or not there is a match', async (_name, filter) => {
    const leases = db.collection<Item>('leases');
    await leases.deleteMany({});
    for (const there of [[], [{ _id: 1, holder: 'me', until: new Date(0) }]]) {
      if (there.length > 0) await leases.insertMany(there);
      const update = { $set: { holder: 'you' } };
      const options = { upsert: true };
      const refused = { code: 224, message };
      expect(await rejection(leases.updateOne(filter, update, options))).toMatchObject(refused);
      expect(await rejection(leases.findOneAndUpdate(filter, update, options))).toMatchObject({
        ...refused,
        codeName: 'QueryFeatureNotAllowed',
      });
      expect(await leases.find().toArray()).toEqual(there);
    }
  });

  it('is taken where nothing would be inserted', async () => {
    const { acknowledged } = await db.collection('leases').updateOne({ $expr }, { $set: { n: 1 } });
    expect(acknowledged).toBe(true);
  });
});

it('takes null for an _id, in every way of writing one', async () => {
  const nulls = db.collection<{ _id: null; n?: number }>('nulls');
  const insert = { insert: 'nulls', documents: [{ _id: null, n: 1 }] };
  await db.command(insert);
  expect(await db.command(insert)).toMatchObject({ n: 0, writeErrors: [{ code: 11000 }] });
  expect(await nulls.findOne({ _id: null })).toEqual({ _id: null, n: 1 });
  await nulls.updateOne({ _id: null }, { $inc: { n: 1 } });
  await nulls.replaceOne({ _id: { $in: [null] } }, { n: 7 });
  expect(await nulls.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: null, n: 7 }]);
  expect(await nulls.countDocuments({ _id: null })).toBe(1);
  expect((await nulls.deleteOne({ _id: null })).deletedCount).toBe(1);
  const { upsertedCount, upsertedId } = await nulls.updateOne(
    { _id: null },
    { $set: { n: 2 } },
    { upsert: true },
  );
  expect([upsertedCount, upsertedId]).toEqual([1, null]);
  expect(await nulls.findOneAndDelete({ _id: null })).toEqual({ _id: null, n: 2 });
  await nulls.replaceOne({ _id: null }, { n: 3 }, { upsert: true });
  expect(await nulls.distinct('_id')).toEqual([null]);
});

describe('collections and indexes', () => {
  it('are made, listed, renamed and dropped', async () => {
    await db.createCollection('made');
    expect(await rejection(db.createCollection('made'))).toMatchObject({ code: 48 });
    await db.collection('made').createIndex({ a: 1 }, { expireAfterSeconds: 60, name: 'ttl' });
    await db.renameCollection('made', 'renamed');
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    );
    expect(names).toContain('renamed');
    expect(names).not.toContain('made');
    expect(await db.collection('renamed').indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1 }, name: 'ttl', expireAfterSeconds: 60 },
    ]);
    const same = await rejection(db.collection('renamed').createIndex({ a: 1 }, { name: 'ttl' }));
    expect(same).toMatchObject({ code: 86 });
    const other = await rejection(db.collection('renamed').createIndex({ a: 1 }, { name: 'x' }));
    expect(other).toMatchObject({ code: 85 });
    await db.collection('renamed').dropIndex('ttl');
    expect(await rejection(db.collection('renamed').dropIndex('ttl'))).toMatchObject({ code: 27 });
    expect(await db.dropCollection('renamed')).toBe(true);
    expect(await rejection(db.collection('renamed').indexes())).toMatchObject({ code: 26 });
  });
});
