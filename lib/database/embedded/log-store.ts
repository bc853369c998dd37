import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ClassicLevel } from 'classic-level';
import { DatabaseStartError, DataDirectoryInUseError } from './errors';

/** One change of the store; a null value deletes the key. Keys are valid UTF-8. */
export interface StoreOperation {
  key: string;
  value: Uint8Array | null;
}

type Level = ClassicLevel<string, Uint8Array>;

const PID_FILE = 'server.pid';
/** At most these are read from the disk at a time. */
const READ_AT_ONCE = 500;
const READ_BYTES = 256 * 1024;

/** Errors of the file system that a person can do something about, by what LevelDB says of them. */
const DISK_ERRORS: ReadonlyArray<readonly [RegExp, string]> = [
  [/EACCES|EPERM|permission denied/i, 'permission denied'],
  [/EROFS|read-only file system/i, 'the file system is read-only'],
  [/ENOSPC|no space left/i, 'no space left on the device'],
  [/ENOTDIR|not a directory/i, 'it is not a directory'],
  [/EEXIST/i, 'a file is in its place'],
];

/** One clear line for what the disk refused. */
function startError(directory: string, error: unknown): DatabaseStartError {
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: Error };
  const text = [code, message, cause?.message].join(' ');
  const known = DISK_ERRORS.find(([pattern]) => pattern.test(text));
  const reason = known?.[1] ?? (cause?.message ?? message).split('\n')[0];
  return new DatabaseStartError(`The data directory ${directory} cannot be used: ${reason}.`, {
    cause: error,
  });
}

function readPid(directory: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(directory, PID_FILE), 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

const isLocked = (error: unknown) =>
  (error as { cause?: { code?: string } }).cause?.code === 'LEVEL_LOCKED';

async function openLevel(level: Level, directory: string): Promise<void> {
  try {
    await level.open();
  } catch (error) {
    if (isLocked(error)) throw new DataDirectoryInUseError(directory, readPid(directory));
    throw startError(directory, error);
  }
}

interface Waiter {
  sequence: number;
  resolve(): void;
}

/**
 * The durable log: LevelDB, every batch written with `sync`. Batches of one turn of the event loop,
 * and those that arrive while another is written, are one write. Batches become durable in the order
 * they are appended in.
 */
export class LogStore {
  private queue: StoreOperation[] = [];
  private waiters: Waiter[] = [];
  private appended = 0;
  private durable = 0;
  private writing = false;
  private failed = false;

  private constructor(
    private readonly level: Level,
    private readonly directory: string,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /**
   * Opens the store and takes its lock.
   * @param onFailure called once if a write fails; no later write is tried, nobody is answered
   * @throws DataDirectoryInUseError if another process holds it, DatabaseStartError if the disk refuses
   */
  static async open(directory: string, onFailure: (error: unknown) => void): Promise<LogStore> {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw startError(directory, error);
    }
    const level: Level = new ClassicLevel(path.join(directory, 'level'), {
      keyEncoding: 'utf8',
      valueEncoding: 'view',
    });
    await openLevel(level, directory);
    const store = new LogStore(level, directory, onFailure);
    try {
      writeFileSync(path.join(directory, PID_FILE), String(process.pid), { mode: 0o600 });
    } catch (error) {
      await level.close();
      throw startError(directory, error);
    }
    return store;
  }

  /** All entries whose keys begin with `prefix` (one ASCII character), in the order of keys, many at a time. */
  async *entries(prefix: string): AsyncGenerator<[string, Uint8Array][]> {
    const end = String.fromCharCode(prefix.charCodeAt(0) + 1);
    const iterator = this.level.iterator({ gte: prefix, lt: end, highWaterMarkBytes: READ_BYTES });
    try {
      for (;;) {
        const entries = await iterator.nextv(READ_AT_ONCE);
        if (entries.length === 0) return;
        yield entries;
      }
    } finally {
      await iterator.close();
    }
  }

  /**
   * Gives back what reading everything has left: LevelDB keeps each file that it read mapped, which
   * is all of them. Before the first `append` only. Throws what `open` throws.
   */
  async endReading(): Promise<void> {
    await this.level.close();
    await openLevel(this.level, this.directory);
  }

  /**
   * Queues operations that must stand or fall together.
   * @returns the number to wait for with `whenDurable`
   */
  append(operations: readonly StoreOperation[]): number {
    for (const operation of operations) this.queue.push(operation);
    this.appended += 1;
    if (!this.writing) {
      this.writing = true;
      setImmediate(() => void this.writeQueue());
    }
    return this.appended;
  }

  /** Resolves when the batch of this number is on the disk. It never rejects: see `onFailure`. */
  whenDurable(sequence: number): Promise<void> | undefined {
    if (sequence <= this.durable) return undefined;
    return new Promise((resolve) => this.waiters.push({ sequence, resolve }));
  }

  get lastSequence(): number {
    return this.appended;
  }

  private async writeQueue(): Promise<void> {
    while (this.durable < this.appended && !this.failed) {
      const operations = this.queue;
      const sequence = this.appended;
      this.queue = [];
      try {
        await this.write(operations);
      } catch (error) {
        this.failed = true;
        this.onFailure(error);
        return;
      }
      this.durable = sequence;
      const waiting = this.waiters;
      this.waiters = waiting.filter((waiter) => waiter.sequence > sequence);
      for (const waiter of waiting) if (waiter.sequence <= sequence) waiter.resolve();
    }
    this.writing = false;
  }

  private write(operations: readonly StoreOperation[]): Promise<void> {
    const batch = operations.map(({ key, value }) =>
      value === null ? ({ type: 'del', key } as const) : ({ type: 'put', key, value } as const),
    );
    return this.level.batch(batch, { sync: true });
  }

  /** Writes what is queued, gives the lock back and removes the pid file. */
  async close(): Promise<void> {
    if (!this.failed) await this.whenDurable(this.appended);
    rmSync(path.join(this.directory, PID_FILE), { force: true });
    await this.level.close();
  }
}
