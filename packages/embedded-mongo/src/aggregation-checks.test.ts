/** @jest-environment node */
import { splitPipeline } from './pipelines';
import { checkPipeline } from './aggregation-checks';
import type { Document } from './bson-values';

describe('pipelines before they run', () => {
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
