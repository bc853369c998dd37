import {
  compareValues,
  isMissing,
  isPlainObject,
  regularExpressionText,
  toRegularExpression,
  TypeRank,
  typeRankOf,
  type Document,
} from './bson-values';
import { visitPath } from './document-paths';
import { toDouble, type BsonNumber } from './bson-numbers';
import { badValue, failedToParse } from './errors';
import { encodeIndexValue } from './index-keys';
import { typeTest } from './type-names';
import { isUsed } from './used-operations';

type Test = (value: unknown) => boolean;

/** State shared while one filter is compiled. */
export interface FilterScope {
  variables?: Document;
  needsExactTypes: boolean;
  compileIn(filter: Document, scope: FilterScope): Test;
}

/** A filter's condition on one path. */
export interface Condition {
  /** Tests a document along a path of several parts. */
  onPath(parts: readonly string[]): Test;
  /** Tests the value of one top-level field, arrays entered where the operator enters them. */
  onField(): Test;
  /** Tests a value as it is, as for an element within `$elemMatch`. */
  onValue: Test;
}

/** A test of values; `expands` says whether an array also matches by one of its elements. */
class ValueCondition implements Condition {
  constructor(
    readonly onValue: Test,
    private readonly expands = true,
  ) {}

  onField(): Test {
    const test = this.onValue;
    if (!this.expands) return test;
    return (value) => test(value) || (Array.isArray(value) && value.some(test));
  }

  onPath(parts: readonly string[]): Test {
    const test = this.onField();
    return (document) => visitPath(document, parts, test);
  }
}

class NotCondition implements Condition {
  constructor(private readonly condition: Condition) {}

  onValue = (value: unknown) => !this.condition.onValue(value);

  onField(): Test {
    const test = this.condition.onField();
    return (value) => !test(value);
  }

  onPath(parts: readonly string[]): Test {
    const test = this.condition.onPath(parts);
    return (document) => !test(document);
  }
}

class AllConditions implements Condition {
  constructor(private readonly conditions: readonly Condition[]) {}

  onValue = (value: unknown) => this.conditions.every((condition) => condition.onValue(value));

  onField(): Test {
    const tests = this.conditions.map((condition) => condition.onField());
    return (value) => tests.every((test) => test(value));
  }

  onPath(parts: readonly string[]): Test {
    const tests = this.conditions.map((condition) => condition.onPath(parts));
    return (document) => tests.every((test) => test(document));
  }
}

const isNaNValue = (value: unknown) =>
  typeRankOf(value) === TypeRank.number && Number.isNaN(toDouble(value as BsonNumber));

function regularExpressionTest(expression: RegExp): Test {
  const [pattern, options] = regularExpressionText(expression);
  return (value) => {
    if (typeof value === 'string') {
      expression.lastIndex = 0;
      return expression.test(value);
    }
    if (typeRankOf(value) !== TypeRank.regularExpression) return false;
    const [otherPattern, otherOptions] = regularExpressionText(value);
    return otherPattern === pattern && otherOptions.replace('u', '') === options.replace('u', '');
  };
}

function equalityTest(wanted: unknown): Test {
  if (isMissing(wanted)) return isMissing;
  if (wanted instanceof RegExp) return regularExpressionTest(wanted);
  return (value) => value === wanted || compareValues(value, wanted) === 0;
}

/** MongoDB compares only within one type, except against MinKey and MaxKey. */
function orderTest(bound: unknown, accepts: (order: number) => boolean): Condition {
  const rank = typeRankOf(bound);
  if (bound instanceof RegExp) throw badValue("Can't have RegEx as arg to predicate over field");
  if (rank === TypeRank.minKey || rank === TypeRank.maxKey) {
    return new ValueCondition((value) => accepts(compareValues(value, bound)));
  }
  if (isNaNValue(bound)) {
    return new ValueCondition((value) => accepts(0) && isNaNValue(value));
  }
  return new ValueCondition(
    (value) =>
      typeRankOf(value) === rank && !isNaNValue(value) && accepts(compareValues(value, bound)),
  );
}

/** Above this many values a set of index keys is faster than comparing one by one. */
const SMALL_LIST = 8;

function membershipCondition(list: unknown, operator: string): Condition {
  if (!Array.isArray(list)) throw badValue(`${operator} needs an array`);
  for (const item of list) {
    const isOperator = isPlainObject(item) && Object.keys(item)[0]?.startsWith('$');
    if (isOperator && !('$ref' in item)) throw badValue(`cannot nest $ under ${operator}`);
  }
  const patterns = list.filter((item) => item instanceof RegExp);
  if (list.length > SMALL_LIST) {
    const tests = patterns.map((pattern) => equalityTest(pattern));
    const keys = new Set(list.filter((item) => !(item instanceof RegExp)).map(encodeIndexValue));
    return new ValueCondition(
      (value) => keys.has(encodeIndexValue(value)) || tests.some((test) => test(value)),
    );
  }
  const tests = list.map((item) => equalityTest(item));
  return new ValueCondition((value) => tests.some((test) => test(value)));
}

