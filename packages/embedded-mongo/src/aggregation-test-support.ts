import { runPipeline } from './aggregation';
import { checkPipeline } from './aggregation-checks';
import type { Document } from './bson-values';

/** Runs a pipeline and sees to it that the documents stay as they are. */
export function run(documents: Document[], ...pipeline: Document[]): Document[] {
  checkPipeline(pipeline);
  const before = JSON.stringify(documents);
  const result = runPipeline(documents, pipeline, undefined);
  expect(JSON.stringify(documents)).toBe(before);
  return result;
}

export const sales: Document[] = [
  { _id: 1, seller: 's1', price: 10, tags: ['a', 'b'], at: new Date('2026-01-01T20:00:00Z') },
  { _id: 2, seller: 's2', price: 30, tags: [], at: new Date('2026-01-02T01:00:00Z') },
  { _id: 3, seller: 's1', price: 20, at: new Date('2026-01-02T19:00:00Z') },
];
