import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RequestLimits } from './request-limits';
import { openFront } from './test-support/front';

const front = openFront();
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  front.fetchUpload = undefined;
  front.requestLimits = undefined;
  jest.restoreAllMocks();
});

const fetchFile = async (path: string) => {
  asked.push(path);
  if (path !== 'far.webp') return false;
  writeFileSync(join(front.directory, 'uploads', path), 'from afar');
  return true;
};

it('a private picture is never sent, though it lies there', async () => {
  writeFileSync(join(front.directory, 'uploads', 'private-a.webp'), 'mine');
  expect((await front.ask('/uploads/private-a.webp')).status).toBe(404);
});

describe('pictures that are kept elsewhere', () => {
  it('are fetched when they are first asked for, and sent like any other', async () => {
    front.fetchUpload = fetchFile;
    const first = await front.ask('/uploads/far.webp');
    expect([first.status, first.text]).toEqual([200, 'from afar']);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const part = await front.ask('/uploads/far.webp', { headers: { range: 'bytes=5-' } });
    expect([part.status, part.text]).toEqual([206, 'afar']);
    expect((await front.ask('/uploads/a.webp')).text).toBe('picture');
    expect(asked).toEqual(['far.webp']);
  });

  it('are 404 where there are none, and nothing that is no picture is asked for', async () => {
    front.fetchUpload = fetchFile;
    expect((await front.ask('/uploads/none.webp')).status).toBe(404);
    expect((await front.ask('/uploads/none.html')).status).toBe(404);
    expect((await front.ask('/uploads/../secret.webp')).status).toBe(404);
    expect(asked).toEqual(['none.webp']);
  });

  it('are a plain 503 while they cannot be reached', async () => {
    front.fetchUpload = async () => {
      throw new Error('The bucket is away.');
    };
    const answer = await front.ask('/uploads/none.webp');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ acknowledged: false, code: 'STORAGE_AWAY' });
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect((await front.ask('/uploads/a.webp')).status).toBe(200);
  });

  it('count against what an address may ask for, unlike files that lie here', async () => {
    front.fetchUpload = fetchFile;
    front.requestLimits = new RequestLimits(1 / 3000);
    expect((await front.ask('/uploads/none.webp')).status).toBe(404);
    expect((await front.ask('/uploads/none.webp')).status).toBe(429);
    expect((await front.ask('/uploads/a.webp')).status).toBe(200);
    expect(asked).toEqual(['none.webp']);
  });
});
