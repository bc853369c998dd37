import { compareValues, type Document, EMPTY_ARRAY, fieldOf, isPlainObject } from './bson-values';
import { visitPath } from './document-paths';
import { badValue, DatabaseError } from './errors';

export interface SortKey {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

/**
 * Reads a sort specification such as `{ price: 1, _id: -1 }`.
 * Throws BadValue (2) for another direction .
 */
export function parseSort(specification: Document): SortKey[] {
  return Object.entries(specification).map(([path, direction]) => {
    if (isPlainObject(direction)) throw badValue(`Illegal sort by ${Object.keys(direction)[0]}`);
    if (direction !== 1 && direction !== -1) {
      throw badValue(`$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
    }
    if (!path || path.split('.').includes('')) {
      throw new DatabaseError(15998, 'FieldPath field names may not be empty strings.');
    }
    if (path.startsWith('$')) {
      throw new DatabaseError(16410, `FieldPath field names may not start with '$'.`);
    }
    return { path, parts: path.split('.'), direction };
  });
}

/**
 * Returns the value that a document sorts by: the least value of an array for ascending order, the greatest
 * for descending order.
 */
function sortValueOf(document: unknown, key: SortKey): unknown {
  let best: unknown;
  let found = false;
  const consider = (value: unknown) => {
    if (!found || compareValues(value, best) * key.direction < 0) best = value;
    found = true;
  };
  const visit = (value: unknown) => {
    if (!Array.isArray(value)) consider(value);
    else if (value.length === 0) consider(EMPTY_ARRAY);
    else value.forEach(consider);
    return false;
  };
  if (key.parts.length === 1 && isPlainObject(document)) visit(fieldOf(document, key.path));
  else visitPath(document, key.parts, visit);
  return best;
}

/** Sorts items by fields of their documents; equal ones keep their order. */
export function sortByKeys<Item>(
  items: readonly Item[],
  keys: readonly SortKey[],
  documentOf: (item: Item) => unknown,
): Item[] {
  const rows = items.map((item) => {
    const document = documentOf(item);
    return { item, values: keys.map((key) => sortValueOf(document, key)) };
  });
  rows.sort((a, b) => {
    for (let index = 0; index < keys.length; index++) {
      const order = compareValues(a.values[index], b.values[index]);
      if (order !== 0) return order * keys[index]!.direction;
    }
    return 0;
  });
  return rows.map((row) => row.item);
}
