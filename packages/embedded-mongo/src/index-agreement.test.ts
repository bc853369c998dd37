/** @jest-environment node */
import { Decimal128, Long, ObjectId, type Collection, type Document, type Filter } from 'mongodb';
import { cleanUp, seededRandom, startServer } from './test-support';

/** Filters over generated documents find the same with and without indexes, in the same order. */

const DOCUMENTS = 3_000;
const QUERIES = 400;

let plain: Collection;
let indexed: Collection;
const random = seededRandom(2026);
const below = (limit: number) => Math.floor(random() * limit);
const pick = <T>(list: readonly T[]) => list[below(list.length)]!;

function scalar(): unknown {
  return pick<() => unknown>([
    () => below(12),
    () => below(12),
    () => below(24) / 2,
    () => Long.fromNumber(below(12)),
    () => Decimal128.fromString(`${below(12)}.${pick(['0', '5', '25'])}`),
    () => pick(['a', 'b', 'c', 'ab', 'é', 'ঢ', '😀', '', '\0']),
    () => new Date(below(6) * 1000),
    () => ObjectId.createFromTime(below(6)),
    () => pick([true, false]),
    () => null,
  ])();
}

const value = (): unknown =>
  pick<() => unknown>([
    scalar,
    scalar,
    scalar,
    () => Array.from({ length: below(3) }, scalar),
    () => ({ x: scalar() }),
  ])();

const line = () => ({ sku: below(6), quantity: below(6), ...(below(4) ? {} : { note: scalar() }) });

function generate(_id: number): Document {
  const document: Document = { _id, status: pick(['open', 'sold', 'hidden']), rank: below(50) };
  if (below(5)) document.a = value();
  if (below(5)) document.b = scalar();
  if (below(4)) document.n = below(6) ? { c: value(), d: scalar() } : scalar();
  if (below(4)) document.lines = Array.from({ length: below(4) }, line);
  return document;
}

function condition(): unknown {
  return pick<() => unknown>([
    scalar,
    () => ({ $in: Array.from({ length: 1 + below(12) }, scalar) }),
    () => ({ [pick(['$gt', '$gte', '$lt', '$lte'])]: scalar() }),
    () => ({ $gte: below(6), $lt: 3 + below(9) }),
    () => ({ $gt: pick(['', 'a']), $lte: pick(['b', 'é']) }),
    () => ({ $ne: scalar() }),
    () => ({ $exists: random() < 0.5 }),
    () => ({ $not: { $gt: scalar() } }),
    () => ({ $eq: [scalar()] }),
    () => ({ $nin: [scalar(), scalar()] }),
  ])();
}

const PATHS = [
  'a',
  'b',
  'n',
  'n.c',
  'n.d',
  'lines.sku',
  'lines.quantity',
  'lines.0.sku',
  'status',
  'rank',
];

function filter(depth = 1): Filter<Document> {
  const conditions: Document = {};
  for (let index = 0; index <= below(3); index++) conditions[pick(PATHS)] = condition();
  if (below(4) === 0) conditions.status = 'open';
  if (below(6) === 0) conditions.lines = { $elemMatch: { sku: below(6), quantity: below(6) } };
  if (depth > 0 && below(5) === 0) conditions.$or = [filter(0), filter(0)];
  if (depth > 0 && below(8) === 0) conditions.$and = [filter(0), filter(0)];
  if (below(12) === 0) conditions.$expr = { $eq: ['$b', scalar()] };
  return conditions;
}

const SORTS: Document[] = [
  {},
  { rank: 1, _id: 1 },
  { rank: -1, _id: -1 },
  { b: 1, _id: 1 },
  { a: -1, _id: 1 },
  { status: 1, rank: -1, _id: 1 },
  { 'n.d': 1, _id: 1 },
];

beforeAll(async () => {
  const server = await startServer();
  const db = (await server.client()).db();
  plain = db.collection('plain');
  indexed = db.collection('indexed');
  const documents = Array.from({ length: DOCUMENTS }, (_, id) => generate(id));
  await indexed.createIndexes([
    { key: { a: 1 } },
    { key: { b: -1, _id: 1 } },
    { key: { 'n.c': 1 } },
    { key: { 'n.d': 1, _id: 1 }, sparse: true },
    { key: { 'lines.sku': 1, 'lines.quantity': -1 } },
    { key: { status: 1, rank: -1, _id: 1 } },
    { key: { rank: 1, _id: 1 }, partialFilterExpression: { status: 'open' } },
    { key: { n: 'hashed' } },
  ]);
  await plain.insertMany(documents);
  // Half of it before, half changed by updates, so that keys are moved as well as made.
  await indexed.insertMany(
    documents.map((document) => (document._id % 2 ? document : generate(document._id))),
  );
  for (let start = 0; start < DOCUMENTS; start += 1000) {
    const changed = documents.slice(start, start + 1000).filter(({ _id }) => _id % 2 === 0);
    await indexed.bulkWrite(
      changed.map((document) => ({
        replaceOne: { filter: { _id: document._id }, replacement: document },
      })),
    );
  }
});
afterAll(cleanUp);

