import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The real scripts/run.mjs on a project of two files. */

const COMPILED = 'node_modules/.cache/paikari/hello.mjs';
let project: string;
const write = (path: string, text: string) => writeFileSync(join(project, path), text);

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'programs-'));
  for (const folder of ['scripts', 'lib', 'node_modules']) mkdirSync(join(project, folder));
  for (const name of ['run.mjs', 'run-typescript.mjs', 'programs.mjs']) {
    cpSync(join('scripts', name), join(project, 'scripts', name));
  }
  symlinkSync(join(process.cwd(), 'node_modules/esbuild'), join(project, 'node_modules/esbuild'));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write('lib/words.json', '["good", "day"]');
  write('lib/place.ts', 'export const place: string = import.meta.dirname;');
  write(
    'scripts/hello.ts',
    `import 'server-only';
     import { place } from '../lib/place';
     import words from '../lib/words.json';
     console.log(words.join(' '), place, process.argv.slice(2).join());`,
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

it('runs a script in TypeScript, as if from its own place, and keeps what it compiled', () => {
  const said = `good day ${join(project, 'lib')} a,b`;
  expect(run('hello', 'a', 'b')).toEqual({ status: 0, stdout: said, stderr: '' });
  const { mtimeMs } = statSync(join(project, COMPILED));
  expect(run('hello', 'a', 'b').stdout).toBe(said);
  expect(statSync(join(project, COMPILED)).mtimeMs).toBe(mtimeMs);
});

it('compiles from within a compiled program, as the build does', () => {
  write(
    'scripts/outer.ts',
    `import { compiledProgram } from './programs.mjs';
     console.log(await compiledProgram('hello'));`,
  );
  expect(run('outer').stdout).toBe(join(project, COMPILED));
  const { mtimeMs } = statSync(join(project, COMPILED));
  expect(run('hello').stdout).toBe(`good day ${join(project, 'lib')}`);
  expect(statSync(join(project, COMPILED)).mtimeMs).toBe(mtimeMs);
});

it.each([
  ['a source', () => write('lib/place.ts', "export const place = 'new';"), 'good day new'],
  ['a JSON file', () => write('lib/words.json', '["new"]'), 'new'],
  ['the packages', () => write('package-lock.json', '{ "a": 1 }'), 'good day'],
  ['the compiled file, cut short', () => write(COMPILED, 'throw 1'), 'good day'],
])('compiles anew after a change of %s', (_, change, said) => {
  run('hello');
  const { ino } = statSync(join(project, COMPILED));
  change();
  expect(run('hello')).toEqual({
    status: 0,
    stdout: expect.stringMatching(`^${said}`),
    stderr: '',
  });
  expect(statSync(join(project, COMPILED)).ino).not.toBe(ino);
});

it.each([
  ['there is no such script', () => undefined, ['nobody'], 'There is no scripts/nobody.ts.'],
  ['the name is a path', () => undefined, ['../lib/place'], 'There is no scripts/../lib/place.ts.'],
  [
    'the packages are missing',
    () => rmSync(join(project, 'node_modules/esbuild')),
    ['hello'],
    'The packages are not installed yet: run "npm ci" first.',
  ],
  [
    'the compiled file cannot be kept',
    () => write('node_modules/.cache', ''),
    ['hello'],
    expect.stringMatching(/^The compiled scripts\/hello\.ts cannot be kept in .*$/),
  ],
])('says in a line that %s', (_, change, args, line) => {
  change();
  expect(run(...args)).toEqual({ status: 1, stdout: '', stderr: line });
});

it('ends with 1 where a source is wrong', () => {
  write('scripts/hello.ts', 'const = 1;');
  expect(run('hello')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('hello.ts:1'),
  });
});
