import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongod } from '@/tests/support/find-mongod';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mongod-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function program(name: string, mode = 0o755): string {
  const path = join(directory, name);
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

it('finds the named server before one on the PATH', () => {
  const [named, onPath] = [program('other'), program('mongod')];
  expect(findMongod({ ...process.env, MONGOMS_SYSTEM_BINARY: named, PATH: directory })).toBe(named);
  expect(findMongod({ ...process.env, MONGOMS_SYSTEM_BINARY: '', PATH: directory })).toBe(onPath);
});

it('finds none where nothing of the name can be run', () => {
  const PATH = `${directory}:${join(directory, 'missing')}`;
  const MONGOMS_SYSTEM_BINARY = join(directory, 'missing');
  expect(findMongod({ ...process.env, MONGOMS_SYSTEM_BINARY, PATH })).toBeUndefined();
});
