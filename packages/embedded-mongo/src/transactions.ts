import type { Collection, TransactionView } from './collection';
import type { CollectionIndex } from './collection-index';
import type { LockHolder } from './lock-holder';
import type { StoredRecord } from './stored-record';

/**
 * A multi-document transaction: it reads what was committed when it began and its own writes,
 * and holds a lock on each document and unique key that it writes, until it ends.
 */
export class Transaction implements TransactionView {
  readonly isTransaction = true;
  /** New versions by collection and record id; null for a deletion. */
  readonly changes = new Map<Collection, Map<string, StoredRecord | null>>();
  private readonly uniqueKeys = new Map<CollectionIndex, Set<string>>();
  /** Collections that it brings into being, by namespace: nobody else sees them before it commits. */
  readonly madeCollections = new Map<string, Collection>();
  /** Resolves when it has been committed or rolled back: who met its locks then tries again. */
  readonly ended: Promise<void>;
  private resolveEnded!: () => void;

  constructor(
    /** The last commit that it sees. */
    readonly snapshot: number,
  ) {
    this.ended = new Promise((resolve) => (this.resolveEnded = resolve));
  }

  changesOf(collection: Collection): Map<string, StoredRecord | null> {
    let changes = this.changes.get(collection);
    if (!changes) this.changes.set(collection, (changes = new Map()));
    return changes;
  }

  change(collection: Collection, recordId: string, record: StoredRecord | null): void {
    this.changesOf(collection).set(recordId, record);
    collection.locks.set(recordId, this);
    if (!record) return;
    for (const index of collection.indexes) {
      if (!index.isUnique || index.isIdIndex) continue;
      for (const key of record.keysIn(index)) this.lockUniqueKey(index, key);
    }
  }

  private lockUniqueKey(index: CollectionIndex, key: string): void {
    let keys = this.uniqueKeys.get(index);
    if (!keys) this.uniqueKeys.set(index, (keys = new Set()));
    keys.add(key);
    index.pendingKeys.set(key, this);
  }

  /** Gives back every lock and wakes the writers that wait. */
  release(): void {
    for (const [collection, changes] of this.changes) {
      for (const recordId of changes.keys()) {
        if (collection.locks.get(recordId) === this) collection.locks.delete(recordId);
      }
    }
    for (const [index, keys] of this.uniqueKeys) {
      for (const key of keys) {
        if (index.pendingKeys.get(key) === this) index.pendingKeys.delete(key);
      }
    }
    this.resolveEnded();
  }
}

/** A plain write met a transaction's lock: it waits for the end of that transaction and runs again. */
export class LockedError extends Error {
  constructor(readonly holder: LockHolder) {
    super('locked by a transaction');
    this.name = 'LockedError';
  }
}
