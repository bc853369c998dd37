import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where a document that is cited by its name alone may lie. */
const FOLDERS = ['.', 'docs', 'docs/decisions', 'docs/product'];
/** Documents of LevelDB, whose formats the embedded store reads. */
const FOREIGN = ['doc/log_format.md', 'doc/table_format.md'];
/** An address on the web is not ours to check. */
const CITED = /(?<![\w./:-])[\w./-]*\w\.md\b/g;

/** Folders of files that people write; the founders' documents in docs/product cite what lies elsewhere. */
const WRITTEN = [
  'app',
  'components',
  'docs',
  'i18n',
  'lib',
  'models',
  'packages',
  'scripts',
  'tests',
];
const files = WRITTEN.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(ts|tsx|mjs|md)$/.test(name) && !name.startsWith('docs/product/')),
).concat('README.md', 'server.ts', 'next.config.ts');

it('Every document that code and documents cite is in the repository.', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const missing = files.flatMap((file) =>
    [...new Set(readFileSync(file, 'utf8').match(CITED))]
      .filter((cited) => !FOREIGN.includes(cited))
      .filter((cited) => ![dirname(file), ...FOLDERS].some((at) => existsSync(join(at, cited))))
      .map((cited) => `${file} cites ${cited}`),
  );
  expect(missing).toEqual([]);
});
