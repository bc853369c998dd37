import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import {
  type ArithmeticOperator,
  computeNumbers,
  isBsonNumber,
  toPlainNumber,
} from './bson-numbers';
import { compareValues, isMissing } from './bson-values';
import { DatabaseError } from './errors';
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

export const exactExpressions: Readonly<Record<string, Operator>> = {
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
};
