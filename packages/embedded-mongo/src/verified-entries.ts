import type { Damage } from './level-check';
import type { Level } from './level-handle';
import { decodeStoredValue, encodeStoredValue } from './stored-value';
import { decodeSummary, encodeSummary, type Summary, SUMMARY_KEY, type SummaryKeeper } from './store-summary'; // prettier-ignore

/** At most these are read from the disk at a time. */
const READ_AT_ONCE = 500;
const READ_BYTES = 256 * 1024;

/** All entries whose keys begin with `prefix` (one ASCII character), in the order of keys, many at a time. */
export async function* rawEntries(
  level: Level,
  prefix: string,
): AsyncGenerator<[string, Uint8Array][]> {
  const end = String.fromCharCode(prefix.charCodeAt(0) + 1);
  const iterator = level.iterator({ gte: prefix, lt: end, highWaterMarkBytes: READ_BYTES });
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

export async function readSummary(level: Level): Promise<Summary | undefined> {
  const value = await level.get(SUMMARY_KEY);
  if (value === undefined) return undefined;
  return decodeSummary(value) ?? { batch: 0, entries: -1, sum: -1 };
}

/** The prefixes of all entries; see `storeKeys`. */
export const PREFIXES = ['m', 'd', 's'] as const;

export const keyDamage = (key: string, reason: string, batch?: number): Damage => ({
  file: 'level',
  reason: `the entry ${JSON.stringify(key)} ${reason}`,
  keys: [key],
  ...(batch === undefined ? {} : { batches: { first: batch, last: batch } }),
});

/**
 * The document of an entry, noted in the summary.
 * @param isNumbered whether the store has a summary: then every entry has its number and checksum
 * @throws the damage, where it is not what was written
 */
export function verifiedDocument(
  key: string,
  value: Uint8Array,
  isNumbered: boolean,
  keeper: SummaryKeeper,
): Uint8Array | Damage {
  const stored = decodeStoredValue(key, value);
  if (!stored) return keyDamage(key, 'is no document');
  if (stored.checksum === undefined && (isNumbered || stored.batch !== undefined)) {
    return keyDamage(key, 'has another checksum than its content', stored.batch);
  }
  if (stored.checksum !== undefined) keeper.set(key, stored.checksum);
  return stored.document;
}

/**
 * Gives the entries of a store from before batches had numbers theirs, and the store its summary.
 * A kill in between leaves entries of both kinds and no summary: the next start does it again.
 */
export async function numberAll(level: Level, keeper: SummaryKeeper, batch: number): Promise<void> {
  for (const prefix of PREFIXES) {
    for await (const entries of rawEntries(level, prefix)) {
      const operations = entries.flatMap(([key, value]) => {
        const stored = decodeStoredValue(key, value);
        if (!stored || stored.batch !== undefined) return [];
        const { bytes, checksum } = encodeStoredValue(key, stored.document, batch);
        keeper.set(key, checksum);
        return [{ type: 'put' as const, key, value: bytes as Uint8Array }];
      });
      if (operations.length > 0) await level.batch(operations, { sync: true });
    }
  }
  await level.put(SUMMARY_KEY, encodeSummary(keeper.summary(batch)), { sync: true });
}
