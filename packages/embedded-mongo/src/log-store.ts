import { statfsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AcknowledgedMark,
  createAcknowledged,
  acknowledgedBatch,
  checkClosed,
  closeToOthers,
  checkComplete,
  describeDamage,
  reopenLevel,
} from './store-opening';
import { DatabaseDamagedError, outOfDiskSpace } from './errors';
import { unfinishedTails } from './level-check';
import { levelDirectory, openLevel, PID_FILE, startError, type Level } from './level-handle';
import type { Pending, StoreOperation } from './store-operation';
import { encodeStoredValue } from './stored-value';
import { encodeSummary, SUMMARY_KEY, SummaryKeeper, type Summary } from './store-summary';
import { numberAll, rawEntries, readSummary, verifiedDocument } from './verified-entries';

/**
 * Below this many free bytes no write is taken: LevelDB needs room for the tables that it makes of
 * its log, and breaks where there is none.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** On a small disk this part of it. */
const RESERVE_SHARE = 0.05;
/** Writes are taken again above this many times the reserve, so that it does not go to and fro. */
const AGAIN_ABOVE = 1.25;
const LOOK_EVERY_MILLISECONDS = 100;

/** Watches the free space of the disk that a directory is on. */
class DiskSpace {
  private lookedAt = -Infinity;
  private low = false;

  constructor(
    private readonly directory: string,
    private readonly reserveBytes = RESERVE_BYTES,
  ) {}

  /** Whether there is too little; looks at the disk ten times a second at most. */
  isLow(): boolean {
    const now = performance.now();
    if (now - this.lookedAt >= LOOK_EVERY_MILLISECONDS) {
      this.lookedAt = now;
      this.low = this.look();
    }
    return this.low;
  }

  private look(): boolean {
    try {
      const { bsize, bavail, blocks } = statfsSync(this.directory);
      const reserve = Math.min(this.reserveBytes, blocks * bsize * RESERVE_SHARE);
      return bavail * bsize < reserve * (this.low ? AGAIN_ABOVE : 1);
    } catch {
      // A disk that does not say is judged by its writes.
      return false;
    }
  }
}

interface LogStoreOptions {
  /** Called once where the store cannot go on at all; no later write is tried, nobody is answered. */
  onFailure: (error: unknown) => void;
  /** Called when writes are refused and when they are taken again, with one line. */
  onNotice?: (line: string) => void;
  /** Free bytes below which no write is taken. */
  reserveBytes?: number | undefined;
}

interface Waiter {
  sequence: number;
  resolve(): void;
  reject(error: unknown): void;
}

const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

/**
 * The durable log: LevelDB, every batch written with `sync`, numbered and summed up. Batches of one
 * turn of the event loop, and those that arrive while another is written, are one write. Batches
 * become durable in the order they are appended in.
 *
 * A write that the disk refuses is taken out of memory and its callers get an error; then the store
 * takes no writes until the disk does (`isReadOnly`).
 */
export class LogStore {
  private queue: Pending[] = [];
  private waiters: Waiter[] = [];
  private appended = 0;
  /** Everything up to here is on the disk or has been taken back. */
  private settled = 0;
  private writing = false;
  private failed = false;
  private recovering: Promise<void> | undefined;
  private closing = false;
  private batch = 0;
  private wasLow = false;
  private keeper = new SummaryKeeper();
  private mark: AcknowledgedMark | undefined;
  private readonly space: DiskSpace;
  /** Called after memory has been taken back. */
  onRollBack: () => void = () => undefined;

  private constructor(
    private level: Level,
    private readonly directory: string,
    private readonly stored: Summary | undefined,
    private readonly options: LogStoreOptions,
  ) {
    this.space = new DiskSpace(directory, options.reserveBytes);
  }

