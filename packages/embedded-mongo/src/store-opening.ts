import {
  closeSync,
  fdatasync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
  chmodSync,
  mkdirSync,
  readdirSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { DatabaseDamagedError } from './errors';
import { checkLevel, type Damage } from './level-check';
import { checkUnused, levelDirectory, openLevel, type Level } from './level-handle';
import { encodeSummary, SUMMARY_KEY, type Summary, type SummaryKeeper } from './store-summary';
import { readSummary } from './verified-entries';

/**
 * The number of the newest batch that somebody was told of, in a file of its own: only so can a lost
 * end of the log be told from a write that a crash cut off. Written before each answer, which costs
 * microseconds, as the operating system keeps it when the process dies; brought to the disk within
 * `SYNC_MILLISECONDS`, so that only a power cut could leave it that far behind (never ahead).
 *
 * Two slots, written in turn: one that is torn or damaged leaves the other.
 */
export const ACKNOWLEDGED_FILE = 'acknowledged';
const SLOT_BYTES = 512;
const MAGIC = 'PBAK';
const SYNC_MILLISECONDS = 100;

function encodeSlot(batch: number): Buffer {
  const slot = Buffer.alloc(14);
  slot.write(MAGIC, 'latin1');
  slot.writeUIntLE(batch, 4, 6);
  slot.writeUInt32LE(crc32(slot.subarray(0, 10)), 10);
  return slot;
}

function decodeSlot(slot: Buffer): number | undefined {
  if (slot.length < 14 || slot.toString('latin1', 0, 4) !== MAGIC) return undefined;
  return slot.readUInt32LE(10) === crc32(slot.subarray(0, 10)) ? slot.readUIntLE(4, 6) : undefined;
}

/** The newest acknowledged batch; 'missing' without a file, 'damaged' where neither slot is whole. */
export function readAcknowledged(directory: string): number | 'missing' | 'damaged' {
  let file: Buffer;
  try {
    file = readFileSync(path.join(directory, ACKNOWLEDGED_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
  const slots = [0, 1].map((index) =>
    decodeSlot(file.subarray(index * SLOT_BYTES, index * SLOT_BYTES + 14)),
  );
  const whole = slots.filter((batch) => batch !== undefined);
  return whole.length === 0 ? 'damaged' : Math.max(...whole);
}

/** Makes the file with both slots at `batch`, on the disk before it returns. */
export function createAcknowledged(directory: string, batch: number): void {
  const content = Buffer.alloc(2 * SLOT_BYTES);
  for (const offset of [0, SLOT_BYTES]) encodeSlot(batch).copy(content, offset);
  const unfinished = path.join(directory, `${ACKNOWLEDGED_FILE}.new`);
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameSync(unfinished, path.join(directory, ACKNOWLEDGED_FILE));
  const folder = openSync(directory, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

export class AcknowledgedMark {
  private readonly file: number;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** Opens the file that `createAcknowledged` made. */
  constructor(directory: string) {
    this.file = openSync(path.join(directory, ACKNOWLEDGED_FILE), 'r+');
  }

  /** Notes that a batch, which is on the disk, is about to be told of. Throws what the disk says. */
  write(batch: number): void {
    writeSync(this.file, encodeSlot(batch), 0, undefined, (batch % 2) * SLOT_BYTES);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      // A failure here will show in the next write.
      if (!this.isClosed) fdatasync(this.file, () => undefined);
    }, SYNC_MILLISECONDS).unref();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.timer);
    try {
      fsyncSync(this.file);
    } finally {
      closeSync(this.file);
    }
  }
}

/* Checks before and after a data directory is opened. */

/** One phrase for a person. */
export function describeDamage({ file, offset, reason, batches }: Damage): string {
  const where = offset === undefined ? file : `${file} at byte ${offset}`;
  const numbers = batches ? ` (${describeBatches(batches)})` : '';
  return `${where}: ${reason}${numbers}`;
}

function describeBatches({ first, last }: { first: number; last: number }): string {
  return first === last ? `batch ${first}` : `batches ${first} to ${last}`;
}

/** The newest batch that was told of, or what is wrong with the file that says so. */
export function acknowledgedBatch(directory: string): number | undefined {
  const acknowledged = readAcknowledged(directory);
  if (acknowledged === 'damaged') {
    throw new DatabaseDamagedError(directory, ['acknowledged: both of its slots are damaged']);
  }
  return acknowledged === 'missing' ? undefined : acknowledged;
}

/** Looks at the closed files. @throws DatabaseDamagedError, DataDirectoryInUseError */
export async function checkClosed(directory: string): Promise<void> {
  let damages: Damage[];
  try {
    damages = checkLevel(levelDirectory(directory), acknowledgedBatch(directory)).damages;
  } catch (error) {
    // Somebody who has it open changes files while they are looked at.
    await checkUnused(directory);
    throw error;
  }
  if (damages.length === 0) return;
  await checkUnused(directory);
  throw new DatabaseDamagedError(directory, damages.map(describeDamage));
}

/** For their owner alone, also what an earlier version made with a wider mode. */
export function closeToOthers(directory: string): void {
  const level = levelDirectory(directory);
  mkdirSync(level, { recursive: true, mode: 0o700 });
  for (const folder of [directory, level]) {
    chmodSync(folder, 0o700);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isFile()) chmodSync(path.join(folder, entry.name), 0o600);
    }
  }
}

/**
 * Whether all that was read is all that there must be.
 * @param stored the store's own summary; undefined for one from before batches had numbers
 * @throws DatabaseDamagedError
 */
export function checkComplete(
  directory: string,
  keeper: SummaryKeeper,
  stored: Summary | undefined,
  acknowledged: number | undefined,
): void {
  const last = stored?.batch ?? 0;
  if (stored) {
    const { entries, sum } = keeper.summary(last);
    if (entries !== stored.entries || sum !== stored.sum) {
      throw new DatabaseDamagedError(directory, [
        `${entries} entries were found whole and batch ${last} says ${stored.entries}, or others than these`,
      ]);
    }
    if (acknowledged === undefined) {
      throw new DatabaseDamagedError(directory, ['acknowledged: it is missing']);
    }
  }
  if ((acknowledged ?? 0) > last) {
    const numbers = describeBatches({ first: last + 1, last: acknowledged! });
    throw new DatabaseDamagedError(directory, [
      `${numbers} had been answered for and cannot be found`,
    ]);
  }
}

/**
 * Opens a store again after a write that failed.
 * @returns undefined while the disk does not allow it
 * @throws DataDirectoryInUseError, and DatabaseDamagedError where it is not what was written last
 */
export async function reopenLevel(
  directory: string,
  expected: Summary,
): Promise<Level | undefined> {
  let level: Level;
  try {
    level = await openLevel(directory);
  } catch (error) {
    if ((error as Error).name === 'DatabaseStartError') return undefined;
    throw error;
  }
  try {
    const summary = await readSummary(level);
    if (!summary || !encodeSummary(summary).equals(encodeSummary(expected))) {
      throw new DatabaseDamagedError(directory, ['it is not what was written last']);
    }
    // Only a write says whether the disk takes one.
    await level.put(SUMMARY_KEY, encodeSummary(expected), { sync: true });
    return level;
  } catch (error) {
    await level.close();
    if (error instanceof DatabaseDamagedError) throw error;
    return undefined;
  }
}
