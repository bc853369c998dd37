import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FieldReader, type LevelBatch, type LogDamage, readBatch, readLog } from './level-log';
import { tableDamage } from './level-table';
import { decodeSummary, SUMMARY_KEY } from './store-summary';

/**
 * Looks at LevelDB's files before LevelDB does: opening them, it drops what is damaged, goes on, and
 * deletes the files it has read, with all that could still be saved.
 */

/** What is wrong with a file, and the numbers of the batches that this may concern. */
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

export interface LevelCheck {
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
