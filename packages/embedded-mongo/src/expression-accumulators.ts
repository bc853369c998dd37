import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { type BsonNumber, computeNumbers, isBsonNumber, toPlainNumber } from './bson-numbers';
import { compareValues, isMissing } from './bson-values';
import type { EvaluationScope } from './evaluation-scope';

/**
 * Accumulators in place of mingo's: sums over Decimal128 and int64, extremes by
 * BSON's comparison. A null expression means that the items are already the values.
 */
type Accumulator = (items: unknown[], expression: unknown, options: Options) => unknown;

function valuesOf(items: unknown[], expression: unknown, options: Options): unknown[] {
  if (expression === null || expression === undefined) return items;
  // These options were made for this one call, so their current document may be moved on.
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

export const exactAccumulators: Readonly<Record<string, Accumulator>> = {
  $sum,
  $max: extreme(1),
  $min: extreme(-1),
  $push,
};
