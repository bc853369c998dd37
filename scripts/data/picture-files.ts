import { createHash } from 'node:crypto';
import { mkdir, open, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { BSON, Binary } from 'bson';
import { LaunchError } from '../launcher/fail';
import type { BlockWriter } from './block-file';
import { syncDirectory } from './manifest';

/**
 * Uploaded pictures as records: one that begins a picture, its bytes in parts, one with its SHA-256.
 */

const PART_BYTES = 512 * 1024;
const MOST_NAME_BYTES = 255;

type PictureRecord =
  | { file: string; modified: Date; bytes: number }
  | { part: Binary }
  | { sha256: string };

/** How many pictures there are, and their bytes. */
export interface PictureCount {
  count: number;
  bytes: number;
}

/**
 * Whether a name lies flat in a directory and is not hidden: the shop's own names and whatever else was put
 * there.
 */
const isKept = (name: string) =>
  !name.startsWith('.') && Buffer.byteLength(name) <= MOST_NAME_BYTES && !/[/\\\0]/.test(name);

/**
 * Adds the pictures of a directory that were not seen before.
 * @param seen names; those that are added now are put in
 */
export async function addPictures(
  directory: string,
  seen: Set<string>,
  writer: BlockWriter,
): Promise<PictureCount> {
  const total = { count: 0, bytes: 0 };
  for (const name of await namesIn(directory)) {
    if (seen.has(name) || !isKept(name)) continue;
    const bytes = await addPicture(join(directory, name), name, writer);
    if (bytes === null) continue;
    seen.add(name);
    total.count += 1;
    total.bytes += bytes;
  }
  return total;
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).sort();
  } catch (error) {
    // A shop without a single upload.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** @returns its bytes; null for a folder, and for what the shop has just removed */
async function addPicture(path: string, name: string, writer: BlockWriter): Promise<number | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  try {
    const found = await file.stat();
    if (!found.isFile()) return null;
    const hash = createHash('sha256');
    const put = (record: PictureRecord) => writer.add(BSON.serialize(record));
    await put({ file: name, modified: found.mtime, bytes: found.size });
    const buffer = Buffer.alloc(PART_BYTES);
    let done = 0;
    while (done < found.size) {
      const { bytesRead } = await file.read(buffer, 0, PART_BYTES, done);
      // Pictures are written beside and renamed: one that shrinks is none of the shop's.
      if (bytesRead === 0) throw new LaunchError(`${path} became shorter while it was read.`);
      const part = buffer.subarray(0, Math.min(bytesRead, found.size - done));
      hash.update(part);
      await put({ part: new Binary(part) });
      done += part.length;
    }
    await put({ sha256: hash.digest('hex') });
    return found.size;
  } finally {
    await file.close();
  }
}

/**
 * Reads pictures and proves each; with a directory it writes them there.
 * @param directory new files are written into it; undefined: they are only proven
 * @throws LaunchError where a record is not what it should be
 */
export async function takePictures(
  records: AsyncIterable<Uint8Array>,
  directory: string | undefined,
): Promise<PictureCount> {
  const total = { count: 0, bytes: 0 };
  if (directory !== undefined) await mkdir(directory, { recursive: true, mode: 0o700 });
  let current: OpenPicture | undefined;
  try {
    for await (const raw of records) {
      const record = BSON.deserialize(raw) as PictureRecord;
      if ('file' in record) {
        if (current !== undefined) throw wrong();
        current = await OpenPicture.begin(record, directory);
      } else if (current === undefined) throw wrong();
      else if ('part' in record) await current.add(record.part.buffer);
      else {
        await current.end(record.sha256);
        total.count += 1;
        total.bytes += current.expected;
        current = undefined;
      }
    }
    if (current !== undefined) throw wrong();
  } finally {
    await current?.close();
  }
  if (directory !== undefined) await syncDirectory(directory);
  return total;
}

const wrong = () => new LaunchError('The backup is damaged: a picture is not whole.');

class OpenPicture {
  readonly #hash = createHash('sha256');
  #done = 0;

  private constructor(
    readonly expected: number,
    readonly modified: Date,
    readonly target: { file: Awaited<ReturnType<typeof open>>; path: string } | undefined,
  ) {}

  static async begin(
    { file, modified, bytes }: Extract<PictureRecord, { file: string }>,
    directory: string | undefined,
  ): Promise<OpenPicture> {
    const isRight = typeof file === 'string' && file !== '' && isKept(file);
    if (!isRight || !(modified instanceof Date) || typeof bytes !== 'number') throw wrong();
    if (directory === undefined) return new OpenPicture(bytes, modified, undefined);
    const path = join(directory, file);
    return new OpenPicture(bytes, modified, { file: await open(path, 'wx', 0o600), path });
  }

  async add(part: Uint8Array): Promise<void> {
    this.#hash.update(part);
    this.#done += part.length;
    await this.target?.file.appendFile(part);
  }

  async end(sha256: string): Promise<void> {
    if (this.#done !== this.expected || this.#hash.digest('hex') !== sha256) throw wrong();
    await this.target?.file.sync();
    await this.close();
    // The sweep of unused pictures goes by their age.
    if (this.target) await utimes(this.target.path, this.modified, this.modified);
  }

  async close(): Promise<void> {
    await this.target?.file.close();
  }
}

/** Counts the pictures of a directory, as `takePictures` does. */
export async function countPictures(directory: string): Promise<PictureCount> {
  const total = { count: 0, bytes: 0 };
  for (const name of (await namesIn(directory)).filter(isKept)) {
    const found = await stat(join(directory, name));
    if (!found.isFile()) continue;
    total.count += 1;
    total.bytes += found.size;
  }
  return total;
}
