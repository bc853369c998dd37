import { decodeExact, decodeView, type Document, fieldOf, valuesEqual } from './bson-values';
import { recordIdOf } from './index-keys';
import type { NeededFields } from './needed-fields';
import { fieldNames, pickFields } from './raw-documents';

/** Encoded bytes whose decoded views are kept; decoded they take about five times as much. */
const CACHED_BYTES = 16 * 1024 * 1024;

const cached: StoredRecord[] = [];
let cachedBytes = 0;
let oldest = 0;

function remember(record: StoredRecord): void {
  cached.push(record);
  cachedBytes += record.raw.length;
  while (cachedBytes > CACHED_BYTES && oldest < cached.length - 1) {
    const leaving = cached[oldest++]!;
    cachedBytes -= leaving.raw.length;
    leaving.forgetView();
  }
  if (oldest > 10_000) {
    cached.splice(0, oldest);
    oldest = 0;
  }
}

/** Reads records of which each is needed once: more than the cache can hold must not pass through it. */
export class RecordScan {
  private readonly names: readonly Buffer[] | null;
  private bytes = 0;

  /** @param fields what is read of each; null for all */
  constructor(fields: NeededFields) {
    this.names = fields && fieldNames(fields);
  }

  /**
   * A view that has at least these fields. The first ones are decoded whole and kept, so that a small
   * collection is decoded once; of what comes after them no more is decoded than is read.
   */
  viewOf(record: StoredRecord): Document {
    this.bytes += record.raw.length;
    return this.names === null || this.bytes <= CACHED_BYTES / 2
      ? record.view
      : record.viewWith(this.names);
  }
}

/** An index, as far as a document's keys in it go. */
interface KeySource {
  keysOf(document: Document): readonly string[];
}

/** One version of a document. Never changed: an update makes another record. */
export class StoredRecord {
  private cachedView: Document | undefined;
  private keys: Map<KeySource, readonly string[]> | undefined;
  private changes: { before: StoredRecord; fields: ReadonlySet<string> } | undefined;

  constructor(
    /** `recordIdOf` the document's `_id`. */
    readonly id: string,
    readonly raw: Uint8Array,
    /** The commit that wrote it; 0 for what was loaded from disk. */
    public committedAt = 0,
  ) {}

  /** Its number in its collection, the same for all versions of a document; -1 until it is put. */
  slot = -1;

  /** Decoded for reading, shared by all readers: must not be changed. */
  get view(): Document {
    return this.cachedView ?? this.keepView(decodeView(this.raw));
  }

  /** A view with no more than some top-level fields, unless there is a whole one; it is not kept. */
  viewWith(names: readonly Buffer[]): Document {
    return this.cachedView ?? decodeView(pickFields(this.raw, names));
  }

  keepView(view: Document): Document {
    this.cachedView = view;
    remember(this);
    return view;
  }

  forgetView(): void {
    this.cachedView = undefined;
  }

  /**
   * Its keys in an index of its collection. A write asks for them to check, to lock and to apply
   * them: they are kept until `endWrite`.
   */
  keysIn(index: KeySource): readonly string[] {
    let keys = this.keys?.get(index);
    if (!keys) {
      keys = index.keysOf(this.view);
      (this.keys ??= new Map<KeySource, readonly string[]>()).set(index, keys);
    }
    return keys;
  }

  /** Names of the top-level fields in which it differs from an earlier version; kept as the keys are. */
  changesOf(before: StoredRecord): ReadonlySet<string> {
    if (this.changes?.before !== before) {
      const [old, next] = [before.view, this.view];
      const names = new Set([...Object.keys(old), ...Object.keys(next)]);
      for (const name of names) {
        if (valuesEqual(fieldOf(old, name), fieldOf(next, name))) names.delete(name);
      }
      this.changes = { before, fields: names };
    }
    return this.changes.fields;
  }

  endWrite(): void {
    this.keys = undefined;
    this.changes = undefined;
  }

  /** A private copy with all BSON types kept. */
  decodeExact(): Document {
    return decodeExact(this.raw);
  }
}

/**
 * A record of a document that has its `_id`.
 * @param view the same, decoded by `decodeView`, where that is done already
 */
export function recordFrom(raw: Uint8Array, id: unknown, view?: Document): StoredRecord {
  const record = new StoredRecord(recordIdOf(id), raw);
  if (view) record.keepView(view);
  return record;
}
