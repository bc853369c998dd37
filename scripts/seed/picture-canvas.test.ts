import { mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PictureCache, type DrawnPicture } from './picture-canvas';

const [svg, other] = ['<svg/>', '<svg><path/></svg>'];
const drawn: DrawnPicture = { colour: 'faf9f7', files: new Map([[320, Buffer.from('webp')]]) };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paikari-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** How often a picture is drawn when it is asked for once more. */
async function drawnAgain(of = svg): Promise<number> {
  const draw = jest.fn(() => Promise.resolve(drawn));
  const cache = await PictureCache.open(folder);
  expect(await cache.get(of, draw)).toEqual(drawn);
  return draw.mock.calls.length;
}

it('draws each picture once', async () => {
  expect(await drawnAgain()).toBe(1);
  expect(await drawnAgain()).toBe(0);
  expect(await drawnAgain(other)).toBe(1);
});

it('draws again what was cut short', async () => {
  await drawnAgain();
  const [recipe] = (await readdir(folder)) as [string];
  const [file] = (await readdir(join(folder, recipe))) as [string];
  await truncate(join(folder, recipe, file), 20);
  expect(await drawnAgain()).toBe(1);
  expect(await drawnAgain()).toBe(0);
});

it('forgets what other sources drew', async () => {
  await mkdir(join(folder, 'older'));
  await drawnAgain();
  expect(await readdir(folder)).not.toContain('older');
});
