import { Lazy } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import {
  compareValues,
  type Document,
  fieldOf,
  isMissing,
  isPlainObject,
  setField,
} from './bson-values';
import { comparatorFor } from './collation';
import { valueAt } from './document-paths';
import { DatabaseError } from './errors';
import { evaluate } from './expressions';
import { compileFilter } from './filters';
import { encodeIndexValue } from './index-keys';
import type { PipelineEnvironment } from './pipelines';
import { addFields, Projection } from './projection';
import { parseAddFields, unsetSpecification } from './projection-parser';
import { parseSort, sortByKeys } from './sorting';

type Documents = ReturnType<typeof Lazy>;

/** A pipeline stage as mingo calls it. */
export type StageOperator = (
  documents: Documents,
  specification: unknown,
  options: Options,
) => Documents;

export type RunPipeline = (
  documents: readonly Document[],
  pipeline: readonly Document[],
  environment: PipelineEnvironment,
) => Document[];

/** A stage that needs all documents before it answers the first. */
export const collecting =
  (run: (documents: Document[], specification: unknown) => Document[]): StageOperator =>
  (documents, specification) =>
    documents.transform((all) => Lazy(run(all as Document[], specification)));

/** A copy with another value at a path; documents along it are copied, others shared. */
export function withValue(document: Document, parts: readonly string[], value: unknown): Document {
  const [part, ...rest] = parts;
  const copy = { ...document };
  if (rest.length > 0) {
    const child = fieldOf(document, part!);
    setField(copy, part!, withValue(isPlainObject(child) ? child : {}, rest, value));
  } else if (value === undefined) {
    delete copy[part!];
  } else {
    setField(copy, part!, value);
  }
  return copy;
}

interface UnwindSpecification {
  path: string;
  includeArrayIndex?: string;
  preserveNullAndEmptyArrays?: boolean;
}

/** Source: MongoDB manual, "$unwind". */
function unwind(documents: readonly Document[], given: unknown): Document[] {
  const specification = (
    typeof given === 'string' ? { path: given } : given
  ) as UnwindSpecification;
  const { includeArrayIndex, preserveNullAndEmptyArrays } = specification;
  const parts = specification.path.slice(1).split('.');
  const withIndex = (document: Document, index: number | null) =>
    includeArrayIndex ? withValue(document, includeArrayIndex.split('.'), index) : document;
  return documents.flatMap((document) => {
    const value = valueAt(document, parts);
    if (Array.isArray(value) && value.length > 0) {
      return value.map((item, index) => withIndex(withValue(document, parts, item), index));
    }
    const isEmpty = isMissing(value) || Array.isArray(value);
    if (isEmpty && !preserveNullAndEmptyArrays) return [];
    const kept = Array.isArray(value) ? withValue(document, parts, undefined) : document;
    return [withIndex(kept, null)];
  });
}

function group(documents: readonly Document[], given: unknown, variables?: Document): Document[] {
  const { _id: idExpression, ...accumulators } = given as Document;
  const groups = new Map<string, { id: unknown; items: Document[] }>();
  for (const document of documents) {
    const id = evaluate(document, idExpression, variables) ?? null;
    const key = encodeIndexValue(id);
    const existing = groups.get(key);
    if (existing) existing.items.push(document);
    else groups.set(key, { id, items: [document] });
  }
  return [...groups.values()].map(({ id, items }) => {
    const result: Document = { _id: id };
    for (const [field, accumulator] of Object.entries(accumulators)) {
      setField(result, field, evaluate(items, accumulator, variables) ?? null);
    }
    return result;
  });
}

interface BucketSpecification {
  groupBy: unknown;
  boundaries: unknown[];
  default?: unknown;
  output?: Document;
}

/** Source: MongoDB manual, "$bucket": a boundary begins its bucket. */
function bucket(documents: readonly Document[], given: unknown, variables?: Document): Document[] {
  const specification = given as BucketSpecification;
  const { groupBy, boundaries, output = { count: { $sum: 1 } } } = specification;
  const hasDefault = 'default' in specification;
  const items = documents.map((document) => {
    const value = evaluate(document, groupBy, variables);
    const after = boundaries.findIndex((bound) => compareValues(value, bound) < 0);
    if (after > 0) return { id: boundaries[after - 1], document };
    if (hasDefault) return { id: specification.default, document };
    throw new DatabaseError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  });
  const buckets = [...boundaries.slice(0, -1), ...(hasDefault ? [specification.default] : [])];
  return buckets.flatMap((id) => {
    const own = items.filter((item) => compareValues(item.id, id) === 0);
    if (own.length === 0) return [];
    const [result] = group(
      own.map(({ document }) => document),
      { _id: { $literal: id }, ...output },
      variables,
    );
    return result ? [result] : [];
  });
}

function sample(documents: readonly Document[], specification: unknown): Document[] {
  const size = Math.min((specification as { size: number }).size, documents.length);
  const pool = [...documents];
  for (let index = 0; index < size; index++) {
    const other = index + Math.floor(Math.random() * (pool.length - index));
    [pool[index], pool[other]] = [pool[other]!, pool[index]!];
  }
  return pool.slice(0, size);
}

function documentsOf(specification: unknown, variables?: Document): Document[] {
  const documents = evaluate({}, specification, variables);
  if (!Array.isArray(documents) || !documents.every(isPlainObject)) {
    throw new DatabaseError(5858203, 'an array of documents is expected by $documents');
  }
  return documents;
}

/** Stages that see one collection only, in place of mingo's: none changes what it is given. */
export function documentStages(
  environment: PipelineEnvironment,
  runPipeline: RunPipeline,
): Record<string, StageOperator> {
  const { variables, collation } = environment;
  const scope = variables ? { variables } : {};
  const $addFields: StageOperator = (documents, specification) => {
    const tree = parseAddFields(specification);
    return documents.map((document) => addFields(document as Document, tree, variables));
  };
  const $project: StageOperator = (documents, specification) => {
    const projection = new Projection(specification as Document, { kind: 'aggregate', ...scope });
    return documents.map((document) => projection.apply(document as Document));
  };
  return {
    $match: (documents, specification) => {
      const { matches } = compileFilter(specification, { collation, ...scope });
      return documents.filter(matches);
    },
    $sort: collecting((documents, specification) => {
      const keys = parseSort(specification as Document);
      return sortByKeys(documents, keys, (document) => document, comparatorFor(collation));
    }),
    $project,
    $unset: (documents, specification, options) =>
      $project(documents, unsetSpecification(specification), options),
    $addFields,
    $set: $addFields,
    $group: collecting((documents, specification) => group(documents, specification, variables)),
    $sortByCount: collecting((documents, expression) => {
      const groups = group(documents, { _id: expression, count: { $sum: 1 } }, variables);
      return sortByKeys(groups, parseSort({ count: -1 }), (document) => document);
    }),
    $bucket: collecting((documents, specification) => bucket(documents, specification, variables)),
    $count: collecting((documents, name) =>
      documents.length > 0 ? [{ [name as string]: documents.length }] : [],
    ),
    $unwind: collecting(unwind),
    $sample: collecting(sample),
    $documents: (_documents, specification) => Lazy(documentsOf(specification, variables)),
    $facet: collecting((documents, specification) => {
      const facets = Object.entries(specification as Record<string, Document[]>);
      const results = facets.map(([name, pipeline]) => [
        name,
        runPipeline(documents, pipeline, environment),
      ]);
      return [Object.fromEntries(results) as Document];
    }),
  };
}
