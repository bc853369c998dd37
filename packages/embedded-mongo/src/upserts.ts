import { decodeExact, type Document, encode, isPlainObject } from './bson-values';
import { valueAt } from './document-paths';
import { DatabaseError } from './errors';
import { isOperatorObject } from './filter-conditions';
import { setAt } from './update-paths';
import { type CompiledUpdate, withIdFirst } from './updates';

/**
 * Whatever the filter finds: what it demands by `$expr` would not be known for a new document.
 * Throws QueryFeatureNotAllowed (224). Source: MongoDB, src/mongo/db/ops/parsed_update.cpp.
 */
export function checkUpsertFilter(filter: unknown): void {
  if (!isPlainObject(filter)) return;
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$expr') {
      throw new DatabaseError(224, '$expr is not allowed in the query predicate for an upsert');
    }
    if (name.startsWith('$') && Array.isArray(value)) value.forEach(checkUpsertFilter);
  }
}

/** The value that a condition demands of its path; undefined if it does not fix one. */
function demandedValue(condition: unknown): { value: unknown } | undefined {
  if (!isOperatorObject(condition)) return { value: condition };
  if ('$eq' in condition) return { value: condition.$eq };
  for (const operator of ['$in', '$all']) {
    const list = condition[operator];
    if (Array.isArray(list) && list.length === 1) return { value: list[0] };
  }
  return undefined;
}

const isRegularExpression = (value: unknown) =>
  typeof value === 'object' && value !== null && (value as Document)._bsontype === 'BSONRegExp';

function collect(filter: Document, base: Document): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' || (name === '$or' && Array.isArray(condition) && condition.length === 1)) {
      for (const part of condition as Document[]) collect(part, base);
    } else if (!name.startsWith('$')) {
      const demanded = demandedValue(condition);
      if (!demanded || isRegularExpression(demanded.value)) continue;
      const parts = name.split('.');
      if (valueAt(base, parts) !== undefined) {
        throw new DatabaseError(
          54,
          `cannot infer query fields to set, path '${name}' is matched twice`,
        );
      }
      setAt(base, parts, demanded.value);
    }
  }
}

/**
 * The document that an upsert inserts: what the filter demands by equality, then the update.
 * Filter and update have exact types. Source: MongoDB manual, "Upsert behavior".
 */
export function upsertedDocument(filter: unknown, update: CompiledUpdate): Document {
  const demanded: Document = {};
  if (isPlainObject(filter)) collect(filter, demanded);
  // A copy: the update must not reach into the filter, which a repeated attempt reads again.
  const base = decodeExact(encode(demanded));
  if (update.kind !== 'replacement') {
    const result = update.apply(base, true);
    return withIdFirst(result, result._id);
  }
  const start: Document = base._id === undefined ? {} : { _id: base._id };
  return update.apply(start, true);
}
