import type { Collection, ReadView } from './collection';
import type { Snapshot } from './readers';
import type { StoreOperation } from './store-operation';
import type { Transaction } from './transactions';

/**
 * Changes and reads of one command. Its operations are appended to the store in the same turn in which memory
 * changed, so that the store's order is the order of the changes.
 */
export class WorkUnit {
  operations: StoreOperation[] = [];
  /** Take the operations out of memory again, the last first, where the disk refuses them. */
  undo: (() => void)[] = [];
  /** Whether anything was changed: what only reads may run again. */
  hasChanged = false;
  readonly changed = new Set<Collection>();
  readonly touched = new Set<Collection>();
  /** Whether a collection was dropped or renamed: answers that miss it depend on that. */
  removesCollection = false;
  /** The latest batch that the answer depends on. */
  sequence = 0;

  constructor(
    readonly transaction: Transaction | undefined,
    readonly snapshot?: Snapshot,
  ) {}

  /** View of the database that its reads have; undefined for the present. */
  get reader(): ReadView | undefined {
    return this.transaction ?? this.snapshot;
  }
}
