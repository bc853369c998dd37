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

  it('takes a write concern of more nodes for unsatisfiable, after the write', async () => {
    const error = await rejection(fresh('wc').insertOne({ _id: 1 }, { writeConcern: { w: 2 } }));
    expect(error).toMatchObject({ code: 100 });
    expect(await fresh('wc').countDocuments()).toBe(1);
  });
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
