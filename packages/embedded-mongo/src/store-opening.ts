import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readAcknowledged } from './acknowledged-mark';
import { DatabaseDamagedError } from './errors';
import { checkLevel, type Damage } from './level-check';
import { checkUnused, type Level, levelDirectory, openLevel } from './level-handle';
import { encodeSummary, type Summary, SUMMARY_KEY, type SummaryKeeper } from './store-summary';
import { readSummary } from './verified-entries';

/** What is checked and done around the opening of a data directory. */

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
