import { type BsonNumber, isBsonNumber, toDouble } from './bson-numbers';
import {
  compareValues,
  type Document,
  isMissing,
  isPlainObject,
  TypeRank,
  typeRankOf,
  valuesEqual,
} from './bson-values';
import { isOperatorObject } from './filter-conditions';

/**
 * Whether a query may use a partial index: by MongoDB's own rule and not by what could be proved, so
 * that a query which looks through a whole collection there does so here too.
 * Source: MongoDB, src/mongo/db/matcher/expression_algo.cpp, `isSubsetOf`.
 */

/** A filter as MongoDB's parser leaves it: one operator on one path, or several conditions. */
type Condition =
  | { operator: '$and' | '$or'; parts: Condition[] }
  | { operator: '$not'; part: Condition }
  /** Something that implies nothing, such as `$expr` or `$nor`; equal to itself alone. */
  | { operator: 'other'; value: unknown }
  | Leaf;

interface Leaf {
  operator: string;
  path: string;
  value: unknown;
}

const isLeaf = (condition: Condition): condition is Leaf => 'path' in condition;

/** By a partial index's comparison: what it takes of a query's, given how that one's value compares. */
const COMPARISONS: Readonly<
  Record<string, Readonly<Record<string, (order: number) => boolean>> | undefined>
> = {
  $eq: { $eq: (order) => order === 0 },
  $lt: { $lt: (order) => order <= 0, $lte: (order) => order < 0, $eq: (order) => order < 0 },
  $lte: { $lt: (order) => order <= 0, $lte: (order) => order <= 0, $eq: (order) => order <= 0 },
  $gt: { $gt: (order) => order >= 0, $gte: (order) => order > 0, $eq: (order) => order > 0 },
  $gte: { $gt: (order) => order >= 0, $gte: (order) => order >= 0, $eq: (order) => order >= 0 },
};

/** Operators of a query that find only documents which have the field. */
const IMPLY_EXISTENCE: ReadonlySet<string> = new Set([
  '$elemMatch',
  '$exists',
  '$mod',
  '$regex',
  '$size',
  '$type',
]);

/** Operators for which NaN equals itself. */
const INCLUSIVE: ReadonlySet<string> = new Set(['$eq', '$lte', '$gte']);

const isNaNValue = (value: unknown) =>
  isBsonNumber(value) && Number.isNaN(toDouble(value as BsonNumber));

const isPattern = (value: unknown) => typeRankOf(value) === TypeRank.regularExpression;

const isNull = (value: unknown) => value === null || isMissing(value);

const both = (parts: Condition[]): Condition => {
  const flat = parts.flatMap((part) =>
    part.operator === '$and' && 'parts' in part ? part.parts : [part],
  );
  return flat.length === 1 ? flat[0]! : { operator: '$and', parts: flat };
};

const either = (parts: Condition[]): Condition =>
  parts.length === 1 ? parts[0]! : { operator: '$or', parts };

function parseOperator(path: string, operator: string, value: unknown): Condition {
  const leaf = (name: string, of: unknown = value): Leaf => ({ operator: name, path, value: of });
  switch (operator) {
    case '$in':
      // MongoDB's optimizer makes an equality of a list of one.
      return Array.isArray(value) && value.length === 1 && !isPattern(value[0])
        ? leaf('$eq', value[0])
        : leaf('$in');
    case '$all':
      return Array.isArray(value)
        ? both(value.map((each) => parseCondition(path, each)))
        : leaf('$all');
    case '$ne':
      return { operator: '$not', part: leaf('$eq') };
    case '$nin':
      return { operator: '$not', part: parseOperator(path, '$in', value) };
    case '$not':
      return { operator: '$not', part: parseCondition(path, value) };
    case '$exists':
      return value ? leaf('$exists', true) : { operator: '$not', part: leaf('$exists', true) };
    default:
      return leaf(operator);
  }
}

