import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Looks that a control of this shop never has, read from the sources of all screens. */

const ROOT = join(import.meta.dirname, '..');
const screens = ['app', 'components']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(ROOT, folder, file),
    ),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ path: relative(ROOT, file), text: readFileSync(file, 'utf8') }));

const withText = (pattern: RegExp) =>
  screens
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

it('Files are chosen in the drop zone, whose words are the page’s; the browser’s own field is for who has no script.', () => {
  expect(withText(/type="file"/)).toEqual([
    'components/aftersales/photo-form.tsx',
    'components/ui/drop-zone.tsx',
  ]);
  const { text } = screens.find(({ path }) => path.endsWith('photo-form.tsx'))!;
  const [, form] = /<form([^>]*)>[^]*type="file"/.exec(text)!;
  expect(form).toMatch(/className="[^"]*\bhidden\b[^"]*\bnoscript:block\b/);
});

it('Only a new password has a shortest length, as what is said of one speaks of passwords; no pattern or range is left to the browser.', () => {
  expect(withText(/minLength=/)).toEqual(['components/accounts/new-password-field.tsx']);
  expect(withText(/\bpattern=|type="number"/)).toEqual([]);
});

it('Days are typed where a calendar can be opened: no other field has a day for its example.', () => {
  expect(withText(/placeholder=(?:[{"'`]*\d\d?\/|\{[^}]*(?:day|example))/i)).toEqual([]);
  expect(withText(/type="(date|month|week|datetime-local)"/)).toEqual([]);
});
