import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps a mail as a file that the account of the shop alone may read: it can hold a way into an
 * account. Whoever lists the directory for `*.eml` sees whole mails, oldest first.
 * @returns the file's path
 */
export async function writeToOutbox(directory: string, message: Buffer): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const path = join(directory, `${time}-${randomBytes(4).toString('hex')}.eml`);
  const unfinished = `${path}.part`;
  try {
    await writeFile(unfinished, message, { mode: 0o600, flag: 'wx' });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return path;
}
