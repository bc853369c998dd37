import { bsonTypeOf, isPlainObject, type Document } from './bson-values';
import type { Collection } from './collection';
import type { CollectionIndex } from './collection-index';
import { valuesAt } from './document-paths';
import { DatabaseError, writeConflict } from './errors';
import type { StoredRecord } from './stored-record';
import { LockedError } from './transactions';
import type { WorkUnit } from './work-unit';

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

/** MongoDB's limit, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Checks before a document is written; they change nothing. */

/**
 * Whether a document may be written: throws LockedError for a plain write that meets a lock, and
 * WriteConflict (112) for a transaction that meets a lock or a version newer than its snapshot.
 */
export function checkWritable(unit: WorkUnit, collection: Collection, recordId: string): void {
  const { transaction } = unit;
  const holder = collection.locks.get(recordId);
  if (holder && holder !== transaction) {
    throw transaction ? writeConflict() : new LockedError(holder);
  }
  if (!transaction || transaction.changes.get(collection)?.has(recordId)) return;
  const current = collection.records.get(recordId);
  const deletedLater = collection.past.isReplacedAfter(recordId, transaction.snapshot);
  if ((current && current.committedAt > transaction.snapshot) || (!current && deletedLater)) {
    throw writeConflict();
  }
}

/** Throws DuplicateKey (11000), BSONObjectTooLarge (10334), and what `checkWritable` throws. */
export function checkPut(
  unit: WorkUnit,
  collection: Collection,
  record: StoredRecord,
  isInsert: boolean,
): void {
  if (record.raw.length > MAX_DOCUMENT_BYTES) {
    throw new DatabaseError(
      10334,
      `BSONObj size: ${record.raw.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  }
  checkWritable(unit, collection, record.id);
  const before = collection.visible(record.id, unit.transaction);
  if (isInsert && before) {
    throw duplicateKeyError(collection, collection.indexes[0]!, record.view);
  }
  for (const index of collection.indexes) {
    // A document under the same keys as before was checked before.
    if (before && index.keepsKeys(record.changesOf(before))) continue;
    checkUnique(unit, collection, index, record);
  }
}

function checkUnique(
  unit: WorkUnit,
  collection: Collection,
  index: CollectionIndex,
  record: StoredRecord,
): void {
  // Computed for all indexes, so that what cannot be indexed fails before anything is changed.
  if (index.isIdIndex) return;
  const keys = record.keysIn(index);
  if (!index.isUnique) return;
  for (const key of keys) {
    const pending = index.pendingKeys.get(key);
    if (pending && pending !== unit.transaction) {
      throw unit.transaction ? writeConflict() : new LockedError(pending);
    }
    for (const holder of index.holdersOf(key)) {
      if (holder !== record.id) checkHolder(unit, collection, index, key, holder, record);
    }
    checkOwnChanges(unit, collection, index, key, record);
  }
}

/** A committed document holds the key: is it still going to? */
function checkHolder(
  unit: WorkUnit,
  collection: Collection,
  index: CollectionIndex,
  key: string,
  holderId: string,
  record: StoredRecord,
): void {
  const { transaction } = unit;
  // `checkOwnChanges` looks at the changes that this transaction has made to it.
  if (transaction?.changes.get(collection)?.has(holderId)) return;
  const lock = collection.locks.get(holderId);
  if (lock) {
    const changed = lock.changes.get(collection)?.get(holderId);
    const keeps = changed && changed.keysIn(index).includes(key);
    // Whether the key becomes free is up to the transaction that is about to give it up.
    if (!keeps) throw transaction ? writeConflict() : new LockedError(lock);
  }
  const holder = collection.records.get(holderId);
  if (transaction && holder && holder.committedAt > transaction.snapshot) throw writeConflict();
  throw duplicateKeyError(collection, index, record.view);
}

function checkOwnChanges(
  unit: WorkUnit,
  collection: Collection,
  index: CollectionIndex,
  key: string,
  record: StoredRecord,
): void {
  if (index.pendingKeys.get(key) !== unit.transaction || !unit.transaction) return;
  for (const [id, other] of unit.transaction.changesOf(collection)) {
    if (id !== record.id && other && other.keysIn(index).includes(key)) {
      throw duplicateKeyError(collection, index, record.view);
    }
  }
}
