import { type Document, fieldOf, isPlainObject } from './bson-values';

const INDEX_PATTERN = /^(0|[1-9]\d*)$/;

export const isArrayIndex = (part: string): boolean => INDEX_PATTERN.test(part);

/**
 * Visits every value that a dotted path reaches, until `visit` answers true. Arrays on the way are
 * entered: their documents, and the element whose number the path names. What is missing is visited
 * as undefined, except that an array without documents gives nothing.
 * Source: MongoDB's jstests/core/null_query_semantics.js.
 * @returns whether a visit answered true
 */
export function visitPath(
  value: unknown,
  parts: readonly string[],
  visit: (value: unknown) => boolean,
  depth = 0,
): boolean {
  const part = parts[depth];
  if (part === undefined) return visit(value);
  if (Array.isArray(value)) return visitArray(value, parts, visit, depth);
  if (!isPlainObject(value)) return visit(undefined);
  return visitPath(fieldOf(value, part), parts, visit, depth + 1);
}

function visitArray(
  array: unknown[],
  parts: readonly string[],
  visit: (value: unknown) => boolean,
  depth: number,
): boolean {
  const part = parts[depth]!;
  if (isArrayIndex(part) && Number(part) < array.length) {
    if (visitPath(array[Number(part)], parts, visit, depth + 1)) return true;
  }
  return array.some((item) => isPlainObject(item) && visitPath(item, parts, visit, depth));
}

/** All values that a path reaches, missing ones left out; arrays at the end stay whole. */
export function valuesAt(document: Document, path: string): unknown[] {
  const values: unknown[] = [];
  visitPath(document, path.split('.'), (value) => {
    if (value !== undefined) values.push(value);
    return false;
  });
  return values;
}

/** The value at a path without entering arrays, except by number. */
export function valueAt(document: unknown, parts: readonly string[]): unknown {
  let value = document;
  for (const part of parts) {
    if (Array.isArray(value)) value = isArrayIndex(part) ? value[Number(part)] : undefined;
    else if (isPlainObject(value)) value = fieldOf(value, part);
    else return undefined;
  }
  return value;
}

/** Whether `path` is `ancestor` or lies inside it. */
export const isInside = (path: string, ancestor: string): boolean =>
  path === ancestor || path.startsWith(ancestor + '.');
