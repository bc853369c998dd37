import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURE_EDGES } from '../../.feature-edges.mjs';

/** Compares what the documents say about the tree with the tree, and limits their length. */

const DECISIONS = 'docs/decisions';
const MOST_WORDS = { architecture: 2_000, decision: 225, glossary: 30 };
const MOST_LINES = 15;

const read = (path: string) => readFileSync(path, 'utf8');
/** The cells of a table's rows, without its head. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
/** Signs of tables and lists are no words. */
const wordsOf = (text: string) => text.match(/[^\s|]*[\p{L}\p{N}][^\s|]*/gu) ?? [];

const architecture = read('docs/architecture.md');
const rooms = new Map(
  rowsOf(architecture.split('| Room ')[1]!.split('\n\n')[0]!.replace(/^/, '| Room ')).map(
    ([, room, what]) => [
      room!.replaceAll('`', ''),
      [...what!.matchAll(/`([a-z-]+)`/g)].map(([, part]) => part!),
    ],
  ),
);

it('The rooms name each room and its parts once.', () => {
  const named = [...rooms].flatMap(([room, parts]) => [
    room,
    ...parts.map((part) => `${room}/${part}`),
  ]);
  const listed = Object.keys(FEATURE_EDGES);
  const withoutFiles = [...rooms.keys()].filter((room) => !listed.includes(room));
  expect(named.sort()).toEqual([...listed, ...withoutFiles].sort());
  const folders = readdirSync('lib/features', { withFileTypes: true });
  const onDisk = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect([...rooms.keys()].sort()).toEqual(onDisk.sort());
});

it('No part reaches itself along the edges.', () => {
  const below = (part: string, path: string[]): string[] => {
    if (path.includes(part)) return [...path, part];
    for (const other of FEATURE_EDGES[part]!) {
      const cycle = below(other, [...path, part]);
      if (cycle.length > 0) return cycle;
    }
    return [];
  };
  for (const part of Object.keys(FEATURE_EDGES)) expect(below(part, [])).toEqual([]);
});

it(`The architecture has at most ${MOST_WORDS.architecture} words.`, () => {
  expect(wordsOf(architecture).length).toBeLessThanOrEqual(MOST_WORDS.architecture);
});

it(`The glossary has at most ${MOST_WORDS.glossary} words.`, () => {
  const words = rowsOf(read('docs/glossary.md').split('## Words')[1]!);
  expect(words.length).toBeGreaterThan(10);
  expect(words.length).toBeLessThanOrEqual(MOST_WORDS.glossary);
});

const decisions = readdirSync(DECISIONS).filter((name) => name !== 'README.md');

it('The index of decisions names each once, and no other.', () => {
  const named = [...read(join(DECISIONS, 'README.md')).matchAll(/\]\(([a-z-]+\.md)\)/g)];
  expect(named.map(([, name]) => name!).sort()).toEqual(decisions.sort());
});

it.each(decisions)('The decision %s is short.', (name) => {
  const text = read(join(DECISIONS, name));
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  expect(wordsOf(text).length).toBeLessThanOrEqual(MOST_WORDS.decision);
});

/** A file of the repository as documents and comments cite it, without patterns as `scripts/NAME.ts`. */
const CITED =
  /(?<![\w/.@-])(?:app|components|lib|models|packages|scripts|tests)\/[\w./()[\]-]+\.(?:mjs|tsx?)(?!\w)/g;
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => join(folder, name));
}

it('Every file that a document or comment cites exists.', () => {
  const documents = filesIn('docs').filter((name) => /\.md$/.test(name) && !/product/.test(name));
  const code = ['app', 'components', 'lib', 'models', 'packages', 'scripts', 'tests']
    .flatMap(filesIn)
    .filter((name) => /\.(?:mjs|tsx?)$/.test(name));
  const texts = [
    ...['README.md', 'CONTRIBUTING.md', ...documents].map((name) => [name, read(name)] as const),
    ...code.map((name) => {
      const comments = read(name)
        .split('\n')
        .filter((line) => COMMENT.test(line));
      return [name, comments.join('\n')] as const;
    }),
  ];
  const stale = texts.flatMap(([name, text]) =>
    [...text.matchAll(CITED)]
      .map(([cited]) => cited)
      .filter((cited) => !/[A-Z]{4}/.test(cited) && !existsSync(cited))
      .map((cited) => `${name}: ${cited}`),
  );
  expect(texts.length).toBeGreaterThan(1_000);
  expect(stale).toEqual([]);
});
