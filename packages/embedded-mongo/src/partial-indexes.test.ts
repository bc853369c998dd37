/** @jest-environment node */
import { ObjectId } from 'bson';
import type { Document } from './bson-values';
import { impliesPartialFilter } from './partial-indexes';

/**
 * MongoDB's rule for the use of a partial index, as its own tests have it.
 * Source: MongoDB, src/mongo/db/matcher/expression_algo_test.cpp.
 */

const ID = new ObjectId();
const DAY = new Date('2026-11-28');

it.each<[query: Document, index: Document, isUsed: boolean]>([
  // `$type` implies nothing and is implied by nothing but itself: the trap of this shop.
  [{ a: 'x' }, { a: { $type: 'string' } }, false],
  [{ a: { $in: ['x', 'y'] } }, { a: { $type: 'string' } }, false],
  [{ a: ID }, { a: { $type: 'objectId' } }, false],
  [{ a: { $lte: DAY } }, { a: { $type: 'date' } }, false],
  [{ a: { $exists: true } }, { a: { $type: 'date' } }, false],
  [{ a: { $type: 'date' } }, { a: { $type: 'date' } }, true],
  [{ a: { $type: 'date', $lte: DAY } }, { a: { $type: 'date' } }, true],
  [{ b: 1, $and: [{ a: { $type: 'date' } }] }, { a: { $type: 'date' } }, true],
  [{ a: { $type: 'string' } }, { a: { $type: 'date' } }, false],
  // Bounds that queries repeat take the place of `$type`.
  [{ a: 'x' }, { a: { $gt: '' } }, true],
  [{ a: '' }, { a: { $gt: '' } }, false],
  [{ a: { $gt: '' } }, { a: { $gt: '' } }, true],
  [{ a: { $gte: '' } }, { a: { $gt: '' } }, false],
  [{ a: { $in: ['x', 'y'] } }, { a: { $gt: '' } }, true],
  [{ a: { $in: ['x', null] } }, { a: { $gt: '' } }, false],
  [{ a: { $in: ['x', /y/] } }, { a: { $gt: '' } }, false],
  [{ a: /^x/ }, { a: { $gt: '' } }, false],
  [{ a: { $regex: '^x' } }, { a: { $gt: '' } }, false],
  [{ a: 5 }, { a: { $gt: '' } }, false],
  [{ a: { $lte: DAY } }, { a: { $gte: new Date(0) } }, false],
  [{ a: { $gte: new Date(0), $lte: DAY } }, { a: { $gte: new Date(0) } }, true],
  [{ a: { $gte: DAY } }, { a: { $gte: new Date(0) } }, true],
  [{ a: ID }, { a: { $gt: ObjectId.createFromHexString('0'.repeat(24)) } }, true],
  // Comparisons.
  [{ a: 4 }, { a: { $lte: 5 } }, true],
  [{ a: { $lt: 5 } }, { a: { $lt: 5 } }, true],
  [{ a: { $lte: 5 } }, { a: { $lt: 5 } }, false],
  [{ a: { $lt: 5 } }, { a: { $lte: 5 } }, true],
  [{ a: { $gte: 6 } }, { a: 7 }, false],
  [{ a: { $gt: 5 } }, { a: { $gte: 5 } }, true],
  [{ a: { $gt: 5 } }, { a: { $lt: 9 } }, false],
  [{ a: 7 }, { a: 7 }, true],
  [{ a: { $in: [7] } }, { a: 7 }, true],
  [{ a: { $in: [7, 8] } }, { a: 7 }, false],
  [{ a: { $eq: true } }, { a: true }, true],
  [{ a: NaN }, { a: { $gte: NaN } }, true],
  [{ a: NaN }, { a: { $gt: NaN } }, false],
  [{ a: NaN }, { a: { $lt: 5 } }, false],
  [{ b: 4 }, { a: { $lte: 5 } }, false],
  [{ a: { b: 1 } }, { 'a.b': 1 }, false],
  [{ a: { $elemMatch: { b: 5 } } }, { 'a.b': { $gt: 0 } }, false],
  [{ a: { $all: [7, 8] } }, { a: 7 }, true],
  // `$exists`.
  [{ a: 1 }, { a: { $exists: true } }, true],
  [{ a: null }, { a: { $exists: true } }, false],
  [{ a: { $gt: 1 } }, { a: { $exists: true } }, true],
  [{ a: { $in: [1, 2] } }, { a: { $exists: true } }, true],
  [{ a: { $in: [1, null] } }, { a: { $exists: true } }, false],
  [{ a: { $ne: null } }, { a: { $exists: true } }, true],
  [{ a: { $ne: 1 } }, { a: { $exists: true } }, false],
  [{ a: { $nin: [null, 1] } }, { a: { $exists: true } }, true],
  [{ a: { $nin: [1] } }, { a: { $exists: true } }, false],
  [{ a: { $not: { $gt: 1 } } }, { a: { $exists: true } }, false],
  [{ a: { $type: 'string' } }, { a: { $exists: true } }, true],
  [{ a: /x/ }, { a: { $exists: true } }, true],
  [{ a: { $size: 1 } }, { a: { $exists: true } }, true],
  [{ a: { $elemMatch: { b: 1 } } }, { a: { $exists: true } }, true],
  [{ a: { $mod: [2, 0] } }, { a: { $exists: true } }, true],
  [{ a: { $exists: false } }, { a: { $exists: true } }, false],
  [{ 'a.b': 1 }, { a: { $exists: true } }, false],
  // `$in` of an index.
  [{ a: 1 }, { a: { $in: [1, 2] } }, true],
  [{ a: { $in: [1, 2] } }, { a: { $in: [1, 2] } }, true],
  [{ a: { $in: [1, 3] } }, { a: { $in: [1, 2] } }, false],
  [{ a: 3 }, { a: { $in: [1, 2] } }, false],
  // Several conditions.
  [{ a: 1, b: 2 }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ b: 2, a: 1, c: 3 }, { a: 1, b: 2 }, true],
  [{ $and: [{ a: 1 }, { b: 2 }] }, { b: 2 }, true],
  [{ $or: [{ a: 1 }, { a: 2 }] }, { a: { $gte: 1 } }, true],
  [{ $or: [{ a: 1 }, { b: 2 }] }, { a: { $gte: 1 } }, false],
  [{ a: 1 }, { $or: [{ a: 1 }, { b: 2 }] }, true],
  [{ a: 5, b: 5 }, { $or: [{ a: 3 }, { $and: [{ a: 5 }, { b: 5 }] }] }, true],
  [{ c: 1 }, { $or: [{ a: 1 }, { b: 2 }] }, false],
  [{ $nor: [{ a: null }] }, { a: { $exists: true } }, false],
  [{ $expr: { $eq: ['$a', 1] } }, { a: 1 }, false],
  [{ $expr: { $eq: ['$a', 1] } }, { a: { $exists: true } }, false],
])('%j in an index of %j: %s', (query, index, isUsed) => {
  expect(impliesPartialFilter(query, index)).toBe(isUsed);
});
