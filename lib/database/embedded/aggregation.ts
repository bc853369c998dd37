import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import * as mingoStages from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import { joinStages } from './aggregation-joins';
import { documentStages, type StageOperator } from './aggregation-stages';
import type { Document } from './bson-values';
import {
  EVALUATION_DEFAULTS,
  type EvaluationScope,
  OPERATOR_TABLES,
  translateError,
} from './expressions';
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

/** Stages of mingo that change the documents they are given. */
const MUTATING = ['$fill'] as const;

function cloningStages(): Record<string, StageOperator> {
  return Object.fromEntries(
    MUTATING.map((name) => {
      const stage = mingoStages[name] as unknown as StageOperator;
      const cloning: StageOperator = (documents, specification, options) =>
        stage(documents.map(cloneDocument), specification, options);
      return [name, cloning];
    }),
  );
}

/**
 * `$setWindowFields` of mingo evaluates through a function of its own, which counts as a script. The
 * checks before have refused every script of a client's.
 */
const windowStage: StageOperator = (documents, specification, options) => {
  const scope = { ...(options as EvaluationScope).options, scriptEnabled: true };
  const stage = mingoStages.$setWindowFields as unknown as StageOperator;
  return stage(documents.map(cloneDocument), specification, scope);
};

/** A copy of documents and arrays; BSON values are never changed and are shared. */
function cloneDocument<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneDocument) as Value;
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, cloneDocument(item as unknown)]),
  ) as Value;
}

const cloned = { ...cloningStages(), $setWindowFields: windowStage };

/**
 * Runs a checked pipeline over documents, which are left as they are. Source: MongoDB manual,
 * "Aggregation Pipeline".
 */
export function runPipeline(
  documents: readonly Document[],
  pipeline: readonly Document[],
  environment: PipelineEnvironment,
): Document[] {
  if (pipeline.length === 0) return [...documents];
  const tables = {
    ...OPERATOR_TABLES,
    pipeline: {
      ...mingoStages,
      ...cloned,
      ...documentStages(environment, runPipeline),
      ...joinStages(environment, runPipeline),
    },
  };
  const options = {
    ...EVALUATION_DEFAULTS,
    context: Context.init(tables as unknown as Parameters<typeof Context.init>[0]),
    ...(environment.variables ? { variables: environment.variables } : {}),
  };
  try {
    return new Aggregator([...pipeline], options as Options).run([...documents]) as Document[];
  } catch (error) {
    throw translateError(error);
  }
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
