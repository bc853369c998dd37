import { type Document, isPlainObject, promoteDocument, valuesEqual } from './bson-values';
import { DatabaseError } from './errors';
import { compileFilter } from './filters';
import { isUsed } from './used-operations';

/** An index as `createIndexes` takes it and `listIndexes` answers it. */
export interface IndexSpecification extends Document {
  v: 2;
  key: Document;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  hidden?: boolean;
  partialFilterExpression?: Document;
  /** Seconds after the indexed date at which a document is removed. */
  expireAfterSeconds?: number;
}

const KNOWN_OPTIONS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'hidden',
  'partialFilterExpression',
  'expireAfterSeconds',
]);

const PARTIAL_OPERATORS = new Set([
  '$and',
  '$or',
  '$eq',
  '$in',
  '$exists',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$type',
]);

const cannotCreate = (message: string) => new DatabaseError(67, message);

function checkKey(key: unknown): asserts key is Document {
  if (!isPlainObject(key) || Object.keys(key).length === 0) {
    throw cannotCreate('Index keys cannot be an empty object.');
  }
  for (const [path, direction] of Object.entries(key)) {
    if (!path || path.split('.').includes('')) {
      throw cannotCreate('Index keys cannot contain an empty field.');
    }
    if (typeof direction === 'string') {
      if (direction === 'hashed') continue;
      throw cannotCreate(`Unknown index plugin '${direction}'`);
    } else if (path === '$**' || path.endsWith('.$**')) {
      throw cannotCreate(`Unknown index plugin 'wildcard'`);
    } else if (typeof direction !== 'number' || direction === 0 || Number.isNaN(direction)) {
      throw cannotCreate(`Values in v:2 index key pattern must be numbers or strings, not ${path}`);
    }
  }
}

function checkPartialFilter(filter: unknown): void {
  if (!isPlainObject(filter)) throw cannotCreate('partialFilterExpression must be an object');
  const check = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(check);
    if (!isPlainObject(node)) return;
    for (const [name, value] of Object.entries(node)) {
      const allowed = !name.startsWith('$') || PARTIAL_OPERATORS.has(name);
      if (!allowed || (name === '$exists' && !value)) {
        throw cannotCreate(`Expression not supported in partial index: ${name}`);
      }
      check(value);
    }
  };
  check(filter);
  compileFilter(filter);
}

/**
 * Checks one element of `createIndexes.indexes` and gives it the form that is stored.
 * Throws CannotCreateIndex (67), TypeMismatch (14), InvalidIndexSpecificationOption (197) or
 * NotImplemented (238): no option is silently dropped, except `background`, which MongoDB ignores.
 */
export function parseIndexSpecification(input: Document): IndexSpecification {
  const given = promoteDocument(input);
  for (const name of Object.keys(given)) {
    if (!KNOWN_OPTIONS.has(name) || !isUsed('index', name)) {
      throw new DatabaseError(
        197,
        `The field '${name}' is not valid for an index specification. Specification: ${JSON.stringify(given)}`,
      );
    }
  }
  checkKey(given.key);
  const { key, name, unique, sparse, hidden, partialFilterExpression, expireAfterSeconds } = given;
  if (typeof name !== 'string' || !name) {
    throw new DatabaseError(9, `The 'name' field is a required property of an index specification`);
  }
  const values = Object.values(key);
  if (unique && values.includes('hashed')) {
    throw new DatabaseError(16764, 'Currently hashed indexes cannot guarantee uniqueness');
  }
  if (sparse && partialFilterExpression) {
    throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  }
  if (partialFilterExpression !== undefined) checkPartialFilter(partialFilterExpression);
  if (expireAfterSeconds !== undefined) checkExpiry(expireAfterSeconds, key);
  return {
    v: 2,
    key,
    name,
    ...(unique ? { unique: true } : {}),
    ...(sparse ? { sparse: true } : {}),
    ...(hidden ? { hidden: true } : {}),
    ...(partialFilterExpression !== undefined
      ? { partialFilterExpression: partialFilterExpression as Document }
      : {}),
    ...(expireAfterSeconds !== undefined
      ? { expireAfterSeconds: expireAfterSeconds as number }
      : {}),
  };
}

/** Throws CannotCreateIndex (67) unless `seconds` is a number from 0 to 2^31-1 for one field. */
export function checkExpiry(seconds: unknown, key: Document): void {
  if (typeof seconds !== 'number' || !(seconds >= 0) || seconds > 2 ** 31 - 1) {
    throw cannotCreate(`TTL index 'expireAfterSeconds' option must be within 0 and 2147483647`);
  }
  if (Object.keys(key).length > 1) {
    throw cannotCreate(
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
  }
  if ('_id' in key)
    throw cannotCreate("The field 'expireAfterSeconds' is not valid for an _id index");
}

/** Whether two indexes are one and the same but for their names. */
export function sameIndex(a: IndexSpecification, b: IndexSpecification): boolean {
  return (
    sameKeyAndFilter(a, b) &&
    !!a.unique === !!b.unique &&
    !!a.sparse === !!b.sparse &&
    a.expireAfterSeconds === b.expireAfterSeconds
  );
}

export function sameKeyAndFilter(a: IndexSpecification, b: IndexSpecification): boolean {
  return (
    valuesEqual(a.key, b.key) &&
    valuesEqual(a.partialFilterExpression ?? null, b.partialFilterExpression ?? null)
  );
}
