import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDirectory } from './data-directory';
import { finishRestore, putRestoredInPlace, RESTORED_PARTS, stagingOf } from './restored-data';

/** A kill between each two steps of putting restored data in place. */

let dataDir: string;
const path = (...parts: string[]) => join(dataDir, ...parts);

function put(folder: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'what'), text);
}
const what = (folder: string) => readFileSync(path(folder, 'what'), 'utf8');

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'restored-'));
  for (const part of RESTORED_PARTS) {
    put(path(part), `old ${part}`);
    put(join(stagingOf(dataDir), part), `new ${part}`);
  }
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function expectInPlace(): void {
  for (const part of RESTORED_PARTS) {
    expect(what(part)).toBe(`new ${part}`);
    expect(what(join('aside', part))).toBe(`old ${part}`);
  }
  expect(existsSync(stagingOf(dataDir))).toBe(false);
}

it('puts restored data in place and keeps the old aside', () => {
  putRestoredInPlace(dataDir, 'aside');
  expectInPlace();
});

it('does nothing with what is not said to be whole', () => {
  makeDataDirectory(dataDir);
  for (const part of RESTORED_PARTS) expect(what(part)).toBe(`old ${part}`);
  expect(existsSync(stagingOf(dataDir))).toBe(true);
});

const aside = (part: string) => () => {
  mkdirSync(path('aside'), { recursive: true });
  renameSync(path(part), path('aside', part));
};
const inPlace = (part: string) => () => renameSync(join(stagingOf(dataDir), part), path(part));
const steps = RESTORED_PARTS.flatMap((part) => [aside(part), inPlace(part)]);

it.each(Array.from({ length: steps.length + 1 }, (_, done) => [done]))(
  'is finished by the next start where a kill left it after %i renames',
  (done) => {
    writeFileSync(join(stagingOf(dataDir), 'ready'), 'aside');
    for (const step of steps.slice(0, done)) step();
    makeDataDirectory(dataDir);
    expectInPlace();
    finishRestore(dataDir);
    expectInPlace();
  },
);

it('needs no old data', () => {
  for (const part of RESTORED_PARTS) rmSync(path(part), { recursive: true });
  putRestoredInPlace(dataDir, 'aside');
  for (const part of RESTORED_PARTS) expect(what(part)).toBe(`new ${part}`);
  expect(existsSync(path('aside'))).toBe(false);
});
