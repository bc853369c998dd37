import type { Timestamp } from 'bson';
import type { Collection, ReadView } from './collection';

import { latestTime, nextTime } from './cluster-time';
import { DatabaseError, snapshotTooOld, writeConflict } from './errors';
import type { PastVersion } from './past-versions';
import type { StoredRecord } from './stored-record';
import { Transaction } from './transactions';

/** Limits on the cost of snapshots. */
export interface SnapshotLimits {
  /** For how long one is kept: MongoDB's minSnapshotHistoryWindowInSeconds, here in milliseconds. */
  milliseconds: number;
  /** Encoded bytes of past versions above which the oldest snapshots are given up. */
  bytes: number;
  /** How many there may be at once. */
  count: number;
}

const LIMITS: SnapshotLimits = { milliseconds: 300_000, bytes: 64 * 1024 * 1024, count: 1000 };

const NO_CHANGES: ReadView['changes'] = new Map();

/** The database as it was at one time, for reads with `readConcern: { level: 'snapshot' }`. */
export class Snapshot implements ReadView {
  readonly isTransaction = false;
  readonly changes = NO_CHANGES;
  /** Time as the client knows it: the reply's `atClusterTime`. */
  readonly time = nextTime();
  readonly openedAt = Date.now();
  /** Ids of the sessions that have read at it. */
  readonly sessions = new Set<string>();

  constructor(
    /** The last commit that it sees. */
    readonly snapshot: number,
  ) {}
}

/**
 * Readers that may have to see the past: running transactions, and snapshots that are kept between reads.
 * Past versions of documents are kept while one of them needs them.
 */
export class Readers {
  readonly transactions = new Set<Transaction>();
  /** In the order of their times. */
  private snapshots: Snapshot[] = [];
  /** The last commit that took each dropped or renamed namespace away, while somebody reads. */
  private readonly removedAt = new Map<string, number>();
  readonly limits: SnapshotLimits;

  constructor(
    private readonly collections: ReadonlyMap<string, Collection>,
    limits: SnapshotLimits = LIMITS,
  ) {
    this.limits = { ...limits };
  }

  begin(commit: number): Transaction {
    const transaction = new Transaction(commit);
    this.transactions.add(transaction);
    return transaction;
  }

  end(transaction: Transaction): void {
    this.transactions.delete(transaction);
    this.prune(true);
    transaction.release();
  }

  /** Throws WriteConflict (112) if a running transaction has made a collection of this name. */
  checkNobodyMakes(namespace: string): void {
    for (const { madeCollections } of this.transactions) {
      if (madeCollections.has(namespace)) throw writeConflict();
    }
  }

  /** Notes that a namespace is not what it was before a commit. */
  noteRemoval(namespace: string, commit: number): void {
    if (this.transactions.size > 0 || this.snapshots.length > 0) {
      this.removedAt.set(namespace, commit);
    }
  }

  isRemovedSince(namespace: string, commit: number): boolean {
    return (this.removedAt.get(namespace) ?? 0) > commit;
  }

  /** Keeps a version that a commit is about to replace, if anybody may have to see it. */
  keepVersion(collection: Collection, record: StoredRecord, replacedAt: number): void {
    const isRecent = this.transactions.size > 0;
    const newest = this.snapshots.at(-1);
    const isSeen = newest !== undefined && record.committedAt <= newest.snapshot;
    if (!isRecent && !isSeen) return;
    collection.past.keep(record, replacedAt, isRecent);
    while (this.snapshots.length > 0 && this.keptBytes() > this.limits.bytes) {
      this.keepOnly(this.snapshots.slice(1));
    }
  }

  private keptBytes(): number {
    let bytes = 0;
    for (const { past } of this.collections.values()) bytes += past.bytes;
    return bytes;
  }

  // ---- snapshots ----

  /** A snapshot of the present for a session's reads. */
  openSnapshot(commit: number, sessionId: string | undefined): Snapshot {
    this.expireSnapshots(Date.now());
    if (this.snapshots.length >= this.limits.count) this.keepOnly(this.snapshots.slice(1));
    const snapshot = new Snapshot(commit);
    this.snapshots.push(snapshot);
    if (sessionId !== undefined) snapshot.sessions.add(sessionId);
    return snapshot;
  }

  /**
   * The snapshot that was opened at a time. Throws SnapshotTooOld (239) if it is no longer kept, or
   * none was opened then, and InvalidOptions (72) for a time to come.
   */
  snapshotAt(time: Timestamp, sessionId: string | undefined): Snapshot {
    if (time.greaterThan(latestTime())) {
      throw new DatabaseError(
        72,
        'readConcern atClusterTime value must not be greater than the current clusterTime',
      );
    }
    this.expireSnapshots(Date.now());
    const snapshot = this.snapshots.find((kept) => kept.time.equals(time));
    if (!snapshot) throw snapshotTooOld(`${time.t}, ${time.i}`);
    if (sessionId !== undefined) snapshot.sessions.add(sessionId);
    return snapshot;
  }

  /** Gives up the snapshots that only one session has read at, when it ends. */
  endSession(sessionId: string): void {
    this.keepOnly(
      this.snapshots.filter(({ sessions }) => !sessions.delete(sessionId) || sessions.size > 0),
    );
  }

  /** Gives up the snapshots that were opened too long before a time in milliseconds. */
  expireSnapshots(now: number): void {
    const { milliseconds } = this.limits;
    this.keepOnly(this.snapshots.filter(({ openedAt }) => now - openedAt < milliseconds));
  }

  /** Gives up all: they may have seen what was taken back. */
  dropSnapshots(): void {
    this.keepOnly([]);
  }

  private keepOnly(snapshots: Snapshot[]): void {
    if (snapshots.length === this.snapshots.length) return;
    this.snapshots = snapshots;
    this.prune(false);
  }

  private prune(onlyRecent: boolean): void {
    let oldest = Infinity;
    for (const { snapshot } of this.transactions) oldest = Math.min(oldest, snapshot);
    const isKept = (version: PastVersion) => this.isKept(version);
    for (const { past } of this.collections.values()) past.prune(oldest, isKept, onlyRecent);
    oldest = Math.min(oldest, this.snapshots[0]?.snapshot ?? Infinity);
    for (const [namespace, commit] of this.removedAt) {
      if (commit <= oldest) this.removedAt.delete(namespace);
    }
  }

  /** Whether a snapshot lies between a version's commit and the one that replaced it. */
  private isKept({ record, replacedAt }: PastVersion): boolean {
    let [from, to] = [0, this.snapshots.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.snapshots[middle]!.snapshot < record.committedAt) from = middle + 1;
      else to = middle;
    }
    const first = this.snapshots[from];
    return first !== undefined && first.snapshot < replacedAt;
  }
}
