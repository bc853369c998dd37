import { decodeExact, decodeView, type Document } from './bson-values';

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

/** One version of a document. Never changed: an update makes another record. */
export class StoredRecord {
  private cachedView: Document | undefined;

  constructor(
    /** `recordIdOf` the document's `_id`. */
    readonly id: string,
    readonly raw: Uint8Array,
    /** The commit that wrote it; 0 for what was loaded from disk. */
    public committedAt = 0,
  ) {}

  /** Decoded for reading, shared by all readers: must not be changed. */
  get view(): Document {
    if (!this.cachedView) {
      this.cachedView = decodeView(this.raw);
      remember(this);
    }
    return this.cachedView;
  }

  forgetView(): void {
    this.cachedView = undefined;
  }

  /** A private copy with all BSON types kept. */
  decodeExact(): Document {
    return decodeExact(this.raw);
  }
}
