import { Int32, Timestamp } from 'bson';
import {
  type BsonNumber,
  computeNumbers,
  isBsonNumber,
  numberTypeOf,
  toDouble,
} from './bson-numbers';
import { compareValues, type Document, isPlainObject } from './bson-values';
import { valueAt } from './document-paths';
import { badValue, DatabaseError, failedToParse, typeMismatch } from './errors';
import { addToSet, popFrom, pullFrom, pullAllFrom, pushTo } from './update-arrays';
import { setAt, unsetAt } from './update-paths';
import { typeAliasOf } from './type-names';

/** Changes one concrete path of a private copy of a document. */
export type Modifier = (document: Document, parts: string[], argument: unknown) => void;

const describe = (document: Document) => `{_id: ${String(document._id)}}`;

const arithmetic =
  (operator: 'add' | 'multiply', verb: string, name: string): Modifier =>
  (document, parts, argument) => {
    if (!isBsonNumber(argument)) {
      throw typeMismatch(
        `Cannot ${verb} with non-numeric argument: {${parts.join('.')}: ${JSON.stringify(argument)}}`,
      );
    }
    const current = valueAt(document, parts);
    if (current === undefined) {
      // A missing field counts as 0 of the argument's type.
      setAt(
        document,
        parts,
        operator === 'add' ? argument : computeNumbers(argument, zero, 'multiply'),
      );
      return;
    }
    if (!isBsonNumber(current)) {
      throw typeMismatch(
        `Cannot apply ${name} to a value of non-numeric type. ${describe(document)} has the field '${parts.at(-1)}' of non-numeric type ${typeAliasOf(current)}`,
      );
    }
    setAt(document, parts, computeNumbers(current, argument, operator));
  };

const zero = new Int32(0);

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

const BIT_OPERATIONS: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const isInteger = (value: unknown): value is BsonNumber =>
  isBsonNumber(value) && ['int', 'long'].includes(numberTypeOf(value));

const bit: Modifier = (document, parts, argument) => {
  if (!isPlainObject(argument) || Object.keys(argument).length === 0) {
    throw badValue('The $bit modifier is not compatible with a value that is not a document');
  }
  const current = valueAt(document, parts) ?? zero;
  if (!isInteger(current)) throw badValue(`Cannot apply $bit to a value of non-integral type.`);
  let bits = BigInt(String(current));
  let isLong = numberTypeOf(current) === 'long';
  for (const [name, operand] of Object.entries(argument)) {
    const operation = BIT_OPERATIONS[name];
    if (!operation) {
      throw badValue(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator`,
      );
    }
    if (!isInteger(operand)) {
      throw badValue('The $bit modifier field must be an Integer(32/64 bit)');
    }
    isLong ||= numberTypeOf(operand) === 'long';
    bits = operation(bits, BigInt(String(operand)));
  }
  setAt(document, parts, isLong ? longFrom(bits) : new Int32(Number(bits)));
};

const longFrom = (bits: bigint) => computeNumbers(bits, 0n, 'add');

const rename: Modifier = (document, parts, argument) => {
  const target = argument as string;
  const value = valueAt(document, parts);
  if (value === undefined) return;
  for (const path of [parts, target.split('.')]) {
    for (let depth = 1; depth < path.length; depth++) {
      if (Array.isArray(valueAt(document, path.slice(0, depth)))) {
        throw badValue(
          `The source and destination field of $rename cannot be an array element: '${path.join('.')}'`,
        );
      }
    }
  }
  unsetAt(document, parts);
  setAt(document, target.split('.'), value);
};

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
  $inc: arithmetic('add', 'increment', '$inc'),
  $mul: arithmetic('multiply', 'multiply', '$mul'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $bit: bit,
  $rename: rename,
  $push: onArray('$push', pushTo, true),
  $addToSet: onArray('$addToSet', addToSet, true),
  $pop: onArray('$pop', popFrom, false),
  $pull: onArray('$pull', pullFrom, false),
  $pullAll: onArray('$pullAll', pullAllFrom, false),
};

/** Checks of arguments that hold whether or not a document is found. */
export function checkModifierArgument(name: string, path: string, argument: unknown): void {
  if (path === '') {
    throw new DatabaseError(56, `An empty update path is not valid.`);
  }
  if (name === '$rename') {
    if (typeof argument !== 'string') {
      throw badValue(`The 'to' field for $rename must be a string: ${path}`);
    }
    if (argument === path) {
      throw badValue(`The source and target field for $rename must differ: ${path}: "${argument}"`);
    }
    if (path.includes('$') || argument.includes('$')) {
      throw badValue(`The source field for $rename may not be dynamic: ${path}`);
    }
  }
  if (name === '$pop' && !(isBsonNumber(argument) && Math.abs(toDouble(argument)) === 1)) {
    throw failedToParse(`Expected a number in: ${path}: ${String(argument)}`);
  }
  if (name === '$pullAll' && !Array.isArray(argument)) {
    throw badValue(`$pullAll requires an array argument but was given a ${typeAliasOf(argument)}`);
  }
}
