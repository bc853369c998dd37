import 'server-only';
import { setTimeout as pause, setImmediate as nextTurn } from 'node:timers/promises';
import type { ChangeStream, ChangeStreamInsertDocument, ResumeToken } from 'mongodb';
import { ChangeModel, type ChangeRecord } from '../../../models/change';
import { processName } from '../process-name';
import { applyInvalidation, applyFullInvalidation } from './invalidation';
import { expireEverything } from './cache';
import { withDatabase, isDatabaseAway } from '../database/connect';
import { mayBeOutdated, noteUnknownOutcome } from '../database/unknown-outcome';
import { log } from '../log';
import { flushBroadcast, recordStart } from './broadcast';

/** From where this process hears what the others changed: a change stream, or looking every half second. */
export interface InvalidationSource {
  /**
   * Waits for news, half a second at most, and has this process read anew what changed.
   * @throws what the database fails with; the next call goes on where this one was
   */
  next(): Promise<void>;
  close(): Promise<void>;
}

/** MongoDB ends a transaction after a minute: none that is older can still become readable. */
const LONGEST_TRANSACTION_MS = 90_000;

/** Changes by other processes that this one has handled. */
interface Heard {
  /** The newest record there was, in milliseconds by the database's clock; undefined before the first. */
  newest: number | undefined;
  /** Records within the longest transaction before it: id and time. */
  ids: Map<string, number>;
}

const shared = globalThis as typeof globalThis & {
  paikariHeardChanges?: Heard;
  /** `at` by this process's own clock; 0 before the first look. */
  paikariLooks?: { count: number; at: number };
  paikariFollows?: boolean;
};

export function heard(): Heard {
  return (shared.paikariHeardChanges ??= { newest: undefined, ids: new Map() });
}

/** Whether a record was heard already: two sources, and each after an outage, may tell it again. */
const wasHeard = (id: unknown): boolean => heard().ids.has(String(id));

/**
 * Has this process read anew what records of other processes say; those that it heard, and its own,
 * change nothing.
 */
function hearChanges(records: Pick<ChangeRecord, '_id' | 'at' | 'by' | 'tags'>[]): void {
  const now = heard();
  const news = records.filter(({ _id }) => !wasHeard(_id));
  const others = news.filter(({ by }) => by !== processName());
  if (others.some(({ tags }) => tags.length === 0)) expireEverything();
  const changed = new Set(others.flatMap(({ tags }) => tags));
  if (changed.size > 0) applyInvalidation([...changed]);
  for (const { _id, at } of news) {
    now.ids.set(String(_id), at.getTime());
    now.newest = Math.max(now.newest ?? 0, at.getTime());
  }
  for (const [id, at] of now.ids) {
    if (at <= now.newest! - LONGEST_TRANSACTION_MS) now.ids.delete(id);
  }
}

/** Milliseconds from one look to the next. */
const LOOK_EVERY = 500;
/** A change carries the time at which it was written, and can be read once its transaction ends. */
const USUAL_TRANSACTION = 5_000;
/** Late transactions are looked for at every so many looks. */
const LONG_LOOK = 40;
/** Records are kept for an hour: whoever did not look for this long may have missed some. */
const TOO_LONG = 30 * 60_000;

/**
 * One look at what the other processes changed; what is new is read anew by the next request.
 * @param far looks as far back as a transaction can last, as each fortieth look does by itself
 */
