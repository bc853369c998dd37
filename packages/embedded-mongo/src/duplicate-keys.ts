import type { Document } from './bson-values';
import { bsonTypeOf, isPlainObject } from './bson-values';
import type { Collection } from './collection';
import type { CollectionIndex } from './collection-index';
import { valuesAt } from './document-paths';
import { DatabaseError } from './errors';

/** A value as MongoDB's messages write it. */
function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || value === undefined) return 'null';
  if (bsonTypeOf(value) === 'ObjectId') return `ObjectId('${String(value)}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return `[ ${value.map(describe).join(', ')} ]`;
  if (isPlainObject(value)) return describeDocument(value);
  return String(value);
}

function describeDocument(document: Document): string {
  const fields = Object.entries(document).map(([name, value]) => `${name}: ${describe(value)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

/** The error that `mongodb` and Mongoose tell duplicates by: 11000 with `keyPattern` and `keyValue`. */
export function duplicateKeyError(
  collection: Collection,
  index: CollectionIndex,
  document: Document,
): DatabaseError {
  const keyValue: Document = {};
  for (const { path } of index.fields) keyValue[path] = valuesAt(document, path)[0] ?? null;
  return new DatabaseError(
    11000,
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: ${describeDocument(keyValue)}`,
    { keyPattern: index.specification.key, keyValue },
  );
}
