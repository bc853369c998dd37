/**
 * Summary of everything that the store must hold: the number of entries, and the sum of their checksums. Each
 * batch brings the summary with it, so a start that reads every entry notices whatever is missing, wrong or
 * back again, in whichever file it happened.
 */

/** The key under which the newest summary stands in the store. */
export const SUMMARY_KEY = 'b';

/** Sums stay exact in a double. */
const MODULUS = 2 ** 47;
const FIELD_BYTES = 6;

export interface Summary {
  /** The number of the batch that wrote it; batches are numbered from 1 without a gap. */
  batch: number;
  entries: number;
  sum: number;
}

export function encodeSummary({ batch, entries, sum }: Summary): Buffer {
  const bytes = Buffer.allocUnsafe(3 * FIELD_BYTES);
  [batch, entries, sum].forEach((field, index) =>
    bytes.writeUIntLE(field, index * FIELD_BYTES, FIELD_BYTES),
  );
  return bytes;
}

export function decodeSummary(value: Uint8Array): Summary | undefined {
  if (value.length !== 3 * FIELD_BYTES) return undefined;
  const bytes = Buffer.from(value);
  const field = (index: number) => bytes.readUIntLE(index * FIELD_BYTES, FIELD_BYTES);
  return { batch: field(0), entries: field(1), sum: field(2) };
}

/** The checksum of each entry that stands in the store, and their sum. */
export class SummaryKeeper {
  private readonly checksums = new Map<string, number>();
  private sum = 0;

  /** @param checksum null for an entry that is deleted. @returns what undoes it */
  set(key: string, checksum: number | null): () => void {
    const before = this.checksums.get(key) ?? null;
    this.replace(key, before, checksum);
    return () => this.replace(key, checksum, before);
  }

  private replace(key: string, before: number | null, after: number | null): void {
    // Kept as signed 32-bit integers, which take no memory of their own.
    this.sum = (this.sum + MODULUS - ((before ?? 0) >>> 0) + ((after ?? 0) >>> 0)) % MODULUS;
    if (after === null) this.checksums.delete(key);
    else this.checksums.set(key, after | 0);
  }

  summary(batch: number): Summary {
    return { batch, entries: this.checksums.size, sum: this.sum };
  }
}