export async function pollInvalidations(far = false): Promise<void> {
  const looks = (shared.paikariLooks ??= { count: 0, at: 0 });
  const now = heard();
  const began = performance.now();
  if (looks.at > 0 && began - looks.at > TOO_LONG) applyFullInvalidation();
  if (now.newest === undefined) {
    const newest = await withDatabase(() => ChangeModel.findOne().sort({ at: -1 }).lean());
    now.newest ??= newest?.at.getTime() ?? 0;
  }
  const isFar = far || looks.count % LONG_LOOK === 0;
  const since = new Date(now.newest - (isFar ? LONGEST_TRANSACTION_MS : USUAL_TRANSACTION));
  // Own ones as well: they move the place to go on from.
  const found = await withDatabase(() =>
    ChangeModel.find({ at: { $gt: since } }, { at: 1, by: 1 }).lean(),
  );
  const news = found.filter(({ _id }) => !wasHeard(_id));
  const told = news.filter(({ by }) => by !== processName()).map(({ _id }) => _id);
  const tagsOf = new Map<string, string[]>();
  if (told.length > 0) {
    const records = await withDatabase(() =>
      ChangeModel.find({ _id: { $in: told } }, { tags: 1 }).lean(),
    );
    for (const { _id, tags } of records) tagsOf.set(String(_id), tags);
  }
  // A record removed between the two reads is an hour old: to be sure, it counts as a change of everything.
  hearChanges(news.map((each) => ({ ...each, tags: tagsOf.get(String(each._id)) ?? [] })));
  looks.at = began;
  looks.count += 1;
}

/** Looks every half second: for databases without change streams, as the embedded one is. */
export const pollingSource: InvalidationSource = {
  async next() {
    await pollInvalidations();
    await pause(LOOK_EVERY, undefined, { ref: false });
  },
  async close() {},
};

/** How long the database waits for news before it answers that there are none. */
const WAIT_MS = 500;
/** Also while the stream runs, what it may have left out is looked for: it has happened to others. */
const SAFETY_LOOK_MS = 20_000;
/** MongoDB's code for a server that has no change streams, and the embedded database's. */
const NO_STREAMS = 40573;

/** The part of the driver's change stream that is used. */
export interface ChangeEvents {
  /**
   * The next record, or null after a while without one.
   * @throws StreamEnded where the server has closed it, as after its collection was renamed
   */
  tryNext(): Promise<Pick<ChangeRecord, '_id' | 'at' | 'by' | 'tags'> | null>;
  /** Where a later stream goes on. */
  readonly resumeToken: ResumeToken;
  close(): Promise<void>;
}

/** The database opens no stream. */
class StreamRefused extends Error {
  override name = 'StreamRefused';
  /** Whether change streams are unsupported, not only failing. */
  readonly isForGood: boolean;

  constructor(cause: unknown) {
    super('The database opens no change stream.', { cause });
    this.isForGood = (cause as { code?: unknown }).code === NO_STREAMS;
  }
}

/** The server has closed the stream: nothing more comes of it. */
class StreamEnded extends Error {
  override name = 'StreamEnded';

  constructor() {
    super('The database has closed the change stream.');
  }
}

/** The driver's stream: `tryNext` of one that the server has closed answers null at once, for ever. */
type DriverStream = Pick<
  ChangeStream<ChangeRecord, ChangeStreamInsertDocument<ChangeRecord>>,
  'tryNext' | 'closed' | 'resumeToken' | 'close'
>;

/** Records that other processes write, as MongoDB tells them. */
export function watchChanges(resumeAfter: ResumeToken | undefined): ChangeEvents {
  const stream = ChangeModel.collection.watch<
    ChangeRecord,
    ChangeStreamInsertDocument<ChangeRecord>
  >([{ $match: { operationType: 'insert', 'fullDocument.by': { $ne: processName() } } }], {
    maxAwaitTimeMS: WAIT_MS,
    ...(resumeAfter !== undefined && { resumeAfter }),
  });
  return eventsOf(stream);
}

/** The events of the driver's change stream that are used. */
export function eventsOf(stream: DriverStream): ChangeEvents {
  return {
    async tryNext() {
      const event = await stream.tryNext();
      if (event === null && stream.closed) throw new StreamEnded();
      return event?.fullDocument ?? null;
    },
    get resumeToken() {
      return stream.resumeToken;
    },
    close: () => stream.close(),
  };
}

/**
 * Hears of changes by a change stream. After an outage it goes on at its token; where that is no
 * longer known, and at its first opening, a look at the records covers what came between.
 */
