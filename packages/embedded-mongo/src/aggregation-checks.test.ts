/** @jest-environment node */
import { splitPipeline } from './commands/aggregate';
import { checkPipeline } from './aggregation-checks';
import type { Document } from './bson-values';

describe('pipelines before they run', () => {
  it.each<[Document, number]>([
    [{ $foo: 1 }, 40324],
    [{ $changeStream: {} }, 40573],
    [{ $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c' } }, 40324],
    [{ $facet: { a: [] } }, 40324],
    [{ $out: 'x' }, 40324],
    [{ $indexStats: {} }, 40324],
    [{ $match: {}, $sort: { a: 1 } }, 40323],
    [{ $match: { $where: '1' } }, 2],
    [{ $group: { n: { $sum: 1 } } }, 15955],
    [{ $group: { _id: 1, n: { $foo: 1 } } }, 15952],
    [{ $group: { _id: 1, n: 5 } }, 40234],
    [{ $project: { a: { $foo: 1 } } }, 168],
    [{ $project: { a: 1, b: 0 } }, 31254],
    [{ $unwind: 'a' }, 28818],
    [{ $limit: 0 }, 15958],
    [{ $unwind: { path: '$a', foo: 1 } }, 40415],
    [{ $sort: { a: { $meta: 'textScore' } } }, 2],
    [{ $set: { a: { $toString: '$b' } } }, 168],
    [{ $group: { _id: 1, n: { $avg: '$a' } } }, 15952],
  ])('%j is error %d before any document is read', (stage, code) => {
    expect(() => checkPipeline([stage])).toThrow(expect.objectContaining({ code }));
  });

  it('gives its leading stages to the planner', () => {
    const pipeline = [
      { $match: { a: 1 } },
      { $match: { b: 2 } },
      { $sort: { c: 1 } },
      { $limit: 3 },
      { $unwind: '$d' },
    ];
    expect(splitPipeline(pipeline)).toEqual({
      query: { filter: { $and: [{ a: 1 }, { b: 2 }] }, sort: { c: 1 }, limit: 3 },
      rest: [{ $unwind: '$d' }],
    });
  });
});
