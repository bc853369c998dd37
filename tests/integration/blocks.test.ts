import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NextRequest } from 'next/server';
import sharp from 'sharp';
import * as addRoute from '@/app/api/content/blocks/[id]/route';
import * as changeRoute from '@/app/api/content/blocks/change/[id]/route';
import * as pictureRoute from '@/app/api/content/blocks/picture/[id]/route';
import * as stepRoute from '@/app/api/content/blocks/step/[id]/route';
import { DEFAULT_CONTENT } from '@/lib/features/content/defaults';
import {
  blockPictures,
  findBlockPlace,
  getBlocks,
  previewBlocks,
} from '@/lib/features/content/blocks/queries';
import { turnBlocks } from '@/lib/features/content/blocks/turn-commands';
import { settings } from '@/lib/platform/env';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { momentField } from '@/lib/platform/time/time';
import { deskPaths } from '@/lib/shop/desk-paths';
import { AuditEntryModel } from '@/models/audit';
import { BlockPlaceModel } from '@/models/block-place';
import { CampaignModel } from '@/models/campaign';
import { ChangeModel } from '@/models/change';
import { ProductModel } from '@/models/product';
import { expiredTags, forgetExpired } from '../support/next-cache';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/** Blocks of the home page, categories and campaigns. */

useShop();

const MINUTE = 60_000;
let staff: TestUser;
beforeAll(async () => {
  staff = await makeUser({ role: 'admin', staffRole: 'content' });
  await mkdir(settings().uploadsDir, { recursive: true });
  await writeFile(join(settings().uploadsDir, 'eid.webp'), '');
});
beforeEach(async () => {
  await BlockPlaceModel.deleteMany({});
  forgetExpired();
});

const TEXT = {
  ...{ kind: 'text', titleEn: 'Eid at {brand}', titleBn: 'ঈদ', from: '', until: '' },
  ...{ textEn: 'Open **every day**.', textBn: 'প্রতিদিন খোলা।' },
};
const BANNER = {
  ...{ ...TEXT, kind: 'banner', link: '/campaigns', linkTextEn: 'See', linkTextBn: 'দেখুন' },
  ...{ altEn: 'Lamps', altBn: 'বাতি', image: '/uploads/eid.webp' },
};

const add = (body: object, place = 'home', as: TestUser | undefined = staff) =>
  call(addRoute, `/api/content/blocks/${place}`, { method: 'POST', body, as, id: place });
const change = (id: string, body: object, as = staff) =>
  call(changeRoute, `/api/content/blocks/change/${id}`, { method: 'POST', body, as, id });
const step = (id: string, name: string, version: number, as = staff) =>
  call(stepRoute, `/api/content/blocks/step/${id}`, {
    ...{ method: 'POST', as, id },
    body: { step: name, version },
  });
const added = async (body: object, place = 'home') =>
  (await add(body, place)).body.blockId as string;
const titles = async (place = 'home') => (await getBlocks(place, 'bn')).map(({ title }) => title);

