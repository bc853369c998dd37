import type { Document } from '../bson-values';
import type { CommandContext } from '../command-context';
import type { PipelineEnvironment } from '../pipelines';
import { runQuery } from '../query-runner';

/** What a pipeline sees of the database: every collection it reads is noted for durability. */
export function environmentOf(
  context: CommandContext,
  variables: Document | undefined,
  collation: unknown,
): PipelineEnvironment {
  const { services, unit, database } = context;
  return {
    variables,
    collation,
    read(name, query) {
      const collection = services.engine.find(unit, database, name);
      if (!collection) return [];
      return runQuery(collection, query, unit.reader).records.map((record) => record.view);
    },
    hasIndex(name, path) {
      const collection = services.engine.find(unit, database, name);
      return (
        collection?.indexes.some(({ fields, specification }) => {
          const isComplete = !specification.sparse && !specification.partialFilterExpression;
          return fields[0]?.path === path && isComplete && !specification.hidden;
        }) ?? false
      );
    },
  };
}
