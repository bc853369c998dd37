import 'server-only';
import { copyFile, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder } from './store';

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
  const entries = () =>
    readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  return {
    async *list() {
      for (const { name } of await entries()) {
        const modifiedAt = await timeOf(name);
        if (modifiedAt !== null) yield { name, modifiedAt };
      }
    },
    async *names() {
      for (const entry of await entries()) {
        // The target of a link is examined, and so is an entry whose type the file system does not report.
        const isPlain =
          entry.isFile() || (!entry.isDirectory() && (await timeOf(entry.name)) !== null);
        if (isPlain) yield entry.name;
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
    async read(name) {
      try {
        return await readFile(join(directory, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async copy(name, to) {
      // Written in the same way as the store's pictures (local-store.ts): the sweep removes the remains after
      // a kill.
      const temporary = join(directory, `.${to.replace(/\.[a-z]+$/, '')}.tmp`);
      try {
        await copyFile(join(directory, name), temporary);
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
      await rename(temporary, join(directory, to));
      return true;
    },
    async remove(names) {
      for (const name of names) await rm(join(directory, name), { force: true });
    },
  };
}
