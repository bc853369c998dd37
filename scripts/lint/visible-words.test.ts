import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The linter with this one rule, on a file of its own. */

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'lint-'));
  const config = {
    jsPlugins: [join(__dirname, 'visible-words.mjs')],
    categories: { correctness: 'off' },
    rules: { 'words/visible-words': 'error' },
  };
  writeFileSync(join(directory, 'config.json'), JSON.stringify(config));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** @returns the columns at which the linter finds something */
function columns(markup: string): number[] {
  const file = join(directory, 'page.tsx');
  writeFileSync(file, `${markup};\n`);
  const oxlint = join(__dirname, '../../node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '-c', join(directory, 'config.json'), '--format', 'unix', file];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const found = [...stdout.matchAll(/:1:(\d+): Words that/g)].map(([, column]) => Number(column));
  expect({ status, stderr }).toEqual({ status: found.length > 0 ? 1 : 0, stderr: '' });
  return found.toSorted((a, b) => a - b);
}

it('Words are found in texts, in expressions and in what is read aloud, in every script.', () => {
  expect(columns('<p>Hello</p>')).toEqual([4]);
  expect(columns('<p>{"পণ্য"}</p>')).toEqual([5]);
  expect(columns('<><b title="Close" />{"Go on"}</>')).toEqual([12, 23]);
});

it('Signs, keys, names of classes and values of props are no words.', () => {
  expect(
    columns('<p className="card">৳ · {"—"}<kbd>Esc</kbd><B name="price">{title}</B></p>'),
  ).toEqual([]);
});
