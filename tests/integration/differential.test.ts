import fc from 'fast-check';
import { type Collection, type Document, MongoClient, MongoServerError } from 'mongodb';
import mongoose from 'mongoose';
import '@/lib/startup/indexes';
import { cleanUp, startServer, type TestServer } from '@/packages/embedded-mongo/src/test-support';
import {
  documents,
  filter,
  INDEXES,
  pipeline,
  positional,
  products,
  projection,
  sort,
  update,
} from '../support/differential/generate';
import { finds, inOrder } from '../support/differential/oracle';
import { contentsOf, fill, outcomeOf } from '../support/differential/sides';
import { Refused, updated } from '../support/differential/update-oracle';
import { IS_SHORT } from '../support/short-form';

/**
 * Generated documents, filters, orders, projections, updates and pipelines on two stores: an embedded
 * one with indexes, which is killed and started again in between, and the one that the tests run on,
 * without. That one is MongoDB itself with `STORE=mongodb`. What is found, and in which order, is held
 * against the manual besides (`oracle.ts`).
 */

/** `DIFFERENTIAL_RUNS` and `DIFFERENTIAL_SEED` go further than every run of the tests does. */
const numRuns = Number(process.env.DIFFERENTIAL_RUNS ?? (IS_SHORT ? 30 : 60));
const seed = Number(process.env.DIFFERENTIAL_SEED ?? 2026);
const PARAMETERS = { numRuns, seed, endOnFailure: false };
const TEST_MS = 60 * 60_000;

let server: TestServer;
const other = new MongoClient(process.env.TEST_DATABASE_URI!);
let sides: [indexed: Collection, plain: Collection];

async function openSides(): Promise<void> {
  const client = await server.client();
  sides = [client.db('differential').collection('all'), other.db('differential').collection('all')];
}

/**
 * The indexes of all models of the shop, each once; unique ones would refuse what is generated, and
 * those that end by time would take documents away.
 */
const modelIndexes = Object.values(mongoose.models)
  .flatMap((model) => model.schema.indexes())
  .filter(([, { unique, expireAfterSeconds }]) => !unique && expireAfterSeconds === undefined)
  .filter(([key], at, all) => {
    const text = JSON.stringify(key);
    return all.findIndex(([other]) => JSON.stringify(other) === text) === at;
  });

beforeAll(async () => {
  server = await startServer();
  await other.connect();
  await openSides();
  await sides[1].drop();
  expect(Object.keys(mongoose.models).length).toBeGreaterThan(60);
  for (const key of INDEXES) await sides[0].createIndex(key);
  for (const [key, { partialFilterExpression, sparse }] of modelIndexes) {
    await sides[0].createIndex(key as Document, {
      ...(sparse ? { sparse: true } : {}),
      ...(partialFilterExpression ? { partialFilterExpression } : {}),
    });
  }
});
afterAll(async () => {
  await other.db('differential').dropDatabase();
  await other.close();
  await cleanUp();
});

/** Does the same on both stores. @returns what both answer */
async function agreeOn(run: (side: Collection) => Promise<unknown>): Promise<unknown> {
  const [indexed, plain] = await Promise.all(sides.map((side) => outcomeOf(() => run(side))));
  expect(indexed).toEqual(plain);
  return indexed;
}

/** Returns what an update makes of a document. @throws MongoServerError with the code of its refusal */
function expectedOf(before: Document, change: Document): Document {
  try {
    return updated(before, change);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new MongoServerError({ code: error.code });
  }
}

const ids = (list: readonly Document[]) => list.map(({ _id }) => _id as unknown);

it(
  'finds what the manual says, in its order, with indexes or without',
  async () => {
    const property = fc.asyncProperty(
      documents,
      fc.array(fc.tuple(filter, sort, projection, fc.nat(3)), { minLength: 4, maxLength: 8 }),
      async (list, queries) => {
        await fill(sides, list);
        for (const [where, order, shown, skip] of queries) {
          const expected = ids(
            inOrder(
              list.filter((one) => finds(where, one)),
              order,
            ),
          );
          for (const side of sides) {
            const found = ids(await side.find(where, { sort: order }).toArray());
            expect({ where, order, found }).toEqual({ where, order, found: expected });
          }
          await agreeOn((side) =>
            side.find(where, { sort: order, projection: shown, skip, limit: 3 }).toArray(),
          );
          await agreeOn((side) => side.countDocuments(where));
          await agreeOn((side) => side.distinct('lines.sku', where));
        }
      },
    );
    await fc.assert(property, PARAMETERS);
  },
  TEST_MS,
);

it(
  'changes the same documents in the same way, or fails with the same code',
  async () => {
    const property = fc.asyncProperty(
      documents,
      fc.array(fc.tuple(filter, update, fc.boolean(), fc.boolean()), {
        minLength: 2,
        maxLength: 6,
      }),
      async (list, changes) => {
        await fill(sides, list);
        for (const [where, change, isMany, upsert] of changes) {
          // One of several would be any of them.
          const one = { ...where, _id: 1 as never };
          await agreeOn((side) =>
            isMany ? side.updateMany(where, change) : side.updateOne(one, change, { upsert }),
          );
          await agreeOn(contentsOf);
        }
        await agreeOn((side) =>
          side.findOneAndUpdate({}, changes[0]![1], { sort: { _id: -1 }, returnDocument: 'after' }),
        );
        await agreeOn((side) => side.deleteMany(changes[0]![0]));
        await agreeOn(contentsOf);
      },
    );
    await fc.assert(property, PARAMETERS);
  },
  TEST_MS,
);

