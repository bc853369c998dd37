import { Timestamp } from 'bson';
import { isBsonNumber, toDouble, computeNumbers, type BsonNumber } from './bson-numbers';
import {
  isPlainObject,
  promote,
  promoteDocument,
  compareValues,
  type Document,
} from './bson-values';
import { badValue, DatabaseError, typeMismatch } from './errors';
import { isOperatorObject } from './filter-conditions';
import { compileFilter, compileValueCondition, type Predicate } from './filters';
import { isUsed } from './used-operations';
import { valueAt } from './document-paths';
import { setAt, unsetAt } from './update-paths';
import { typeAliasOf } from './type-names';

/** Modifiers of arrays. Each answers the new array and leaves the given one as it is. */

function pushTo(array: unknown[], argument: unknown): unknown[] {
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

function pullFrom(array: unknown[], argument: unknown): unknown[] {
  const matches = pullTest(argument);
  return array.filter((item) => !matches(item));
}

/** Changes one concrete path of a private copy of a document. */
export type Modifier = (document: Document, parts: string[], argument: unknown) => void;

const describe = (document: Document) => `{_id: ${String(document._id)}}`;

const increment: Modifier = (document, parts, argument) => {
  if (!isBsonNumber(argument)) {
    throw typeMismatch(
      `Cannot increment with non-numeric argument: {${parts.join('.')}: ${JSON.stringify(argument)}}`,
    );
  }
  const current = valueAt(document, parts);
  // A missing field counts as 0 of the argument's type.
  if (current === undefined) return setAt(document, parts, argument);
  if (!isBsonNumber(current)) {
    throw typeMismatch(
      `Cannot apply $inc to a value of non-numeric type. ${describe(document)} has the field '${parts.at(-1)}' of non-numeric type ${typeAliasOf(current)}`,
    );
  }
  setAt(document, parts, computeNumbers(current, argument, 'add'));
};

const extreme =
  (direction: 1 | -1): Modifier =>
  (document, parts, argument) => {
    const current = valueAt(document, parts);
    if (current !== undefined && compareValues(argument, current) * direction <= 0) return;
    setAt(document, parts, argument);
  };

const currentDate: Modifier = (document, parts, argument) => {
  const type = isPlainObject(argument) ? argument.$type : argument;
  if (type === true || type === false || type === 'date') setAt(document, parts, new Date());
  else if (type === 'timestamp') setAt(document, parts, currentTimestamp());
  else {
    throw badValue(
      `${typeAliasOf(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
};

let timestampCounter = 0;
const currentTimestamp = () =>
  new Timestamp({ t: Math.floor(Date.now() / 1000), i: ++timestampCounter });

/** Finds the array at a path for a modifier of arrays; undefined if there is nothing. */
function arrayAt(document: Document, parts: string[], name: string): unknown[] | undefined {
  const value = valueAt(document, parts);
  if (value === undefined || Array.isArray(value)) return value;
  throw badValue(
    `The field '${parts.join('.')}' must be an array but is of type ${typeAliasOf(value)} in document ${describe(document)} (${name})`,
  );
}

const onArray =
  (
    name: string,
    change: (array: unknown[], argument: unknown) => unknown[],
    createsArray: boolean,
  ): Modifier =>
  (document, parts, argument) => {
    const array = arrayAt(document, parts, name);
    if (array === undefined && !createsArray) return;
    setAt(document, parts, change(array ?? [], argument));
  };

/** Source: MongoDB manual, "Update operators". */
export const MODIFIERS: Readonly<Record<string, Modifier>> = {
  $set: setAt,
  $setOnInsert: setAt,
  $unset: unsetAt,
  $inc: increment,
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $push: onArray('$push', pushTo, true),
  $pull: onArray('$pull', pullFrom, false),
};

/** Checks of paths that hold whether or not a document is found. */
export function checkModifierPath(path: string): void {
  if (path === '') throw new DatabaseError(56, `An empty update path is not valid.`);
}
