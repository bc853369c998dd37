import 'server-only';
import type { ChangeStream, ChangeStreamInsertDocument, ResumeToken } from 'mongodb';
import { ChangeModel, type ChangeRecord } from '../../../models/change';
import { isDatabaseAway, withDatabase } from '../database/connect';
import { processName } from '../process-name';
import { hearChanges } from './heard-changes';
import type { InvalidationSource } from './invalidation-source';

/** How long the database waits for news before it answers that there are none. */
const WAIT_MS = 500;
/** Also while the stream runs, what it may have left out is looked for: it has happened to others. */
const SAFETY_LOOK_MS = 20_000;
/** MongoDB's code for a server that has no change streams, and the embedded database's. */
const NO_STREAMS = 40573;

/** What is used of the driver's change stream. */
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
export class StreamRefused extends Error {
  override name = 'StreamRefused';
  /** Whether change streams are unsupported, not only failing. */
  readonly isForGood: boolean;

  constructor(cause: unknown) {
    super('The database opens no change stream.', { cause });
    this.isForGood = (cause as { code?: unknown }).code === NO_STREAMS;
  }
}

/** The server has closed the stream: nothing more comes of it. */
export class StreamEnded extends Error {
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

/** What is used of a stream of the driver's. */
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
    // Of a connection that broke, nothing is left to close.
    await events?.close().catch(() => undefined);
  }
}
