import { randomBytes } from 'node:crypto';
import type { Timestamp } from 'bson';
import type { Document } from './bson-values';
import type { Capacity } from './capacity';
import {
  buildIndex,
  checkNamespace,
  collectionOperation,
  dropOperations,
  hasIndex,
  storeKeys,
} from './catalogue';
import { Collection } from './collection';
import { type CollectionIndex } from './collection-index';
import { duplicateKeyError, checkPut, checkWritable } from './write-checks';
import { snapshotUnavailable, writeConflict } from './errors';
import type { IndexSpecification } from './index-specification';
import { loadCollections, loadDocuments } from './loading';
import type { LogStore } from './log-store';
import { Readers, type Snapshot } from './readers';
import type { StoreOperation } from './store-operation';
import type { StoredRecord } from './stored-record';
import { LockedError, type Transaction } from './transactions';
import { WorkUnit } from './work-unit';

/** Collections in memory, written through to the store; one thread makes each change atomic. */
export class Engine {
  readonly collections = new Map<string, Collection>();
  readonly readers = new Readers(this.collections);
  /** The batch that last took a collection away. */
  private removedSequence = 0;
  private clock = 1;
  private nextNumber = 1;

  /** Capacity that is asked before documents are added. */
  capacity: Pick<Capacity, 'requireRoom'> | undefined;

  constructor(readonly store: LogStore) {}

  get documentCount(): number {
    let count = 0;
    for (const { records } of this.collections.values()) count += records.size;
    return count;
  }

  /** Reads collections and documents from the store and builds the indexes. */
  async load(): Promise<void> {
    const collections = await loadCollections(this.store);
    for (const collection of collections) {
      this.collections.set(collection.namespace, collection);
      this.nextNumber = Math.max(this.nextNumber, collection.number + 1);
    }
    await loadDocuments(this.store, collections);
  }

  /** The collection, noted as read: the answer waits until its latest change is durable. */
  find(unit: WorkUnit, database: string, name: string): Collection | undefined {
    const namespace = `${database}.${name}`;
    const { reader } = unit;
    const made = unit.transaction?.madeCollections.get(namespace);
    if (made) return made;
    if (reader && this.readers.isRemovedSince(namespace, reader.snapshot)) {
      throw snapshotUnavailable(namespace);
    }
    const collection = this.collections.get(namespace);
    if (collection) unit.touched.add(collection);
    else unit.sequence = Math.max(unit.sequence, this.removedSequence);
    return collection;
  }

  findOrCreate(unit: WorkUnit, database: string, name: string, options: Document = {}): Collection {
    const existing = this.find(unit, database, name);
    if (existing) return existing;
    checkNamespace(database, name);
    this.store.requireWritable();
    const number = this.nextNumber++;
    const collection = new Collection(database, name, number, options, randomBytes(16));
    const { transaction } = unit;
    if (transaction) this.readers.checkNobodyMakes(collection.namespace);
    if (transaction) transaction.madeCollections.set(collection.namespace, collection);
    else this.add(unit, collection);
    return collection;
  }

  private add(unit: WorkUnit, collection: Collection): void {
    this.collections.set(collection.namespace, collection);
    this.record(unit, collection, [collectionOperation(collection)], () => {
      this.collections.delete(collection.namespace);
    });
  }

  /** Stands for a collection that does not exist, or for another with its documents away. */
  emptyCollection(database: string, name: string, like?: Collection): Collection {
    checkNamespace(database, name);
    const indexes = like?.indexes.map((index) => index.specification);
    return new Collection(database, name, 0, {}, new Uint8Array(16), indexes);
  }

  /** Puts a record into a collection that is thrown away, to see whether it can be. */
  tryPut(trial: Collection, record: StoredRecord): void {
    const unit = new WorkUnit(undefined);
    checkPut(unit, trial, record, true);
    trial.addRecord(record, record.view);
  }

  private record(
    unit: WorkUnit,
    collection: Collection,
    operations: StoreOperation[],
    undo?: () => void,
  ): void {
    for (const operation of operations) unit.operations.push(operation);
    if (undo) unit.undo.push(undo);
    unit.hasChanged = true;
    unit.changed.add(collection);
    unit.touched.add(collection);
  }

  /** Appends what the unit has done to the store. Must run in the turn in which it was done. */
  flush(unit: WorkUnit): void {
    if (unit.operations.length > 0) {
      unit.sequence = this.store.append(unit.operations, unit.undo);
      for (const collection of unit.changed) collection.lastSequence = unit.sequence;
      if (unit.removesCollection) this.removedSequence = unit.sequence;
      unit.operations = [];
      unit.undo = [];
      unit.changed.clear();
    }
    for (const { lastSequence } of unit.touched) {
      unit.sequence = Math.max(unit.sequence, lastSequence);
    }
  }

  // ---- documents ----

  /** Inserts or replaces a document. Throws what `checkPut` throws, before anything is changed. */
  put(unit: WorkUnit, collection: Collection, record: StoredRecord, isInsert: boolean): void {
    this.store.requireWritable();
    if (isInsert) this.capacity?.requireRoom();
    checkPut(unit, collection, record, isInsert);
    if (unit.transaction) unit.transaction.change(collection, record.id, record);
    else this.apply(unit, collection, record.id, record, ++this.clock);
  }

  delete(unit: WorkUnit, collection: Collection, recordId: string): void {
    this.store.requireWritable();
    checkWritable(unit, collection, recordId);
    if (unit.transaction) unit.transaction.change(collection, recordId, null);
    else this.apply(unit, collection, recordId, null, ++this.clock);
  }

