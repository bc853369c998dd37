import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as issuesRoute from '@/app/api/imports/issues/[id]/route';
import { startWork } from '@/lib/features/imports/worker';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { processName } from '@/lib/platform/process-name';
import { claimPictures } from '@/lib/platform/storage/claim';
import { moveUploadsToBucket } from '@/lib/platform/storage/move-uploads';
import { openUploads } from '@/lib/platform/storage/open-uploads';
import { sharedBucket } from '@/lib/platform/storage/stores';
import { sweepUploads } from '@/lib/platform/storage/sweep';
import { ProductImportModel } from '@/models/product-import';
import { shirt, shopifyCsv } from '../support/csv-files';
import { bucketEnvironment, fakeS3 } from '../support/fake-s3/shop-bucket';
import { checked, productsOf, send as sendFile, start, view } from '../support/imports';
import { redAndBlue } from '../support/pictures';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';
import { send } from '../support/upload';

/** A shop whose pictures and imports lie in a bucket: what its servers share beside the database. */

const DAY = 24 * 60 * 60 * 1000;
const UPLOADS = 'shop/uploads/';
const fake = fakeS3();

beforeAll(async () => {
  Object.assign(process.env, bucketEnvironment(await fake.start()));
  // Read once per process, before this file had its say.
  (globalThis as { paikariSettings?: unknown }).paikariSettings = undefined;
});
useShop();
let seller: TestUser;
beforeEach(async () => {
  seller = await makeUser();
  fake.objects.clear();
});
afterEach(() => {
  fake.faults.length = 0;
  fake.always = undefined;
});
afterAll(async () => {
  (await sharedBucket())!.close();
  await fake.stop();
});

const photo = () => redAndBlue(800, 600).png().toBuffer();
const uploaded = async () => {
  const reply = await send(await photo(), 'product', { as: seller });
  expect(reply.status).toBe(200);
  return reply.body.url as string;
};
const keysOf = (url: string) => {
  const name = url.slice('/uploads/'.length, -'.webp'.length);
  return ['-320', '-640', ''].map((size) => `${UPLOADS}${name}${size}.webp`);
};
const age = (keys: string[], days: number) => {
  for (const key of keys) fake.objects.get(key)!.modified = Date.now() - days * DAY;
};

describe('a picture', () => {
  it('goes into the bucket and to no disk, and another server shows it', async () => {
    const url = await uploaded();
    expect(fake.keys()).toEqual(keysOf(url));
    expect(existsSync(settings().uploadsDir)).toBe(false);
    const { uploadsDir, fetchUpload } = await openUploads();
    const name = url.slice('/uploads/'.length);
    expect(await fetchUpload!(name)).toBe(true);
    expect(await readdir(uploadsDir)).toEqual([name]);
    expect(await fetchUpload!('0'.repeat(32) + '.webp')).toBe(false);
  });

  it('is refused with 503 while the bucket is away, and nothing of it stays', async () => {
    fake.always = 'InternalError';
    const reply = await send(await photo(), 'product', { as: seller });
    expect(reply).toMatchObject({
      status: 503,
      body: { acknowledged: false, code: 'STORAGE_AWAY' },
    });
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(fake.keys()).toEqual([]);
    fake.always = undefined;
    await uploaded();
  });

  it('is swept a day after nothing shows it, unless it was claimed', async () => {
    const [shown, claimed, orphan] = [await uploaded(), await uploaded(), await uploaded()];
    await makeProduct({ image: shown });
    for (const url of [shown, claimed, orphan]) age(keysOf(url), 30);
    const young = await uploaded();
    const never = `/uploads/${'0'.repeat(32)}.webp`;
    expect(await claimPictures([claimed, never])).toEqual([never]);
    const removed = await sweepUploads();
    expect(removed.map((name) => UPLOADS + name).sort()).toEqual(keysOf(orphan));
    expect(fake.keys()).toEqual([shown, claimed, young].flatMap(keysOf).sort());
  });

  it('that lay in the directory before moves into the bucket, once', async () => {
    const { uploadsDir } = settings();
    await mkdir(uploadsDir, { recursive: true });
    for (const name of ['a.webp', 'a-320.webp', 'notes.txt']) {
      await writeFile(join(uploadsDir, name), name);
    }
    fake.always = 'AccessDenied';
    await expect(moveUploadsToBucket()).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
    expect(await readdir(uploadsDir)).toHaveLength(3);
    fake.always = undefined;
    expect(await moveUploadsToBucket()).toBe(2);
    expect(fake.keys()).toEqual([`${UPLOADS}a-320.webp`, `${UPLOADS}a.webp`]);
    expect(String(fake.objects.get(`${UPLOADS}a.webp`)!.body)).toBe('a.webp');
    expect(await readdir(uploadsDir)).toEqual(['notes.txt']);
    expect(await moveUploadsToBucket()).toBe(0);
  });
});

describe('an import', () => {
  const file = () => shopifyCsv([...shirt('one'), ...shirt('bad', { 'Variant Price': 'x' })]);
  const copies = () =>
    readdir(join(settings().dataDir, 'import-copies', processName())).catch(() => []);

  it('lies in the bucket, and whichever server goes on with it finds it there', async () => {
    const { _id: id, errors } = await checked(seller, file());
    expect(errors).toBeGreaterThan(0);
    expect(fake.keys()).toEqual([`shop/imports/${id}.csv`, `shop/imports/${id}.issues`]);
    // The import looks as if another server had gone through it: nothing of it lies here.
    expect(await copies()).toEqual([]);
    const issues = await call(issuesRoute, `/api/imports/issues/${id}?lang=en`, { as: seller, id });
    expect(issues.status).toBe(200);
    expect((await start(seller, id)).status).toBe(200);
    await settleBackground();
    expect(await view(seller, id)).toMatchObject({ state: 'done', counts: { created: 1 } });
    expect(await productsOf(seller)).toHaveLength(1);
    expect(await copies()).toEqual([]);
  });

  it('that meets an outage of the bucket stays where it is and goes on after it', async () => {
    const { _id: id } = await checked(seller, file());
    fake.always = 'InternalError';
    expect((await start(seller, id)).status).toBe(200);
    await settleBackground();
    expect(await view(seller, id)).toMatchObject({ state: 'importing', done: 0 });
    expect(await ProductImportModel.exists({ _id: id, active: true })).not.toBeNull();
    fake.always = undefined;
    startWork(id);
    await settleBackground();
    expect(await view(seller, id)).toMatchObject({ state: 'done', counts: { created: 1 } });
  });

  it('is refused with 503 while the bucket is away, and leaves no record', async () => {
    fake.always = 'InternalError';
    const reply = await sendFile(seller, file());
    expect(reply).toMatchObject({ status: 503, body: { code: 'STORAGE_AWAY' } });
    expect(await ProductImportModel.countDocuments({ ownerId: seller.id })).toBe(0);
    expect(await copies()).toEqual([]);
  });
});
