import { existsSync } from 'node:fs';
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
