import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The end of the names of files of a message. */
function suffixOf(id: string | undefined, extension: string): string {
  const name = id === undefined ? randomBytes(4) : createHash('sha256').update(id).digest();
  return `-${name.toString('hex').slice(0, 8)}.${extension}`;
}

/** Whether a message is kept as a file already. @param id the message's */
export async function isInOutbox(
  directory: string,
  id: string,
  extension: string,
): Promise<boolean> {
  const suffix = suffixOf(id, extension);
  try {
    return (await readdir(directory)).some((name) => name.endsWith(suffix));
  } catch (error) {
    // Made with the first one.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Keeps a message as a file that the account of the shop alone may read: it can hold a way into an
 * account. Whoever lists the directory for `*.eml` sees whole mails, oldest first.
 * @param as `id`: the message's, by which `isInOutbox` finds it
 * @returns the file's path
 */
export async function writeToOutbox(
  directory: string,
  message: Buffer,
  { id, extension = 'eml' }: { id?: string | undefined; extension?: string } = {},
): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const path = join(directory, `${time}${suffixOf(id, extension)}`);
  const unfinished = `${path}.part`;
  try {
    await writeFile(unfinished, message, { mode: 0o600, flag: 'w' });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return path;
}
