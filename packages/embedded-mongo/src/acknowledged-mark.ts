import { closeSync, fdatasync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'; // prettier-ignore
import path from 'node:path';
import { crc32 } from 'node:zlib';

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
