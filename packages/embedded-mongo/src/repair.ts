import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ClassicLevel } from 'classic-level';
import {
  ACKNOWLEDGED_FILE,
  createAcknowledged,
  readAcknowledged,
  closeToOthers,
  describeDamage,
} from './store-opening';
import { decodeView, encode } from './bson-values';
import { DatabaseStartError } from './errors';
import { checkLevel, type Damage } from './level-check';
import { checkUnused, type Level, levelDirectory, openLevel, startError } from './level-handle';
import { encodeStoredValue, decodeStoredValue } from './stored-value';
import { encodeSummary, type Summary, SUMMARY_KEY, SummaryKeeper } from './store-summary';
import { keyDamage, numberAll, PREFIXES, rawEntries, readSummary, verifiedDocument } from './verified-entries'; // prettier-ignore

export interface RepairReport {
  /** The directory as it was. */
  copy: string;
  /** Where `lines` stand. */
  file: string;
  lines: string[];
}

interface Kept {
  keeper: SummaryKeeper;
  entries: number;
  /** Names by collection number. */
  collections: Map<string, string>;
  /** Numbers of collections of which there are documents. */
  inUse: Set<string>;
  newestBatch: number;
  damages: Damage[];
}

/** Copies every entry that is as it was written into another store. */
async function keepWhole(from: Level, to: Level, isNumbered: boolean): Promise<Kept> {
  const kept: Kept = {
    keeper: new SummaryKeeper(),
    entries: 0,
    collections: new Map(),
    inUse: new Set(),
    newestBatch: 0,
    damages: [],
  };
  for (const prefix of PREFIXES) {
    for await (const entries of rawEntries(from, prefix)) {
      const whole = entries.filter(([key, value]) => keepEntry(key, value, isNumbered, kept));
      const batch = whole.map(([key, value]) => ({ type: 'put' as const, key, value }));
      if (batch.length > 0) await to.batch(batch, { sync: true });
    }
  }
  return kept;
}

function keepEntry(key: string, value: Uint8Array, isNumbered: boolean, kept: Kept): boolean {
  const found = verifiedDocument(key, value, isNumbered, kept.keeper);
  try {
    if (found instanceof Uint8Array) {
      const document = decodeView(found) as { ns?: string; number?: number };
      if (key.startsWith('m')) kept.collections.set(String(document.number), document.ns!);
      if (key.startsWith('d')) kept.inUse.add(collectionNumber(key));
      kept.entries += 1;
      kept.newestBatch = Math.max(kept.newestBatch, decodeStoredValue(key, value)?.batch ?? 0);
      return true;
    }
    kept.damages.push(found);
  } catch {
    // From before entries had checksums: their bytes are no document any more.
    kept.keeper.set(key, null);
    kept.damages.push(keyDamage(key, 'cannot be read'));
  }
  return false;
}

const collectionNumber = (key: string) => key.slice(1, key.indexOf(':'));

/** Documents whose collection's own entry is lost get one under a name that says so. */
async function nameCollections(level: Level, kept: Kept, batch: number): Promise<string[]> {
  const lines: string[] = [];
  for (const number of kept.inUse) {
    if (kept.collections.has(number)) continue;
    const ns = `paikari.recovered-${number}`;
    const document = encode({
      ns,
      number: Number(number),
      options: {},
      uuid: randomBytes(16),
      indexes: [],
    });
    const { bytes, checksum } = encodeStoredValue(`m${ns}`, document, batch);
    await level.put(`m${ns}`, bytes, { sync: true });
    kept.keeper.set(`m${ns}`, checksum);
    kept.collections.set(number, ns);
    lines.push(`The name and indexes of a collection are lost; its documents are now in ${ns}.`);
  }
  return lines;
}

/** A key as a person can use it: the collection's name and the document's id. */
function describeKey(key: string, collections: ReadonlyMap<string, string>): string {
  if (key.startsWith('m')) return `the collection ${key.slice(1)}`;
  if (key.startsWith('s')) return `the last write of session ${key.slice(1)}`;
  const number = collectionNumber(key);
  const id = key.slice(key.indexOf(':') + 1);
  return `${collections.get(number) ?? `collection number ${number}`}, document ${id}`;
}

interface Found {
  before: Damage[];
  kept: Kept;
  stored: Summary | undefined;
  acknowledged: number | 'missing' | 'damaged';
}

