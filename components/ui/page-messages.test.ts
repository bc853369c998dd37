import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOWING_COMMON } from './page-messages';

/** Components that load the whole message catalogue of the shop when they open (`IntlIsland`). */
const WHOLE = ['catalogue/search/search-modal.tsx'];

const COMPONENTS = join(__dirname, '..');

const spaces = (text: string): string[] =>
  [...text.matchAll(/useTranslations\('(\w+)/g)].map(([, name]) => name!);

it('An island that shows common words is of a namespace with which pages send them.', () => {
  const islands = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => ({ file, text: readFileSync(join(COMPONENTS, file), 'utf8') }))
    .filter(({ text }) => text.startsWith("'use client'") && spaces(text).includes('common'));
  expect(islands).not.toHaveLength(0);
  const without = islands.filter(
    ({ file, text }) =>
      !WHOLE.includes(file) && !spaces(text).some((name) => SHOWING_COMMON.has(name as 'login')),
  );
  expect(without.map(({ file }) => file)).toEqual([]);
});
