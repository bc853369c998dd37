import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '../../../tests/support/fake-s3/server';
import {
  bucketEnvironment,
  bucketSettings,
  fakeS3,
} from '../../../tests/support/fake-s3/shop-bucket';
import { AppError } from '../app-error';
import { Bucket, type BucketFolder } from './bucket';
import { bucketStore } from './bucket-store';
import type { PreparedPicture } from './process';

/** The real client of the SDK against a fake that checks signatures as S3 does. */

const DEADLINES = { connect: 500, silence: 500, whole: 4_000 };
const fake = fakeS3({ pageSize: 2 });
let bucket: Bucket;
let folder: BucketFolder;
let directory: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  environment = { ...process.env };
  const endpoint = await fake.start();
  Object.assign(process.env, bucketEnvironment(endpoint));
  bucket = new Bucket(bucketSettings(endpoint), DEADLINES);
  folder = bucket.folder('uploads');
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'paikari-bucket-'));
  fake.objects.clear();
  fake.calls.length = 0;
});
afterEach(async () => {
  fake.faults.length = 0;
  fake.always = undefined;
  fake.clockAhead = 0;
  await rm(directory, { recursive: true, force: true });
});
afterAll(async () => {
  bucket.close();
  await fake.stop();
  process.env = environment;
});

const text = (name: string) => Buffer.from(`the file ${name}`);
const away = { code: 'STORAGE_AWAY', status: 503, retryAfter: 5 };
const listed = async () => {
  const names: string[] = [];
  for await (const { name } of folder.list()) names.push(name);
  return names;
};

