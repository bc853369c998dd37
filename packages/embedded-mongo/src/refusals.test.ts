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

const aggregate = (...pipeline: object[]) => ({ aggregate: 'x', pipeline, cursor: {} });
const find = (filter: object) => ({ find: 'x', filter });
const update = (u: object, more: object = {}) => ({
  update: 'x',
  updates: [{ q: {}, u, ...more }],
});
const index = (key: object, options: object = {}) => ({
  createIndexes: 'x',
  indexes: [{ key, name: 'n', ...options }],
});

describe('what nobody uses, or MongoDB does not have', () => {
  it.each<[string, Record<string, unknown>, number]>([
    // Commands and their fields.
    ["no such command: 'makeCoffee'", { makeCoffee: 1 }, 59],
    ['mapReduce', { mapReduce: 'x', map: '', reduce: '', out: 'y' }, 59],
    ['bulkWrite', { bulkWrite: 1, ops: [], nsInfo: [] }, 59],
    ['createUser', { createUser: 'u', pwd: 'x', roles: [] }, 59],
    ['saslStart', { saslStart: 1, mechanism: 'PLAIN', payload: '' }, 59],
    ['serverStatus', { serverStatus: 1 }, 59],
    ['collMod', { collMod: 'c', validator: {} }, 59],
    ['configureFailPoint', { configureFailPoint: 'failCommand', mode: 'off' }, 59],
    ['find.flavour', { find: 'x', flavour: 1 }, 40415],
    ['find.collation', { find: 'x', collation: { locale: 'en' } }, 40415],
    ['find.tailable', { find: 'x', tailable: true }, 40415],
    ['find.min', { find: 'x', min: { a: 1 } }, 40415],
    ['create.capped', { create: 'c', capped: true, size: 100 }, 40415],
    ['create.viewOn', { create: 'c', viewOn: 'x', pipeline: [] }, 40415],
    ['create.validator', { create: 'c', validator: { a: 1 } }, 40415],
    ['create.timeseries', { create: 'c', timeseries: { timeField: 't' } }, 40415],
    ['update.updates.magic', update({}, { magic: 1 }), 40415],
    ['update.updates.sort', update({ $set: { a: 1 } }, { sort: { a: 1 } }), 40415],
    ['magic', { find: 'x', readConcern: { level: 'magic' } }, 9],
    ['hint', { find: 'types', hint: 'magic' }, 2],
    // Stages, operators, expressions.
    ['$changeStream', aggregate({ $changeStream: {} }), 40573],
    ...['$lookup', '$facet', '$out', '$merge', '$bucket', '$count', '$redact', '$foo'].map(
      (name): [string, Record<string, unknown>, number] => [name, aggregate({ [name]: {} }), 40324],
    ),
    ['$where', find({ $where: '1' }), 2],
    ['$text', find({ $text: { $search: 'a' } }), 2],
    ['$near', find({ a: { $near: [1, 1] } }), 2],
    ['$mod', find({ a: { $mod: [2, 1] } }), 2],
    ['$meta', { find: 'x', sort: { s: { $meta: 'textScore' } } }, 2],
    ['$toString', find({ $expr: { $toString: '$a' } }), 168],
    ['$function', aggregate({ $project: { s: { $function: {} } } }), 168],
    ['$avg', aggregate({ $group: { _id: 1, s: { $avg: '$a' } } }), 15952],
    // Indexes.
    ["'text'", index({ a: 'text' }), 67],
    ["'2dsphere'", index({ a: '2dsphere' }), 67],
    ["'wildcard'", index({ '$**': 1 }), 67],
    ["'magic'", index({ a: 'magic' }), 67],
    ['collation', index({ a: 1 }, { collation: { locale: 'en' } }), 197],
    ['weights', index({ a: 1 }, { weights: { a: 1 } }), 197],
    ['magic', index({ a: 1 }, { magic: 1 }), 197],
  ])('%s is refused by name', async (name, command, code) => {
    const error = await rejection(db.command(command));
    expect(error).toMatchObject({ code });
    expect(error.message).toContain(name);
  });

  it('$rename is refused by name', async () => {
    const error = await rejection(fresh('x').updateOne({ _id: 1 }, { $rename: { a: 'b' } }));
    expect(error).toMatchObject({ code: 9 });
    expect(error.message).toContain('Unknown modifier: $rename');
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
