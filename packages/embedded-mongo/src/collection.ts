import { decodeView, type Document } from './bson-values';
import { CollectionIndex, RecordSlots } from './collection-index';
import type { IndexSpecification } from './index-specification';
import type { LockHolder } from './lock-holder';
import { PastVersions } from './past-versions';
import { fieldNames, pickFields } from './raw-documents';
import type { StoredRecord } from './stored-record';

const ID_FIELD = fieldNames(['_id']);
export const ID_INDEX: IndexSpecification = { v: 2, key: { _id: 1 }, name: '_id_' };

/** View of a reader of the past: its own changes above the commits up to its snapshot. */
export interface ReadView {
  readonly isTransaction: boolean;
  readonly snapshot: number;
  readonly changes: ReadonlyMap<Collection, ReadonlyMap<string, StoredRecord | null>>;
}

export interface TransactionView extends ReadView, LockHolder {}

/** The documents and indexes of one collection, in memory. Written by `Engine` only. */
export class Collection {
  /** Committed documents by record id, in order of insertion. */
  readonly records = new Map<string, StoredRecord>();
  /** Documents that running transactions have written. */
  readonly locks = new Map<string, TransactionView>();
  readonly past = new PastVersions();
  readonly slots = new RecordSlots();
  readonly indexes: CollectionIndex[];
  /** The batch of the store that holds its latest change: answers about it wait for that one. */
  lastSequence = 0;

  constructor(
    public database: string,
    public name: string,
    /** Its number in the keys of the store; never used again. */
    readonly number: number,
    readonly options: Document,
    readonly uuid: Uint8Array,
    indexes: readonly IndexSpecification[] = [ID_INDEX],
  ) {
    this.indexes = indexes.map((specification) => new CollectionIndex(specification, this.slots));
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  /** The version that a reader sees: a transaction's own, else the one of its snapshot. */
  visible(recordId: string, reader: ReadView | undefined): StoredRecord | undefined {
    const current = this.records.get(recordId);
    if (!reader) return current;
    const own = reader.changes.get(this)?.get(recordId);
    if (own !== undefined) return own ?? undefined;
    if (current && current.committedAt <= reader.snapshot) return current;
    return this.past.at(recordId, reader.snapshot);
  }

  /**
   * Yields the records that a reader may have to look at, given the ids that an index or a scan of the
   * present finds: a reader of the past also looks at replaced versions and its own, which no index holds.
   */
  *candidates(recordIds: Iterable<string>, reader: ReadView | undefined): Generator<StoredRecord> {
    if (!reader) {
      for (const id of recordIds) {
        const record = this.records.get(id);
        if (record) yield record;
      }
      return;
    }
    const seen = new Set<string>();
    const others = [this.past.idsFor(reader), reader.changes.get(this)?.keys() ?? []];
    for (const ids of [recordIds, ...others]) {
      for (const id of ids) {
        if (seen.has(id)) continue;
        seen.add(id);
        const record = this.visible(id, reader);
        if (record) yield record;
      }
    }
  }

  /**
   * Takes a record past all checks.
   * @param document the same decoded, for indexes beside that of `_id`
   */
  addRecord(record: StoredRecord, document: Document | undefined): void {
    record.slot = this.slots.take(record.id);
    this.records.set(record.id, record);
    if (!document) return;
    for (const index of this.indexes) {
      if (index.isKept) index.add(index.keysOf(document), record.slot);
    }
  }

  /** Puts a version of a document in the place of the one that is there; null takes it away. */
  replaceRecord(recordId: string, record: StoredRecord | null): void {
    const old = this.records.get(recordId);
    const slot = old?.slot ?? this.slots.take(recordId);
    for (const index of this.indexes) {
      if (!index.isKept || (old && record && index.keepsKeys(record.changesOf(old)))) continue;
      const before = old?.keysIn(index) ?? [];
      const after = record?.keysIn(index) ?? [];
      index.remove(
        before.filter((key) => !after.includes(key)),
        slot,
      );
      index.add(
        after.filter((key) => !before.includes(key)),
        slot,
      );
    }
    if (record) {
      record.slot = slot;
      this.records.set(recordId, record);
    } else {
      this.records.delete(recordId);
      this.slots.release(slot);
    }
  }

  /** The order of `_id`, made from all records when it is first wanted. */
  idIndex(): CollectionIndex {
    const index = this.indexes[0]!;
    if (index.isKept) return index;
    index.beginLoading();
    for (const record of this.records.values()) {
      // Its view is not asked for: those of a large collection would push out what is in use.
      index.add(index.keysOf(decodeView(pickFields(record.raw, ID_FIELD))), record.slot);
    }
    index.endLoading();
    index.isKept = true;
    return index;
  }

  indexNamed(name: string): CollectionIndex | undefined {
    return this.indexes.find((index) => index.name === name);
  }
}