  private apply(
    unit: WorkUnit,
    collection: Collection,
    recordId: string,
    record: StoredRecord | null,
    commit: number,
  ): void {
    const old = collection.records.get(recordId);
    if (old) this.readers.keepVersion(collection, old, commit);
    if (record) record.committedAt = commit;
    collection.replaceRecord(recordId, record);
    record?.endWrite();
    old?.endWrite();
    old?.forgetView();
    const key = storeKeys.document(collection, recordId);
    this.record(unit, collection, [{ key, value: record ? record.raw : null }], () => {
      collection.replaceRecord(recordId, old ?? null);
      record?.endWrite();
      old?.endWrite();
    });
  }

  // ---- transactions ----

  begin(): Transaction {
    return this.readers.begin(this.clock);
  }

  /**
   * Opens the snapshot that a read outside transactions with `readConcern: { level: 'snapshot' }` sees: the
   * present, or what an earlier one saw at a time. Throws what `Readers.snapshotAt` throws.
   */
  snapshot(time: Timestamp | undefined, sessionId: string | undefined): Snapshot {
    if (time) return this.readers.snapshotAt(time, sessionId);
    return this.readers.openSnapshot(this.clock, sessionId);
  }

  /**
   * Whether a transaction can be committed. Throws WriteConflict (112) if somebody else has made a
   * collection that it made too, and OutOfDiskSpace (14031) while no write is taken.
   */
  checkCommit({ changes, madeCollections }: Transaction): void {
    if (changes.size > 0 || madeCollections.size > 0) this.store.requireWritable();
    for (const namespace of madeCollections.keys()) {
      if (this.collections.has(namespace)) throw writeConflict();
    }
  }

  /**
   * Makes a transaction's writes visible, all at one time, and appends them to the unit. What
   * `checkCommit` throws must have been asked for in the same turn.
   */
  commit(unit: WorkUnit, transaction: Transaction): void {
    const commit = ++this.clock;
    for (const collection of transaction.madeCollections.values()) this.add(unit, collection);
    for (const [collection, changes] of transaction.changes) {
      for (const [recordId, record] of changes) {
        if (record || collection.records.has(recordId)) {
          this.apply(unit, collection, recordId, record, commit);
        }
      }
    }
    this.readers.end(transaction);
  }

  rollBack(transaction: Transaction): void {
    this.readers.end(transaction);
  }

  // ---- collections and indexes ----

  /**
   * Changes to a collection itself wait for the transactions that have written to it. Throws
   * OutOfDiskSpace (14031) while the store takes no writes.
   */
  checkUnlocked(unit: WorkUnit, collection: Collection): void {
    this.store.requireWritable();
    for (const transaction of this.readers.transactions) {
      if (transaction === unit.transaction) continue;
      if (transaction.changes.has(collection)) {
        throw unit.transaction ? writeConflict() : new LockedError(transaction);
      }
    }
  }

  drop(unit: WorkUnit, collection: Collection): void {
    this.checkUnlocked(unit, collection);
    this.collections.delete(collection.namespace);
    this.readers.noteRemoval(collection.namespace, ++this.clock);
    unit.removesCollection = true;
    this.record(unit, collection, dropOperations(collection), () => {
      this.collections.set(collection.namespace, collection);
    });
  }

  rename(unit: WorkUnit, collection: Collection, database: string, name: string): void {
    this.checkUnlocked(unit, collection);
    checkNamespace(database, name);
    this.readers.noteRemoval(collection.namespace, ++this.clock);
    this.readers.noteRemoval(`${database}.${name}`, this.clock);
    this.collections.delete(collection.namespace);
    unit.removesCollection = true;
    const { database: oldDatabase, name: oldName } = collection;
    const operation = { key: storeKeys.collection(collection), value: null };
    this.record(unit, collection, [operation], () => {
      this.collections.delete(collection.namespace);
      collection.database = oldDatabase;
      collection.name = oldName;
      this.collections.set(collection.namespace, collection);
    });
    collection.database = database;
    collection.name = name;
    this.collections.set(collection.namespace, collection);
    this.saveCollection(unit, collection);
  }

  /** @param undo takes what was changed of the collection in memory back */
  saveCollection(unit: WorkUnit, collection: Collection, undo?: () => void): void {
    // One that a transaction makes is written when that is committed.
    if (unit.transaction?.madeCollections.has(collection.namespace)) return;
    this.record(unit, collection, [collectionOperation(collection)], undo);
  }

  /**
   * Adds an index, unless the very same is there.
   * Throws IndexOptionsConflict (85), IndexKeySpecsConflict (86) or DuplicateKey (11000).
   */
  createIndex(unit: WorkUnit, collection: Collection, specification: IndexSpecification): boolean {
    if (hasIndex(collection, specification)) return false;
    this.checkUnlocked(unit, collection);
    const index = buildIndex(collection, specification, (built, document) =>
      duplicateKeyError(collection, built, document),
    );
    collection.indexes.push(index);
    this.saveCollection(unit, collection, () => {
      collection.indexes.splice(collection.indexes.indexOf(index), 1);
    });
    return true;
  }

  dropIndex(unit: WorkUnit, collection: Collection, index: CollectionIndex): void {
    this.checkUnlocked(unit, collection);
    const position = collection.indexes.indexOf(index);
    collection.indexes.splice(position, 1);
    this.saveCollection(unit, collection, () => {
      collection.indexes.splice(position, 0, index);
    });
  }
}
