import { decodeView } from './bson-values';
import { collectionFromStore } from './catalogue';
import type { Collection } from './collection';
import type { LogStore } from './log-store';
import { fieldNames, pickFields } from './raw-documents';
import { StoredRecord } from './stored-record';

/** One block holds a few dozen documents: it is kept as long as one of them is. */
const BLOCK_BYTES = 64 * 1024;

/** Keeps many small pieces of bytes in few blocks: a block for each takes about 300 bytes more. */
export class ByteShelf {
  private block = Buffer.allocUnsafeSlow(0);
  private used = 0;

  /** A copy. */
  keep(bytes: Uint8Array): Uint8Array {
    if (this.used + bytes.length > this.block.length) {
      this.block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, bytes.length));
      this.used = 0;
    }
    const kept = this.block.subarray(this.used, this.used + bytes.length);
    kept.set(bytes);
    this.used += bytes.length;
    return kept;
  }
}

/** The collections that the store knows, without their documents. */
export async function loadCollections(store: LogStore): Promise<Collection[]> {
  const collections: Collection[] = [];
  for await (const entries of store.entries('m')) {
    for (const [, value] of entries) collections.push(collectionFromStore(decodeView(value)));
  }
  return collections;
}

/** Reads all documents into their collections and builds the indexes. */
export async function loadDocuments(store: LogStore, collections: Collection[]): Promise<void> {
  const byNumber = new Map(
    collections.map((collection) => [String(collection.number), collection]),
  );
  const shelf = new ByteShelf();
  // The documents of one collection stand together.
  let loading: Collection | undefined;
  let names: Buffer[] = [];
  const endLoading = () => loading?.indexes.forEach((index) => index.endLoading());
  for await (const entries of store.entries('d')) {
    for (const [key, raw] of entries) {
      const colon = key.indexOf(':');
      const collection = byNumber.get(key.slice(1, colon));
      if (!collection) continue;
      if (collection !== loading) {
        endLoading();
        collection.indexes.forEach((index) => index.beginLoading());
        loading = collection;
        names = fieldNames(collection.indexes.flatMap((index) => [...index.fieldNames()]));
      }
      const record = new StoredRecord(key.slice(colon + 1), shelf.keep(raw));
      // The one index of `_id` has no keys to be kept.
      const isIndexed = collection.indexes.length > 1;
      collection.addRecord(record, isIndexed ? decodeView(pickFields(raw, names)) : undefined);
    }
  }
  endLoading();
}
