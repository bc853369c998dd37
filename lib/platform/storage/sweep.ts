import 'server-only';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { settings } from '../env';
import { log } from '../log';
import { TEMPORARY } from './local-store';
import { readReferences } from './references';

const HOUR_MS = 60 * 60 * 1000;
/** Long enough for a form that is filled in overnight. */
export const ORPHAN_MS = 24 * HOUR_MS;
/** Writing takes seconds: what is older was left by a process that was killed. */
const TEMPORARY_MS = HOUR_MS;

/**
 * Removes pictures that nothing shows and that are older than 24 hours, and what a killed upload
 * left half written. Files that the shop never wrote are left alone.
 * @returns the names of the removed files
 */
export async function sweepUploads(now = Date.now()): Promise<string[]> {
  const directory = settings().uploadsDir;
  const names = await listUploads();
  const removed: string[] = [];
  const remove = async (files: string[]) => {
    for (const name of files) await rm(join(directory, name), { force: true });
    removed.push(...files);
  };

  for (const name of names.filter((each) => TEMPORARY.test(each))) {
    if (await isOlder([name], TEMPORARY_MS, now)) await remove([name]);
  }

  const old: [base: string, files: string[]][] = [];
  for (const [base, files] of byPicture(names)) {
    if (await isOlder(files, ORPHAN_MS, now)) old.push([base, files]);
  }
  if (old.length === 0) return removed;
  const shown = new Set(
    byPicture([...(await readReferences())].map((url) => basename(url))).keys(),
  );
  // Pictures, but a database that knows of none: rather the wrong database than an empty shop.
  if (shown.size === 0) {
    log().warn({ pictures: old.length }, 'no picture is in use: nothing swept');
    return removed;
  }
  for (const [base, files] of old) {
    // Looked at again right before: it may have been claimed since (claim.ts).
    if (!shown.has(base) && (await isOlder(files, ORPHAN_MS, now))) await remove(files);
  }
  return removed;
}

/** The names of all files among the uploads; none where nothing was uploaded yet. */
export async function listUploads(): Promise<string[]> {
  try {
    return await readdir(settings().uploadsDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether all files of a picture were written and claimed longer ago than `age` milliseconds. */
export async function isOlder(files: string[], age: number, now: number): Promise<boolean> {
  const directory = settings().uploadsDir;
  const ages = await Promise.all(files.map((name) => fileAge(join(directory, name), now)));
  return Math.min(...ages) > age;
}

/** `NAME.webp` and its twins have one fate. */
export function byPicture(names: string[]): Map<string, string[]> {
  const pictures = new Map<string, string[]>();
  for (const name of names) {
    const base = /^([A-Za-z0-9_-]+?)(?:-640|-320)?\.webp$/.exec(name)?.[1];
    if (base !== undefined) pictures.set(base, [...(pictures.get(base) ?? []), name]);
  }
  return pictures;
}

/** Milliseconds since a file was written or claimed; 0 for what is no file, which is then kept. */
async function fileAge(path: string, now: number): Promise<number> {
  const file = await stat(path).catch(() => null);
  return file?.isFile() ? now - file.mtimeMs : 0;
}