function regexCondition(operators: Document): Condition {
  const { $regex: given, $options: options } = operators;
  if (given === undefined) throw badValue('$options needs a $regex');
  if (options !== undefined && typeof options !== 'string') {
    throw badValue('$options has to be a string');
  }
  if (given instanceof RegExp) {
    const flags = options ?? given.flags.replace('u', '');
    return new ValueCondition(regularExpressionTest(toRegularExpression(given.source, flags)));
  }
  if (typeof given !== 'string') throw badValue('$regex has to be a string');
  return new ValueCondition(regularExpressionTest(toRegularExpression(given, options ?? '')));
}

function notCondition(value: unknown, scope: FilterScope): Condition {
  if (value instanceof RegExp) return new NotCondition(compileCondition(value, scope));
  if (!isPlainObject(value)) throw badValue('$not needs a regex or a document');
  if (Object.keys(value).length === 0) throw badValue('$not cannot be empty');
  if (!isOperatorObject(value)) throw badValue('$not needs a document of operators');
  return new NotCondition(compileCondition(value, scope));
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

function elementMatchCondition(value: unknown, scope: FilterScope): Condition {
  if (!isPlainObject(value)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(value)[0];
  if (first?.startsWith('$') && !LOGICAL.has(first)) {
    const condition = compileCondition(value, scope);
    return new ValueCondition(
      (array) => Array.isArray(array) && array.some(condition.onValue),
      false,
    );
  }
  const matches = scope.compileIn(value, scope);
  const matchesElement = (item: unknown) =>
    // An array within an array counts as a document with the fields "0", "1", …
    Array.isArray(item) ? matches({ ...item }) : isPlainObject(item) && matches(item);
  return new ValueCondition((array) => Array.isArray(array) && array.some(matchesElement), false);
}

function allCondition(value: unknown, scope: FilterScope): Condition {
  if (!Array.isArray(value)) throw badValue('$all needs an array');
  if (value.length === 0) return new ValueCondition(() => false);
  return new AllConditions(
    value.map((item) => {
      if (isPlainObject(item) && '$elemMatch' in item) {
        return elementMatchCondition(item.$elemMatch, scope);
      }
      if (isOperatorObject(item)) throw badValue('no $ expressions in $all');
      return new ValueCondition(equalityTest(item));
    }),
  );
}

function sizeCondition(value: unknown): Condition {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw failedToParse(
      `Failed to parse $size. Expected a number in: $size: ${JSON.stringify(value)}`,
    );
  }
  if (value < 0) throw badValue('Failed to parse $size. Expected a non-negative number');
  return new ValueCondition((array) => Array.isArray(array) && array.length === value, false);
}

function typeCondition(value: unknown, scope: FilterScope): Condition {
  const { test, needsExactTypes } = typeTest(value);
  if (needsExactTypes) scope.needsExactTypes = true;
  return new ValueCondition(test);
}

function compileOperator(
  operator: string,
  value: unknown,
  operators: Document,
  scope: FilterScope,
): Condition | undefined {
  if (!isUsed('query', operator)) throw badValue(`unknown operator: ${operator}`);
  switch (operator) {
    case '$eq':
      if (value instanceof RegExp) {
        return new ValueCondition((candidate) => compareValues(candidate, value) === 0);
      }
      return new ValueCondition(equalityTest(value));
    case '$ne':
      if (value instanceof RegExp) throw badValue("Can't have regex as arg to $ne.");
      return new NotCondition(new ValueCondition(equalityTest(value)));
    case '$gt':
      return orderTest(value, (order) => order > 0);
    case '$gte':
      return orderTest(value, (order) => order >= 0);
    case '$lt':
      return orderTest(value, (order) => order < 0);
    case '$lte':
      return orderTest(value, (order) => order <= 0);
    case '$in':
      return membershipCondition(value, operator);
    case '$nin':
      return new NotCondition(membershipCondition(value, operator));
    case '$exists': {
      const exists = new ValueCondition((candidate) => candidate !== undefined, false);
      return value ? exists : new NotCondition(exists);
    }
    case '$type':
      return typeCondition(value, scope);
    case '$regex':
      return regexCondition(operators);
    case '$options':
      if (operators.$regex === undefined) throw badValue('$options needs a $regex');
      return undefined;
    case '$not':
      return notCondition(value, scope);
    case '$all':
      return allCondition(value, scope);
    case '$size':
      return sizeCondition(value);
    case '$elemMatch':
      return elementMatchCondition(value, scope);
    default:
      throw badValue(`unknown operator: ${operator}`);
  }
}

/** `{ $gt: 1 }` and the like; a DBRef (`$ref`, `$id`) is a value. */
export function isOperatorObject(value: unknown): value is Document {
  if (!isPlainObject(value)) return false;
  const first = Object.keys(value)[0];
  return first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id';
}

/** Compiles what stands behind a path: operators, a regular expression, or a value to be equal to. */
export function compileCondition(value: unknown, scope: FilterScope): Condition {
  if (!isOperatorObject(value)) {
    return new ValueCondition(equalityTest(value));
  }
  const conditions: Condition[] = [];
  for (const [operator, argument] of Object.entries(value)) {
    if (!operator.startsWith('$')) throw badValue(`unknown operator: ${operator}`);
    const condition = compileOperator(operator, argument, value, scope);
    if (condition) conditions.push(condition);
  }
  return conditions.length === 1 ? conditions[0]! : new AllConditions(conditions);
}
