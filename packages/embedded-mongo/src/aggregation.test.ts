/** @jest-environment node */
import { Decimal128, Long, ObjectId } from 'bson';
import { run, sales } from './aggregation-test-support';
import type { Document } from './bson-values';

describe('pipelines', () => {
  it('group with BSON ids and exact sums', () => {
    const id = new ObjectId();
    const documents = [
      { k: id, d: Decimal128.fromString('0.1'), l: Long.fromString('9007199254740993') },
      { k: new ObjectId(id.toHexString()), d: Decimal128.fromString('0.2'), l: 1 },
    ];
    const [group, ...others] = run(documents, {
      $group: { _id: '$k', d: { $sum: '$d' }, l: { $sum: '$l' }, n: { $sum: 1 } },
    });
    expect(others).toEqual([]);
    expect([String(group!.d), String(group!.l), group!.n]).toEqual(['0.3', '9007199254740994', 2]);
  });

  it.each<[string, Document[], Document[]]>([
    [
      '$group, $sort',
      [
        {
          $group: {
            _id: '$seller',
            sum: { $sum: '$price' },
            most: { $max: '$price' },
            mean: { $avg: '$price' },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 's1', sum: 30, most: 20, mean: 15 },
        { _id: 's2', sum: 30, most: 30, mean: 30 },
      ],
    ],
    ['$count', [{ $match: { price: { $gt: 10 } } }, { $count: 'n' }], [{ n: 2 }]],
    ['$count of nothing', [{ $match: { price: 99 } }, { $count: 'n' }], []],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'a' },
        { _id: 1, tags: 'b' },
      ],
    ],
    [
      '$unwind that keeps',
      [
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        { $project: { tags: 1, i: 1 } },
      ],
      [
        { _id: 1, tags: 'a', i: 0 },
        { _id: 1, tags: 'b', i: 1 },
        { _id: 2, i: null },
        { _id: 3, i: null },
      ],
    ],
    [
      '$facet',
      [
        {
          $facet: {
            n: [{ $count: 'n' }],
            top: [{ $sort: { price: -1 } }, { $limit: 1 }, { $project: { price: 1 } }],
          },
        },
      ],
      [{ n: [{ n: 3 }], top: [{ _id: 2, price: 30 }] }],
    ],
    [
      '$bucket',
      [{ $bucket: { groupBy: '$price', boundaries: [0, 20, 40], output: { n: { $sum: 1 } } } }],
      [
        { _id: 0, n: 1 },
        { _id: 20, n: 2 },
      ],
    ],
    [
      '$sortByCount',
      [{ $sortByCount: '$seller' }],
      [
        { _id: 's1', count: 2 },
        { _id: 's2', count: 1 },
      ],
    ],
    ['$replaceWith', [{ $limit: 1 }, { $replaceWith: { p: '$price' } }], [{ p: 10 }]],
    [
      '$dateToString in Dhaka',
      [
        {
          $group: {
            _id: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Asia/Dhaka' } },
            n: { $sum: 1 },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: '2026-01-02', n: 2 },
        { _id: '2026-01-03', n: 1 },
      ],
    ],
    [
      '$setWindowFields',
      [
        {
          $setWindowFields: {
            sortBy: { price: 1 },
            output: {
              running: { $sum: '$price', window: { documents: ['unbounded', 'current'] } },
            },
          },
        },
        { $project: { running: 1 } },
      ],
      [
        { _id: 1, running: 10 },
        { _id: 3, running: 30 },
        { _id: 2, running: 60 },
      ],
    ],
    [
      'nested $addFields',
      [
        { $limit: 1 },
        { $addFields: { 'x.y': { $size: '$tags' }, seller: '$$REMOVE' } },
        { $project: { x: 1, seller: 1 } },
      ],
      [{ _id: 1, x: { y: 2 } }],
    ],
    [
      'accumulators that are expressions too',
      [
        { $sort: { price: 1 } },
        {
          $group: {
            _id: null,
            first: { $first: '$_id' },
            merged: { $mergeObjects: { last: '$_id' } },
            top: { $topN: { n: 2, sortBy: { price: -1 }, output: '$price' } },
            dear: { $sum: { $cond: [{ $gt: ['$price', 15] }, 1, 0] } },
            sellers: { $addToSet: '$seller' },
          },
        },
      ],
      [{ _id: null, first: 1, merged: { last: 2 }, top: [30, 20], dear: 2, sellers: ['s1', 's2'] }],
    ],
    [
      '$mergeObjects',
      [{ $limit: 1 }, { $replaceWith: { $mergeObjects: [{ a: 1, b: 1 }, { b: '$price' }, null] } }],
      [{ a: 1, b: 10 }],
    ],
    ['$documents', [{ $documents: [{ a: 1 }, { a: 2 }] }, { $match: { a: 2 } }], [{ a: 2 }]],
  ])('%s', (_name, pipeline, expected) => {
    expect(run(sales, ...pipeline)).toEqual(expected);
  });
});
