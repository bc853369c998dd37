import { type Document, isPlainObject } from './bson-values';

/**
 * Which top-level fields of a document a filter or stage reads, so that a scan of a large collection
 * decodes only these. Null wherever that is not plain to see: then the whole document is decoded.
 */
export type NeededFields = ReadonlySet<string> | null;

const topOf = (path: string): string => path.split('.', 1)[0]!;

/** Adds those that an aggregation expression reads. @returns false where it may read any */
function addFromExpression(expression: unknown, names: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return !/^\$\$(ROOT|CURRENT)\b/.test(expression);
    if (expression.startsWith('$')) names.add(topOf(expression.slice(1)));
    return true;
  }
  if (Array.isArray(expression)) return expression.every((each) => addFromExpression(each, names));
  if (!isPlainObject(expression)) return true;
  return Object.values(expression).every((each) => addFromExpression(each, names));
}

function addFromFilter(filter: unknown, names: Set<string>): boolean {
  if (!isPlainObject(filter)) return false;
  return Object.entries(filter).every(([name, value]) => {
    if (!name.startsWith('$')) {
      names.add(topOf(name));
      return true;
    }
    if (name === '$expr') return addFromExpression(value, names);
    if (name !== '$and' && name !== '$or' && name !== '$nor') return false;
    return Array.isArray(value) && value.every((each) => addFromFilter(each, names));
  });
}

/** Returns the fields that decide whether a document matches. */
export function fieldsOfFilter(filter: Document): NeededFields {
  const names = new Set<string>();
  return addFromFilter(filter, names) ? names : null;
}

export const fieldsOfSort = (paths: readonly string[]): NeededFields => new Set(paths.map(topOf));

/**
 * Returns the fields that a pipeline reads of its input; they are only plain to see where it begins by
 * grouping.
 */
export function fieldsOfPipeline([first]: readonly Document[]): NeededFields {
  const names = new Set<string>();
  if (!first) return null;
  return first.$group !== undefined && addFromExpression(first.$group, names) ? names : null;
}
