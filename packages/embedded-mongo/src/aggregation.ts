import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import type { Options } from 'mingo/types';
import { documentStages } from './aggregation-stages';
import type { Document } from './bson-values';
import { EVALUATION_DEFAULTS, OPERATOR_TABLES, translateError } from './expressions';

/**
 * Runs a checked pipeline over documents, which are left as they are. Source: MongoDB manual,
 * "Aggregation Pipeline".
 * @param variables values of `let`
 */
export function runPipeline(
  documents: readonly Document[],
  pipeline: readonly Document[],
  variables: Document | undefined,
): Document[] {
  if (pipeline.length === 0) return [...documents];
  const tables = { ...OPERATOR_TABLES, pipeline: documentStages(variables) };
  const options = {
    ...EVALUATION_DEFAULTS,
    context: Context.init(tables as unknown as Parameters<typeof Context.init>[0]),
    ...(variables ? { variables } : {}),
  };
  try {
    return new Aggregator([...pipeline], options as Options).run([...documents]) as Document[];
  } catch (error) {
    throw translateError(error);
  }
}
