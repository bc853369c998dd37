import { BSON } from 'bson';
import {
  type ClientSession,
  type Db,
  type MongoClient,
  type Timestamp,
  MongoServerError,
} from 'mongodb';
import { LaunchError } from '../launcher/fail';
import { Tallier, type Tally } from './exact-bson';

/** Definition of a collection besides its documents: options and indexes in MongoDB's Extended JSON. */
export interface CollectionShape {
  name: string;
  options: string;
  /** Without the one over `_id`, in the order of their names. */
  indexes: string[];
}

/** Prefix of everything that a restore writes before it is put in place. */
export const TEMPORARY_PREFIX = 'restoring.';

/**
 * The collections of a database in the order of their names, without the server's own and what an
 * interrupted restore left.
 * @throws LaunchError where there is something that no backup holds: a view, a time series
 */
export async function listShapes(db: Db): Promise<CollectionShape[]> {
  const shapes: CollectionShape[] = [];
  for await (const { name, type, options } of db.listCollections({}, { nameOnly: false })) {
    if (name.startsWith('system.') || name.startsWith(TEMPORARY_PREFIX)) continue;
    if (type !== undefined && type !== 'collection') {
      throw new LaunchError(
        `${name} is a ${type}, which the shop does not know and no backup holds.`,
      );
    }
    shapes.push({ name, options: toText(options ?? {}), indexes: await listIndexTexts(db, name) });
  }
  return shapes.sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function listIndexTexts(db: Db, name: string): Promise<string[]> {
  const indexes = await db.collection(name).listIndexes().toArray();
  return indexes
    .filter((index) => index.name !== '_id_')
    .map((specification) => toText(inOrder(specification)))
    .sort();
}

/**
 * An index as both stores tell it: its fields in one order, as theirs differ, and without what each
 * adds by itself. The order within its key and options means something and stays.
 */
function inOrder({ ns: _namespace, v: _version, ...specification }: BSON.Document): BSON.Document {
  const entries = Object.entries(specification);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const toText = (document: BSON.Document) => BSON.EJSON.stringify(document, { relaxed: false });

/** An index or options out of their text. @throws LaunchError where it is none */
export function fromText(text: string): BSON.Document {
  try {
    const value: unknown = BSON.EJSON.parse(text, { relaxed: false });
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Told below, as is what is JSON and no document.
  }
  throw new LaunchError(`The backup is damaged: ${text.slice(0, 80)} is no description.`);
}

/** A moment at which a database is read, and the session that keeps it. */
export interface ReadPoint {
  session: ClientSession;
  atClusterTime: Timestamp;
}

/**
 * Every document of a collection as its bytes. They are only good until the next one is asked for.
 * @param point reads the collection as it was then; undefined: as it is
 */
export async function* rawDocuments(
  db: Db,
  name: string,
  point?: ReadPoint,
): AsyncGenerator<Uint8Array> {
  // Runs as a command, because a driver's session with `snapshot: true` names the moment in every `getMore`
  // too, which only takes it from the cursor.
  const readConcern = point && { level: 'snapshot', atClusterTime: point.atClusterTime };
  const cursor = db.runCursorCommand(
    { find: name, filter: {}, ...(readConcern && { readConcern }) },
    { raw: true, ...(point && { session: point.session }) },
  );
  try {
    for await (const raw of cursor) yield raw as unknown as Uint8Array;
  } finally {
    await cursor.close();
  }
}

/** Counts and sums up a collection. */
export async function tallyCollection(db: Db, name: string): Promise<Tally> {
  const tallier = new Tallier();
  for await (const raw of rawDocuments(db, name)) tallier.add(raw);
  return tallier.tally;
}

/** A database that changes its collections all the time is not waited for. */
const MOST_LOOKS = 10;
const SNAPSHOT_TOO_OLD = 239;

/** Said before everything is read at one moment. */
export const SNAPSHOT_WINDOW =
  'All is read as of one moment, which the database keeps for 300 s (on MongoDB minSnapshotHistoryWindowInSeconds): reading must not take longer.';

/**
 * Runs reads that all see the database as it was at one moment, while it goes on being written.
 * @param work gets the collections of that moment
 * @throws LaunchError where MongoDB no longer knows that moment, as the reading took too long
 */
export async function atOnePoint<Result>(
  client: MongoClient,
  db: Db,
  work: (shapes: CollectionShape[], point: ReadPoint) => Promise<Result>,
): Promise<Result> {
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const before = await listShapes(db);
    const session = client.startSession({ causalConsistency: false });
    try {
      // The first read is the moment; what was made or dropped around it is looked at again.
      const atClusterTime = await openPoint(db, before[0]?.name ?? 'users', session);
      const shapes = await listShapes(db);
      if (JSON.stringify(shapes) === JSON.stringify(before)) {
        return await work(shapes, { session, atClusterTime });
      }
    } catch (error) {
      if (!(error instanceof MongoServerError && error.code === SNAPSHOT_TOO_OLD)) throw error;
      throw new LaunchError(
        'Reading took longer than the database keeps a snapshot: 300 s, on MongoDB minSnapshotHistoryWindowInSeconds. Raise that, or try again when the shop is less busy.',
      );
    } finally {
      await session.endSession();
    }
  }
  throw new LaunchError('Collections are being made and dropped all the time. Try again later.');
}

async function openPoint(db: Db, name: string, session: ClientSession): Promise<Timestamp> {
  const { cursor } = await db.command(
    { find: name, limit: 1, singleBatch: true, readConcern: { level: 'snapshot' } },
    { session },
  );
  const { atClusterTime } = cursor as { atClusterTime?: Timestamp };
  // Without it each collection would be read as it is by then, and the whole be of no moment.
  if (atClusterTime !== undefined) return atClusterTime;
  throw new LaunchError(
    'This database does not say at which moment it is read (atClusterTime), so that what is sold meanwhile would tear the copy. Stop the shop and use the server’s own backup.',
  );
}