it('belongs to staff of the content alone, the preview too', async () => {
  const seller = await makeUser();
  const id = await added(TEXT);
  expect((await add(TEXT, 'home', seller)).status).toBe(403);
  expect((await change(id, { ...TEXT, version: 1 }, seller)).status).toBe(403);
  expect((await step(id, 'publish', 1, seller)).status).toBe(403);
  const stranger = call(addRoute, '/api/content/blocks/home', {
    ...{ method: 'POST', body: TEXT, id: 'home' },
  });
  expect((await stranger).status).toBe(401);
  await expect(previewBlocks(seller, 'home', 'en', new Date())).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(findBlockPlace(seller, 'home')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('shows a draft to staff alone, a published block to everybody at once, and an edit once it is published', async () => {
  const id = await added(TEXT);
  expect(await titles()).toEqual([]);
  expect(expiredTags()).toEqual([]);
  const preview = await previewBlocks(staff, 'home', 'en', new Date());
  expect(preview?.blocks).toMatchObject([{ kind: 'text', title: 'Eid at Paikari Bazaar' }]);

  expect((await step(id, 'publish', 1)).status).toBe(200);
  expect(expiredTags()).toEqual(['blocks:home']);
  expect(await ChangeModel.countDocuments({ tags: 'blocks:home' })).toBe(1);
  expect(await getBlocks('home', 'bn')).toEqual([
    { id, kind: 'text', title: 'ঈদ', text: 'প্রতিদিন খোলা।' },
  ]);

  await change(id, { ...TEXT, titleBn: 'ঈদের পরে', version: 2 });
  expect(await titles()).toEqual(['ঈদ']);
  await step(id, 'discard', 3);
  expect((await previewBlocks(staff, 'home', 'bn', new Date()))?.blocks[0]?.title).toBe('ঈদ');
  await change(id, { ...TEXT, titleBn: 'ঈদের পরে', version: 4, publish: '1' });
  expect(await titles()).toEqual(['ঈদের পরে']);
  await step(id, 'hide', 5);
  expect(await titles()).toEqual([]);
  expect((await step(id, 'remove', 6)).status).toBe(200);
  expect((await findBlockPlace(staff, 'home'))?.blocks).toEqual([]);

  const log = await AuditEntryModel.find({ subjectId: id }).sort({ _id: 1 }).lean();
  expect(log.map(({ action }) => action)).toEqual([
    ...['content.blockPublish', 'content.blockPublish', 'content.blockHide', 'content.blockRemove'],
  ]);
  expect(log[1]).toMatchObject({
    actorEmail: staff.email,
    before: { place: 'home', value: { title: { bn: 'ঈদ' } } },
    after: { value: { title: { bn: 'ঈদের পরে' } } },
  });
});

it('appears and vanishes at its minute, and has the page read anew then', async () => {
  const at = (minutes: number) =>
    new Date(Math.ceil(Date.now() / MINUTE) * MINUTE + minutes * MINUTE);
  const dates = { from: momentField(at(5).toISOString()), until: momentField(at(9).toISOString()) };
  await added({ ...TEXT, ...dates, publish: '1' });
  expect(await titles()).toEqual([]);
  const preview = async (minutes: number) =>
    (await previewBlocks(staff, 'home', 'bn', at(minutes)))!.blocks.length;
  expect(await Promise.all([4, 5, 8, 9].map(preview))).toEqual([0, 1, 1, 0]);

  forgetExpired();
  await turnBlocks(at(4));
  expect(expiredTags()).toEqual([]);
  // Also in a process whose clock has not come so far.
  await turnBlocks(at(5));
  expect(expiredTags()).toEqual(['blocks:home']);
  expect(await titles()).toEqual(['ঈদ']);
  forgetExpired();
  await turnBlocks(at(8));
  expect(expiredTags()).toEqual([]);
  await turnBlocks(at(9));
  expect(expiredTags()).toEqual(['blocks:home']);
  expect(await titles()).toEqual([]);
  expect(await BlockPlaceModel.countDocuments({ turnsAt: { $exists: true } })).toBe(0);
});

it('keeps what somebody else wrote: one of two edits is refused, and the form has all of it', async () => {
  const id = await added({ ...TEXT, publish: '1' });
  const results = await Promise.all(
    ['One', 'Two'].map((titleEn) => change(id, { ...TEXT, titleEn, version: 1 })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  // As long as may be, in both languages.
  const typed = {
    ...{ ...TEXT, version: '1', account: staff.id, place: 'home', block: id },
    textEn: DEFAULT_CONTENT.terms.body.en.slice(0, 1500).trim(),
    textBn: DEFAULT_CONTENT.terms.body.bn.slice(0, 1500).trim(),
  };
  const late = await call(changeRoute, `/api/content/blocks/change/${id}`, {
    ...{ method: 'POST', as: staff, by: 'cookie', id },
    body: new URLSearchParams(typed).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });
  expect(late.status).toBe(303);
  expect(late.headers.get('location')).toBe(
    `${deskPaths.blocksOf('home')}?block=${id}&notice=CONFLICT`,
  );
  const [, cookie] = /typed=([^;]*)/.exec(late.headers.get('set-cookie')!)!;
  expect(readFlashCookie(deskPaths.blocksOf('home'), cookie)?.values).toMatchObject({
    ...{ titleBn: typed.titleBn, textEn: typed.textEn, textBn: typed.textBn },
  });
});

it('has twelve blocks a place, moved up and down, however many are added at once', async () => {
  const [first, second] = [
    await added({ ...TEXT, titleBn: '১', publish: '1' }),
    await added({ ...TEXT, titleBn: '২', publish: '1' }),
  ];
  await step(second, 'up', 1);
  expect(await titles()).toEqual(['২', '১']);
  expect((await step(second, 'up', 2)).status).toBe(409);
  await step(first, 'up', 1);
  expect(await titles()).toEqual(['১', '২']);
  await Promise.all(Array.from({ length: 9 }, () => add(TEXT)));
  const last = await Promise.all([add(TEXT), add(TEXT)]);
  expect(last.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(last.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'QUOTA',
    quota: 12,
  });
  expect((await findBlockPlace(staff, 'home'))?.blocks).toHaveLength(12);
});

it('refuses what it cannot show', async () => {
  const campaign = (slug: string, until: number) => ({
    ...{ name: 'Winter', nameBn: 'শীত', slug, state: 'open' as const, categories: [] },
    ...{
      from: new Date(until - 60 * MINUTE),
      until: new Date(until),
      applyUntil: new Date(until - 61 * MINUTE),
    },
    ...{
      minPercent: 15,
      mostPerSeller: 5,
      version: 1,
      createdAt: new Date(),
      createdBy: 'x',
      reason: '',
    },
  });
  const soon = Date.now() + 10 * MINUTE;
  await CampaignModel.create([campaign('over', Date.now() - MINUTE), campaign('on', soon)]);
  const fields = async (body: object) => (await add({ ...TEXT, ...body })).body.fields as object;
  const keys = async (body: object) => Object.keys((await fields(body)) ?? {});
  expect(await keys({ kind: 'products', products: '0123456789abcdef01234567' })).toEqual([
    'products.0',
  ]);
  expect(await keys({ kind: 'products', source: 'campaign-over' })).toEqual(['source']);
  expect(await keys({ kind: 'products', source: 'home' })).toEqual(['source']);
  expect(await keys({ ...BANNER, image: 'https://elsewhere.example/a.webp' })).toEqual(['image']);
  expect(await keys({ ...BANNER, image: '/uploads/gone.webp' })).toEqual(['image']);
  expect(await keys({ ...BANNER, link: 'javascript:alert(1)' })).toEqual(['link']);
  expect(await keys({ from: '2026-12-17 10:00', until: '2026-12-16 10:00' })).toEqual(['until']);
  expect(await keys({ until: '2020-12-16 10:00', publish: '1' })).toEqual(['until']);
  expect(await keys({ titleBn: '', publish: '1' })).toEqual(['titleBn']);
  expect((await add(TEXT, 'campaign-over')).status).toBe(409);
  expect((await add(TEXT, 'campaign-on')).status).toBe(201);
  expect((await add(TEXT, 'campaign-none')).status).toBe(404);
  expect((await add(TEXT, 'category-health-beauty')).status).toBe(201);
  expect((await add(TEXT, 'nowhere')).status).toBe(404);
  const draft = await added({ ...BANNER, image: undefined });
  expect((await step(draft, 'publish', 1)).body).toMatchObject({
    fields: { image: expect.any(String) as string },
  });
  expect(await titles()).toEqual([]);
});

it('shows products that can be ordered, in the order chosen, and is not there without any', async () => {
  const [lamp, kettle, fan] = [await makeProduct(), await makeProduct(), await makeProduct()];
  const products = [fan, `/product/${String(lamp._id)}`, kettle].map((each) =>
    typeof each === 'string' ? each : String(each._id),
  );
  await added({ ...TEXT, kind: 'products', products: products.join('\n'), publish: '1' });
  const shown = async () =>
    (await getBlocks('home', 'en')).flatMap((block) =>
      block.kind === 'products' ? block.products.map(({ _id }) => _id) : [],
    );
  expect(await shown()).toEqual([fan, lamp, kettle].map(({ _id }) => String(_id)));
  await ProductModel.updateOne({ _id: lamp._id }, { status: 'pending' });
  await ProductModel.updateOne({ _id: fan._id }, { maxQuantity: 0 });
  expect(await shown()).toEqual([String(kettle._id)]);
  await ProductModel.updateOne({ _id: kettle._id }, { maxQuantity: 0 });
  expect(await getBlocks('home', 'en')).toEqual([]);
  await added(
    { ...TEXT, kind: 'products', source: 'category-health-beauty', publish: '1' },
    'campaign-on',
  );
  expect(await getBlocks('campaign-on', 'en')).toEqual([]);
});

it('takes a banner’s picture as an ordinary form, into its draft', async () => {
  const id = await added({ ...BANNER, publish: '1' });
  const body = new FormData();
  body.append('upload_preset', 'product');
  const color = { r: 20, g: 90, b: 40 };
  const file = await sharp({ create: { width: 64, height: 36, channels: 3, background: color } })
    .png()
    .toBuffer();
  body.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'eid.png');
  const request = new NextRequest(`http://localhost:3000/api/content/blocks/picture/${id}`, {
    ...{ method: 'POST', body },
    headers: { accept: 'text/html', cookie: staff.cookie, origin: 'http://localhost:3000' },
  });
  const response = await pictureRoute.POST(request, { params: Promise.resolve({ id }) } as never);
  expect(response.headers.get('location')).toBe(`${deskPaths.blocksOf('home')}?notice=PICTURE`);
  const pictures: string[] = [];
  for await (const picture of blockPictures()) pictures.push(picture);
  expect(pictures).toEqual(['/uploads/eid.webp', expect.stringMatching(/^\/uploads\/.+\.webp$/)]);
  expect(await getBlocks('home', 'en')).toMatchObject([{ image: '/uploads/eid.webp' }]);
  await step(id, 'publish', 2);
  expect(await getBlocks('home', 'en')).toMatchObject([{ image: pictures[1] }]);
});
