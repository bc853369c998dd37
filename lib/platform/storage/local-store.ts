import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { colouredName } from './placeholder';
import type { PreparedPicture } from './process';
import { notStored, type ImageStore } from './store';

/** Hidden, so that the HTTP front never serves it; the sweep removes what a kill left behind. */
export const TEMPORARY = /^\.[a-z0-9-]+\.tmp$/;

/**
 * Keeps pictures as files: `NAME.webp`, `NAME-640.webp`, `NAME-320.webp`. Names are random (128
 * bits), so that nobody finds a picture that isn't shown yet and a name never means another one;
 * a placeholder's colour stands behind them.
 */
export function localStore(directory: string): ImageStore {
  return {
    async save(picture) {
      // Hexadecimal: a random name never ends like a smaller copy's or a colour.
      const name = colouredName(randomBytes(16).toString('hex'), picture.colour);
      await writePicture(directory, name, picture).catch((cause: unknown) => {
        throw notStored(cause);
      });
      const path = `/uploads/${name}.webp`;
      return { secure_url: path, url: path };
    },
  };
}

/**
 * All three files or none under their names, whatever ends the process: each is written beside,
 * forced to the disk and renamed, the main file last.
 */
async function writePicture(
  directory: string,
  name: string,
  { main, twins: smallerCopies }: PreparedPicture,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const files = [
    ...smallerCopies.map(({ size, bytes }) => ({ name: `${name}-${size}`, bytes })),
    { name, bytes: main },
  ].map((file) => ({
    ...file,
    temporary: join(directory, `.${file.name}.tmp`),
    path: join(directory, `${file.name}.webp`),
  }));
  try {
    for (const { temporary, bytes } of files) await writeDurably(temporary, bytes);
    for (const { temporary, path } of files) await rename(temporary, path);
    await syncDirectory(directory);
  } catch (error) {
    // A full disk: give back what was taken. What can't be removed either is left to the sweep.
    const leftovers = files.flatMap(({ temporary, path }) => [temporary, path]);
    await Promise.allSettled(leftovers.map((path) => rm(path, { force: true })));
    throw error;
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new names are durable only once the directory is. Windows can't open one, and need not. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
