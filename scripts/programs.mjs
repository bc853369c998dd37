// Compiles `scripts/NAME.ts` into one file and keeps it beside the packages: starting from TypeScript,
// through a loader that looks at each of Next's modules too, took a second and 160 MB more.
// Plain JavaScript, because it runs before anything is compiled.
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'paikari');
/**
 * Made of many small files, which one file saves looking for: a start takes a fifth less work. Others
 * stay packages: natives, Next, tools, and those that keep something of which there must be one alone.
 */
const TAKEN_IN = new Set([
  'async-mutex',
  'bson',
  'date-fns',
  'date-fns-tz',
  'ipaddr.js',
  'jose',
  'lru-cache',
  'mingo',
  'mongodb',
  'mongoose',
  'p-limit',
  'zod',
]);
/** The project's own packages (packages/): TypeScript as well. */
const OWN = '@paikari/';
/**
 * Large CommonJS packages that a program loads where it first uses them. An import of ES modules would
 * be made as the program starts, also of what only an `import()` of the project's own leads to.
 */
const LATE = new Set(['@aws-sdk/client-s3', 'sharp']);
const LOADERS = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js', '.json': 'json' };
/** The compiled file's last line begins with this and goes on with the stamp, a few KB. */
const STAMP = '//# paikari ';
const STAMP_BYTES = 64 * 1024;

/** Thrown where the packages are missing or the compiled file can't be kept. */
export class ProgramError extends Error {}

/** The source of a program by its name, or null. */
function sourceOf(name) {
  if (!/^[a-z0-9-]+$/.test(name)) return null;
  // The web server is the only one outside of scripts/.
  const path = name === 'server' ? 'server.ts' : `scripts/${name}.ts`;
  return fs.existsSync(join(ROOT, path)) ? path : null;
}

const read = (path) => fs.readFileSync(join(ROOT, path));

/**
 * Hashes everything that a compiled file depends on: its sources, the packages, the project's place and this
 * file.
 */
function hashOf(sources) {
  const hash = createHash('sha256').update(ROOT);
  for (const path of ['package-lock.json', 'scripts/programs.mjs']) hash.update(read(path));
  for (const [path, content] of sources) hash.update(`\0${path}\0`).update(content);
  return hash.digest('hex');
}

function readEnd(file) {
  const opened = fs.openSync(file);
  try {
    const { size } = fs.fstatSync(opened);
    const end = Buffer.alloc(Math.min(size, STAMP_BYTES));
    fs.readSync(opened, end, 0, end.length, size - end.length);
    return end.toString();
  } finally {
    fs.closeSync(opened);
  }
}

function isFresh(file) {
  try {
    const end = readEnd(file);
    const { hash, paths } = JSON.parse(end.slice(end.lastIndexOf(STAMP) + STAMP.length));
    return hash === hashOf(paths.map((path) => [path, read(path)]));
  } catch {
    // Missing, cut short, or one of its sources is gone.
    return false;
  }
}

/**
 * Plugin with what esbuild must know about this project.
 * @param {Map<string, Buffer>} sources filled with what is read: path in the project to content
 */
const project = (sources) => ({
  name: 'project',
  setup(build) {
    // A guard for the browser's bundles, of which this is none.
    build.onResolve({ filter: /^server-only$/ }, ({ path }) => ({ path, namespace: 'empty' }));
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
    build.onResolve({ filter: /.*/, namespace: 'late' }, () => ({ external: true }));
    build.onLoad({ filter: /.*/, namespace: 'late' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || importer.includes('node_modules')) return undefined;
      // The project's own, by its root: esbuild knows the paths of tsconfig.json.
      if (path.startsWith('@/')) return kind === 'dynamic-import' ? { external: true } : undefined;
      if (LATE.has(path)) return { path, namespace: 'late' };
      // Next lists no exports, so Node wants its files with their endings.
      if (/^next\/[a-z-]+$/.test(path)) return { path: `${path}.js`, external: true };
      const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
      return TAKEN_IN.has(name) || name.startsWith(OWN) ? undefined : { external: true };
    });
    build.onLoad({ filter: /\.(tsx?|mjs|json)$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const content = fs.readFileSync(path);
      sources.set(relative(ROOT, path), content);
      const loader = LOADERS[extname(path)];
      if (loader === 'json') return { contents: content, loader };
      // Paths that a source builds from its own place stay right.
      const place = `const sourcePlace = ${JSON.stringify(dirname(path))};`;
      return { contents: `${place} ${content}`, loader };
    });
  },
});

async function compile(source, file) {
  const esbuild = await import('esbuild').catch(() => {
    throw new ProgramError('The packages are not installed yet: run "npm ci" first.');
  });
  const sources = new Map();
  const building = esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [source],
    outfile: file,
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    jsx: 'automatic',
    // Errors are told apart by their names.
    keepNames: true,
    define: { 'import.meta.dirname': 'sourcePlace' },
    legalComments: 'none',
    // CommonJS packages among the bundled ones require Node's own modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [project(sources)],
    logLevel: 'warning',
  });
  // It would stay as long as this process.
  const result = await building.finally(() => esbuild.stop());
  const stamp = JSON.stringify({ hash: hashOf(sources), paths: [...sources.keys()] });
  // Several may compile at once; whoever is last wins, with the same.
  const temporary = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(FOLDER, { recursive: true });
    fs.writeFileSync(temporary, `${result.outputFiles[0].text}\n${STAMP}${stamp}\n`);
    fs.renameSync(temporary, file);
  } catch (error) {
    if (fs.existsSync(temporary)) fs.rmSync(temporary);
    throw new ProgramError(`The compiled ${source} cannot be kept in ${FOLDER}: ${error.message}`);
  }
}

/**
 * The compiled file of `scripts/NAME.ts`, made anew where a source or a package has changed.
 * @param {string} name e.g. `start`; `server` is server.ts
 * @returns {Promise<string | null>} an absolute path; null where there is no such program
 * @throws ProgramError in words for the operator; esbuild's own error where a source is wrong
 */
export async function compiledProgram(name) {
  const source = sourceOf(name);
  return source === null ? null : compiledFile(source, name);
}

/**
 * The compiled file of any of the project's TypeScript sources, made anew as a program is.
 * @param {string} source its path in the project
 * @param {string} name of the compiled file, which no other source has
 * @returns {Promise<string>} an absolute path
 * @throws ProgramError in words for the operator; esbuild's own error where a source is wrong
 */
export async function compiledFile(source, name) {
  const file = join(FOLDER, `${name}.mjs`);
  if (!isFresh(file)) await compile(source, file);
  return file;
}
