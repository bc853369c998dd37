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
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 's1', sum: 30, most: 20 },
        { _id: 's2', sum: 30, most: 30 },
      ],
    ],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'a' },
        { _id: 1, tags: 'b' },
      ],
    ],
    [
      '$unwind with places',
      [{ $unwind: { path: '$tags', includeArrayIndex: 'i' } }, { $project: { tags: 1, i: 1 } }],
      [
        { _id: 1, tags: 'a', i: 0 },
        { _id: 1, tags: 'b', i: 1 },
      ],
    ],
    [
      'nested $set',
      [
        { $limit: 1 },
        { $set: { 'x.y': { $add: ['$price', 2] }, seller: '$$REMOVE' } },
        { $project: { x: 1, seller: 1 } },
      ],
      [{ _id: 1, x: { y: 12 } }],
    ],
    [
      'accumulators that are expressions too',
      [
        { $sort: { price: 1 } },
        {
          $group: {
            _id: null,
            first: { $first: '$_id' },
            last: { $last: '$_id' },
            dear: { $sum: { $cond: [{ $gt: ['$price', 15] }, 1, 0] } },
            prices: { $push: '$price' },
          },
        },
      ],
      [{ _id: null, first: 1, last: 2, dear: 2, prices: [10, 20, 30] }],
    ],
  ])('%s', (_name, pipeline, expected) => {
    expect(run(sales, ...pipeline)).toEqual(expected);
  });
});
