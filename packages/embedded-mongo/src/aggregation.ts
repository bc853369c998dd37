import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import * as mingoStages from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import { joinStages } from './aggregation-joins';
import { documentStages, type StageOperator } from './aggregation-stages';
import type { Document } from './bson-values';
import type { EvaluationScope } from './evaluation-scope';
import { EVALUATION_DEFAULTS, OPERATOR_TABLES, translateError } from './expressions';
import type { PipelineEnvironment } from './pipelines';

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