function parseCondition(path: string, value: unknown): Condition {
  if (isOperatorObject(value)) {
    const operators = Object.entries(value).filter(([name]) => name !== '$options');
    return both(operators.map(([name, of]) => parseOperator(path, name, of)));
  }
  return { operator: isPattern(value) ? '$regex' : '$eq', path, value };
}

function parse(filter: unknown): Condition {
  if (!isPlainObject(filter)) return { operator: 'other', value: filter };
  return both(
    Object.entries(filter).map(([name, value]): Condition => {
      if (!name.startsWith('$')) return parseCondition(name, value);
      if (name === '$and' && Array.isArray(value)) return both(value.map(parse));
      if (name === '$or' && Array.isArray(value)) return either(value.map(parse));
      return { operator: 'other', value: { [name]: value } };
    }),
  );
}

/** Whether two conditions are one and the same, whatever the order of their parts. */
function isEquivalent(a: Condition, b: Condition): boolean {
  if (a.operator !== b.operator) return false;
  if ('parts' in a && 'parts' in b) {
    const covers = (some: Condition[], others: Condition[]) =>
      some.every((each) => others.some((other) => isEquivalent(each, other)));
    return (
      a.parts.length === b.parts.length && covers(a.parts, b.parts) && covers(b.parts, a.parts)
    );
  }
  if ('part' in a && 'part' in b) return isEquivalent(a.part, b.part);
  if (isLeaf(a) && isLeaf(b)) return a.path === b.path && valuesEqual(a.value, b.value);
  return 'value' in a && 'value' in b && valuesEqual(a.value, b.value);
}

function impliesComparison(query: Leaf, index: Leaf): boolean {
  if (query.operator === '$in') {
    const list = query.value as unknown[];
    return list.every(
      (value) =>
        !isPattern(value) && impliesComparison({ ...query, operator: '$eq', value }, index),
    );
  }
  const holds = COMPARISONS[index.operator]?.[query.operator];
  if (!holds || typeRankOf(query.value) !== typeRankOf(index.value)) return false;
  const [one, other] = [isNaNValue(query.value), isNaNValue(index.value)];
  if (one || other) {
    return INCLUSIVE.has(query.operator) && INCLUSIVE.has(index.operator) && one && other;
  }
  return holds(compareValues(query.value, index.value));
}

function impliesExistence(query: Condition, path: string): boolean {
  if ('part' in query) {
    const { part } = query;
    if (!isLeaf(part) || part.path !== path) return false;
    if (part.operator === '$eq') return isNull(part.value);
    return part.operator === '$in' && (part.value as unknown[]).some(isNull);
  }
  if (!isLeaf(query) || query.path !== path) return false;
  if (query.operator === '$in') return !(query.value as unknown[]).some(isNull);
  if (query.operator in COMPARISONS) return !isNull(query.value);
  return IMPLY_EXISTENCE.has(query.operator);
}

function isSubset(query: Condition, index: Condition): boolean {
  if (isEquivalent(query, index)) return true;
  if ('parts' in index) {
    return index.operator === '$or'
      ? index.parts.some((part) => isSubset(query, part))
      : index.parts.every((part) => isSubset(query, part));
  }
  if ('parts' in query) {
    return query.operator === '$and'
      ? query.parts.some((part) => isSubset(part, index))
      : query.parts.every((part) => isSubset(part, index));
  }
  if (!isLeaf(index)) return false;
  if (index.operator === '$exists') return impliesExistence(query, index.path);
  if (!isLeaf(query) || query.path !== index.path) return false;
  if (index.operator === '$in') {
    const list = index.value as unknown[];
    if (list.some(isPattern)) return false;
    return list.some((value) => impliesComparison(query, { ...index, operator: '$eq', value }));
  }
  return impliesComparison(query, index);
}

/**
 * Whether MongoDB would take every document that matches a promoted filter for one of a partial
 * index, and so use it.
 */
export function impliesPartialFilter(filter: Document, partialFilter: Document): boolean {
  return isSubset(parse(filter), parse(partialFilter));
}
