import 'server-only';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder } from './folder';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A directory's plain files as a folder; one that was never made is an empty folder. */
export function localFolder(directory: string): Folder {
  const timeOf = async (name: string): Promise<number | null> => {
    const file = await stat(join(directory, name)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return file?.isFile() ? file.mtimeMs : null;
  };
  return {
    async *list() {
      const names = await readdir(directory).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const name of names) {
        const modifiedAt = await timeOf(name);
        if (modifiedAt !== null) yield { name, modifiedAt };
      }
    },
    modifiedAt: timeOf,
    async touch(name) {
      const now = new Date();
      try {
        await utimes(join(directory, name), now, now);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(names) {
      for (const name of names) await rm(join(directory, name), { force: true });
    },
  };
}