describe('a folder of the bucket', () => {
  it('keeps a file under its prefix and reads it back, with its time', async () => {
    await folder.put('a b+c/ছবি.webp', text('a'));
    expect(fake.keys()).toEqual(['shop/uploads/a b+c/ছবি.webp']);
    expect(fake.objects.get('shop/uploads/a b+c/ছবি.webp')).toMatchObject({
      type: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    fake.objects.get('shop/uploads/a b+c/ছবি.webp')!.modified = Date.UTC(2026, 10, 1);
    const path = join(directory, 'deep', 'a.webp');
    expect(await folder.fetch('a b+c/ছবি.webp', path)).toBe(true);
    expect(await readFile(path)).toEqual(text('a'));
    expect((await stat(path)).mtimeMs).toBe(Date.UTC(2026, 10, 1));
    expect(await folder.modifiedAt('a b+c/ছবি.webp')).toBe(Date.UTC(2026, 10, 1));
    expect(await folder.touch('a b+c/ছবি.webp')).toBe(true);
    const touched = await folder.modifiedAt('a b+c/ছবি.webp');
    expect(touched).toBeGreaterThan(Date.UTC(2026, 10, 2));
    expect(fake.objects.get('shop/uploads/a b+c/ছবি.webp')).toMatchObject({
      type: 'image/webp',
      body: text('a'),
    });
  });

  it('copies a file under another name, and reads one', async () => {
    await folder.put('a.webp', text('a'));
    expect(await folder.copy('a.webp', 'private-a.webp')).toBe(true);
    expect(await folder.copy('none.webp', 'private-none.webp')).toBe(false);
    expect(await folder.read('private-a.webp')).toEqual(text('a'));
    expect(await folder.read('private-none.webp')).toBeNull();
  });

  it('sends a file of the disk', async () => {
    const path = join(directory, 'products.csv');
    await writeFile(path, 'x'.repeat(3_000_000));
    await folder.put('1.csv', { path });
    expect(fake.objects.get('shop/uploads/1.csv')!.body).toHaveLength(3_000_000);
  });

  it('says of what is not there that it is not there', async () => {
    expect(await folder.fetch('none.webp', join(directory, 'none.webp'))).toBe(false);
    expect(await folder.modifiedAt('none.webp')).toBeNull();
    expect(await folder.touch('none.webp')).toBe(false);
    await folder.remove(['none.webp']);
    expect(await readdir(directory)).toEqual([]);
  });

  it('lists all of its files page by page, and those of no other folder', async () => {
    const names = ['a.webp', 'b.webp', 'c.webp', 'd.webp', 'e&<f>.webp'];
    for (const name of names) await folder.put(name, text(name));
    await bucket.folder('imports').put('other.csv', text('other'));
    expect(await listed()).toEqual(names);
    expect(fake.calls.filter((call) => call === 'GET ')).toHaveLength(3);
    const told: string[] = [];
    for await (const name of folder.names()) told.push(name);
    expect(told).toEqual(names);
    await folder.remove(['a.webp', 'e&<f>.webp']);
    expect(await listed()).toEqual(['b.webp', 'c.webp', 'd.webp']);
  });
});

describe('a bucket that fails', () => {
  const once: Fault[] = ['SlowDown', 'InternalError', 'reset'];
  it.each(once)('%s once: the request is tried again', async (fault) => {
    fake.faults.push(fault);
    await folder.put('a.webp', text('a'));
    fake.faults.push(fault);
    expect(await folder.fetch('a.webp', join(directory, 'a.webp'))).toBe(true);
    expect(await readFile(join(directory, 'a.webp'))).toEqual(text('a'));
    fake.faults.push(fault);
    await folder.put('b.webp', { path: join(directory, 'a.webp') });
    expect(fake.objects.get('shop/uploads/b.webp')!.body).toEqual(text('a'));
  });

  it('a body that breaks off is read again, and nothing of it is kept', async () => {
    await folder.put('a.webp', text('a'));
    fake.faults.push('cut-off', 'cut-off');
    expect(await folder.fetch('a.webp', join(directory, 'a.webp'))).toBe(true);
    expect(await readFile(join(directory, 'a.webp'))).toEqual(text('a'));
    fake.always = 'cut-off';
    await expect(folder.fetch('a.webp', join(directory, 'b.webp'))).rejects.toMatchObject(away);
    expect(await readdir(directory)).toEqual(['a.webp']);
  });

  const lasting: Fault[] = ['SlowDown', 'InternalError', 'reset', 'silence', 'drip'];
  it.each(lasting)('%s for good: 503 after a bounded number of tries', async (fault) => {
    await folder.put('a.webp', text('a'));
    fake.calls.length = 0;
    fake.always = fault;
    const path = join(directory, 'a.webp');
    await expect(folder.fetch('a.webp', path)).rejects.toMatchObject(away);
    expect(fake.calls.length).toBeLessThanOrEqual(9);
    await expect(folder.touch('a.webp')).rejects.toBeInstanceOf(AppError);
    expect(await readdir(directory)).toEqual([]);
  });

  it('a server that is not there: 503', async () => {
    const nobody = new Bucket(bucketSettings('http://127.0.0.1:9'), DEADLINES);
    await expect(nobody.folder('uploads').put('a.webp', text('a'))).rejects.toMatchObject(away);
    nobody.close();
  });

  it('a bucket that does not exist is an outage and no missing file', async () => {
    const other = new Bucket({ ...bucket.settings, bucket: 'another' }, DEADLINES);
    const path = join(directory, 'a.webp');
    await expect(other.folder('uploads').fetch('a.webp', path)).rejects.toMatchObject(away);
    await expect(other.folder('uploads').touch('a.webp')).rejects.toMatchObject({
      ...away,
      cause: { name: 'NoSuchBucket' },
    });
    other.close();
  });

  it.each([
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'another' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { AWS_ACCESS_KEY_ID: 'AKIANOBODY' }, 'InvalidAccessKeyId'],
  ])('%s is said to the log', async (_, keys, name) => {
    const before = { ...process.env };
    Object.assign(process.env, keys);
    const other = new Bucket(bucket.settings, DEADLINES);
    await expect(other.folder('uploads').put('a.webp', text('a'))).rejects.toMatchObject({
      ...away,
      cause: { name },
    });
    other.close();
    process.env = before;
    expect(fake.keys()).toEqual([]);
  });

  it('gets along with a clock that is an hour off', async () => {
    fake.clockAhead = 60 * 60_000;
    const other = new Bucket(bucket.settings, DEADLINES);
    await other.folder('uploads').put('a.webp', text('a'));
    other.close();
    expect(fake.keys()).toEqual(['shop/uploads/a.webp']);
  });
});

describe('pictures in the bucket', () => {
  const picture: PreparedPicture = {
    main: text('main'),
    twins: [
      { size: 640, bytes: text('640') },
      { size: 320, bytes: text('320') },
    ],
    width: 1024,
    height: 768,
    colour: 'e6ddc9',
  };

  it('has the names that files have, the main one last', async () => {
    const { url, secure_url } = await bucketStore(folder).save(picture);
    expect(secure_url).toBe(url);
    const [, name] = /^\/uploads\/([0-9a-f]{32}-e6ddc9)\.webp$/.exec(url)!;
    expect(fake.calls).toEqual(
      ['-640', '-320', ''].map((size) => `PUT shop/uploads/${name}${size}.webp`),
    );
    expect(fake.objects.get(`shop/uploads/${name}-320.webp`)!.body).toEqual(text('320'));
  });

  it('gives back what it took when it cannot finish', async () => {
    fake.faults.push(undefined, undefined, 'AccessDenied');
    await expect(bucketStore(folder).save(picture)).rejects.toMatchObject({
      ...away,
      cause: { name: 'AccessDenied' },
    });
    expect(fake.calls.slice(0, 2)).toEqual([
      expect.stringMatching(/^PUT .*-640\.webp$/),
      expect.stringMatching(/^PUT .*-320\.webp$/),
    ]);
    expect(fake.keys()).toEqual([]);
  });
});