it(
  'makes of each document what the manual says',
  async () => {
    const property = fc.asyncProperty(
      documents,
      fc.array(update, { minLength: 2, maxLength: 6 }),
      async (list, changes) => {
        for (const change of changes) {
          await fill(sides, list);
          for (const before of list) {
            const expected = await outcomeOf(async () => expectedOf(before, change));
            const actual = await agreeOn(async (side) => {
              await side.updateOne({ _id: before._id as never }, change);
              return side.findOne({ _id: before._id as never });
            });
            // Compares as text: the order of fields counts too.
            const told = { before, change, actual: JSON.stringify(actual) };
            expect(told).toEqual({ before, change, actual: JSON.stringify(expected) });
          }
        }
      },
    );
    await fc.assert(property, PARAMETERS);
  },
  TEST_MS,
);

it(
  'changes the line of an array that the filter met',
  async () => {
    const sku = fc.integer({ min: 0, max: 3 });
    const property = fc.asyncProperty(documents, sku, positional, async (list, wanted, change) => {
      await fill(sides, list);
      await agreeOn((side) => side.updateMany({ 'lines.sku': wanted }, change));
      await agreeOn((side) => side.updateMany({ lines: { $elemMatch: { sku: wanted } } }, change));
      await agreeOn((side) =>
        side.updateMany(
          { lines: { $exists: true } },
          { $set: { 'lines.$[l].seen': wanted } },
          { arrayFilters: [{ 'l.sku': wanted }] },
        ),
      );
      await agreeOn(contentsOf);
      const met = (await contentsOf(sides[0])).filter((one) => finds({ 'lines.sku': wanted }, one));
      for (const { lines } of met) {
        const seen = (lines as Document[]).map((line) => line.sku === wanted);
        expect((lines as Document[]).map((line) => line.seen === wanted)).toEqual(seen);
      }
    });
    await fc.assert(property, PARAMETERS);
  },
  TEST_MS,
);

it(
  'groups and counts the same',
  async () => {
    const property = fc.asyncProperty(
      documents,
      fc.array(pipeline, { minLength: 2, maxLength: 5 }),
      async (list, stages) => {
        await fill(sides, list);
        for (const each of stages) await agreeOn((side) => side.aggregate(each).toArray());
      },
    );
    await fc.assert(property, PARAMETERS);
  },
  TEST_MS,
);

it(
  'holds the shop’s own shapes: keys of pages, words, stock that is taken',
  async () => {
    const property = fc.asyncProperty(products, fc.integer({ min: 1, max: 3 }), async (list, n) => {
      const all = list.map((fields, index) => ({ _id: index as never, ...fields }));
      await fill(sides, all);
      const placedAt = new Date(n * 1000);
      const shapes: [Document, Document][] = [
        [
          { status: 'published', sellerId: n },
          { price: 1, _id: 1 },
        ],
        [
          { searchWords: { $all: ['rice', 'oil'] }, status: { $in: ['published', 'waiting'] } },
          { placedAt: -1, _id: -1 },
        ],
        [
          { $or: [{ placedAt: { $lt: placedAt } }, { placedAt, _id: { $lt: n } }] },
          { placedAt: -1, _id: -1 },
        ],
        [
          { draft: { $ne: null }, price: { $gte: 1, $lte: n } },
          { price: -1, _id: 1 },
        ],
        [{ 'draft.price': { $exists: true } }, { 'draft.price': 1, _id: 1 }],
      ];
      for (const [where, order] of shapes) {
        const expected = ids(
          inOrder(
            all.filter((one) => finds(where, one)),
            order,
          ),
        );
        for (const side of sides)
          expect(ids(await side.find(where, { sort: order }).toArray())).toEqual(expected);
      }
      const taken = { status: 'published', maxQuantity: { $gte: n } };
      const willSell = all.filter((one) => finds(taken, one)).length;
      expect(
        await agreeOn((side) => side.updateMany(taken, { $inc: { maxQuantity: -n } })),
      ).toMatchObject({
        result: { modifiedCount: { $numberInt: String(willSell) } },
      });
      await agreeOn(contentsOf);
    });
    await fc.assert(property, PARAMETERS);
  },
  TEST_MS,
);

it(
  'holds all of that after a kill and a new start',
  async () => {
    const [list] = fc.sample(documents, { numRuns: 1, seed });
    await fill(sides, list!);
    const { directory } = server;
    await server.stop('SIGKILL');
    server = await startServer(directory);
    await openSides();
    await agreeOn(contentsOf);
    for (const [where, order] of fc.sample(fc.tuple(filter, sort), { numRuns, seed })) {
      const expected = ids(
        inOrder(
          list!.filter((one) => finds(where, one)),
          order,
        ),
      );
      for (const side of sides) {
        expect(ids(await side.find(where, { sort: order }).toArray())).toEqual(expected);
      }
    }
  },
  TEST_MS,
);
