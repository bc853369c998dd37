import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  maskedCrc32c,
  FieldReader,
  readBatch,
  readLog,
  type LevelBatch,
  type LogDamage,
} from './level-log';
import { decodeSummary, SUMMARY_KEY } from './store-summary';

/**
 * Checks a table of LevelDB (`.ldb`) without LevelDB, which reads blocks unchecked and may take a
 * damaged length for gigabytes. Source: LevelDB, doc/table_format.md.
 */

const FOOTER_BYTES = 48;
const TRAILER_BYTES = 5;
const MAGIC = Buffer.from('57fb808b247547db', 'hex');
const SNAPPY = 1;

/** More than any block's: one value of 16 MB is the largest content there is. */
const MAX_BLOCK_BYTES = 64 * 1024 * 1024;

/** Raw Snappy (format_description.txt). Throws RangeError for what is no such stream. */
function uncompressSnappy(bytes: Buffer): Buffer {
  const reader = new FieldReader(bytes);
  const length = reader.varint();
  if (length > MAX_BLOCK_BYTES) throw new RangeError('a block is too large');
  const out = Buffer.alloc(length);
  let at = 0;
  const littleEndian = (count: number) => reader.bytesOf(count).readUIntLE(0, count);
  while (!reader.isAtEnd) {
    const tag = reader.byte();
    const kind = tag & 3;
    let count = (tag >> 2) + 1;
    if (kind === 0) {
      if (count > 60) count = littleEndian(count - 60) + 1;
      if (at + count > length) throw new RangeError('past the end');
      at += reader.bytesOf(count).copy(out, at);
      continue;
    }
    let back: number;
    if (kind === 1) {
      count = ((tag >> 2) & 7) + 4;
      back = ((tag >> 5) << 8) | reader.byte();
    } else {
      back = littleEndian(kind === 2 ? 2 : 4);
    }
    if (back === 0 || back > at || at + count > length) throw new RangeError('past the end');
    // A copy may overlap with what it makes.
    for (const end = at + count; at < end; at++) out[at] = out[at - back]!;
  }
  if (at !== length) throw new RangeError('too short');
  return out;
}

interface Handle {
  offset: number;
  size: number;
}

const readHandle = (reader: FieldReader): Handle => ({
  offset: reader.varint(),
  size: reader.varint(),
});

/** The content of a block; throws RangeError where its checksum says otherwise. */
function checkBlock(file: Buffer, { offset, size }: Handle): { raw: Buffer; type: number } {
  if (offset + size + TRAILER_BYTES > file.length - FOOTER_BYTES) {
    throw new RangeError(`a block at byte ${offset} goes past the end`);
  }
  const end = offset + size;
  if (maskedCrc32c(file.subarray(offset, end + 1)) !== file.readUInt32LE(end + 1)) {
    throw new RangeError(`the block at byte ${offset} has another checksum than its content`);
  }
  return { raw: file.subarray(offset, end), type: file[end]! };
}

/** The handles of data blocks that the index block names. */
function dataBlocks({ raw, type }: { raw: Buffer; type: number }): Handle[] {
  const block = type === SNAPPY ? uncompressSnappy(raw) : raw;
  const restarts = block.readUInt32LE(block.length - 4);
  const entries = block.subarray(0, block.length - 4 * (restarts + 1));
  const handles: Handle[] = [];
  const reader = new FieldReader(entries);
  while (!reader.isAtEnd) {
    reader.varint();
    const ownKeyBytes = reader.varint();
    const valueBytes = reader.varint();
    reader.bytesOf(ownKeyBytes);
    handles.push(readHandle(new FieldReader(reader.bytesOf(valueBytes))));
  }
  return handles;
}

interface TableDamage {
  reason: string;
  /** Whether its index is whole, so that all but the damaged blocks can be read. */
  canBeRead: boolean;
}

/** Why a table is not as it was written, or undefined. */
function tableDamage(file: Buffer): TableDamage | undefined {
  if (file.length < FOOTER_BYTES) return { reason: 'it is too short', canBeRead: false };
  const footer = file.subarray(file.length - FOOTER_BYTES);
  if (!footer.subarray(-MAGIC.length).equals(MAGIC)) {
    return { reason: 'its end is damaged', canBeRead: false };
  }
  let canBeRead = false;
  try {
    const reader = new FieldReader(footer);
    checkBlock(file, readHandle(reader));
    const handles = dataBlocks(checkBlock(file, readHandle(reader)));
    canBeRead = true;
    for (const handle of handles) checkBlock(file, handle);
  } catch (error) {
    if (error instanceof RangeError) return { reason: error.message, canBeRead };
    throw error;
  }
  return undefined;
}

