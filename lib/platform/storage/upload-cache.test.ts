import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../tests/support/until';
import { UploadCache } from './upload-cache';

let directory: string;
let fetched: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'paikari-cache-'));
  fetched = [];
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A store in which every name but `none` is a file of 100 bytes. */
const fetchFile = async (name: string, path: string) => {
  fetched.push(name);
  if (name === 'none.webp') return false;
  await writeFile(path, 'x'.repeat(100));
  return true;
};
const files = async () => (await readdir(directory)).sort();

it('fetches a picture once for all who ask for it at the same time', async () => {
  const cache = new UploadCache(directory, fetchFile);
  await cache.open();
  const answers = await Promise.all(
    ['a.webp', 'a.webp', 'none.webp'].map((name) => cache.bring(name)),
  );
  expect(answers).toEqual([true, true, false]);
  expect(fetched.sort()).toEqual(['a.webp', 'none.webp']);
  expect(await files()).toEqual(['a.webp']);
});

it('removes what was fetched longest ago past its bytes, also what an earlier process left', async () => {
  await writeFile(join(directory, 'left.webp'), 'x'.repeat(100));
  const cache = new UploadCache(directory, fetchFile, 300);
  await cache.open();
  for (const name of ['a.webp', 'b.webp', 'c.webp', 'd.webp']) await cache.bring(name);
  await until(async () => (await files()).join() === 'b.webp,c.webp,d.webp', 'three files stay');
});

it('removes parts that a kill left, and leaves those that are being fetched', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  await mkdir(join(directory, 'deep'));
  for (const name of ['old.webp.ab.part', 'new.webp.cd.part'])
    await writeFile(join(directory, name), '');
  await utimes(join(directory, 'old.webp.ab.part'), hourAgo, hourAgo);
  await new UploadCache(directory, fetchFile).open();
  expect(await files()).toEqual(['deep', 'new.webp.cd.part']);
});

it('refuses what is asked for past its places, and goes on with the others', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const cache = new UploadCache(directory, async (name, path) => {
    await released;
    return fetchFile(name, path);
  });
  const asked = Array.from({ length: 280 }, (_, index) => cache.bring(`${index}.webp`));
  const settled = Promise.allSettled(asked);
  await expect(asked.at(-1)).rejects.toMatchObject({ code: 'TOO_MANY' });
  release();
  const states = (await settled).map(({ status }) => status);
  expect(states.filter((status) => status === 'fulfilled')).toHaveLength(272);
});