export class StreamSource implements InvalidationSource {
  #events: ChangeEvents | undefined;
  #token: ResumeToken | undefined;
  /** By this process's clock; never, before the first look. */
  #lookedAt = -Infinity;

  /**
   * @param open begins a stream after a token, or now
   * @param look reads the records themselves, as far back as a transaction can last
   */
  constructor(
    readonly open: (resumeAfter: ResumeToken | undefined) => ChangeEvents,
    readonly look: () => Promise<void>,
    readonly now = () => performance.now(),
  ) {}

  /** @throws StreamRefused where the database opens none; what it fails with in an outage */
  async next(): Promise<void> {
    try {
      await this.#hearNext();
    } catch (error) {
      await this.close();
      if (isDatabaseAway(error)) throw error;
      // Without a token it was a new one that failed.
      if (this.#token === undefined) throw new StreamRefused(error);
      this.#token = undefined;
      this.#lookedAt = -Infinity;
    }
    // After the stream was opened: what was written before it, the look finds.
    if (this.now() - this.#lookedAt < SAFETY_LOOK_MS) return;
    await this.look();
    this.#lookedAt = this.now();
  }

  async #hearNext(): Promise<void> {
    const events = (this.#events ??= this.open(this.#token));
    const record = await withDatabase(() => events.tryNext());
    if (record) hearChanges([record]);
    this.#token = events.resumeToken ?? this.#token;
  }

  async close(): Promise<void> {
    const events = this.#events;
    this.#events = undefined;
    // After a broken connection, nothing is left to close.
    await events?.close().catch(() => undefined);
  }
}

/** After a failure. */
const RETRY_MS = 500;
/** From a refused stream to the next try. */
const STREAM_AGAIN_MS = 60_000;

/** The stream where the database has one, polling where and as long as it does not. */
export class FollowingSource implements InvalidationSource {
  #pollUntil = -Infinity;
  #isTold = false;

  constructor(
    readonly stream: InvalidationSource,
    readonly polling: InvalidationSource,
    readonly now = () => performance.now(),
  ) {}

  async next(): Promise<void> {
    if (this.now() < this.#pollUntil) return this.polling.next();
    try {
      await this.stream.next();
      this.#isTold = false;
    } catch (error) {
      if (!(error instanceof StreamRefused)) throw error;
      this.#pollUntil = error.isForGood ? Infinity : this.now() + STREAM_AGAIN_MS;
      // A database without streams is no news, another reason is, once.
      if (!error.isForGood && !this.#isTold) {
        log().warn({ task: 'changes of other processes', err: error.cause }, 'polled for');
        this.#isTold = true;
      }
      await this.polling.next();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.stream.close(), this.polling.close()]);
  }
}

/**
 * Hears of the other processes as long as this one runs, and tells what could not be told before.
 * Keeps no process alive.
 */
export function startFollowing(): void {
  if (shared.paikariFollows) return;
  shared.paikariFollows = true;
  const stream = new StreamSource(watchChanges, () => pollInvalidations(true));
  void follow(new FollowingSource(stream, pollingSource));
}

/** Hears of the others for ever. */
export async function follow(source: InvalidationSource): Promise<never> {
  let failing = false;
  let started = false;
  for (;;) {
    try {
      if (!started) await recordStart();
      started = true;
      await flushBroadcast();
      await source.next();
      if (mayBeOutdated()) await readAllAnew();
      failing = false;
      // Whatever a source answers at once, requests have their turn.
      await nextTurn();
    } catch (err) {
      // Once for an outage; the next look hears of everything since the last.
      if (!failing) log().error({ task: 'changes of other processes', err }, 'not heard of');
      failing = true;
      await pause(RETRY_MS, undefined, { ref: false });
    }
  }
}

/** Here and in the other processes, whom sales of unknown outcome were not told to. */
async function readAllAnew(): Promise<void> {
  applyFullInvalidation();
  try {
    await recordStart();
  } catch (error) {
    noteUnknownOutcome();
    throw error;
  }
}
