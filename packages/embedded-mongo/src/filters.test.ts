/** @jest-environment node */
import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import type { Document } from './bson-values';
import { compileFilter } from './filters';

const id = new ObjectId('64b000000000000000000001');
const matches = (filter: Document, document: Document) => compileFilter(filter).matches(document);

describe('filters', () => {
  it.each<[Document, Document, boolean]>([
    [{}, { a: 1 }, true],
    [{ a: 1 }, { a: Long.fromNumber(1) }, true],
    [{ a: 1 }, { a: Decimal128.fromString('1.0') }, true],
    [{ a: id }, { a: new ObjectId(id.toHexString()) }, true],
    [{ a: 1 }, { a: [3, 1] }, true],
    [{ a: [3, 1] }, { a: [3, 1] }, true],
    [{ a: [1, 3] }, { a: [3, 1] }, false],
    [{ a: [1] }, { a: [[1], 2] }, true],
    [{ a: { b: 1 } }, { a: { b: 1, c: 1 } }, false],
    [{ 'a.b': 1 }, { a: [{ b: 2 }, { b: 1 }] }, true],
    [{ 'a.1.b': 1 }, { a: [{ b: 2 }, { b: 1 }] }, true],
    [{ 'a.0': 2 }, { a: [2] }, true],
    // Source: mongodb/mongo, jstests/core/null_query_semantics.js
    [{ a: null }, {}, true],
    [{ a: null }, { a: [] }, false],
    [{ a: null }, { a: [1, null] }, true],
    [{ 'a.b': null }, { a: 4 }, true],
    [{ 'a.b': null }, { a: [] }, false],
    [{ 'a.b': null }, { a: [[]] }, false],
    [{ 'a.b': null }, { a: [1, 'x'] }, false],
    [{ 'a.b': null }, { a: [{ b: 3 }, {}] }, true],
    [{ 'a.b': { $ne: null } }, { a: [] }, true],
    [{ 'a.b': { $exists: false } }, { a: [1] }, true],
    [{ a: { $elemMatch: { b: null } } }, { a: [[]] }, true],
    [{ a: { $elemMatch: { b: null } } }, { a: [1] }, false],
    [{ a: { $not: { $gte: null } } }, { a: [] }, true],
    [{ a: { $gt: 1 } }, { a: '2' }, false],
    [{ a: { $gt: 1 } }, { a: [0, 2] }, true],
    [{ a: { $gt: 1, $lt: 2 } }, { a: [0, 3] }, true],
    [{ a: { $lt: 5 } }, { a: NaN }, false],
    [{ a: { $lte: NaN } }, { a: NaN }, true],
    [{ a: { $gte: new Date(5) } }, { a: new Date(5) }, true],
    [{ a: { $in: [1, /^x/] } }, { a: 'xy' }, true],
    [{ a: { $in: [null] } }, {}, true],
    [{ a: { $nin: [1, 2] } }, { a: [2, 9] }, false],
    [{ a: { $in: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 9] } }, { a: 9 }, true],
    [{ a: { $ne: 1 } }, {}, true],
    [{ a: { $exists: true } }, { a: null }, true],
    [{ a: { $type: 'number' } }, { a: 1.5 }, true],
    [{ a: { $type: ['string', 'array'] } }, { a: [] }, true],
    [{ a: { $type: 'objectId' } }, { a: id }, true],
    [{ a: { $type: 'int' } }, { a: new Int32(1) }, true],
    [{ a: { $type: 'int' } }, { a: new Double(1) }, false],
    [{ a: { $size: 0 } }, { a: [] }, true],
    [{ a: { $all: [1, 2] } }, { a: [2, 3, 1] }, true],
    [{ a: { $all: [] } }, { a: [] }, false],
    [{ a: { $all: [{ $elemMatch: { b: 1 } }] } }, { a: [{ b: 1 }] }, true],
    [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 4] }, false],
    [{ a: { $elemMatch: { b: 1, c: 2 } } }, { a: [{ b: 1 }, { c: 2 }] }, false],
    [{ a: { $regex: '^AB', $options: 'i' } }, { a: 'abc' }, true],
    [{ a: { $not: /b/ } }, { a: 'abc' }, false],
    [{ $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }, true],
    [{ $nor: [{ a: 1 }, { b: 1 }] }, { b: 1 }, false],
    [{ $and: [{ a: 1 }, { b: 1 }] }, { a: 1 }, false],
    [{ $expr: { $gt: ['$a', '$b'] } }, { a: 2, b: 1 }, true],
    [{ $expr: { $eq: ['$a', null] } }, {}, false],
    [{ constructor: { $exists: true } }, {}, false],
  ])('%j on %j: %s', (filter, document, expected) => {
    expect(matches(filter, document)).toBe(expected);
  });

  it.each<[Document, number, RegExp]>([
    [{ $foo: 1 }, 2, /unknown top level operator: \$foo/],
    [{ a: { $foo: 1 } }, 2, /unknown operator: \$foo/],
    [{ a: { $gt: 1, b: 1 } }, 2, /unknown operator: b/],
    [{ $where: 'true' }, 2, /unknown top level operator: \$where/],
    [{ $text: { $search: 'x' } }, 2, /unknown top level operator: \$text/],
    [{ a: { $near: [0, 0] } }, 2, /unknown operator: \$near/],
    [{ a: { $mod: [2, 0] } }, 2, /unknown operator: \$mod/],
    [{ a: { $in: 1 } }, 2, /\$in needs an array/],
    [{ a: { $in: [{ $gt: 1 }] } }, 2, /cannot nest \$/],
    [{ $or: [] }, 2, /non-empty array/],
    [{ a: { $size: -1 } }, 2, /non-negative/],
    [{ a: { $type: 'nothing' } }, 2, /Unknown type name/],
    [{ a: { $regex: '(' } }, 51091, /Regular expression is invalid/],
    [{ a: { $regex: 'a', $options: 'q' } }, 51108, /invalid flag/],
    [{ $expr: { $foo: 1 } }, 168, /Unrecognized expression '\$foo'/],
    [{ $expr: { $function: {} } }, 168, /Unrecognized expression '\$function'/],
  ])('%j is error %d', (filter, code, message) => {
    let error: unknown;
    try {
      compileFilter(filter);
    } catch (caught) {
      error = caught;
    }
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
  });
});
