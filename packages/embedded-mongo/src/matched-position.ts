import { type Document, fieldOf, isPlainObject } from './bson-values';
import { isInside, valueAt } from './document-paths';
import { compileFilter, type Predicate } from './filters';

/** One condition of a filter that must hold, taken out of `$and`. */
function conditionsOf(filter: Document): Document[] {
  return Object.entries(filter).flatMap(([name, value]) =>
    name === '$and' && Array.isArray(value)
      ? value.flatMap((part) => conditionsOf(part as Document))
      : [{ [name]: value }],
  );
}

/** The document with one array reduced to one element; everything else is shared. */
function withOneElement(document: Document, parts: readonly string[], index: number): Document {
  const [part, ...rest] = parts;
  const value = fieldOf(document, part!);
  if (rest.length === 0) return { ...document, [part!]: [(value as unknown[])[index]] };
  return isPlainObject(value)
    ? { ...document, [part!]: withOneElement(value, rest, index) }
    : document;
}

function firstMatching(
  document: Document,
  parts: readonly string[],
  length: number,
  matches: Predicate,
): number | undefined {
  for (let index = 0; index < length; index++) {
    if (matches(withOneElement(document, parts, index))) return index;
  }
  return undefined;
}

/** Fields that a filter names, also within `$or` and `$nor`. */
function pathsOf(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name];
    return Array.isArray(value) ? value.flatMap((part) => pathsOf(part as Document)) : [];
  });
}

/**
 * Which element of an array the filter matched: the first with which alone the conditions on that
 * array still hold. MongoDB allows `$` for an array that another array's condition chose; so if no
 * condition is on the array itself, any condition on an array decides.
 * @returns undefined if no condition is on an array
 */
export function matchedPosition(
  document: Document,
  filter: Document,
  arrayPath: string,
  variables?: Document,
): number | undefined {
  const conditions = conditionsOf(filter);
  const onArray = conditions.filter((condition) =>
    pathsOf(condition).some((path) => isInside(path, arrayPath)),
  );
  if (onArray.length > 0) return positionIn(document, onArray, arrayPath, variables);
  for (const condition of conditions) {
    for (const path of pathsOf(condition)) {
      const other = arrayOnPath(document, path);
      if (other) return positionIn(document, [condition], other, variables);
    }
  }
  return undefined;
}

function arrayOnPath(document: Document, path: string): string | undefined {
  const parts = path.split('.');
  for (let depth = 1; depth <= parts.length; depth++) {
    if (Array.isArray(valueAt(document, parts.slice(0, depth)))) {
      return parts.slice(0, depth).join('.');
    }
  }
  return undefined;
}

function positionIn(
  document: Document,
  conditions: readonly Document[],
  arrayPath: string,
  variables: Document | undefined,
): number | undefined {
  const parts = arrayPath.split('.');
  const array = valueAt(document, parts);
  if (!Array.isArray(array)) return undefined;
  const options = variables ? { variables } : {};
  const tests = conditions.map((condition) => compileFilter(condition, options).matches);
  const all = firstMatching(document, parts, array.length, (candidate) =>
    tests.every((test) => test(candidate)),
  );
  if (all !== undefined) return all;
  // Conditions that different elements satisfy: the last one decides, as in MongoDB's matcher.
  const last = tests.at(-1);
  return last && firstMatching(document, parts, array.length, last);
}
