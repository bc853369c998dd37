import type { Db, MongoClient } from 'mongodb';
import { LaunchError } from '../launcher/fail';
import {
  fromText,
  listShapes,
  TEMPORARY_PREFIX,
  tallyCollection,
  type CollectionShape,
} from './collections';
import { decodeExact, isSameTally, type ExactDocument, type Tally } from './exact-bson';

/**
 * Fills a database from somewhere else: into collections of other names first, which take their place
 * only once everything is there and was read again and compared.
 */

/** A collection that is to be written. */
export interface FilledCollection extends CollectionShape {
  tally: Tally;
  documents(): AsyncIterable<Uint8Array>;
}

const BATCH_DOCUMENTS = 500;
const BATCH_BYTES = 4 * 1024 * 1024;

/** Stands in a database whose collections are being put in place: some may be old and some new. */
export const IN_PLACE_MARK = `${TEMPORARY_PREFIX}in-place`;

/** Whether a restore was interrupted while it put collections in place. */
export async function isHalfRestored(db: Db): Promise<boolean> {
  return (
    (await db.listCollections({ name: IN_PLACE_MARK }, { nameOnly: true }).toArray()).length > 0
  );
}

/** The collections of a database that hold anything. */
export async function listFilled(db: Db): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listShapes(db)) {
    if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) {
      filled.push(name);
    }
  }
  return filled;
}

/**
 * Writes collections and puts them in place of all that the database has. A kill before the last step
 * leaves the old as it was; a kill in it leaves `IN_PLACE_MARK`, and doing it again makes it whole.
 * @throws LaunchError where what was written is not what was to be written; then nothing is in place
 */
export async function fillDatabase(
  client: MongoClient,
  collections: readonly FilledCollection[],
): Promise<void> {
  const db = client.db();
  await dropTemporary(db);
  try {
    for (const collection of collections) await writeCollection(db, collection);
    // Last, as documents whose time is over go with the first of them.
    for (const collection of collections) await writeIndexes(db, collection);
  } catch (error) {
    await dropTemporary(db);
    throw error;
  }
  await putInPlace(client, collections);
}

async function dropTemporary(db: Db): Promise<void> {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const isTemporary = name.startsWith(TEMPORARY_PREFIX) && name !== IN_PLACE_MARK;
    if (isTemporary) await db.dropCollection(name);
  }
}

async function writeCollection(
  db: Db,
  { name, options, tally, documents }: FilledCollection,
): Promise<void> {
  const temporary = TEMPORARY_PREFIX + name;
  await db.createCollection(temporary, fromText(options));
  const target = db.collection(temporary, { writeConcern: { w: 'majority' } });
  let batch: ExactDocument[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await target.insertMany(batch, { forceServerObjectId: true });
    batch = [];
    bytes = 0;
  };
  for await (const raw of documents()) {
    batch.push(decodeExact(raw));
    bytes += raw.byteLength;
    if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) await flush();
  }
  await flush();
  const written = await tallyCollection(db, temporary);
  if (isSameTally(written, tally)) return;
  throw new LaunchError(
    `${name} was not written as it should be: ${written.documents} of ${tally.documents} documents, sum ${written.sum.slice(0, 12)} and not ${tally.sum.slice(0, 12)}. Nothing was changed.`,
  );
}

async function writeIndexes(db: Db, { name, indexes }: FilledCollection): Promise<void> {
  if (indexes.length === 0) return;
  await db.command({
    createIndexes: TEMPORARY_PREFIX + name,
    indexes: indexes.map((text) => fromText(text)),
  });
}

async function putInPlace(
  client: MongoClient,
  collections: readonly FilledCollection[],
): Promise<void> {
  const db = client.db();
  const others = new Set((await listShapes(db)).map(({ name }) => name));
  if (!(await isHalfRestored(db))) await db.createCollection(IN_PLACE_MARK);
  const admin = client.db('admin');
  for (const { name } of collections) {
    const from = `${db.databaseName}.${TEMPORARY_PREFIX}${name}`;
    await admin.command({
      renameCollection: from,
      to: `${db.databaseName}.${name}`,
      dropTarget: true,
    });
    others.delete(name);
  }
  for (const name of others) await db.dropCollection(name);
  await requireShapes(db, collections);
  await db.dropCollection(IN_PLACE_MARK);
}

/** Collections, options and indexes as they were meant; documents were compared before. */
async function requireShapes(db: Db, collections: readonly FilledCollection[]): Promise<void> {
  const found = await listShapes(db);
  const wanted = new Map(collections.map((each) => [each.name, each]));
  for (const { name, options, indexes } of found) {
    const { options: wantedOptions, indexes: wantedIndexes } = wanted.get(name) ?? {};
    const isRight =
      options === wantedOptions && JSON.stringify(indexes) === JSON.stringify(wantedIndexes);
    if (!isRight) throw new LaunchError(`${name} has not the options and indexes that it should.`);
    wanted.delete(name);
  }
  if (wanted.size > 0) throw new LaunchError(`${[...wanted.keys()].join(', ')} is missing.`);
}
