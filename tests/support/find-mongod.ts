import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be run: there may be one elsewhere.
    return false;
  }
}

/**
 * The path of a MongoDB server to test against: `MONGOMS_SYSTEM_BINARY`, else `mongod` on the PATH;
 * undefined where there is none.
 */
export function findMongod({ MONGOMS_SYSTEM_BINARY, PATH }: NodeJS.ProcessEnv): string | undefined {
  const named = MONGOMS_SYSTEM_BINARY ? [MONGOMS_SYSTEM_BINARY] : [];
  const folders = (PATH ?? '').split(delimiter).filter(Boolean);
  return [...named, ...folders.map((folder) => join(folder, 'mongod'))].find(isProgram);
}
