import type { Document } from './bson-values';
import type { Query } from './query-runner';

/** What a pipeline runs in. */
export interface PipelineEnvironment {
  /** Values of `let`. */
  variables?: Document | undefined;
  collation?: unknown;
  /** Documents of another collection of the database, found through its indexes. */
  read(collection: string, query: Query): readonly Document[];
  /** Whether an index of that collection begins with this field. */
  hasIndex(collection: string, path: string): boolean;
}

/**
 * Takes the leading `$match`, `$sort`, `$skip` and `$limit` off a pipeline, for these can be answered
 * from an index.
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
  const skip = next('$skip') as number | undefined;
  const limit = next('$limit') as number | undefined;
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  return { query: { filter, sort, skip, limit }, rest: pipeline.slice(position) };
}
