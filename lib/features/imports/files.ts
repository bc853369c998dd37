import 'server-only';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '../../platform/env';
import { ShopError } from '../../platform/errors';
import { cutOffIsBadRequest } from '../../platform/http/body';
import { FileError } from './file-error';
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from './rules';

/** Hidden half-written files; the sweep removes what a kill left behind. */
const PART = '.part';
const HOUR_MS = 60 * 60 * 1000;

const directory = () => join(settings().dataDir, 'imports');

export const filePath = (id: string) => join(directory(), `${id}.csv`);
/** What the dry run found wrong, one JSON object on a line. */
export const issuesPath = (id: string) => join(directory(), `${id}.issues`);

/**
 * Keeps an upload as a file, piece by piece. What is too large is read to its end and dropped, so
 * that the browser gets to see the answer.
 * @returns its size, and whether all of it is UTF-8
 * @throws ShopError TOO_LARGE, BAD_REQUEST where it was cut off; FileError where it is empty
 */
export async function storeFile(
  id: string,
  body: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; isUtf8: boolean }> {
  await mkdir(directory(), { recursive: true });
  const part = filePath(id) + PART;
  const target = await open(part, 'wx');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let bytes = 0;
  const check = (chunk?: Uint8Array) => {
    try {
      if (isUtf8) utf8.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  try {
    for await (const chunk of cutOffIsBadRequest(body)) {
      bytes += chunk.byteLength;
      if (bytes > MAX_FILE_BYTES) continue;
      check(chunk);
      await target.appendFile(chunk);
    }
    if (bytes > MAX_FILE_BYTES) throw tooLarge();
    if (bytes === 0) throw new FileError('empty');
    check();
    await target.close();
    await rename(part, filePath(id));
    return { bytes, isUtf8 };
  } catch (error) {
    await target.close();
    await rm(part, { force: true });
    throw error;
  }
}

export function tooLarge(): ShopError {
  return new ShopError('TOO_LARGE', {
    message: `A file may have at most ${MAX_FILE_MEGABYTES} MB. Please split it into several.`,
  });
}

/** An import that has ended is not read again once the next file comes; what was wrong in it can still be downloaded. */
export async function removeSource(id: string): Promise<void> {
  await rm(filePath(id), { force: true });
}

export async function removeFiles(id: string): Promise<void> {
  for (const path of [filePath(id), issuesPath(id)]) await rm(path, { force: true });
}

/**
 * Removes what no import needs any more, and what a killed upload left half written.
 * @param isKept whether an import of this id still wants its files
 * @returns the names of the removed files
 */
export async function sweepImportFiles(
  isKept: (id: string) => Promise<boolean>,
  now = Date.now(),
): Promise<string[]> {
  const names = await readdir(directory()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const removed: string[] = [];
  for (const name of names) {
    const id = /^([0-9a-f]{24})\.(?:csv|issues|csv\.part)$/.exec(name)?.[1];
    if (id === undefined) continue;
    const path = join(directory(), name);
    // Young ones may belong to an upload whose import isn't written down yet.
    const file = await stat(path).catch(() => null);
    if (!file || now - file.mtimeMs < HOUR_MS) continue;
    if (!name.endsWith(PART) && (await isKept(id))) continue;
    await rm(path, { force: true });
    removed.push(name);
  }
  return removed;
}
