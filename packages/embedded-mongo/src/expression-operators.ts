import { Decimal128, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import {
  type ArithmeticOperator,
  type BsonNumber,
  computeNumbers,
  isBsonNumber,
  toPlainNumber,
} from './bson-numbers';
import { bsonTypeOf, compareValues, type Document, isMissing, isPlainObject } from './bson-values';
import { badValue, DatabaseError } from './errors';
import type { EvaluationScope } from './evaluation-scope';
import { sortValues } from './sorting';
import { typeAliasOf } from './type-names';

/** Expression operators in place of mingo's, where those take BSON values for plain objects. */

export type Operator = (document: unknown, argument: unknown, options: Options) => unknown;

function argumentsOf(
  name: string,
  count: number,
  document: unknown,
  argument: unknown,
  options: Options,
): unknown[] {
  if (!Array.isArray(argument) || argument.length !== count) {
    throw new DatabaseError(16020, `Expression ${name} takes exactly ${count} arguments.`);
  }
  return evalExpr(document, argument, options) as unknown[];
}

/** In expressions a missing value is below null, not equal to it. */
function compareOperands(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

const comparison =
  (name: string, result: (order: number) => unknown): Operator =>
  (document, argument, options) => {
    const [left, right] = argumentsOf(name, 2, document, argument, options);
    return result(compareOperands(left, right));
  };

function computeOperands(
  name: string,
  operator: ArithmeticOperator,
  left: unknown,
  right: unknown,
): unknown {
  if (typeof left === 'number' && typeof right === 'number') {
    if (operator === 'add') return left + right;
    return operator === 'subtract' ? left - right : left * right;
  }
  if (!isBsonNumber(left) || !isBsonNumber(right)) {
    throw typeError(name, isBsonNumber(left) ? right : left);
  }
  return toPlainNumber(computeNumbers(left, right, operator));
}

const typeError = (name: string, value: unknown) =>
  new DatabaseError(14, `${name} only supports numeric or date types, not ${typeAliasOf(value)}`);

const operandsOf = (document: unknown, argument: unknown, options: Options): unknown[] => {
  const values = evalExpr(document, argument, options);
  return Array.isArray(argument) ? (values as unknown[]) : [values];
};

const $add: Operator = (document, argument, options) => {
  const operands = operandsOf(document, argument, options);
  if (operands.some(isMissing)) return null;
  const dates = operands.filter((operand) => operand instanceof Date);
  if (dates.length > 1)
    throw new DatabaseError(16612, 'only one date allowed in an $add expression');
  const numbers = operands.filter((operand) => !(operand instanceof Date));
  const sum = numbers.reduce((total, operand) => computeOperands('$add', 'add', total, operand), 0);
  return dates[0] ? new Date(dates[0].getTime() + Number(sum)) : sum;
};

const $multiply: Operator = (document, argument, options) => {
  const operands = operandsOf(document, argument, options);
  if (operands.some(isMissing)) return null;
  return operands.reduce(
    (total, operand) => computeOperands('$multiply', 'multiply', total, operand),
    1,
  );
};

const $subtract: Operator = (document, argument, options) => {
  const [left, right] = argumentsOf('$subtract', 2, document, argument, options);
  if (isMissing(left) || isMissing(right)) return null;
  if (left instanceof Date) {
    if (right instanceof Date) return left.getTime() - right.getTime();
    if (isBsonNumber(right)) return new Date(left.getTime() - Number(right));
  }
  return computeOperands('$subtract', 'subtract', left, right);
};

const $in: Operator = (document, argument, options) => {
  const [item, list] = argumentsOf('$in', 2, document, argument, options);
  if (!Array.isArray(list)) {
    throw new DatabaseError(
      40081,
      `$in requires an array as a second argument, found: ${typeAliasOf(list) ?? 'missing'}`,
    );
  }
  return list.some((candidate) => compareOperands(candidate, item) === 0);
};

const one = (argument: unknown) =>
  Array.isArray(argument) && argument.length === 1 ? (argument[0] as unknown) : argument;

const $type: Operator = (document, argument, options) =>
  typeAliasOf(evalExpr(document, one(argument), options)) ?? 'missing';

const $isNumber: Operator = (document, argument, options) =>
  isBsonNumber(evalExpr(document, one(argument), options));

const conversionError = (value: unknown, to: string) =>
  new DatabaseError(
    241,
    `Failed to convert ${typeAliasOf(value)} to ${to} in $convert with no onError value`,
  );

/** A conversion of one value that is not null. */
const conversion =
  (convert: (value: unknown, options: Options) => unknown): Operator =>
  (document, argument, options) => {
    const value = evalExpr(document, one(argument), options);
    return isMissing(value) ? null : convert(value, options);
  };

const $toObjectId = conversion((value) => {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw conversionError(value, 'objectId');
});

const $toString = conversion((value, options) => {
  const type = bsonTypeOf(value);
  if (type === 'ObjectId' || type === 'Long' || type === 'Decimal128') return String(value);
  return mingo.$toString(value as Document, { $literal: value }, options);
});

const $toDecimal = conversion((value) => {
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (typeof value !== 'string' && !isBsonNumber(value)) throw conversionError(value, 'decimal');
  try {
    return Decimal128.fromStringWithRounding(String(value));
  } catch {
    throw conversionError(value, 'decimal');
  }
});

const $toDate = conversion((value, options) => {
  if (value instanceof ObjectId) return value.getTimestamp();
  if (isBsonNumber(value)) return new Date(Number(value as BsonNumber));
  return mingo.$toDate(value as Document, { $literal: value }, options);
});

const CONVERSIONS: Readonly<Record<string, Operator>> = {
  objectId: $toObjectId,
  7: $toObjectId,
  string: $toString,
  2: $toString,
  decimal: $toDecimal,
  19: $toDecimal,
  date: $toDate,
  9: $toDate,
  bool: mingo.$toBool as Operator,
  8: mingo.$toBool as Operator,
  double: mingo.$toDouble as Operator,
  1: mingo.$toDouble as Operator,
  int: mingo.$toInt as Operator,
  16: mingo.$toInt as Operator,
  long: mingo.$toLong as Operator,
  18: mingo.$toLong as Operator,
};

const $convert: Operator = (document, argument, options) => {
  if (!isPlainObject(argument)) throw badValue('$convert expects an object of named arguments');
  for (const name of Object.keys(argument)) {
    if (!['input', 'to', 'onError', 'onNull'].includes(name)) {
      throw badValue(`$convert found an unknown argument: ${name}`);
    }
  }
  const input = evalExpr(document, argument.input, options);
  if (isMissing(input)) return evalExpr(document, argument.onNull, options) ?? null;
  const to = String(evalExpr(document, argument.to, options));
  const convert = CONVERSIONS[to];
  if (!convert) throw badValue(`Unknown type name: ${to}`);
  try {
    return convert(document, { $literal: input }, options);
  } catch (error) {
    if (argument.onError === undefined) throw error;
    return evalExpr(document, argument.onError, options);
  }
};

const $sortArray: Operator = (document, argument, options) => {
  if (!isPlainObject(argument) || !('input' in argument) || !('sortBy' in argument)) {
    throw badValue('$sortArray requires "input" and "sortBy"');
  }
  const input = evalExpr(document, argument.input, options);
  if (isMissing(input)) return null;
  if (!Array.isArray(input)) throw badValue('The input argument to $sortArray must be an array');
  return sortValues(input, argument.sortBy as Document | number);
};

/** In `$group` the document is the array of the group's, and the argument is evaluated for each. */
const $mergeObjects: Operator = (document, argument, options) => {
  const values = Array.isArray(document)
    ? document.map((item: unknown) =>
        evalExpr(item, argument, (options as EvaluationScope).update({ root: item })),
      )
    : operandsOf(document, argument, options).flat();
  for (const value of values) {
    if (isMissing(value) || isPlainObject(value)) continue;
    throw new DatabaseError(
      40400,
      `$mergeObjects requires object inputs, but input is of type ${typeAliasOf(value)}`,
    );
  }
  return Object.assign({}, ...values) as Document;
};

export const exactExpressions: Readonly<Record<string, Operator>> = {
  $cmp: comparison('$cmp', Math.sign),
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $add,
  $multiply,
  $subtract,
  $in,
  $type,
  $isNumber,
  $convert,
  $toObjectId,
  $toString,
  $toDecimal,
  $toDate,
  $sortArray,
  $mergeObjects,
};
