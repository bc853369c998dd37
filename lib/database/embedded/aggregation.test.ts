/** @jest-environment node */
import { Decimal128, Long, ObjectId } from 'bson';
import { type PipelineEnvironment, runPipeline, splitPipeline } from './aggregation';
import { checkPipeline } from './aggregation-checks';
import type { Document } from './bson-values';
import { compileFilter } from './filters';

const collections: Record<string, Document[]> = {
  sellers: [
    { _id: 's1', name: 'Rahim', city: 'Dhaka' },
    { _id: 's2', name: 'Karim', city: null },
  ],
  people: [
    { _id: 1, boss: null },
    { _id: 2, boss: 1 },
    { _id: 3, boss: 2 },
  ],
};

const environment: PipelineEnvironment = {
  read: (name, { filter, variables }) =>
    (collections[name] ?? []).filter(compileFilter(filter, variables ? { variables } : {}).matches),
  hasIndex: () => false,
};

function run(documents: Document[], ...pipeline: Document[]): Document[] {
  checkPipeline(pipeline);
  const before = JSON.stringify(documents);
  const result = runPipeline(documents, pipeline, environment);
  expect(JSON.stringify(documents)).toBe(before);
  return result;
}

const sales: Document[] = [
  { _id: 1, seller: 's1', price: 10, tags: ['a', 'b'], at: new Date('2026-01-01T20:00:00Z') },
  { _id: 2, seller: 's2', price: 30, tags: [], at: new Date('2026-01-02T01:00:00Z') },
  { _id: 3, seller: 's1', price: 20, at: new Date('2026-01-02T19:00:00Z') },
];

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
      '$lookup',
      [
        { $lookup: { from: 'sellers', localField: 'seller', foreignField: '_id', as: 'by' } },
        { $set: { by: { $first: '$by.name' } } },
        { $project: { by: 1 } },
      ],
      [
        { _id: 1, by: 'Rahim' },
        { _id: 2, by: 'Karim' },
        { _id: 3, by: 'Rahim' },
      ],
    ],
    [
      '$lookup with a pipeline',
      [
        { $limit: 1 },
        {
          $lookup: {
            from: 'sellers',
            let: { s: '$seller' },
            pipeline: [
              { $match: { $expr: { $eq: ['$_id', '$$s'] } } },
              { $project: { _id: 0, city: 1 } },
            ],
            as: 'o.by',
          },
        },
        { $project: { o: 1 } },
      ],
      [{ _id: 1, o: { by: [{ city: 'Dhaka' }] } }],
    ],
    [
      '$graphLookup',
      [
        { $limit: 1 },
        {
          $graphLookup: {
            from: 'people',
            startWith: 3,
            connectFromField: 'boss',
            connectToField: '_id',
            as: 'chain',
            depthField: 'd',
          },
        },
        { $project: { chain: 1 } },
      ],
      [
        {
          _id: 1,
          chain: [
            { _id: 3, boss: 2, d: 0 },
            { _id: 2, boss: 1, d: 1 },
            { _id: 1, boss: null, d: 2 },
          ],
        },
      ],
    ],
    [
      '$unionWith',
      [
        { $limit: 1 },
        { $project: { _id: 1 } },
        { $unionWith: { coll: 'people', pipeline: [{ $match: { boss: 1 } }] } },
      ],
      [{ _id: 1 }, { _id: 2, boss: 1 }],
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

  it.each<[Document, number]>([
    [{ $foo: 1 }, 40324],
    [{ $changeStream: {} }, 40573],
    [{ $geoNear: {} }, 238],
    [{ $densify: {} }, 238],
    [{ $redact: '$$KEEP' }, 238],
    [{ $match: {}, $sort: { a: 1 } }, 40323],
    [{ $match: { $where: '1' } }, 238],
    [{ $group: { n: { $sum: 1 } } }, 15955],
    [{ $group: { _id: 1, n: { $foo: 1 } } }, 15952],
    [{ $group: { _id: 1, n: 5 } }, 40234],
    [{ $project: { a: { $foo: 1 } } }, 168],
    [{ $project: { a: 1, b: 0 } }, 31254],
    [{ $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c', foo: 1 } }, 40415],
    [
      { $lookup: { from: { db: 'x', coll: 'y' }, localField: 'a', foreignField: 'b', as: 'c' } },
      238,
    ],
    [{ $unwind: 'a' }, 28818],
    [{ $limit: 0 }, 15958],
    [{ $sort: { a: { $meta: 'textScore' } } }, 238],
    [{ $facet: { a: [{ $out: 'x' }] } }, 51047],
    [{ $addFields: { a: { $accumulator: {} } } }, 238],
  ])('%j is error %d before any document is read', (stage, code) => {
    expect(() => checkPipeline([stage])).toThrow(expect.objectContaining({ code }));
  });

  it('gives its leading stages to the planner', () => {
    const pipeline = [
      { $match: { a: 1 } },
      { $match: { b: 2 } },
      { $sort: { c: 1 } },
      { $limit: 3 },
      { $count: 'n' },
    ];
    expect(splitPipeline(pipeline)).toEqual({
      query: { filter: { $and: [{ a: 1 }, { b: 2 }] }, sort: { c: 1 }, skip: undefined, limit: 3 },
      rest: [{ $count: 'n' }],
    });
  });
});
