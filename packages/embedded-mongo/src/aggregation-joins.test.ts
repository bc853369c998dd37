/** @jest-environment node */
import { run, sales } from './aggregation-test-support';
import type { Document } from './bson-values';

describe('pipelines over several collections', () => {
  it.each<[string, Document[], Document[]]>([
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
  ])('%s', (_name, pipeline, expected) => {
    expect(run(sales, ...pipeline)).toEqual(expected);
  });
});
