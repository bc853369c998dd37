import { type BsonNumber, isBsonNumber, toDouble } from './bson-numbers';
import { isPlainObject, promote, promoteDocument } from './bson-values';
import { badValue } from './errors';
import { isOperatorObject } from './filter-conditions';
import { compileFilter, compileValueCondition, type Predicate } from './filters';
import { isUsed } from './used-operations';

/** Modifiers of arrays. Each answers the new array and leaves the given one as it is. */

export function pushTo(array: unknown[], argument: unknown): unknown[] {
  if (!isPlainObject(argument) || !('$each' in argument)) return [...array, argument];
  for (const name of Object.keys(argument)) {
    if (isUsed('update', `$push.${name}`)) continue;
    throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  const { $each: added, $slice: slice } = argument;
  if (!Array.isArray(added)) throw badValue('The argument to $each in $push must be an array');
  const result = [...array, ...added];
  if (slice === undefined) return result;
  const kept = isBsonNumber(slice) ? toDouble(slice as BsonNumber) : NaN;
  if (!Number.isInteger(kept)) throw badValue('The value for $slice must be an integer value');
  return kept < 0 ? result.slice(kept) : result.slice(0, kept);
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