it(`${QUERIES} generated filters agree on ${DOCUMENTS} documents`, async () => {
  let withIndex = 0;
  let found = 0;
  for (let query = 0; query < QUERIES; query++) {
    const where = filter();
    const sort = pick(SORTS);
    const ids = async (collection: Collection) => {
      const cursor = collection.find(where, { projection: { _id: 1 }, sort });
      const list = (await cursor.toArray()).map(({ _id }) => Number(_id));
      return Object.keys(sort).length > 0 ? list : list.sort((a, b) => a - b);
    };
    const [expected, actual] = await Promise.all([ids(plain), ids(indexed)]);
    expect({ where, sort, ids: actual }).toEqual({ where, sort, ids: expected });
    found += expected.length;
    const plan = await indexed.find(where).explain('queryPlanner');
    if (plan.queryPlanner.winningPlan.stage === 'IXSCAN') withIndex++;
  }
  expect(found).toBeGreaterThan(QUERIES);
  expect(withIndex).toBeGreaterThan(QUERIES / 4);
});

describe('explain', () => {
  const plan = async (where: Document, sort: Document = {}, options: Document = {}) => {
    const cursor = indexed.find(where, { sort, ...options });
    const { queryPlanner, executionStats } = await cursor.explain('executionStats');
    return { ...queryPlanner.winningPlan, ...executionStats } as Document;
  };

  it('tells the index and what was looked at', async () => {
    const matching = await indexed.countDocuments({ status: 'open', rank: { $gte: 45 } });
    expect(await plan({ status: 'open', rank: { $gte: 45 } })).toMatchObject({
      stage: 'IXSCAN',
      indexName: 'status_1_rank_-1__id_1',
      nReturned: matching,
      totalKeysExamined: matching,
      totalDocsExamined: matching,
    });
    expect(await plan({ _id: { $in: [1, 2] } })).toMatchObject({
      indexName: '_id_',
      totalDocsExamined: 2,
    });
    expect(await plan({ missing: 1 })).toMatchObject({
      stage: 'COLLSCAN',
      totalDocsExamined: DOCUMENTS,
    });
  });

  it('reads no more than the limit where an index gives the order', async () => {
    const found = await plan({ status: 'sold' }, { rank: 1, _id: -1 }, { limit: 5 });
    expect(found).toMatchObject({ stage: 'IXSCAN', nReturned: 5, totalDocsExamined: 5 });
  });

  it('uses a partial index only where the filter implies it', async () => {
    const partial = 'rank_1__id_1';
    expect(await plan({ status: 'open', rank: 7 }, {}, { hint: partial })).toMatchObject({
      indexName: partial,
    });
    expect(await plan({ rank: 7 })).toMatchObject({ stage: 'COLLSCAN' });
    expect(await plan({ status: { $in: ['open', 'sold'] }, rank: 7 })).not.toMatchObject({
      indexName: partial,
    });
  });

  it('explains aggregate, count, update and delete', async () => {
    const db = indexed.db;
    const explain = (command: Document) =>
      db.command({ explain: command, verbosity: 'executionStats' });
    const q = { status: 'open', rank: 3 };
    const commands = [
      {
        aggregate: 'indexed',
        pipeline: [{ $match: q }, { $group: { _id: null, n: { $sum: 1 } } }],
        cursor: {},
      },
      { count: 'indexed', query: q },
      { update: 'indexed', updates: [{ q, u: { $set: { rank: 99 } }, multi: true }] },
      { delete: 'indexed', deletes: [{ q, limit: 0 }] },
      { distinct: 'indexed', key: 'rank', query: q },
      { findAndModify: 'indexed', query: q, remove: true },
    ];
    for (const command of commands) {
      const { queryPlanner, executionStats } = await explain(command);
      expect(queryPlanner.winningPlan).toMatchObject({ stage: 'IXSCAN' });
      expect(executionStats.totalDocsExamined).toBeLessThan(DOCUMENTS / 10);
    }
    expect(await indexed.countDocuments({ rank: 99 })).toBe(0);
  });
});
