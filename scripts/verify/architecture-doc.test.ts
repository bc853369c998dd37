import { readdirSync, readFileSync } from 'node:fs';

/** What docs/architecture.md says of the tree and of the shop's words, held to the tree and to its limit. */

const text = readFileSync('docs/architecture.md', 'utf8');
const MOST_WORDS = 30;

it('The tree names every feature that there is, and no other.', () => {
  const tree = text.split('lib/features/<name>/')[1]!.split('lib/startup/')[0]!;
  const named = tree.split('with their tests')[1]!.match(/[a-z]+(-[a-z]+)*/g)!;
  const features = readdirSync('lib/features', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(named.sort()).toEqual(features.sort());
});

it(`The glossary has at most ${MOST_WORDS} words.`, () => {
  const rows = text
    .split('## Words')[1]!
    .split('\n')
    .filter((line) => line.startsWith('| '));
  // Without its head.
  const words = rows.slice(2);
  expect(words.length).toBeGreaterThan(10);
  expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
});
