import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a build is made from. Tests, the embedded database and the HTTP front are no part of it, but for
 * the one file of the front that the shop's own code imports.
 */
const SOURCES = [
  'app',
  'components',
  'i18n',
  'lib',
  'messages',
  'models',
  'packages',
  'public',
  'types',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
];
const LEFT_OUT =
  /(\.test\.tsx?$|^packages\/embedded-mongo(\/|$)|^packages\/edge\/(?!src(\/address-key\.|$))|(^|\/)\.)/;

function* filesBelow(root: string, path: string): Generator<string> {
  if (LEFT_OUT.test(path)) return;
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') yield path;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, inner);
    else if (entry.isFile() && !LEFT_OUT.test(inner)) yield inner;
  }
}

/** Of tsconfig.json only this matters, and Next itself adds to its `include` while it builds. */
function compilerOptions(root: string): string {
  try {
    const config = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
      compilerOptions?: unknown;
    };
    return JSON.stringify(config.compilerOptions ?? null);
  } catch {
    return '';
  }
}

/** A hash over names and contents of everything that a build is made from. */
export function hashSources(root: string, publicEnvironment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of filesBelow(root, source)) {
      const content = readFileSync(join(root, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  }
  hash.update(compilerOptions(root));
  // Next writes these into the browser's files.
  for (const name of Object.keys(publicEnvironment).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${publicEnvironment[name]}\0`);
  }
  return hash.digest('hex');
}
