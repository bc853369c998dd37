import {
  fieldOf,
  isPlainObject,
  promoteDocument,
  setField,
  valuesEqual,
  type Document,
} from './bson-values';
import { isInside, valueAt } from './document-paths';
import { compileFilter, type Predicate } from './filters';
import { DatabaseError, failedToParse } from './errors';
import { checkModifierPath, MODIFIERS, type Modifier } from './update-operators';
import { compilePipelineUpdate } from './update-pipeline';
import { expandPath } from './update-paths';
import { isUsed } from './used-operations';

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
function matchedPosition(
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

interface UpdateOptions {
  /** The promoted filter of the update, for the positional `$`. */
  filter: Document;
  arrayFilters?: unknown;
  variables?: Document;
}

/** Makes a document's next version. The given document is private, with exact types; it is changed. */
type UpdateFunction = (document: Document, inserting: boolean) => Document;

export interface CompiledUpdate {
  apply: UpdateFunction;
  kind: 'replacement' | 'modifiers' | 'pipeline';
}

interface Change {
  name: string;
  path: string;
  argument: unknown;
  modify: Modifier;
}

const immutableId = () =>
  new DatabaseError(
    66,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );

function compileArrayFilters(given: unknown): Map<string, Predicate> {
  const filters = new Map<string, Predicate>();
  if (given === undefined) return filters;
  if (!Array.isArray(given)) throw failedToParse('arrayFilters must be an array');
  for (const filter of given) {
    const promoted = promoteDocument(filter as Document);
    const identifiers = new Set(identifiersOf(promoted));
    const [identifier] = identifiers;
    if (identifier === undefined || identifiers.size > 1) {
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found ${[...identifiers].join(', ') || 'none'}`,
      );
    }
    if (filters.has(identifier)) {
      throw failedToParse(
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    const { matches } = compileFilter(promoted);
    filters.set(identifier, (item) => matches({ [identifier]: item }));
  }
  return filters;
}

function identifiersOf(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.')[0]!];
    return Array.isArray(value) ? value.flatMap((part) => identifiersOf(part as Document)) : [];
  });
}

/** Numbers compare as numbers, other names as text: MongoDB applies changes in this order. */
function comparePaths(a: string, b: string): number {
  const left = a.split('.');
  const right = b.split('.');
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const [x, y] = [left[index]!, right[index]!];
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return left.length - right.length;
}

function parseChanges(update: Document): Change[] {
  const changes: Change[] = [];
  for (const [name, fields] of Object.entries(update)) {
    const modify = isUsed('update', name) ? MODIFIERS[name] : undefined;
    if (!modify) {
      throw failedToParse(
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isPlainObject(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${name}: ${JSON.stringify(fields)}}`,
      );
    }
    for (const [path, argument] of Object.entries(fields)) {
      checkModifierPath(path);
      changes.push({ name, path, argument, modify });
    }
  }
  return changes;
}

function checkConflicts(changes: readonly Change[]): void {
  const paths = changes.flatMap(({ name, path, argument }) =>
    name === '$rename' ? [path, argument as string] : [path],
  );
  paths.forEach((path, index) => {
    const other = paths.slice(0, index).find((p) => isInside(path, p) || isInside(p, path));
    if (other !== undefined) {
      throw new DatabaseError(
        40,
        `Updating the path '${path}' would create a conflict at '${other}'`,
      );
    }
  });
}

function checkArrayFiltersUsed(changes: readonly Change[], filters: Map<string, Predicate>): void {
  for (const identifier of filters.keys()) {
    if (changes.some(({ path }) => path.includes(`$[${identifier}]`))) continue;
    throw failedToParse(
      `The array filter for identifier '${identifier}' was not used in the update`,
    );
  }
}

function compileModifiers(update: Document, options: UpdateOptions): UpdateFunction {
  const changes = parseChanges(update).sort((a, b) => comparePaths(a.path, b.path));
  checkConflicts(changes);
  const arrayFilters = compileArrayFilters(options.arrayFilters);
  checkArrayFiltersUsed(changes, arrayFilters);
  return (document, inserting) => {
    const id = document._id;
    const scope = {
      arrayFilters,
      positionOf: (arrayPath: string) =>
        inserting
          ? undefined
          : matchedPosition(document, options.filter, arrayPath, options.variables),
    };
    // All paths are found before anything changes, or `$` could no longer see what matched.
    const steps = changes
      .filter(({ name }) => inserting || name !== '$setOnInsert')
      .map((change) => ({ change, paths: expandPath(document, change.path, scope) }));
    for (const { change, paths } of steps) {
      for (const parts of paths) change.modify(document, parts, change.argument);
    }
    if (id !== undefined && !valuesEqual(document._id ?? null, id)) throw immutableId();
    return document;
  };
}

function compileReplacement(replacement: Document): UpdateFunction {
  for (const name of Object.keys(replacement)) {
    if (name.startsWith('$')) throw mixedReplacement(name);
  }
  return (document) => {
    const id = document._id;
    if (id !== undefined && replacement._id !== undefined && !valuesEqual(replacement._id, id)) {
      throw new DatabaseError(
        66,
        "After applying the update, the (immutable) field '_id' was found to have been altered",
      );
    }
    return withIdFirst(replacement, id === undefined ? replacement._id : id);
  };
}

const mixedReplacement = (name: string) =>
  new DatabaseError(
    52,
    `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );

/** A copy that has `_id` first, as MongoDB stores it. */
export function withIdFirst(document: Document, id: unknown): Document {
  const result: Document = id === undefined ? {} : { _id: id };
  for (const name of Object.keys(document)) {
    if (name !== '_id') setField(result, name, document[name]);
  }
  return result;
}

/**
 * Compiles an update: a replacement, modifiers or a pipeline, with exact types.
 * Throws FailedToParse (9) for an unknown modifier, ConflictingUpdateOperators (40) and the like.
 */
export function compileUpdate(update: unknown, options: UpdateOptions): CompiledUpdate {
  if (Array.isArray(update)) {
    if (options.arrayFilters !== undefined) {
      throw failedToParse('arrayFilters may not be specified for pipeline-syle updates');
    }
    return { apply: compilePipelineUpdate(update, options.variables), kind: 'pipeline' };
  }
  if (!isPlainObject(update)) {
    throw failedToParse('Update argument must be either an object or an array');
  }
  if (Object.keys(update)[0]?.startsWith('$')) {
    return { apply: compileModifiers(update, options), kind: 'modifiers' };
  }
  if (options.arrayFilters !== undefined) {
    throw failedToParse('arrayFilters may not be specified for replacement-style updates');
  }
  return { apply: compileReplacement(update), kind: 'replacement' };
}
