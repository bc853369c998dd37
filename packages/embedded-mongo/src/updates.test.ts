/** @jest-environment node */
import { Decimal128, Double, Int32, Long } from 'bson';
import { decodeExact, type Document, encode, promoteDocument } from './bson-values';
import { numberTypeOf, type BsonNumber } from './bson-numbers';
import { compileUpdate } from './updates';
import { upsertedDocument } from './upserts';

const exact = (document: Document) => decodeExact(encode(document));

function update(
  document: Document,
  change: unknown,
  filter: Document = {},
  arrayFilters?: unknown,
) {
  const compiled = compileUpdate(change, { filter, arrayFilters });
  return promoteDocument(compiled.apply(exact(document), false));
}

describe('update operators', () => {
  it.each<[string, Document, Document, Document]>([
    ['$set', { a: 1 }, { $set: { 'b.c': 2 } }, { a: 1, b: { c: 2 } }],
    ['$set in an array', { a: [1] }, { $set: { 'a.2': 3 } }, { a: [1, null, 3] }],
    ['$unset', { a: 1, b: { c: 1, d: 1 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 1 } }],
    ['$unset in an array', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
    ['$inc', { a: 1 }, { $inc: { a: 2, b: 3 } }, { a: 3, b: 3 }],
    ['$min', { a: 3, b: 3 }, { $min: { a: 2, b: 4, c: 1 } }, { a: 2, b: 3, c: 1 }],
    ['$max', { a: 3, b: 3 }, { $max: { a: 2, b: 4 } }, { a: 3, b: 4 }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
    ['$push.$each', { a: [1] }, { $push: { a: { $each: [3, 2], $slice: -2 } } }, { a: [3, 2] }],
    ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by operator', { a: [1, 2, 3] }, { $pull: { a: { $gte: 2 } } }, { a: [1] }],
    [
      '$pull by filter',
      { a: [{ b: 1, c: 1 }, { b: 2 }] },
      { $pull: { a: { b: 1 } } },
      { a: [{ b: 2 }] },
    ],
    ['new fields in the order of names', {}, { $set: { b: 1, a: 1 } }, { a: 1, b: 1 }],
    ['__proto__ as a field', {}, { $set: { x: 1 } }, { x: 1 }],
  ])('%s', (_name, document, change, expected) => {
    expect(JSON.stringify(update(document, change))).toBe(JSON.stringify(expected));
  });

  it.each<[string, Document, Document, Document, unknown, Document]>([
    ['$ by value', { a: [1, 2, 3] }, { a: 2 }, { $set: { 'a.$': 9 } }, undefined, { a: [1, 9, 3] }],
    [
      '$ by $elemMatch',
      {
        a: [
          { s: 1, q: 1 },
          { s: 2, q: 1 },
        ],
      },
      { a: { $elemMatch: { s: 2, q: 1 } } },
      { $inc: { 'a.$.q': 5 } },
      undefined,
      {
        a: [
          { s: 1, q: 1 },
          { s: 2, q: 6 },
        ],
      },
    ],
    [
      '$ by a dotted path',
      { a: [{ s: 1 }, { s: 2 }] },
      { 'a.s': 2 },
      { $set: { 'a.$.x': 1 } },
      undefined,
      { a: [{ s: 1 }, { s: 2, x: 1 }] },
    ],
    [
      '$ in a nested array',
      { o: { a: [1, 2] } },
      { 'o.a': 2 },
      { $set: { 'o.a.$': 3 } },
      undefined,
      { o: { a: [1, 3] } },
    ],
    [
      '$[]',
      { a: [{ q: 1 }, { q: 2 }] },
      {},
      { $inc: { 'a.$[].q': 1 } },
      undefined,
      { a: [{ q: 2 }, { q: 3 }] },
    ],
    [
      '$[id]',
      { a: [1, 5, 9] },
      {},
      { $set: { 'a.$[big]': 0 } },
      [{ big: { $gte: 5 } }],
      { a: [1, 0, 0] },
    ],
    [
      '$[id] in documents',
      { a: [{ s: 1 }, { s: 2 }] },
      {},
      { $set: { 'a.$[i].x': 1 } },
      [{ 'i.s': 2 }],
      { a: [{ s: 1 }, { s: 2, x: 1 }] },
    ],
  ])('positional %s', (_name, document, filter, change, arrayFilters, expected) => {
    expect(update(document, change, filter, arrayFilters)).toEqual(expected);
  });

  it.each<[BsonNumber, BsonNumber, string, string]>([
    [new Int32(1), new Int32(1), 'int', '2'],
    [Long.fromNumber(1), new Int32(1), 'long', '2'],
    [new Double(1), new Int32(1), 'double', '2'],
    [Decimal128.fromString('1.10'), new Int32(1), 'decimal', '2.10'],
    [new Int32(2 ** 31 - 1), new Int32(1), 'long', '2147483648'],
  ])('$inc of %s by %s is %s %s', (value, by, type, text) => {
    const result = compileUpdate({ $inc: { a: by } }, { filter: {} }).apply(
      exact({ a: value }),
      false,
    );
    expect([numberTypeOf(result.a as BsonNumber), String(result.a)]).toEqual([type, text]);
  });

  it('leaves the types of other fields as they are', () => {
    const before = exact({
      l: Long.fromNumber(7),
      d: new Double(2),
      n: { m: [Decimal128.fromString('1.0')] },
    });
    const byOperator = compileUpdate({ $set: { x: 1 } }, { filter: {} }).apply(
      { ...before },
      false,
    );
    const byPipeline = compileUpdate([{ $set: { x: 1 } }], { filter: {} }).apply(
      { ...before },
      false,
    );
    for (const after of [byOperator, byPipeline]) {
      delete after.x;
      expect(Buffer.compare(encode(after), encode(before))).toBe(0);
    }
  });

  it('computes pipelines', () => {
    const pipeline = [
      { $set: { total: { $multiply: ['$price', '$quantity'] }, 'n.at': '$price' } },
      { $set: { quantity: '$$REMOVE' } },
    ];
    expect(update({ _id: 1, price: 3, quantity: 4, n: { b: 1 } }, pipeline)).toEqual({
      _id: 1,
      price: 3,
      total: 12,
      n: { b: 1, at: 3 },
    });
  });

  it.each<[unknown, number]>([
    [{ $foo: { a: 1 } }, 9],
    [{ $set: { a: 1 }, $inc: { a: 1 } }, 40],
    [{ $set: { a: 1, 'a.b': 1 } }, 40],
    [{ $set: 5 }, 9],
    [{ $inc: { a: 'x' } }, 14],
    [{ $inc: { s: 1 } }, 14],
    [{ $push: { s: 1 } }, 2],
    [{ $push: { list: { $each: [1], $foo: 1 } } }, 2],
    [{ $set: { 's.t': 1 } }, 28],
    [{ $set: { _id: 5 } }, 66],
    [{ $set: { 'list.$': 5 } }, 2],
    [{ $set: { 'list.$[x]': 5 } }, 2],
    [{ $set: { 'a..b': 5 } }, 56],
    [{ $rename: { a: 'b' } }, 9],
    [{ $push: { a: { $each: [1], $sort: 1 } } }, 2],
    [{ $currentDate: { a: 'x' } }, 2],
    [{ _id: 9, a: 1 }, 66],
    [[{ $match: {} }], 72],
    [[{ $set: { a: { $foo: 1 } } }], 168],
  ])('%j is error %d', (change, code) => {
    expect(() => update({ _id: 1, s: 'text', list: [1] }, change)).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

describe('upserts', () => {
  it.each<[Document, unknown, Document]>([
    [{ a: 1, b: { $gt: 2 }, 'c.d': 4 }, { $set: { x: 1 } }, { a: 1, c: { d: 4 }, x: 1 }],
    [
      { $and: [{ a: { $eq: 1 } }] },
      { $setOnInsert: { y: 2 }, $inc: { n: 1 } },
      { a: 1, n: 1, y: 2 },
    ],
    [{ a: { $in: [7] } }, { $set: { x: 1 } }, { a: 7, x: 1 }],
    [{ _id: 5, a: 1 }, { b: 2 }, { _id: 5, b: 2 }],
    [{ _id: 5, a: { b: 1 } }, { $set: { 'a.c': 2 } }, { _id: 5, a: { b: 1, c: 2 } }],
  ])('filter %j with %j', (filter, change, expected) => {
    const given = exact(filter);
    const compiled = compileUpdate(change, { filter: promoteDocument(given) });
    const result = upsertedDocument(given, compiled);
    expect(promoteDocument(result)).toEqual(expected);
    expect(given).toEqual(exact(filter));
  });

  it('applies $setOnInsert only to what is inserted', () => {
    expect(update({ a: 1 }, { $setOnInsert: { b: 1 }, $set: { c: 1 } })).toEqual({ a: 1, c: 1 });
  });
});
