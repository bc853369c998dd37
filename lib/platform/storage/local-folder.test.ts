import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFolder } from './local-folder';

const directory = mkdtempSync(join(tmpdir(), 'paikari-folder-'));
afterAll(() => rmSync(directory, { recursive: true }));

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

it('tells its files and what links lead to, and no directories', async () => {
  const then = new Date('2026-11-01');
  writeFileSync(join(directory, 'a.webp'), 'a');
  utimesSync(join(directory, 'a.webp'), then, then);
  mkdirSync(join(directory, 'b.webp'));
  symlinkSync('a.webp', join(directory, 'link.webp'));
  symlinkSync('b.webp', join(directory, 'link-to-a-directory.webp'));
  symlinkSync('gone.webp', join(directory, 'link-to-nothing.webp'));
  const folder = localFolder(directory);
  expect((await all(folder.names())).sort()).toEqual(['a.webp', 'link.webp']);
  const listed = await all(folder.list());
  expect(listed.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: 'a.webp', modifiedAt: then.getTime() },
    { name: 'link.webp', modifiedAt: then.getTime() },
  ]);
});

it('is empty where there never was one', async () => {
  const folder = localFolder(join(directory, 'nowhere'));
  expect(await all(folder.names())).toEqual([]);
  expect(await all(folder.list())).toEqual([]);
});
