import { isBsonNumber, toDouble, type BsonNumber } from './bson-numbers';
import { type Document, isMissing, isPlainObject, TypeRank, typeRankOf } from './bson-values';
import { isOperatorObject } from './filter-conditions';

/** Constraints that a filter sets on one path, as far as an index can use them. */
export interface PathBounds {
  /** The path equals one of these. */
  equals?: unknown[];
  lower?: unknown;
  upper?: unknown;
}

export type FilterBounds = Map<string, PathBounds>;

/** Above this many values of `$in` a scan is no dearer; `_id` has no such bound. */
const MAX_LIST = 10_000;

/** Arrays stand in indexes by their elements and regular expressions not at all. */
const isPoint = (value: unknown) =>
  !Array.isArray(value) &&
  !(value instanceof RegExp) &&
  typeRankOf(value) !== TypeRank.regularExpression;

/** Comparisons hold within one type, so these types can bound a range. */
function isRangeBound(value: unknown): boolean {
  const rank = typeRankOf(value);
  if (rank === TypeRank.minKey || rank === TypeRank.maxKey || isMissing(value)) return false;
  if (!isPoint(value)) return false;
  return !(isBsonNumber(value) && Number.isNaN(toDouble(value as BsonNumber)));
}

function boundsOf(bounds: FilterBounds, path: string): PathBounds {
  let entry = bounds.get(path);
  if (!entry) bounds.set(path, (entry = {}));
  return entry;
}

/** Each demand alone finds all that match, so of two equalities on a path the shorter list is kept. */
function addEquals(bounds: FilterBounds, path: string, values: unknown[]): void {
  const entry = boundsOf(bounds, path);
  if (!entry.equals || values.length < entry.equals.length) entry.equals = values;
}

function readOperators(bounds: FilterBounds, path: string, operators: Document): void {
  for (const [operator, value] of Object.entries(operators)) {
    switch (operator) {
      case '$eq':
        if (isPoint(value)) addEquals(bounds, path, [value]);
        break;
      case '$in':
        if (Array.isArray(value) && value.length <= MAX_LIST && value.every(isPoint)) {
          addEquals(bounds, path, value);
        }
        break;
      case '$gt':
      case '$gte':
        if (isRangeBound(value)) boundsOf(bounds, path).lower = value;
        break;
      case '$lt':
      case '$lte':
        if (isRangeBound(value)) boundsOf(bounds, path).upper = value;
        break;
      case '$elemMatch':
        if (isPlainObject(value) && !isOperatorObject(value)) readFilter(bounds, value, path + '.');
        break;
    }
  }
}

/** `$expr: { $eq: ['$path', value] }`, as `$lookup` pipelines have it once variables are bound. */
function readExpression(bounds: FilterBounds, expression: unknown): void {
  if (!isPlainObject(expression)) return;
  if (Array.isArray(expression.$and)) {
    for (const part of expression.$and) readExpression(bounds, part);
  }
  if (!Array.isArray(expression.$eq) || expression.$eq.length !== 2) return;
  const [left, right] = expression.$eq as [unknown, unknown];
  const path = [left, right].find(isFieldPath);
  const value = isFieldPath(left) ? right : left;
  if (path === undefined || !isConstant(value)) return;
  const constant = isPlainObject(value) ? value.$literal : value;
  if (isPoint(constant) && !isMissing(constant)) addEquals(bounds, path.slice(1), [constant]);
}

const isFieldPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\$[^$]/.test(value);

const isConstant = (value: unknown) =>
  isPlainObject(value)
    ? '$literal' in value
    : !Array.isArray(value) && !(typeof value === 'string' && value.startsWith('$'));

function readFilter(bounds: FilterBounds, filter: Document, prefix: string): void {
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(value)) {
      for (const part of value) if (isPlainObject(part)) readFilter(bounds, part, prefix);
    } else if (name === '$expr' && prefix === '') {
      readExpression(bounds, value);
    } else if (!name.startsWith('$')) {
      const path = prefix + name;
      if (isOperatorObject(value)) readOperators(bounds, path, value);
      else if (isPoint(value)) addEquals(bounds, path, [value]);
    }
  }
}

/** The bounds that every document which matches a promoted filter keeps, by path. */
export function readBounds(filter: Document): FilterBounds {
  const bounds: FilterBounds = new Map();
  readFilter(bounds, filter, '');
  return bounds;
}
