import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, basename, resolve } from 'node:path';
import { compiledProgram } from '../programs.mjs';
import { ROOT, startNode, type Child } from './child';
import { LaunchError, systemReason } from './fail';

/**
 * Sources that a build is made from. Tests, the embedded database and the HTTP front are not part of it,
 * except for the one file of the front that the shop's own code imports.
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

/**
 * Reads the compiler options, the only part of tsconfig.json that matters: Next itself adds to its `include`
 * while it builds.
 */
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

/** Where tests build to. */
export const TEST_DIST_DIR = '.next-test';

const STAMP = 'paikari-build.json';
/** Programs that a start runs, compiled with the build: later the folder may be read-only. */
const PROGRAMS = [
  ...['start', 'database', 'prepare', 'server'],
  ...['create-admin', 'make-admin', 'maintenance', 'switch-maintenance'],
  ...['migrate', 'migrate-database'],
];
/** Another build of the same folder is waited for this long. */
const LOCK_MS = 10 * 60_000;

/** Next's output folder for this environment, absolute. */
function distDirectory(environment: NodeJS.ProcessEnv): string {
  return resolve(ROOT, environment.NEXT_DIST_DIR || '.next');
}

/** Whether the output folder holds a finished build of exactly these sources. */
export function isFresh(distDir: string, hash: string): boolean {
  try {
    const stamp = JSON.parse(readFileSync(join(distDir, STAMP), 'utf8')) as { hash?: unknown };
    return stamp.hash === hash && existsSync(join(distDir, 'BUILD_ID'));
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** One build of a folder at a time. @returns what gives the folder free again */
async function lock(distDir: string): Promise<() => void> {
  // Beside the packages: out of git's sight, and not in the folder, which Next empties.
  const path = join(ROOT, 'node_modules', `.building-${basename(distDir)}`);
  const deadline = Date.now() + LOCK_MS;
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new LaunchError(`The build cannot be written to ${distDir}: ${systemReason(error)}.`);
      }
    }
    let holder = 0;
    try {
      holder = Number(readFileSync(path, 'utf8'));
    } catch {
      continue;
    }
    if (holder > 0 && !isAlive(holder)) rmSync(path, { force: true });
    else if (Date.now() > deadline) {
      throw new LaunchError(`Another build (process ${holder}) holds ${path} for too long.`);
    } else await new Promise((done) => setTimeout(done, 250));
  }
}

export interface Build {
  /** Resolves to whether anything had to be built. @throws LaunchError where it failed */
  done: Promise<boolean>;
  /** Ends a build that is not needed any more. */
  stop(): Promise<void>;
}

/** Builds unless there is a fresh build. NODE_ENV never reaches npm here, so no package is dropped. */
export function startBuild(environment: NodeJS.ProcessEnv, always = false): Build {
  let child: Child | undefined;
  let stopped = false;
  const run = async (): Promise<boolean> => {
    const distDir = distDirectory(environment);
    const hash = hashSources(ROOT, environment);
    if (!always && isFresh(distDir, hash)) return false;
    const unlock = await lock(distDir);
    try {
      if (stopped || (!always && isFresh(distDir, hash))) return false;
      rmSync(join(distDir, STAMP), { force: true });
      console.log('Building the shop (once, and after changes; a minute or two) …');
      child = startNode(
        ['--import', './scripts/end-with-parent.mjs', 'node_modules/next/dist/bin/next', 'build'],
        { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      );
      const { code } = await child.exited;
      if (code !== 0) throw new LaunchError('The build failed; its lines above say why.', stopped);
      for (const name of PROGRAMS) await compiledProgram(name);
      mkdirSync(distDir, { recursive: true });
      writeFileSync(join(distDir, STAMP), JSON.stringify({ hash }));
      return true;
    } finally {
      unlock();
    }
  };
  const done = run();
  // The caller that awaits `done` gets the failure; until then it must not end the process.
  done.catch(() => undefined);
  return {
    done,
    stop: async () => {
      stopped = true;
      await child?.stop(2_000);
    },
  };
}