/**
 * Looks at LevelDB's files before LevelDB does: opening them, it drops what is damaged, goes on, and
 * deletes the files it has read, with all that could still be saved.
 */

/** Damage of a file, with the batch numbers that may be affected. */
export interface Damage {
  file: string;
  offset?: number;
  reason: string;
  /** Entries whose keys can still be read there. */
  keys?: string[];
  batches?: { first: number; last: number };
  /** Nothing of the file can be kept: LevelDB must not even try. */
  cannotBeRead?: boolean;
}

interface LevelCheck {
  damages: Damage[];
  /** The newest batch that the logs hold whole; undefined where they hold none with a number. */
  lastBatch: number | undefined;
}

interface Manifest {
  logNumber: number;
  /** Sizes of the tables in use. */
  tables: Map<number, number>;
}

/** Source: LevelDB, db/version_edit.cc. Throws RangeError for what is no version edit. */
function applyEdit(payload: Buffer, manifest: Manifest): void {
  const reader = new FieldReader(payload);
  while (!reader.isAtEnd) {
    const tag = reader.varint();
    if (tag === 1) reader.slice();
    else if (tag === 2) manifest.logNumber = reader.varint();
    else if (tag === 3 || tag === 4 || tag === 9) reader.varint();
    else if (tag === 5) {
      reader.varint();
      reader.slice();
    } else if (tag === 6) {
      reader.varint();
      manifest.tables.delete(reader.varint());
    } else if (tag === 7) {
      reader.varint();
      manifest.tables.set(reader.varint(), reader.varint());
      reader.slice();
      reader.slice();
    } else throw new RangeError(`unknown tag ${tag}`);
  }
}

function readManifest(directory: string, name: string, damages: Damage[]): Manifest {
  const manifest: Manifest = { logNumber: 0, tables: new Map() };
  const { records, damages: found } = readLog(readFileSync(path.join(directory, name)));
  for (const { offset, reason, isTail } of found) {
    // A kill may cut its last record off, which LevelDB then does without.
    const isCutOff = isTail && reason === 'it ends within a record';
    if (!isCutOff || records.length === 0) damages.push({ file: name, offset, reason });
  }
  try {
    for (const { payload } of records) applyEdit(payload, manifest);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    damages.push({ file: name, reason: 'it cannot be read' });
  }
  return manifest;
}

function checkTables(directory: string, { tables }: Manifest, damages: Damage[]): void {
  for (const [number, size] of tables) {
    const base = String(number).padStart(6, '0');
    const file = [`${base}.ldb`, `${base}.sst`].find((name) =>
      existsSync(path.join(directory, name)),
    );
    if (file === undefined) {
      damages.push({ file: `${base}.ldb`, reason: 'it is missing' });
      continue;
    }
    const content = readFileSync(path.join(directory, file));
    if (content.length !== size) {
      const reason = `it has ${content.length} bytes instead of ${size}`;
      damages.push({ file, reason, cannotBeRead: true });
      continue;
    }
    const found = tableDamage(content);
    if (found) damages.push({ file, reason: found.reason, cannotBeRead: !found.canBeRead });
  }
}

/** The number that a batch carries in its summary, also one of which only a part can be read. */
function batchNumber(batch: LevelBatch | undefined): number | undefined {
  const value = batch?.operations.find(({ key }) => key === SUMMARY_KEY)?.value;
  return value ? decodeSummary(value)?.batch : undefined;
}

const ownKeys = (batch: LevelBatch | undefined) =>
  (batch?.operations ?? []).map(({ key }) => key).filter((key) => /^[dms]/.test(key));

interface LogState {
  lastBatch: number | undefined;
  nextSequence: number | undefined;
}

/** Whether damage at the end of the newest log is a write that a crash cut off and nobody was told of. */
function isUnacknowledged(
  damage: LogDamage,
  number: number | undefined,
  lastBatch: number | undefined,
  acknowledged: number | undefined,
): boolean {
  if (!damage.isTail) return false;
  if (acknowledged === undefined) return true;
  if (number !== undefined && number <= acknowledged) return false;
  return lastBatch === undefined || lastBatch >= acknowledged;
}

