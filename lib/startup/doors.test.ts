import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURE_EDGES } from '../../.feature-edges.mjs';

const FEATURES = join(import.meta.dirname, '../features');

/** What no browser has: whoever loads one of these fails. */
const mockOfServer = (name: string) => {
  throw new Error(`${name} is of the server.`);
};
jest.mock('server-only', () => mockOfServer('server-only'));
jest.mock('mongoose', () => mockOfServer('mongoose'));
jest.mock('../platform/env', () => mockOfServer('env'));

const parts = Object.keys(FEATURE_EDGES).filter((part) =>
  existsSync(join(FEATURES, part, 'shared.ts')),
);

it('finds the doors', () => {
  expect(parts.length).toBeGreaterThan(30);
});

it.each(parts)('%s/shared.ts loads nothing of the server', async (part) => {
  const door = (await import(join(FEATURES, part, 'shared'))) as object;
  // What is behind a door is loaded where it is used (tests/support/doors-transform.mjs).
  for (const name of Object.keys(door)) expect(Reflect.get(door, name)).toBeDefined();
});

it('imports no file of a part for its effect alone: bundles would drop it (lib/features/package.json)', () => {
  const forEffect = /^import '(?:[^']*features\/|\.)[^']*';/m;
  expect("import '../features/accounts/codes/metrics';\n").toMatch(forEffect);
  const files = ['.', '../features'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(import.meta.dirname, folder, name)),
  );
  expect(files.filter((file) => forEffect.test(readFileSync(file, 'utf8')))).toEqual([]);
});
