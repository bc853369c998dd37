import 'server-only';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
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
  // Written in the same way as the store's pictures (local-store.ts): the sweep removes the remains after
  // a kill.
  const temporaryOf = (name: string) => join(directory, `.${name.replace(/\.[a-z]+$/, '')}.tmp`);
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
    async put(name, content) {
      await mkdir(directory, { recursive: true });
      const temporary = temporaryOf(name);
      await writeFile(temporary, content, { flush: true });
      await rename(temporary, join(directory, name));
    },
    async copy(name, to) {
      const temporary = temporaryOf(to);
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
