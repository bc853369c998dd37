import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How restored data take the place of what a data directory held. Everything is made in `restoring/`
 * first; a file in there says that it is whole and where the old goes. From then on whoever comes
 * next, the restore or the next start after a kill, does what is left of the renaming.
 */

/** Parts of a backup that a restore puts in place. */
export const RESTORED_PARTS = ['database', 'uploads'] as const;

/** Where a restore of this data directory is made. */
export const stagingOf = (dataDir: string): string => join(dataDir, 'restoring');
const readyFile = (dataDir: string) => join(stagingOf(dataDir), 'ready');

/**
 * Says that everything in `restoring/` is whole, and puts it in place.
 * @param aside the folder's name in the data directory that the old data are kept under
 */
export function putRestoredInPlace(dataDir: string, aside: string): void {
  const temporary = `${readyFile(dataDir)}.tmp`;
  writeFileSync(temporary, aside, { mode: 0o600, flush: true });
  renameSync(temporary, readyFile(dataDir));
  finishRestore(dataDir);
}

/** Puts in place what a restore has finished and could not rename to the end; nothing otherwise. */
export function finishRestore(dataDir: string): void {
  if (!existsSync(readyFile(dataDir))) return;
  const aside = join(dataDir, readFileSync(readyFile(dataDir), 'utf8'));
  for (const part of RESTORED_PARTS) {
    const restored = join(stagingOf(dataDir), part);
    // Renamed before the kill.
    if (!existsSync(restored)) continue;
    const place = join(dataDir, part);
    if (existsSync(place)) {
      mkdirSync(aside, { recursive: true, mode: 0o700 });
      renameSync(place, join(aside, part));
    }
    renameSync(restored, place);
  }
  rmSync(stagingOf(dataDir), { recursive: true });
}