function checkLog(
  directory: string,
  file: string,
  isNewest: boolean,
  acknowledged: number | undefined,
  state: LogState,
  damages: Damage[],
): void {
  const { records, damages: found } = readLog(readFileSync(path.join(directory, file)));
  const places = [...records, ...found].sort((a, b) => a.offset - b.offset);
  let open: Damage | undefined;
  for (const place of places) {
    const batch = readBatch(place.payload ?? Buffer.alloc(0));
    const number = batchNumber(batch);
    if ('reason' in place) {
      if (isNewest && isUnacknowledged(place, number, state.lastBatch, acknowledged)) continue;
      const { offset, reason } = place;
      damages.push((open = { file, offset, reason, keys: ownKeys(batch) }));
      const last = place.isTail ? acknowledged : number;
      const first = state.lastBatch === undefined ? number : state.lastBatch + 1;
      if (first !== undefined) open.batches = { first, last: Math.max(first, last ?? first) };
      continue;
    }
    if (!batch?.isWhole) {
      damages.push({ file, offset: place.offset, reason: 'a batch cannot be read' });
      continue;
    }
    const isGap = state.nextSequence !== undefined && batch.sequence !== state.nextSequence;
    if (isGap && !open) {
      damages.push(
        (open = { file, offset: place.offset, reason: 'batches before it are missing' }),
      );
    }
    if (open && number !== undefined) {
      const first = state.lastBatch === undefined ? open.batches?.first : state.lastBatch + 1;
      if (first !== undefined && first < number) open.batches = { first, last: number - 1 };
    }
    open = undefined;
    state.lastBatch = number ?? state.lastBatch;
    state.nextSequence = batch.sequence + batch.count;
  }
}

const logNumbers = (files: readonly string[]) =>
  files
    .map((name) => /^(\d+)\.log$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .sort((a, b) => Number(a) - Number(b));

/**
 * Checks the files of a LevelDB directory that nobody has open.
 * @param acknowledged the newest batch that somebody was told of, where that is known
 */
export function checkLevel(directory: string, acknowledged: number | undefined): LevelCheck {
  const damages: Damage[] = [];
  const files = existsSync(directory) ? readdirSync(directory) : [];
  const state: LogState = { lastBatch: undefined, nextSequence: undefined };
  if (!files.includes('CURRENT')) {
    const holdsData = files.some((name) => /^MANIFEST-|\.(ldb|sst|log)$/.test(name));
    // A first start that was killed leaves a manifest without content and nothing else.
    const wasUsed = files.some((name) => /\.(ldb|sst|log)$/.test(name));
    if ((holdsData && wasUsed) || (acknowledged ?? 0) > 0) {
      damages.push({ file: 'CURRENT', reason: 'it is missing' });
    }
    return { damages, lastBatch: undefined };
  }
  const current = readFileSync(path.join(directory, 'CURRENT'), 'latin1');
  const name = /^(MANIFEST-\d+)\n$/.exec(current)?.[1];
  if (name === undefined) {
    damages.push({ file: 'CURRENT', reason: 'it names no manifest' });
    return { damages, lastBatch: undefined };
  }
  if (!files.includes(name)) {
    damages.push({ file: name, reason: 'it is missing' });
    return { damages, lastBatch: undefined };
  }
  const manifest = readManifest(directory, name, damages);
  checkTables(directory, manifest, damages);
  const logs = logNumbers(files).filter((digits) => Number(digits) >= manifest.logNumber);
  logs.forEach((digits, index) => {
    const isNewest = index === logs.length - 1;
    checkLog(directory, `${digits}.log`, isNewest, acknowledged, state, damages);
  });
  return { damages, lastBatch: state.lastBatch };
}

/**
 * Where the newest logs stop holding what is durable: what a failed write may have left, to be cut
 * off. @param durable the last batch that was told of
 */
export function unfinishedTails(
  directory: string,
  durable: number,
): { file: string; length: number }[] {
  const tails: { file: string; length: number }[] = [];
  for (const digits of logNumbers(readdirSync(directory))) {
    const file = path.join(directory, `${digits}.log`);
    const content = readFileSync(file);
    const { records, damages } = readLog(content);
    const later = records.find(
      ({ payload }) => (batchNumber(readBatch(payload)) ?? 0) > durable,
    )?.offset;
    const broken = damages[0]?.offset;
    const length = Math.min(later ?? content.length, broken ?? content.length);
    if (length < content.length) tails.push({ file, length });
  }
  return tails;
}
