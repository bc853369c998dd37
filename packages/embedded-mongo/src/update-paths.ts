import { type Document, fieldOf, isPlainObject, setField } from './bson-values';
import { isArrayIndex, valueAt } from './document-paths';
import { badValue, DatabaseError } from './errors';
import type { Predicate } from './filters';

/** MongoDB's bound on how far an array is padded with null to reach an index. */
const MAX_PADDING = 1_500_000;

export interface PathScope {
  /** Tests of the elements for `$[identifier]`. */
  arrayFilters: ReadonlyMap<string, Predicate>;
  /** Number of the array element that the filter matched, for `$`. */
  positionOf(arrayPath: string): number | undefined;
}

/**
 * Concrete paths of an update path: `$` becomes the matched element's number, `$[]` all of them,
 * `$[id]` those that the array filter takes. Source: MongoDB manual, "Array update operators".
 */
export function expandPath(document: Document, path: string, scope: PathScope): string[][] {
  let expanded: string[][] = [[]];
  for (const part of path.split('.')) {
    if (part === '') throw emptyName(path);
    expanded = part.startsWith('$')
      ? expanded.flatMap((prefix) => expandPositional(document, prefix, part, scope))
      : expanded.map((prefix) => [...prefix, part]);
  }
  return expanded;
}

const emptyName = (path: string) =>
  new DatabaseError(
    56,
    `The update path '${path}' contains an empty field name, which is not allowed.`,
  );

function expandPositional(
  document: Document,
  prefix: string[],
  part: string,
  scope: PathScope,
): string[][] {
  if (part === '$') {
    const position = scope.positionOf(prefix.join('.'));
    if (position === undefined || prefix.length === 0) {
      throw badValue('The positional operator did not find the match needed from the query.');
    }
    return [[...prefix, String(position)]];
  }
  const match = /^\$\[(\w*)\]$/.exec(part);
  if (!match) {
    throw new DatabaseError(
      52,
      `The dollar ($) prefixed field '${part}' in '${[...prefix, part].join('.')}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  const array = valueAt(document, prefix);
  if (!Array.isArray(array)) {
    throw array === undefined
      ? badValue(
          `The path '${prefix.join('.')}' must exist in the document in order to apply array updates.`,
        )
      : badValue(
          `Cannot apply array updates to non-array element ${prefix.at(-1)}: ${JSON.stringify(array)}`,
        );
  }
  const identifier = match[1]!;
  const takes = identifier === '' ? () => true : scope.arrayFilters.get(identifier);
  if (!takes)
    throw badValue(
      `No array filter found for identifier '${identifier}' in path '${prefix.join('.')}.${part}'`,
    );
  return array.flatMap((item, index) => (takes(item) ? [[...prefix, String(index)]] : []));
}

const pathNotViable = (name: string, parent: string, value: unknown) =>
  new DatabaseError(
    28,
    `Cannot create field '${name}' in element {${parent}: ${JSON.stringify(value)}}`,
  );

function childOf(container: unknown, part: string): unknown {
  if (Array.isArray(container)) return isArrayIndex(part) ? container[Number(part)] : undefined;
  return fieldOf(container as Document, part);
}

function setChild(container: unknown, parts: string[], depth: number, value: unknown): void {
  const part = parts[depth]!;
  if (!Array.isArray(container)) {
    setField(container as Document, part, value);
    return;
  }
  if (!isArrayIndex(part)) throw pathNotViable(part, parts[depth - 1] ?? '', container);
  const index = Number(part);
  if (index - container.length > MAX_PADDING) {
    throw badValue(`can't backfill more than ${MAX_PADDING} elements`);
  }
  while (container.length < index) container.push(null);
  container[index] = value;
}

/** Sets a value, making documents on the way. Throws PathNotViable (28) where a scalar stands. */
export function setAt(document: Document, parts: string[], value: unknown): void {
  let container: unknown = document;
  for (let depth = 0; depth < parts.length - 1; depth++) {
    let next = childOf(container, parts[depth]!);
    if (next === undefined) {
      next = {};
      setChild(container, parts, depth, next);
    }
    if (!Array.isArray(next) && !isPlainObject(next)) {
      throw pathNotViable(parts[depth + 1]!, parts[depth]!, next);
    }
    container = next;
  }
  setChild(container, parts, parts.length - 1, value);
}

/** Removes a field; an array's element becomes null, as MongoDB's `$unset` has it. */
export function unsetAt(document: Document, parts: string[]): void {
  const container = valueAt(document, parts.slice(0, -1));
  const last = parts.at(-1)!;
  if (Array.isArray(container)) {
    if (isArrayIndex(last) && Number(last) < container.length) container[Number(last)] = null;
  } else if (isPlainObject(container)) {
    delete container[last];
  }
}
