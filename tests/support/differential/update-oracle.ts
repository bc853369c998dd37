import type { Document } from 'mongodb';
import { compare } from './oracle';

/**
 * Applies an update to a document as plainly as MongoDB's manual puts it ("Update Operators"), for the
 * updates of `generate.ts` but the positional ones.
 */

/** An update that MongoDB refuses, with its code. */
export class Refused extends Error {
  constructor(readonly code: number) {
    super(`refused with ${code}`);
  }
}

const PATH_NOT_VIABLE = 28;
const TYPE_MISMATCH = 14;
const BAD_VALUE = 2;

type Container = Record<string, unknown>;

/** Not `structuredClone`: jest's own `Date` is not that of Node. */
function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, copyOf(each)]),
  ) as Value;
}

/** @returns what holds a path's last part, or undefined where nothing does and nothing is made */
function containerOf(document: Document, parts: string[], isMade: boolean): Container | undefined {
  let container: unknown = document;
  for (const [index, part] of parts.entries()) {
    const isIndex = /^\d+$/.test(part);
    const isObject =
      typeof container === 'object' && container !== null && !(container instanceof Date);
    if (!isObject || (Array.isArray(container) && !isIndex)) {
      if (isMade) throw new Refused(PATH_NOT_VIABLE);
      return undefined;
    }
    const fields = container as Container;
    if (index === parts.length - 1) return fields;
    if (!(part in fields)) {
      if (!isMade) return undefined;
      set(fields, part, {});
    }
    container = fields[part];
  }
  return undefined;
}

/** Places before it in an array are filled with null. */
function set(container: Container, part: string, value: unknown): void {
  if (Array.isArray(container)) while (container.length < Number(part)) container.push(null);
  container[part] = value;
}

function requireArray(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Refused(BAD_VALUE);
  return value as unknown[];
}

/** Result of each operator for a value that exists. */
const OF_THERE: Record<string, (value: unknown, operand: unknown) => unknown> = {
  $set: (_, operand) => operand,
  $inc: (value, operand) => {
    if (typeof value !== 'number') throw new Refused(TYPE_MISMATCH);
    return value + Number(operand);
  },
  $min: (value, operand) => (compare(operand, value) < 0 ? operand : value),
  $max: (value, operand) => (compare(operand, value) > 0 ? operand : value),
  $push: (value, operand) => [...requireArray(value), ...itemsOf(operand)],
  $pull: (value, operand) => requireArray(value).filter((item) => compare(item, operand) !== 0),
};

const itemsOf = (operand: unknown): unknown[] =>
  typeof operand === 'object' && operand !== null && '$each' in operand
    ? (operand.$each as unknown[])
    : [operand];

/** Returns the result of an operator where no value exists. */
const ofNothing = (name: string, operand: unknown): unknown =>
  name === '$push' ? itemsOf(operand) : operand;

function change(document: Document, name: string, path: string, operand: unknown): void {
  const parts = path.split('.');
  const part = parts.at(-1)!;
  const isMade = name !== '$unset' && name !== '$pull';
  const container = containerOf(document, parts, isMade);
  if (!container) return;
  if (!(part in container)) {
    if (isMade) set(container, part, ofNothing(name, operand));
  } else if (name !== '$unset') container[part] = OF_THERE[name]!(container[part], operand);
  else if (Array.isArray(container)) container[part] = null;
  else delete container[part];
}

/**
 * The next version of a document; its paths are changed in the order of their names.
 * @throws Refused
 */
export function updated(document: Document, update: Document): Document {
  const next = copyOf(document);
  const changes = Object.entries(update).flatMap(([name, fields]) =>
    Object.entries(fields as Document).map(([path, operand]) => ({ name, path, operand })),
  );
  for (const { name, path, operand } of changes.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    change(next, name, path, copyOf(operand));
  }
  return next;
}
