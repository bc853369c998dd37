import fc, { type Arbitrary } from 'fast-check';
import type { Document } from 'mongodb';

/** Generated documents, and what is asked of them and done to them. Few names and values, so that much meets. */

const DAY = 86_400_000;

const scalar: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -1, max: 4 }) },
  fc.constantFrom(0.5, 1.5, 2.5),
  { weight: 2, arbitrary: fc.constantFrom('', 'a', 'b', 'ab', 'B', 'ঢাকা') },
  fc.boolean(),
  fc.constant(null),
  fc.integer({ min: 0, max: 2 }).map((days) => new Date(days * DAY)),
);

const line: Arbitrary<Document> = fc.record(
  { sku: fc.integer({ min: 0, max: 3 }), quantity: scalar, note: scalar },
  { requiredKeys: [] },
);

const value: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  fc.record({ x: scalar, y: scalar }, { requiredKeys: [] }),
  fc.array(fc.oneof(line, scalar), { maxLength: 3 }),
);

const anyDocument: Arbitrary<Document> = fc.record(
  {
    a: value,
    b: scalar,
    n: fc.oneof(scalar, fc.record({ c: value, d: scalar }, { requiredKeys: [] })),
    lines: fc.array(line, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

/** Documents with ids from 1 on. */
export const documents: Arbitrary<Document[]> = fc
  .array(anyDocument, { minLength: 1, maxLength: 8 })
  .map((list) => list.map((fields, index) => ({ _id: index + 1, ...fields })));

const path = fc.constantFrom(
  'a', 'b', 'n', 'n.c', 'n.d', 'lines', 'lines.sku', 'lines.quantity', 'lines.0.sku', 'a.0', 'a.x',
); // oxfmt-ignore

const comparison = fc.constantFrom('$gt', '$gte', '$lt', '$lte');

const condition: Arbitrary<unknown> = fc.oneof(
  scalar,
  scalar.map(($eq) => ({ $eq })),
  fc.array(scalar, { maxLength: 2 }),
  fc.tuple(comparison, scalar).map(([name, bound]) => ({ [name]: bound })),
  fc.tuple(scalar, scalar).map(([$gte, $lt]) => ({ $gte, $lt })),
  scalar.map(($ne) => ({ $ne })),
  fc.array(scalar, { maxLength: 3 }).map(($in) => ({ $in })),
  fc.array(scalar, { maxLength: 3 }).map(($nin) => ({ $nin })),
  fc.boolean().map(($exists) => ({ $exists })),
  fc.tuple(comparison, scalar).map(([name, bound]) => ({ $not: { [name]: bound } })),
  fc.integer({ min: 0, max: 3 }).map(($size) => ({ $size })),
  fc.array(scalar, { maxLength: 2 }).map(($all) => ({ $all })),
  fc.tuple(comparison, scalar).map(([name, bound]) => ({ $elemMatch: { [name]: bound } })),
  fc.record({ sku: scalar, quantity: scalar }).map(($elemMatch) => ({ $elemMatch })),
  fc.integer({ min: 0, max: 3 }).map((sku) => ({ $elemMatch: { sku: { $gte: sku } } })),
);

const plainFilter: Arbitrary<Document> = fc.dictionary(path, condition, { maxKeys: 2 });

export const filter: Arbitrary<Document> = fc.oneof(
  { weight: 4, arbitrary: plainFilter },
  fc
    .tuple(
      plainFilter,
      fc.constantFrom('$or', '$and', '$nor'),
      fc.array(plainFilter, { minLength: 1, maxLength: 2 }),
    )
    .map(([fields, name, list]) => ({ ...fields, [name]: list })),
);

/** With `_id` at its end, so that the order is one. */
export const sort: Arbitrary<Document> = fc
  .dictionary(path, fc.constantFrom(1, -1), { maxKeys: 2 })
  .map((keys) => ({ ...keys, _id: 1 }));

export const projection: Arbitrary<Document> = fc.oneof(
  fc.constant({}),
  fc.subarray(['a', 'n.c', 'lines.sku'], { minLength: 1 }).map((names) => each(names, 1)),
  fc.subarray(['b', 'n.d', 'lines.quantity'], { minLength: 1 }).map((names) => each(names, 0)),
);

const each = (names: string[], shown: 0 | 1): Document =>
  Object.fromEntries(names.map((name) => [name, shown]));

/** An update whose paths do not meet. */
export const update: Arbitrary<Document> = fc.oneof(
  fc.tuple(path, value).map(([name, to]) => ({ $set: { [name]: to } })),
  path.map((name) => ({ $unset: { [name]: '' } })),
  fc.tuple(path, fc.integer({ min: -2, max: 3 })).map(([name, by]) => ({ $inc: { [name]: by } })),
  fc.tuple(path, scalar).map(([name, item]) => ({ $push: { [name]: item } })),
  fc
    .tuple(path, fc.array(scalar, { maxLength: 2 }))
    .map(([name, $each]) => ({ $push: { [name]: { $each } } })),
  fc.tuple(path, scalar).map(([name, item]) => ({ $pull: { [name]: item } })),
  fc.tuple(path, scalar).map(([name, bound]) => ({ $min: { [name]: bound } })),
  fc.tuple(path, scalar).map(([name, bound]) => ({ $max: { [name]: bound } })),
  fc.tuple(scalar, fc.integer({ min: -1, max: 3 })).map(([z, by]) => ({
    $set: { z },
    $inc: { 'k.m': by },
  })),
);

/** For a filter `{ 'lines.sku': sku }`: an update of the line that it meets. */
export const positional: Arbitrary<Document> = fc.oneof(
  scalar.map((quantity) => ({ $set: { 'lines.$.quantity': quantity } })),
  fc.integer({ min: 1, max: 3 }).map((by) => ({ $inc: { 'lines.$.sold': by } })),
  fc.constant({ $unset: { 'lines.$.note': '' } }),
);

const groupKey = fc.constantFrom('$b', '$n.d', '$n', null, { b: '$b', d: '$n.d' });

/** Pipelines as the shop's reports are: matched, taken apart, grouped, put in order. */
export const pipeline: Arbitrary<Document[]> = fc
  .tuple(filter, fc.boolean(), groupKey, fc.integer({ min: 1, max: 5 }))
  .map(([$match, isUnwound, _id, $limit]) => [
    { $match },
    { $sort: { _id: 1 } },
    ...(isUnwound ? [{ $unwind: '$lines' }] : []),
    { $group: { _id, count: { $sum: 1 }, sum: { $sum: '$b' }, first: { $first: '$_id' } } },
    { $sort: { count: -1, first: 1 } },
    { $limit },
    { $project: { count: 1, sum: 1, first: 1, isMany: { $gt: ['$count', 1] } } },
  ]);

/** Documents with the fields of products that the shop's queries ask for. */
export const products: Arbitrary<Document[]> = fc.array(
  fc.record({
    status: fc.constantFrom('published', 'waiting', 'rejected'),
    sellerId: fc.integer({ min: 1, max: 3 }),
    price: fc.integer({ min: 0, max: 5 }),
    maxQuantity: fc.integer({ min: 0, max: 5 }),
    placedAt: fc.integer({ min: 0, max: 3 }).map((second) => new Date(second * 1000)),
    searchWords: fc.array(fc.constantFrom('rice', 'চাল', 'oil'), { maxLength: 3 }),
    draft: fc.option(fc.record({ price: scalar })),
  }),
  { maxLength: 12 },
);

/** Over the fields of `documents`. */
export const INDEXES: Document[] = [
  { a: 1 },
  { b: -1, _id: 1 },
  { 'n.c': 1 },
  { 'n.d': 1 },
  { 'lines.sku': 1, 'lines.quantity': -1 },
  { 'a.x': 1 },
  { n: 1 },
  { lines: 1 },
];
