import { Lazy } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import { fieldOf, isMissing, isPlainObject, setField, type Document } from './bson-values';
import { valueAt } from './document-paths';
import { evaluate, EVALUATION_DEFAULTS, OPERATOR_TABLES, translateError } from './expressions';
import { compileFilter } from './filters';
import { encodeIndexValue } from './index-keys';
import { addFields, Projection, parseAddFields } from './projection';
import { parseSort, sortByKeys } from './sorting';

type Documents = ReturnType<typeof Lazy>;

/** A pipeline stage as mingo calls it. */
type StageOperator = (documents: Documents, specification: unknown, options: Options) => Documents;

/** A stage that needs all documents before it answers the first. */
const collecting =
  (run: (documents: Document[], specification: unknown) => Document[]): StageOperator =>
  (documents, specification) =>
    documents.transform((all) => Lazy(run(all as Document[], specification)));

/** A copy with another value at a path; documents along it are copied, others shared. */
function withValue(document: Document, parts: readonly string[], value: unknown): Document {
  const [part, ...rest] = parts;
  const copy = { ...document };
  if (rest.length > 0) {
    const child = fieldOf(document, part!);
    setField(copy, part!, withValue(isPlainObject(child) ? child : {}, rest, value));
  } else {
    setField(copy, part!, value);
  }
  return copy;
}

interface UnwindSpecification {
  path: string;
  includeArrayIndex?: string;
}

/** Source: MongoDB manual, "$unwind". */
function unwind(documents: readonly Document[], given: unknown): Document[] {
  const specification = (
    typeof given === 'string' ? { path: given } : given
  ) as UnwindSpecification;
  const { includeArrayIndex } = specification;
  const parts = specification.path.slice(1).split('.');
  const withIndex = (document: Document, index: number | null) =>
    includeArrayIndex ? withValue(document, includeArrayIndex.split('.'), index) : document;
  return documents.flatMap((document) => {
    const value = valueAt(document, parts);
    if (Array.isArray(value)) {
      return value.map((item, index) => withIndex(withValue(document, parts, item), index));
    }
    return isMissing(value) ? [] : [withIndex(document, null)];
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

/**
 * The stages there are, in place of mingo's: none changes what it is given.
 * @param variables values of `let`
 */
function documentStages(variables: Document | undefined): Record<string, StageOperator> {
  const scope = variables ? { variables } : {};
  return {
    $match: (documents, specification) =>
      documents.filter(compileFilter(specification, scope).matches),
    $sort: collecting((documents, specification) => {
      const keys = parseSort(specification as Document);
      return sortByKeys(documents, keys, (document) => document);
    }),
    $limit: (documents, count) => documents.take(count as number),
    $project: (documents, specification) => {
      const projection = new Projection(specification as Document, variables);
      return documents.map((document) => projection.apply(document as Document));
    },
    $set: (documents, specification) => {
      const tree = parseAddFields(specification);
      return documents.map((document) => addFields(document as Document, tree, variables));
    },
    $group: collecting((documents, specification) => group(documents, specification, variables)),
    $unwind: collecting(unwind),
  };
}

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
