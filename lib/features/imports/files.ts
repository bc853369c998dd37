import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError as AnyFileError } from '../../platform/csv/file-error';
import { settings } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { cutOffIsBadRequest } from '../../platform/http/body';
import { processName } from '../../platform/process-name';
import { bucketFolder, storedFolder } from '../../platform/storage/stores';
import { type FileProblem, MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from './rules';

/** A file that can't be imported, with one of the problems that the screens have words for. */
export type FileError = AnyFileError<FileProblem>;
export const FileError = AnyFileError<FileProblem>;

/** Hidden half-written files; the sweep removes what a kill left behind. */
const PART = '.part';
const HOUR_MS = 60 * 60 * 1000;

const DAY_MS = 24 * HOUR_MS;

/** Folder of import files, below `DATA_DIR` or in the bucket. */
const FOLDER = 'imports';
/** With a bucket: what each process of this machine works on, in a directory of its own. */
const copies = () => join(settings().dataDir, 'import-copies');
const directory = () =>
  settings().s3 ? join(copies(), processName()) : join(settings().dataDir, FOLDER);

const sourceName = (id: string) => `${id}.csv`;
const issuesName = (id: string) => `${id}.issues`;

/** Where this process reads the file itself, once `requireSource` has it there. */
export const filePath = (id: string) => join(directory(), sourceName(id));
/** Where this process writes what the dry run found wrong, one JSON object on a line. */
export const issuesPath = (id: string) => join(directory(), issuesName(id));

/**
 * Keeps an upload as a file, piece by piece. What is too large is read to its end and dropped, so
 * that the browser gets to see the answer.
 * @returns its size, whether all of it is UTF-8, and its SHA-256
 * @throws ShopError TOO_LARGE, BAD_REQUEST where it was cut off; FileError where it is empty
 */
export async function storeFile(
  id: string,
  body: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; isUtf8: boolean; digest: string }> {
  await mkdir(directory(), { recursive: true });
  const part = filePath(id) + PART;
  const target = await open(part, 'wx');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const digest = createHash('sha256');
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
      digest.update(chunk);
      await target.appendFile(chunk);
    }
    if (bytes > MAX_FILE_BYTES) throw tooLarge();
    if (bytes === 0) throw new FileError('empty');
    check();
    await target.close();
    await rename(part, filePath(id));
    return { bytes, isUtf8, digest: digest.digest('base64') };
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

/**
 * Has the file in the bucket too, where there is one: whichever server goes on with the import finds
 * it. @throws ShopError STORAGE_AWAY
 */
export async function shareSource(id: string): Promise<void> {
  const folder = await bucketFolder(FOLDER);
  await folder?.put(sourceName(id), { path: filePath(id) });
}

/** Shares the dry run's list of issues with the other servers. @throws ShopError STORAGE_AWAY */
export async function shareIssues(id: string): Promise<void> {
  const folder = await bucketFolder(FOLDER);
  await folder?.put(issuesName(id), { path: issuesPath(id) });
}

/**
 * Has the file lie at `filePath`, whichever server took it in. Where there is none any more, reading
 * it fails. @throws ShopError STORAGE_AWAY
 */
export async function requireSource(id: string): Promise<void> {
  await mkdir(directory(), { recursive: true });
  const folder = await bucketFolder(FOLDER);
  if (folder === undefined) return;
  const isHere = await access(filePath(id)).then(
    () => true,
    () => false,
  );
  if (!isHere) await folder.fetch(sourceName(id), filePath(id));
}

/** With a bucket, lets go of this process's copies: the import goes on wherever it goes on. */
export async function releaseCopies(id: string): Promise<void> {
  if (!settings().s3) return;
  for (const path of [filePath(id), issuesPath(id)]) await rm(path, { force: true });
}

/**
 * Opens the issues that the dry run found, for reading.
 * @returns a path, at which nothing may be, and what to call once it was read
 * @throws ShopError STORAGE_AWAY
 */
export async function openIssues(
  id: string,
): Promise<{ path: string; release: () => Promise<void> }> {
  const folder = await bucketFolder(FOLDER);
  if (folder === undefined) return { path: issuesPath(id), release: async () => undefined };
  // Another server may have looked through the file again since: always read anew.
  const path = join(directory(), `${id}.${randomUUID()}.issues`);
  await folder.fetch(issuesName(id), path);
  return { path, release: () => rm(path, { force: true }) };
}

/** An import that has ended is not read again once the next file comes; what was wrong in it can still be downloaded. */
export async function removeSource(id: string): Promise<void> {
  await releaseCopies(id);
  await (await storedFolder(FOLDER)).remove([sourceName(id)]);
}

export async function removeFiles(id: string): Promise<void> {
  await releaseCopies(id);
  await (await storedFolder(FOLDER)).remove([sourceName(id), issuesName(id)]);
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
  const folder = await storedFolder(FOLDER);
  const removed: string[] = [];
  for await (const { name, modifiedAt } of folder.list()) {
    const id = /^([0-9a-f]{24})\.(?:csv|issues|csv\.part)$/.exec(name)?.[1];
    // Young ones may belong to an upload whose import isn't written down yet.
    if (id === undefined || now - modifiedAt < HOUR_MS) continue;
    if (!name.endsWith(PART) && (await isKept(id))) continue;
    await folder.remove([name]);
    removed.push(name);
  }
  return removed;
}

/** With a bucket: removes the copies that killed processes of this machine left. */
export async function sweepCopies(now = Date.now()): Promise<void> {
  if (!settings().s3) return;
  const names = await readdir(copies()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(copies(), name);
    const { mtimeMs } = await stat(path);
    if (name !== processName() && now - mtimeMs > DAY_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
