import { existsSync, readFileSync } from 'node:fs';
import { missingFor, SERVER_NEEDS } from '@/tests/support/server-needs.mjs';

it.each(Object.entries(SERVER_NEEDS))('names tests that there are: %s', (_need, files) => {
  for (const [file, names] of Object.entries(files)) {
    const path = `tests/integration/${file}`;
    expect(existsSync(path)).toBe(true);
    for (const name of names) expect(readFileSync(path, 'utf8')).toContain(name);
  }
});

it.each([
  ['query-plans.test.ts', 'payments one', ['explain'], 'explain'],
  ['query-plans.test.ts', 'payments one', ['changeStreams'], undefined],
  ['data-tools.test.ts', 'checks a stopped shop', ['snapshotReads'], undefined],
  ['data-tools.test.ts', 'moves a stopped shop and says', ['snapshotReads'], 'snapshotReads'],
  ['orders.test.ts', 'anything', ['explain', 'changeStreams', 'snapshotReads'], undefined],
])('%s, %s, without %j: lacks %s', (file, name, lacking, missing) => {
  expect(missingFor(file, name, lacking)).toBe(missing);
});
