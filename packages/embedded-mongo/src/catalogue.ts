import { type Document, encode } from './bson-values';
import { Collection, ID_INDEX } from './collection';
import { CollectionIndex } from './collection-index';
import { DatabaseError } from './errors';
import { type IndexSpecification, sameIndex, sameKeyAndFilter } from './index-specification';
import type { StoreOperation } from './store-operation';

/** Keys of the store: "m" + namespace, "d" + collection number + ":" + record id, "s" + session. */
export const storeKeys = {
  collection: (collection: Collection) => 'm' + collection.namespace,
  document: (collection: Collection, recordId: string) => `d${collection.number}:${recordId}`,
  session: (sessionId: string) => 's' + sessionId,
};

interface StoredCollection extends Document {
  ns: string;
  number: number;
  options: Document;
  uuid: { buffer: Uint8Array };
  indexes: IndexSpecification[];
}

export function collectionOperation(collection: Collection): StoreOperation {
  const value = encode({
    ns: collection.namespace,
    number: collection.number,
    options: collection.options,
    uuid: Buffer.from(collection.uuid),
    indexes: collection.indexes.map((index) => index.specification),
  });
  return { key: storeKeys.collection(collection), value };
}

/** Operations that remove a collection and all its documents. */
export function dropOperations(collection: Collection): StoreOperation[] {
  const keys = [...collection.records.keys()].map((id) => storeKeys.document(collection, id));
  return [storeKeys.collection(collection), ...keys].map((key) => ({ key, value: null }));
}

export function collectionFromStore(document: Document): Collection {
  const stored = document as StoredCollection;
  const [database, name] = splitNamespace(stored.ns);
  const indexes = stored.indexes.length > 0 ? stored.indexes : [ID_INDEX];
  return new Collection(database, name, stored.number, stored.options, stored.uuid.buffer, indexes);
}

export function splitNamespace(namespace: string): [database: string, collection: string] {
  const dot = namespace.indexOf('.');
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

const invalidNamespace = (namespace: string) =>
  new DatabaseError(73, `Invalid namespace specified '${namespace}'`);

/** Throws InvalidNamespace (73) for names that MongoDB forbids. */
export function checkNamespace(database: string, name: unknown): asserts name is string {
  const namespace = `${database}.${String(name)}`;
  if (typeof name !== 'string' || name === '' || /[\0$]/.test(name) || name.startsWith('system.')) {
    throw invalidNamespace(namespace);
  }
  if (name.startsWith('.') || name.endsWith('.')) throw invalidNamespace(namespace);
  if (!database || /[\0/\\. "$]/.test(database) || Buffer.byteLength(namespace) > 255) {
    throw invalidNamespace(namespace);
  }
}

/**
 * Whether a collection has the very index. Throws IndexKeySpecsConflict (86) for another of its name
 * and IndexOptionsConflict (85) for the same under another name.
 */
export function hasIndex(collection: Collection, specification: IndexSpecification): boolean {
  const sameName = collection.indexNamed(specification.name)?.specification;
  if (sameName) {
    if (sameIndex(sameName, specification)) return true;
    throw new DatabaseError(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(specification)}, existing index: ${JSON.stringify(sameName)}`,
    );
  }
  const other = collection.indexes.find((index) =>
    sameKeyAndFilter(index.specification, specification),
  );
  if (!other) return false;
  throw new DatabaseError(85, `Index already exists with a different name: ${other.name}`);
}

/** A new index over the documents that are there, or DuplicateKey (11000) naming what is double. */
export function buildIndex(
  collection: Collection,
  specification: IndexSpecification,
  duplicate: (index: CollectionIndex, document: Document) => DatabaseError,
): CollectionIndex {
  const index = new CollectionIndex(specification, collection.slots);
  // A unique one must see what it has.
  if (!index.isUnique) index.beginLoading();
  for (const record of collection.records.values()) {
    const document = record.view;
    const keys = index.keysOf(document);
    for (const key of index.isUnique ? keys : []) {
      if (!index.holdersOf(key).next().done) throw duplicate(index, document);
    }
    index.add(keys, record.slot);
  }
  index.endLoading();
  return index;
}
