import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT, TEST_DIST_DIR } from '../running-shop';

/** Version that the other release gives itself. */
export const OTHER_VERSION = '9.9.9';

/** Parts of a build that speed up the next one, or that tell of the build itself: no server reads them. */
const NOT_SERVED = new Set(['cache', 'build', 'diagnostics', 'trace', 'trace-build', 'types']);
const TEXT = /\.(json|js|html|rsc|body|meta)$|BUILD_ID$/;

/**
 * A copy of the shop's build that says it is another one: of another version and with another build
 * id, so of other addresses of its files. Its code is the same.
 * @returns the folder's name in the project, both build ids, and what removes it
 */
export function makeOtherRelease(): {
  distDir: string;
  ids: { own: string; other: string };
  remove(): void;
} {
  const from = join(ROOT, TEST_DIST_DIR);
  const distDir = `.next-other-${process.pid}`;
  const to = join(ROOT, distDir);
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !NOT_SERVED.has(path.slice(from.length + 1)),
  });
  const id = readFileSync(join(from, 'BUILD_ID'), 'utf8');
  const otherId = [...id].reverse().join('');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  renameSync(join(to, 'static', id), join(to, 'static', otherId));
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    const path = join(to, name);
    if (name.startsWith('node_modules') || !TEXT.test(name) || !statSync(path).isFile()) continue;
    const text = readFileSync(path, 'utf8');
    const changed = text
      .replaceAll(id, otherId)
      .replaceAll(TEST_DIST_DIR, distDir)
      .replaceAll(`version:"${version}"`, `version:"${OTHER_VERSION}"`);
    if (changed !== text) writeFileSync(path, changed);
  }
  return {
    distDir,
    ids: { own: id, other: otherId },
    remove: () => rmSync(to, { recursive: true, force: true }),
  };
}
