import type { Document } from 'mongodb';

/**
 * Finds and orders documents as plainly as MongoDB's manual puts it, for the values of `generate.ts`.
 * Sources: "Comparison/Sort Order", "Query an Array", "Query for Null or Missing Fields", and the pages of
 * the operators.
 */

const MISSING = undefined;

/** Types in the manual's order of comparison. */
function rankOf(value: unknown): number {
  if (value === MISSING || value === null) return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return 3;
  if (Array.isArray(value)) return 5;
  if (typeof value === 'boolean') return 6;
  return value instanceof Date ? 7 : 4;
}

const ordered = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** By type, then by value; strings by their bytes in UTF-8. */
export function compare(a: unknown, b: unknown): number {
  const rank = rankOf(a);
  if (rank !== rankOf(b)) return rank - rankOf(b);
  if (rank === 1) return 0;
  if (rank === 3) return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string));
  if (rank === 7) return ordered((a as Date).getTime(), (b as Date).getTime());
  if (rank !== 4 && rank !== 5) return ordered(a as number, b as number);
  const [left, right] = [Object.entries(a as object), Object.entries(b as object)];
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const [[name, x], [other, y]] = [left[index]!, right[index]!];
    const byType = rankOf(x) - rankOf(y);
    const byName = rank === 4 ? ordered(name, other) : 0;
    const difference = byType || byName || compare(x, y);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

const isDocument = (value: unknown): value is Document => rankOf(value) === 4;

/** Returns the values at a path; arrays on the way are gone through, one level deep. */
function reached(value: unknown, [part, ...rest]: string[]): unknown[] {
  if (part === undefined) return [value];
  if (Array.isArray(value)) {
    const inside = value.filter(isDocument).flatMap((item) => reached(item, [part, ...rest]));
    const isIndex = /^\d+$/.test(part) && Number(part) < value.length;
    return isIndex ? [...inside, ...reached(value[Number(part)], rest)] : inside;
  }
  return isDocument(value) ? reached(value[part], rest) : [MISSING];
}

/** An array's items count as well as itself. */
const withItems = (values: unknown[]) =>
  values.flatMap((value) => (Array.isArray(value) ? [value, ...(value as unknown[])] : [value]));

const isOperators = (condition: unknown): condition is Document =>
  isDocument(condition) && Object.keys(condition).some((name) => name.startsWith('$'));

const sameType = (a: unknown, b: unknown) => rankOf(a) === rankOf(b);

const COMPARISONS: Record<string, (difference: number) => boolean> = {
  $gt: (difference) => difference > 0,
  $gte: (difference) => difference >= 0,
  $lt: (difference) => difference < 0,
  $lte: (difference) => difference <= 0,
};

function meetsOperator(values: unknown[], name: string, operand: unknown): boolean {
  const equals = (wanted: unknown) => withItems(values).some((one) => compare(one, wanted) === 0);
  const list = operand as unknown[];
  const compares = COMPARISONS[name];
  if (compares) {
    return withItems(values).some(
      (one) => sameType(one, operand) && compares(compare(one, operand)),
    );
  }
  switch (name) {
    case '$eq':
      return equals(operand);
    case '$ne':
      return !equals(operand);
    case '$in':
      return list.some(equals);
    case '$nin':
      return !list.some(equals);
    case '$exists':
      return values.some((one) => one !== MISSING) === operand;
    case '$not':
      return !meets(values, operand);
    case '$size':
      return values.some((one) => Array.isArray(one) && one.length === operand);
    case '$all':
      return list.length > 0 && list.every(equals);
    case '$elemMatch':
      return values.some(
        (one) => Array.isArray(one) && one.some((item) => isElement(item, operand)),
      );
    default:
      throw new Error(`The oracle does not know ${name}.`);
  }
}

function isElement(item: unknown, condition: unknown): boolean {
  if (isOperators(condition)) return meets([item], condition);
  return isDocument(item) && finds(condition as Document, item);
}

function meets(values: unknown[], condition: unknown): boolean {
  if (!isOperators(condition)) return meetsOperator(values, '$eq', condition);
  return Object.entries(condition).every(([name, operand]) => meetsOperator(values, name, operand));
}

/** Whether a filter finds a document. */
export function finds(filter: Document, document: Document): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const all = (condition as Document[]) ?? [];
    if (name === '$and') return all.every((one) => finds(one, document));
    if (name === '$or') return all.some((one) => finds(one, document));
    if (name === '$nor') return !all.some((one) => finds(one, document));
    return meets(reached(document, name.split('.')), condition);
  });
}

/** An array stands where its least item does, or its greatest one when it goes down. */
function sortKey(document: Document, name: string, direction: number): unknown {
  const keys = reached(document, name.split('.')).flatMap((value) => {
    if (!Array.isArray(value)) return [value];
    // Before everything, also before null.
    return value.length > 0 ? (value as unknown[]) : [EMPTY];
  });
  // Not by sorting: JavaScript puts what is missing last, whatever the comparison says.
  return keys.slice(1).reduce((least, key) => {
    return compareKeys(key, least) * direction < 0 ? key : least;
  }, keys[0]);
}

const EMPTY = Symbol('an empty array');

function compareKeys(a: unknown, b: unknown): number {
  if (a === EMPTY || b === EMPTY) return Number(b === EMPTY) - Number(a === EMPTY);
  return compare(a, b);
}

/** Documents in the order of a sort. */
export function inOrder(documents: readonly Document[], sort: Document): Document[] {
  return documents.toSorted((a, b) => {
    for (const [name, direction] of Object.entries(sort) as [string, number][]) {
      const [left, right] = [sortKey(a, name, direction), sortKey(b, name, direction)];
      const difference = compareKeys(left, right) * direction;
      if (difference !== 0) return difference;
    }
    return 0;
  });
}
