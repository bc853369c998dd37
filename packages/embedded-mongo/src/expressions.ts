import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { type Document, fieldOf, isPlainObject } from './bson-values';
import { badValue, DatabaseError } from './errors';
import type { EvaluationScope } from './evaluation-scope';
import { exactAccumulators } from './expression-accumulators';
import { exactExpressions } from './expression-operators';
import { isUsed } from './used-operations';

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