function describeAll({ before, kept, stored, acknowledged }: Found): string[] {
  const damages = [...before, ...kept.damages];
  const lines = damages.map((damage) => `Damaged: ${describeDamage(damage)}`);
  const keys = new Set(damages.flatMap((damage) => damage.keys ?? []));
  for (const key of keys) lines.push(`Look at: ${describeKey(key, kept.collections)}`);
  if (typeof acknowledged === 'string') {
    lines.push(`The file "acknowledged" was ${acknowledged}: the newest writes may be missing.`);
  } else if (stored && acknowledged > stored.batch) {
    lines.push(`Missing: batches ${stored.batch + 1} to ${acknowledged}, which had been answered.`);
  }
  if (stored && stored.entries >= 0 && stored.entries !== kept.entries) {
    lines.push(`Batch ${stored.batch} knew of ${stored.entries} entries.`);
  }
  lines.push(`Kept: ${kept.entries} entries that are whole.`);
  return lines;
}

/** LevelDB's own repair makes the files ones that can be read; it does not look at their checksums. */
async function makeReadable(directory: string, damages: readonly Damage[]): Promise<void> {
  for (const { file, cannotBeRead } of damages) {
    if (cannotBeRead) rmSync(path.join(levelDirectory(directory), file));
  }
  await ClassicLevel.repair(levelDirectory(directory));
}

/** Everything that is whole, in a store of its own at `fresh`; what there is to tell, in lines. */
async function rebuild(
  directory: string,
  fresh: string,
  found: Pick<Found, 'before' | 'acknowledged'>,
) {
  const { acknowledged, before } = found;
  const from = await openLevel(directory);
  const to = await openLevel(fresh);
  try {
    const stored = await readSummary(from);
    const isNumbered = stored !== undefined || acknowledged !== 'missing';
    const kept = await keepWhole(from, to, isNumbered);
    const known = [kept.newestBatch, stored?.batch ?? 0, Number(acknowledged) || 0];
    const batch = Math.max(...known, ...before.map(({ batches }) => batches?.last ?? 0)) + 1;
    const lines = describeAll({ before, kept, stored, acknowledged });
    lines.push(...(await nameCollections(to, kept, batch)));
    if (isNumbered) {
      await to.put(SUMMARY_KEY, encodeSummary(kept.keeper.summary(batch)), { sync: true });
    } else {
      await numberAll(to, kept.keeper, batch);
    }
    createAcknowledged(fresh, batch);
    return lines;
  } finally {
    await from.close();
    await to.close();
  }
}

/** Puts what was rebuilt in the place of what was damaged. */
function replace(directory: string, fresh: string): void {
  rmSync(levelDirectory(directory), { recursive: true });
  renameSync(levelDirectory(fresh), levelDirectory(directory));
  renameSync(path.join(fresh, ACKNOWLEDGED_FILE), path.join(directory, ACKNOWLEDGED_FILE));
  rmSync(fresh, { recursive: true });
}

/**
 * Makes a damaged data directory one that starts: copies it, keeps what is whole, lists what is not.
 * @throws DataDirectoryInUseError while a database runs on it, DatabaseStartError where it cannot be
 * read or copied
 */
export async function repairDatabase(directory: string, now = new Date()): Promise<RepairReport> {
  const level = levelDirectory(directory);
  if (!existsSync(level)) {
    throw new DatabaseStartError(`There is no database in ${directory}.`);
  }
  await checkUnused(directory);
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  const copy = `${directory.replace(/\/+$/, '')}-before-repair-${stamp}`;
  try {
    mkdirSync(copy, { mode: 0o700 });
    cpSync(directory, copy, { recursive: true, errorOnExist: true });
    closeToOthers(copy);
    const acknowledged = readAcknowledged(directory);
    const known = typeof acknowledged === 'number' ? acknowledged : undefined;
    const { damages } = checkLevel(level, known);
    await makeReadable(directory, damages);
    const fresh = path.join(directory, 'repairing');
    rmSync(fresh, { recursive: true, force: true });
    const lines = await rebuild(directory, fresh, { before: damages, acknowledged });
    replace(directory, fresh);
    const file = path.join(directory, `repair-${stamp}.txt`);
    lines.unshift(`Repaired ${directory} at ${now.toISOString()}; as it was: ${copy}`);
    writeFileSync(file, lines.join('\n') + '\n', { mode: 0o600 });
    return { copy, file, lines };
  } catch (error) {
    throw startError(directory, error);
  }
}
