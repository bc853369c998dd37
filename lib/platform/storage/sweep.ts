import 'server-only';
import { basename } from 'node:path';
import { log } from '../log';
import { TEMPORARY } from './local-store';
import { readReferences } from './references';
import { storedFolder, UPLOADS } from './stores';

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
  const folder = await storedFolder(UPLOADS);
  const times = await uploadTimes();
  const removed: string[] = [];
  const remove = async (files: string[]) => {
    await folder.remove(files);
    removed.push(...files);
  };

  const wasOlder = (name: string, age: number) => now - times.get(name)! > age;
  const names = [...times.keys()];
  await remove(names.filter((name) => TEMPORARY.test(name) && wasOlder(name, TEMPORARY_MS)));

  const old = [...byPicture(names)].filter(([, files]) =>
    files.every((name) => wasOlder(name, ORPHAN_MS)),
  );
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
    if (shown.has(base)) continue;
    // Looked at again right before: it may have been claimed since (claim.ts).
    if (await isOlder(files, ORPHAN_MS, now)) await remove(files);
  }
  return removed;
}

/** The names of all files among the uploads. */
export async function listUploads(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const name of (await storedFolder(UPLOADS)).names()) names.add(name);
  return names;
}

/** When each file among the uploads was written or touched last, in milliseconds since 1970. */
async function uploadTimes(): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for await (const { name, modifiedAt } of (await storedFolder(UPLOADS)).list()) {
    times.set(name, modifiedAt);
  }
  return times;
}

/** Whether all files of a picture that are still there were written or touched longer ago than `age` milliseconds. */
export async function isOlder(files: string[], age: number, now: number): Promise<boolean> {
  const folder = await storedFolder(UPLOADS);
  const times = await Promise.all(files.map((name) => folder.modifiedAt(name)));
  return times.every((time) => time === null || now - time > age);
}

/** `NAME.webp` and its smaller copies have one fate. */
export function byPicture(names: string[]): Map<string, string[]> {
  const pictures = new Map<string, string[]>();
  for (const name of names) {
    const base = /^([A-Za-z0-9_-]+?)(?:-640|-320)?\.webp$/.exec(name)?.[1];
    if (base !== undefined) pictures.set(base, [...(pictures.get(base) ?? []), name]);
  }
  return pictures;
}
