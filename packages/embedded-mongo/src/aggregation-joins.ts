import { collecting, type RunPipeline, type StageOperator, withValue } from './aggregation-stages';
import { type Document } from './bson-values';
import { visitPath } from './document-paths';
import { evaluate } from './expressions';
import { encodeIndexValue } from './index-keys';
import { type PipelineEnvironment, splitPipeline } from './pipelines';

/** Stages that read other collections. Each reads through an index where there is one. */

interface LookupSpecification {
  from?: string;
  localField?: string;
  foreignField?: string;
  let?: Document;
  pipeline?: Document[];
  as: string;
}

interface GraphLookupSpecification {
  from: string;
  startWith: unknown;
  connectFromField: string;
  connectToField: string;
  as: string;
  maxDepth?: number;
  depthField?: string;
  restrictSearchWithMatch?: Document;
}

/** The values that a field joins by: an array by its elements, a missing field as null. */
function joinValues(document: Document, path: string): unknown[] {
  const values: unknown[] = [];
  visitPath(document, path.split('.'), (value) => {
    if (Array.isArray(value)) values.push(...(value as unknown[]));
    else values.push(value ?? null);
    return false;
  });
  return values;
}

/** A filter for documents with one of these values; patterns are values here, not patterns. */
function joinFilter(path: string, values: readonly unknown[]): Document {
  const patterns = values.filter((value) => value instanceof RegExp);
  const others = values.filter((value) => !(value instanceof RegExp));
  const byValue: Document = { [path]: { $in: others } };
  if (patterns.length === 0) return byValue;
  return { $or: [byValue, ...patterns.map((pattern) => ({ [path]: { $eq: pattern } }))] };
}

/** Documents of a collection by each value of a field, for joins that no index serves. */
function hashDocuments(documents: readonly Document[], path: string): Map<string, Document[]> {
  const byValue = new Map<string, Document[]>();
  for (const document of documents) {
    const keys = new Set<string>();
    visitPath(document, path.split('.'), (value) => {
      keys.add(encodeIndexValue(value ?? null));
      if (Array.isArray(value)) for (const item of value) keys.add(encodeIndexValue(item));
      return false;
    });
    for (const key of keys) {
      const list = byValue.get(key);
      if (list) list.push(document);
      else byValue.set(key, [document]);
    }
  }
  return byValue;
}

type Join = (values: readonly unknown[]) => readonly Document[];

function joinOn(environment: PipelineEnvironment, from: string, path: string): Join {
  if (environment.hasIndex(from, path)) {
    return (values) => environment.read(from, { filter: joinFilter(path, values) });
  }
  let hashed: Map<string, Document[]> | undefined;
  return (values) => {
    hashed ??= hashDocuments(environment.read(from, { filter: {} }), path);
    const [only, ...others] = values;
    if (others.length === 0 && values.length === 1) {
      return hashed.get(encodeIndexValue(only)) ?? [];
    }
    return [...new Set(values.flatMap((value) => hashed?.get(encodeIndexValue(value)) ?? []))];
  };
}

/** Runs a pipeline on a collection, its leading stages through the planner. */
function runOn(
  environment: PipelineEnvironment,
  runPipeline: RunPipeline,
  from: string | undefined,
  pipeline: readonly Document[],
): Document[] {
  if (from === undefined) return runPipeline([], pipeline, environment);
  const { query, rest } = splitPipeline(pipeline);
  const { variables, collation } = environment;
  return runPipeline(environment.read(from, { ...query, variables, collation }), rest, environment);
}

/** Source: MongoDB manual, "$lookup". */
function lookup(
  documents: readonly Document[],
  specification: LookupSpecification,
  environment: PipelineEnvironment,
  runPipeline: RunPipeline,
): Document[] {
  const { from, localField, foreignField, pipeline, as } = specification;
  const target = as.split('.');
  if (!pipeline) {
    const join = joinOn(environment, from!, foreignField!);
    return documents.map((document) =>
      withValue(document, target, [...join(joinValues(document, localField!))]),
    );
  }
  let constantResult: Document[] | undefined;
  return documents.map((document) => {
    if (constantResult) return withValue(document, target, constantResult);
    const inner: PipelineEnvironment = {
      ...environment,
      variables: {
        ...environment.variables,
        ...letVariables(document, specification, environment),
      },
    };
    const onField = localField && foreignField;
    const stages = onField
      ? [{ $match: joinFilter(foreignField, joinValues(document, localField)) }, ...pipeline]
      : pipeline;
    const result = runOn(inner, runPipeline, from, stages);
    if (!onField && !specification.let) constantResult = result;
    return withValue(document, target, result);
  });
}

function letVariables(
  document: Document,
  specification: LookupSpecification,
  environment: PipelineEnvironment,
): Document {
  const variables: Document = {};
  for (const [name, expression] of Object.entries(specification.let ?? {})) {
    variables[name] = evaluate(document, expression, environment.variables);
  }
  return variables;
}

/** Source: MongoDB manual, "$graphLookup". */
function graphLookup(
  document: Document,
  specification: GraphLookupSpecification,
  environment: PipelineEnvironment,
): Document[] {
  const { from, connectFromField, connectToField, depthField } = specification;
  const { maxDepth = Infinity, restrictSearchWithMatch } = specification;
  const start = evaluate(document, specification.startWith, environment.variables) ?? null;
  const found = new Map<string, Document>();
  let frontier: unknown[] = Array.isArray(start) ? start : [start];
  for (let depth = 0; depth <= maxDepth && frontier.length > 0; depth++) {
    const filter = joinFilter(connectToField, frontier);
    const query = {
      filter: restrictSearchWithMatch ? { $and: [filter, restrictSearchWithMatch] } : filter,
    };
    const next: unknown[] = [];
    for (const match of environment.read(from, query)) {
      const key = encodeIndexValue(match._id);
      if (found.has(key)) continue;
      found.set(key, depthField ? withValue(match, depthField.split('.'), depth) : match);
      next.push(...joinValues(match, connectFromField));
    }
    frontier = next;
  }
  return [...found.values()];
}

export function joinStages(
  environment: PipelineEnvironment,
  runPipeline: RunPipeline,
): Record<string, StageOperator> {
  return {
    $lookup: collecting((documents, specification) =>
      lookup(documents, specification as LookupSpecification, environment, runPipeline),
    ),
    $graphLookup: collecting((documents, given) => {
      const specification = given as GraphLookupSpecification;
      const target = specification.as.split('.');
      return documents.map((document) =>
        withValue(document, target, graphLookup(document, specification, environment)),
      );
    }),
    $unionWith: collecting((documents, given) => {
      const specification = typeof given === 'string' ? { coll: given } : given;
      const { coll, pipeline = [] } = specification as { coll: string; pipeline?: Document[] };
      return [...documents, ...runOn(environment, runPipeline, coll, pipeline)];
    }),
  };
}
