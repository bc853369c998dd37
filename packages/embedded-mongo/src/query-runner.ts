import { type Document, isPlainObject } from './bson-values';
import type { Collection, ReadView } from './collection';
import { compileFilter } from './filters';
import { fieldsOfFilter, fieldsOfSort } from './needed-fields';
import { choosePlan, type Plan } from './planner';
import { parseSort, sortByKeys, type SortKey } from './sorting';
import { RecordScan, type StoredRecord } from './stored-record';

/** A query, promoted (see `promote`). */
export interface Query {
  filter: Document;
  sort?: Document | undefined;
  skip?: number | undefined;
  /** 0 or undefined for no limit. */
  limit?: number | undefined;
  hint?: unknown;
  variables?: Document | undefined;
}

export interface QueryResult {
  records: StoredRecord[];
  plan: Plan;
  /** Whether the records had to be sorted after they were found. */
  sortedInMemory: boolean;
  keysExamined: number;
  documentsExamined: number;
}

/** Variables stand in `$expr` as constants, so that an index can serve it. */
function bindVariables(filter: Document, variables: Document | undefined): Document {
  if (!variables || filter.$expr === undefined) return filter;
  const bind = (expression: unknown): unknown => {
    if (typeof expression === 'string' && expression.startsWith('$$')) {
      const name = expression.slice(2);
      return name in variables ? { $literal: variables[name] } : expression;
    }
    if (Array.isArray(expression)) return expression.map(bind);
    if (!isPlainObject(expression) || '$literal' in expression) return expression;
    // A `$let` or `$map` inside may give the name another meaning.
    if (
      '$let' in expression ||
      '$map' in expression ||
      '$filter' in expression ||
      '$reduce' in expression
    ) {
      return expression;
    }
    return Object.fromEntries(Object.entries(expression).map(([k, v]) => [k, bind(v)]));
  };
  return { ...filter, $expr: bind(filter.$expr) };
}

function* counted(ids: Iterable<string>, onKey: () => void): Generator<string> {
  for (const id of ids) {
    onKey();
    yield id;
  }
}

interface SortOrder {
  keys: SortKey[];
  /** -1 for `{ $natural: -1 }`. */
  natural: number | undefined;
}

function readSort(sort: Document | undefined): SortOrder {
  if (!sort || Object.keys(sort).length === 0) return { keys: [], natural: undefined };
  if ('$natural' in sort) return { keys: [], natural: Number(sort.$natural) };
  return { keys: parseSort(sort), natural: undefined };
}

/** The records that a query finds, in its order. */
export function runQuery(collection: Collection, query: Query, reader?: ReadView): QueryResult {
  const options = query.variables ? { variables: query.variables } : {};
  const filter = bindVariables(query.filter, query.variables);
  const { matches, needsExactTypes } = compileFilter(filter, options);
  const order = readSort(query.sort);
  const hint = order.natural === undefined ? query.hint : { $natural: 1 };
  if (hint !== query.hint) choosePlan(collection, {}, { hint: query.hint });
  const plan = choosePlan(collection, filter, { sort: order.keys, hint });
  // A transaction's own versions and older ones come after what the index finds, in no order.
  const isSorted = plan.isSorted && !reader;
  const skip = query.skip ?? 0;
  const wanted = query.limit ? skip + query.limit : Infinity;
  const mayStop = (order.keys.length === 0 || isSorted) && order.natural !== -1;
  const found: StoredRecord[] = [];
  let keysExamined = 0;
  let documentsExamined = 0;
  const ids = counted(plan.recordIds, () => keysExamined++);
  const scan = new RecordScan(fieldsOfFilter(filter));
  for (const record of collection.candidates(ids, reader)) {
    documentsExamined++;
    if (!matches(needsExactTypes ? record.decodeExact() : scan.viewOf(record))) continue;
    found.push(record);
    if (mayStop && found.length >= wanted) break;
  }
  const sortedInMemory = order.keys.length > 0 && !isSorted;
  let records = found;
  if (sortedInMemory) {
    const sortScan = new RecordScan(fieldsOfSort(order.keys.map(({ path }) => path)));
    records = sortByKeys(found, order.keys, (record) => sortScan.viewOf(record));
  } else if (order.natural === -1) records = found.reverse();
  if (skip > 0 || wanted !== Infinity) records = records.slice(skip, wanted);
  return {
    records,
    plan,
    sortedInMemory,
    keysExamined: plan.index ? keysExamined : 0,
    documentsExamined,
  };
}
