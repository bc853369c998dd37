import type { MongoClientOptions, TransactionOptions } from 'mongodb';

/**
 * How sure the database must be of what it writes and reads, and how long it may take, chosen here
 * for the whole shop. Why: docs/decisions/consistency.md. All times in milliseconds.
 */

/** Longer than a failover: a write that most servers have not taken by then is of unknown fate. */
const MAJORITY_MS = 15_000;

/** Every write: what was answered survives the death of any one server. */
const writeConcern = { w: 'majority', wtimeoutMS: MAJORITY_MS } as const;

/** Options of the shop's one connection. What the address says of the same is overridden. */
export const CONNECTION = {
  writeConcern,
  // Pages show what the primary has; what must hold is read in a transaction.
  readConcern: { level: 'local' },
  // A value that is cached after a write must include that write: a secondary may lag.
  readPreference: 'primary',
  retryWrites: true,
  retryReads: true,
  // A request is told 503 sooner than a primary is elected, and comes again.
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 10_000,
  socketTimeoutMS: 30_000,
  waitQueueTimeoutMS: 10_000,
  // The signs of life that `SilenceWatch` waits for, and how soon a new primary is known.
  heartbeatFrequencyMS: 2_000,
  serverMonitoringMode: 'poll',
  maxPoolSize: 50,
} satisfies MongoClientOptions;

/** Every transaction: it reads one point in time, and what it read and wrote is the majority's. */
export const TRANSACTION: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  readPreference: 'primary',
  writeConcern,
  maxCommitTimeMS: MAJORITY_MS,
};
