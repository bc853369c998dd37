import type { Document } from './bson-values';
import type { Query } from './query-runner';

/**
 * Takes the leading `$match`, `$sort` and `$limit` off a pipeline, for these can be answered from an
 * index.
 */
export function splitPipeline(pipeline: readonly Document[]): { query: Query; rest: Document[] } {
  let position = 0;
  const next = (name: string) => {
    const stage = pipeline[position];
    if (!stage || !(name in stage)) return undefined;
    position++;
    return stage[name];
  };
  const filters: Document[] = [];
  for (let filter = next('$match'); filter !== undefined; filter = next('$match')) {
    filters.push(filter as Document);
  }
  const sort = next('$sort') as Document | undefined;
  const limit = next('$limit') as number | undefined;
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  return { query: { filter, sort, limit }, rest: pipeline.slice(position) };
}