  /**
   * Opens the store and takes its lock.
   * @throws DataDirectoryInUseError if another process holds it, DatabaseStartError if the disk
   * refuses, DatabaseDamagedError if what is there is not what was written
   */
  static async open(directory: string, options: LogStoreOptions): Promise<LogStore> {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      await checkClosed(directory);
      closeToOthers(directory);
    } catch (error) {
      throw startError(directory, error);
    }
    const level = await openLevel(directory);
    try {
      const store = new LogStore(level, directory, await readSummary(level), options);
      writeFileSync(path.join(directory, PID_FILE), String(process.pid), { mode: 0o600 });
      return store;
    } catch (error) {
      await level.close();
      throw startError(directory, error);
    }
  }

  /**
   * All entries whose keys begin with `prefix` (one ASCII character), in the order of keys, many at a
   * time. @throws DatabaseDamagedError for one that is not what was written
   */
  async *entries(prefix: string): AsyncGenerator<[string, Uint8Array][]> {
    const isNumbered = this.stored !== undefined;
    try {
      for await (const entries of rawEntries(this.level, prefix)) {
        yield entries.map(([key, value]) => {
          const found = verifiedDocument(key, value, isNumbered, this.keeper);
          if (found instanceof Uint8Array) return [key, found];
          throw new DatabaseDamagedError(this.directory, [describeDamage(found)]);
        });
      }
    } catch (error) {
      throw startError(this.directory, error);
    }
  }

  /**
   * Ends the reading of all entries: checks that nothing is missing, and gives back what reading has
   * left (LevelDB keeps each file that it read mapped, which is all of them). Before the first
   * `append` only. Throws what `open` throws.
   */
  async endReading(): Promise<void> {
    const { directory, stored } = this;
    try {
      const acknowledged = acknowledgedBatch(directory);
      checkComplete(directory, this.keeper, stored, acknowledged);
      if (!stored) {
        // In this order: a summary without a mark would be damage.
        createAcknowledged(directory, 0);
        await numberAll(this.level, this.keeper, 1);
      }
      this.batch = stored?.batch ?? 1;
      this.mark = new AcknowledgedMark(directory);
      this.mark.write(this.batch);
      await this.level.close();
    } catch (error) {
      throw startError(directory, error);
    }
    this.level = await openLevel(directory);
  }

  /** Whether writes are refused at the moment. */
  get isReadOnly(): boolean {
    if (this.recovering) return true;
    const isLow = this.space.isLow();
    if (isLow !== this.wasLow) {
      this.wasLow = isLow;
      this.options.onNotice?.(
        isLow
          ? 'The disk is nearly full: the database takes no writes until there is room again.'
          : 'The disk has room again: the database takes writes.',
      );
    }
    return isLow;
  }

  /** Throws OutOfDiskSpace (14031) while writes are refused: to be asked before memory is changed. */
  requireWritable(): void {
    if (this.isReadOnly) throw outOfDiskSpace('its disk is full or broken');
  }

  /**
   * Queues operations that must stand or fall together.
   * @param undo takes them out of memory again, the last first, if the disk refuses them
   * @returns the number to wait for with `whenDurable`
   */
  append(operations: readonly StoreOperation[], undo: readonly (() => void)[] = []): number {
    this.queue.push({ operations, undo });
    this.appended += 1;
    if (!this.writing && !this.recovering) this.startWriting();
    return this.appended;
  }

  private startWriting(): void {
    this.writing = true;
    setImmediate(() => void this.writeQueue());
  }

  /**
   * Resolves when the batch of this number is on the disk, rejects with OutOfDiskSpace (14031) if it
   * was taken back.
   */
  whenDurable(sequence: number): Promise<void> | undefined {
    if (sequence <= this.settled) return undefined;
    return new Promise((resolve, reject) => this.waiters.push({ sequence, resolve, reject }));
  }

  get lastSequence(): number {
    return this.appended;
  }

  private async writeQueue(): Promise<void> {
    while (this.settled < this.appended && !this.failed) {
      const group = this.queue;
      const sequence = this.appended;
      this.queue = [];
      const restore: (() => void)[] = [];
      try {
        await this.write(group, restore);
      } catch (error) {
        for (const step of restore.reverse()) step();
        this.recovering = this.recover(group, error);
        break;
      }
      this.settle(sequence);
    }
    this.writing = false;
  }

  private settle(sequence: number, error?: unknown): void {
    this.settled = sequence;
    const waiting = this.waiters;
    this.waiters = waiting.filter((waiter) => waiter.sequence > sequence);
    for (const waiter of waiting) {
      if (waiter.sequence > sequence) continue;
      if (error === undefined) waiter.resolve();
      else waiter.reject(error);
    }
  }

  private async write(group: readonly Pending[], restore: (() => void)[]): Promise<void> {
    const number = this.batch + 1;
    const operations = group.flatMap((pending) => pending.operations);
    const batch = operations.map(({ key, value }) => {
      if (value === null) {
        restore.push(this.keeper.set(key, null));
        return { type: 'del', key } as const;
      }
      const { bytes, checksum } = encodeStoredValue(key, value, number);
      restore.push(this.keeper.set(key, checksum));
      return { type: 'put', key, value: bytes } as const;
    });
    // It stands first, so that the number can be read also where the rest is damaged.
    const summary = encodeSummary(this.keeper.summary(number));
    await this.level.batch([{ type: 'put', key: SUMMARY_KEY, value: summary }, ...batch], {
      sync: true,
    });
    this.mark!.write(number);
    this.batch = number;
  }

  /**
   * After a write that failed: cuts off what it may have left in the log, takes everything that is
   * not on the disk out of memory, tells its callers, and opens LevelDB anew as soon as the disk
   * allows. (After a failed write LevelDB goes on at the wrong place of its log, or not at all.)
   */
  private async recover(group: readonly Pending[], error: unknown): Promise<void> {
    const reason = (error as Error).cause instanceof Error ? (error as Error).cause : error;
    const text = reason instanceof Error ? reason.message : String(reason);
    this.options.onNotice?.(`A write failed, and the database takes none for now: ${text}`);
    try {
      await this.level.close();
      for (const { file, length } of unfinishedTails(levelDirectory(this.directory), this.batch)) {
        truncateSync(file, length);
      }
    } catch (fault) {
      // Whether the write will show after a restart is open now: nobody may be answered.
      this.failed = true;
      this.options.onFailure(fault);
      return;
    }
    const undo = [...group, ...this.queue].flatMap((pending) => pending.undo);
    this.queue = [];
    for (const step of undo.reverse()) step();
    const refused = outOfDiskSpace(text);
    this.settle(this.appended, refused);
    this.onRollBack();
    await this.reopen();
  }

  private async reopen(): Promise<void> {
    for (let wait = FIRST_PAUSE_MILLISECONDS; !this.closing;) {
      if (!this.space.isLow() && (await this.tryToReopen())) return;
      await pause(wait, undefined, { ref: false });
      wait = Math.min(wait * 2, LONGEST_PAUSE_MILLISECONDS);
    }
  }

  private async tryToReopen(): Promise<boolean> {
    try {
      const level = await reopenLevel(this.directory, this.keeper.summary(this.batch));
      if (!level) return false;
      this.level = level;
      this.recovering = undefined;
      if (this.queue.length > 0) this.startWriting();
      this.options.onNotice?.('The disk takes writes again, and so does the database.');
    } catch (error) {
      // Another process has taken the directory, or it is damaged: what is in memory is no longer true.
      this.failed = true;
      this.options.onFailure(error);
    }
    return true;
  }

  /** Writes what is queued, gives the lock back and removes the pid file. */
  async close(): Promise<void> {
    this.closing = true;
    if (!this.failed) await Promise.resolve(this.whenDurable(this.appended)).catch(() => undefined);
    await this.level.close();
    this.mark?.close();
    rmSync(path.join(this.directory, PID_FILE), { force: true });
  }
}
