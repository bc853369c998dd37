import { type BsonNumber, isBsonNumber, toDouble } from './bson-numbers';
import { type Document, isPlainObject, promote, promoteDocument, valuesEqual } from './bson-values';
import { badValue } from './errors';
import { isOperatorObject } from './filter-conditions';
import { compileFilter, compileValueCondition, type Predicate } from './filters';
import { sortValues } from './sorting';

/** Modifiers of arrays. Each answers the new array and leaves the given one as it is. */

const PUSH_CLAUSES = new Set(['$each', '$position', '$slice', '$sort']);

function integerClause(clauses: Document, name: string): number | undefined {
  const value = clauses[name];
  if (value === undefined) return undefined;
  const number = isBsonNumber(value) ? toDouble(value as BsonNumber) : NaN;
  if (!Number.isInteger(number)) throw badValue(`The value for ${name} must be an integer value`);
  return number;
}

export function pushTo(array: unknown[], argument: unknown): unknown[] {
  if (!isPlainObject(argument) || !('$each' in argument)) return [...array, argument];
  for (const name of Object.keys(argument)) {
    if (!PUSH_CLAUSES.has(name)) throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  const { $each: added } = argument;
  if (!Array.isArray(added)) throw badValue('The argument to $each in $push must be an array');
  const position = integerClause(argument, '$position') ?? array.length;
  const slice = integerClause(argument, '$slice');
  const at = position < 0 ? Math.max(0, array.length + position) : position;
  let result = [...array.slice(0, at), ...added, ...array.slice(at)];
  if (argument.$sort !== undefined) {
    result = sortValues(result, promote(argument.$sort) as Document | number);
  }
  if (slice === undefined) return result;
  return slice < 0 ? result.slice(slice) : result.slice(0, slice);
}

export function addToSet(array: unknown[], argument: unknown): unknown[] {
  const hasEach = isPlainObject(argument) && '$each' in argument;
  const added: unknown = hasEach ? argument.$each : [argument];
  if (!Array.isArray(added)) throw badValue('The argument to $each in $addToSet must be an array');
  const result = [...array];
  for (const value of added) {
    if (!result.some((present) => valuesEqual(present, value))) result.push(value);
  }
  return result;
}

export function popFrom(array: unknown[], argument: unknown): unknown[] {
  return toDouble(argument as BsonNumber) < 0 ? array.slice(1) : array.slice(0, -1);
}

export function pullAllFrom(array: unknown[], argument: unknown): unknown[] {
  const values = argument as unknown[];
  return array.filter((item) => !values.some((value) => valuesEqual(item, value)));
}

/** `$pull` takes a value, operators on each element, or a filter for elements that are documents. */
function pullTest(argument: unknown): Predicate {
  const condition = promote(argument);
  if (!isPlainObject(condition) || isOperatorObject(condition)) {
    return compileValueCondition(condition);
  }
  const { matches } = compileFilter(promoteDocument(condition));
  return (item) => isPlainObject(item) && matches(item);
}

export function pullFrom(array: unknown[], argument: unknown): unknown[] {
  const matches = pullTest(argument);
  return array.filter((item) => !matches(item));
}
