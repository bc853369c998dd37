import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localStore, TEMPORARY } from './local-store';
import type { PreparedPicture } from './process';

const picture: PreparedPicture = {
  main: Buffer.from('main'),
  twins: [
    { size: 640, bytes: Buffer.from('640') },
    { size: 320, bytes: Buffer.from('320') },
  ],
  width: 1024,
  height: 768,
  colour: null,
};

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'paikari-uploads-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('localStore', () => {
  it('writes the picture and its twins under a name that nobody can guess', async () => {
    const store = localStore(join(directory, 'made', 'when-needed'));
    const { url, secure_url } = await store.save(picture);
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(secure_url).toBe(url);
    const name = url.slice('/uploads/'.length, -'.webp'.length);
    const read = (file: string) => readFile(join(directory, 'made', 'when-needed', file), 'utf8');
    expect(await read(`${name}.webp`)).toBe('main');
    expect(await read(`${name}-640.webp`)).toBe('640');
    expect(await read(`${name}-320.webp`)).toBe('320');
    expect((await store.save(picture)).url).not.toBe(url);
    expect(await readdir(join(directory, 'made', 'when-needed'))).toHaveLength(6);
  });

  it('tells the placeholder’s colour in the name, before what a twin’s name adds', async () => {
    const { url } = await localStore(directory).save({ ...picture, colour: 'e6ddc9' });
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-e6ddc9\.webp$/);
    expect((await readdir(directory)).map((name) => name.slice(32)).sort()).toEqual([
      '-e6ddc9-320.webp',
      '-e6ddc9-640.webp',
      '-e6ddc9.webp',
    ]);
  });

  it('gives back what it took when it cannot finish, and says so without the system’s words', async () => {
    // The smaller copies are written by then.
    const unwritable = { ...picture, main: undefined as unknown as Buffer };
    await expect(localStore(directory).save(unwritable)).rejects.toMatchObject({
      code: 'NOT_STORED',
      message: 'The picture could not be stored. Please try again in a moment.',
      cause: { code: 'ERR_INVALID_ARG_TYPE' },
    });
    expect(await readdir(directory)).toEqual([]);
  });

  it('fails the same where the directory cannot be made', async () => {
    await writeFile(join(directory, 'file'), '');
    await expect(localStore(join(directory, 'file', 'x')).save(picture)).rejects.toMatchObject({
      code: 'NOT_STORED',
      cause: { code: 'ENOTDIR' },
    });
  });

  it('names temporary files so that the sweep knows them and nobody is served one', () => {
    expect('.0f3a-640.tmp').toMatch(TEMPORARY);
    expect('.0f3a-e6ddc9-640.tmp').toMatch(TEMPORARY);
    for (const other of ['0f3a.webp', '.gitignore', '.tmp', 'a.tmp']) {
      expect(other).not.toMatch(TEMPORARY);
    }
  });
});
