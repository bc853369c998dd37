import type { Options } from 'mingo/types';
import { evalExpr, Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { compareValues, isMissing, fieldOf, isPlainObject, type Document } from './bson-values';
import {
  computeNumbers,
  isBsonNumber,
  toPlainNumber,
  type BsonNumber,
  type ArithmeticOperator,
} from './bson-numbers';
import { DatabaseError, badValue } from './errors';
import { typeAliasOf } from './type-names';
import { isUsed } from './used-operations';

/** mingo's own options object, which operators are given: it also holds the current document. */
interface EvaluationScope extends Options {
  readonly options: Options;
  update(locals: { root?: unknown; variables?: Document; groupId?: unknown }): this;
}

/**
 * Accumulators in place of mingo's: sums over Decimal128 and int64, extremes by
 * BSON's comparison. A null expression means that the items are already the values.
 */
type Accumulator = (items: unknown[], expression: unknown, options: Options) => unknown;

function valuesOf(items: unknown[], expression: unknown, options: Options): unknown[] {
  if (expression === null || expression === undefined) return items;
  // The options were made for this one call, so their current document may be moved on.
  const scope = options as EvaluationScope;
  return items.map((root) => evalExpr(root, expression, scope.update({ root })));
}

function total(numbers: readonly BsonNumber[]): unknown {
  let sum = 0;
  let exact: BsonNumber | undefined;
  for (const number of numbers) {
    if (exact === undefined && typeof number === 'number') sum += number;
    else exact = computeNumbers(exact ?? sum, number, 'add');
  }
  return exact === undefined ? sum : toPlainNumber(exact);
}

const $sum: Accumulator = (items, expression, options) =>
  total(valuesOf(items, expression, options).filter(isBsonNumber));

const extreme =
  (direction: 1 | -1): Accumulator =>
  (items, expression, options) => {
    let best: unknown = null;
    for (const value of valuesOf(items, expression, options)) {
      if (isMissing(value)) continue;
      if (best === null || compareValues(value, best) * direction > 0) best = value;
    }
    return best;
  };

const $push: Accumulator = (items, expression, options) =>
  valuesOf(items, expression, options).filter((value) => value !== undefined);

const exactAccumulators: Readonly<Record<string, Accumulator>> = {
  $sum,
  $max: extreme(1),
  $min: extreme(-1),
  $push,
};

/** Expression operators in place of mingo's, where those take BSON values for plain objects. */

type Operator = (document: unknown, argument: unknown, options: Options) => unknown;

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

const exactExpressions: Readonly<Record<string, Operator>> = {
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

/**
 * Expressions of `$expr`, projections and pipelines: mingo evaluates them; comparison, arithmetic,
 * conversion and accumulation are replaced by ones that know BSON's types.
 */

const expressionTable = { ...expressions, ...exactExpressions };
const accumulatorTable = { ...accumulators, ...exactAccumulators };

export const OPERATOR_TABLES = {
  accumulator: accumulatorTable,
  expression: expressionTable,
};

const known = new Set<string>([...Object.keys(expressionTable), ...Object.keys(accumulatorTable)]);

type OperatorTables = Parameters<typeof Context.init>[0];

/** Options that every evaluation shares; scripts never run. */
export const EVALUATION_DEFAULTS = {
  idKey: '_id',
  scriptEnabled: false,
  useStrictMode: true,
  failOnError: true,
  processingMode: 0,
} as const;

/** An expression known to this module only: it answers the options that it is evaluated with. */
const CAPTURE = '$captureOptions';
const capture = (_document: unknown, _argument: unknown, options: Options) => options;

const context = Context.init({
  ...OPERATOR_TABLES,
  expression: { ...expressionTable, [CAPTURE]: capture },
} as unknown as OperatorTables);

/**
 * mingo copies its whole operator table for each evaluation with plain options, but not with an
 * options object of its own. Such an object is had by having an operator answer it.
 */
function createScope(variables: Document | undefined): EvaluationScope {
  const options = { ...EVALUATION_DEFAULTS, context, ...(variables ? { variables } : {}) };
  const scope = evalExpr({}, { [CAPTURE]: 1 }, options as Options) as EvaluationScope;
  return scope.update({ root: null });
}

const withoutVariables = createScope(undefined);
const withVariables = new WeakMap<Document, EvaluationScope>();

function scopeFor(variables: Document | undefined): EvaluationScope {
  if (!variables) return withoutVariables;
  let scope = withVariables.get(variables);
  if (!scope) withVariables.set(variables, (scope = createScope(variables)));
  return scope;
}

/** mingo's errors as MongoDB's: its messages have no codes. */
export function translateError(error: unknown): unknown {
  if (error instanceof DatabaseError || !(error instanceof Error)) return error;
  const undefinedVariable = /Use of undefined variable: (.*)/.exec(error.message);
  if (undefinedVariable) {
    return new DatabaseError(17276, `Use of undefined variable: ${undefinedVariable[1]}`);
  }
  return badValue(error.message);
}

/** The value of an expression for a document; undefined if it is missing. */
export function evaluate(root: unknown, expression: unknown, variables?: Document): unknown {
  try {
    return evalExpr(root, expression, scopeFor(variables));
  } catch (error) {
    throw translateError(error);
  }
}

/** MongoDB manual, "Boolean expressions": all but false, null, 0 and missing is true. */
export function isTruthy(value: unknown): boolean {
  if (value === '') return true;
  if (typeof value === 'object' && value !== null && '_bsontype' in value) {
    return String(value) !== '0';
  }
  return Boolean(value);
}

/**
 * Refuses operators that do not exist or that nobody uses (InvalidPipelineOperator, 168), whether or
 * not a document would reach them.
 */
export function checkExpression(expression: unknown): void {
  if (Array.isArray(expression)) {
    expression.forEach(checkExpression);
    return;
  }
  if (!isPlainObject(expression)) return;
  const names = Object.keys(expression);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator !== undefined) {
    if (names.length > 1) {
      throw new DatabaseError(
        15983,
        `An object representing an expression must have exactly one field: ${JSON.stringify(expression)}`,
      );
    }
    if (!known.has(operator) || !isUsed('expressions', operator)) {
      throw new DatabaseError(168, `Unrecognized expression '${operator}'`);
    }
    if (operator === '$literal') return;
  }
  for (const name of names) checkExpression(fieldOf(expression, name));
}

/** Evaluates the constants of a command's `let`. */
export function evaluateVariables(given: unknown): Document | undefined {
  if (given === undefined || given === null) return undefined;
  if (!isPlainObject(given)) throw badValue('let must be an object');
  checkExpression(given);
  const variables: Document = {};
  for (const [name, expression] of Object.entries(given)) {
    if (!/^[a-z\u0080-\uffff]/.test(name)) {
      throw new DatabaseError(
        9,
        `'${name}' starts with an invalid character for a user variable name`,
      );
    }
    const value = evaluate({}, expression, variables);
    variables[name] = value === undefined ? null : value;
    withVariables.delete(variables);
  }
  return variables;
}
