import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as content from '@/app/api/content/[id]/route';
import * as restore from '@/app/api/content/restore/[id]/route';
import * as subscribers from '@/app/api/content/subscribers/route';
import * as subscriber from '@/app/api/content/subscribers/[id]/route';
import * as versions from '@/app/api/content/versions/[id]/route';
import { DEFAULT_CONTENT } from '@/lib/features/content/defaults';
import { getContent } from '@/lib/features/content/queries';
import { settings } from '@/lib/platform/env';
import { listOutbox } from '@/lib/platform/mail/outbox';
import { readReferences } from '@/lib/platform/storage/references';
import { listSubscribers } from '@/lib/features/accounts/newsletter/commands';
import { AuditEntryModel } from '@/models/audit';
import { ContentVersionModel } from '@/models/content-version';
import { NewsletterSubscriberModel } from '@/models/newsletter-subscriber';
import { expiredTags, forgetExpired } from '../support/next-cache';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
});

const read = (kind: string, as: TestUser | undefined = admin) =>
  call(content, `/api/content/${kind}`, { as, id: kind });
const publish = (kind: string, version: number, value: unknown, as: TestUser = admin) =>
  call(content, `/api/content/${kind}`, { method: 'POST', body: { version, value }, as, id: kind });
const bringBack = (kind: string, version: number, old: number, as: TestUser = admin) =>
  call(restore, `/api/content/restore/${kind}`, {
    method: 'POST',
    body: { version, restore: old },
    as,
    id: kind,
  });
const history = (kind: string, as: TestUser = admin) =>
  call(versions, `/api/content/versions/${kind}`, { as, id: kind });

const tagline = (en: string) => ({ tagline: { en, bn: `${en} বাংলায়` } });

it('is complete while nobody has edited anything', async () => {
  expect(await read('hero')).toMatchObject({
    status: 200,
    body: { kind: 'hero', version: 0, by: null, value: DEFAULT_CONTENT.hero },
  });
  const { value } = await getContent('about', 'en');
  expect(value.lead).toContain('Paikari Bazaar brings the shops of Nawabpur');
});

it('belongs to administrators alone', async () => {
  const seller = await makeUser();
  expect((await read('hero', seller)).status).toBe(403);
  expect((await publish('hero', 0, tagline('Mine'), seller)).status).toBe(403);
  expect((await bringBack('hero', 0, 0, seller)).status).toBe(403);
  expect((await history('hero', seller)).status).toBe(403);
  expect((await call(content, '/api/content/hero', { id: 'hero' })).status).toBe(401);
  const csv = { as: seller };
  expect((await call(subscribers, '/api/content/subscribers', csv)).status).toBe(403);
  await expect(listOutbox(seller)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(listSubscribers(seller, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await ContentVersionModel.countDocuments({})).toBe(0);
});

it('shows an edit on the next read, with its version, its author and its record', async () => {
  forgetExpired();
  const reply = await publish('hero', 0, tagline('Fresh from Chawkbazar at {brand}'));
  expect(reply).toMatchObject({
    status: 200,
    body: { content: { version: 1, by: admin.email } },
  });
  expect(expiredTags()).toEqual(['content:hero', 'content']);
  const { value } = await getContent('hero', 'en');
  expect(value.tagline).toBe('Fresh from Chawkbazar at Paikari Bazaar');
  const bangla = await getContent('hero', 'bn');
  expect(bangla.value.tagline).toContain('বাংলায়');
  const [record] = await AuditEntryModel.find({ action: 'content.publish' }).lean();
  expect(record).toMatchObject({
    actorEmail: admin.email,
    subject: 'content',
    before: { kind: 'hero', version: 0, value: DEFAULT_CONTENT.hero },
    after: { kind: 'hero', version: 1, value: tagline('Fresh from Chawkbazar at {brand}') },
  });
});

it('refuses an edit of an older version and shows the newer one', async () => {
  const current = (await read('terms')).body.version as number;
  const page = (heading: string) => ({
    ...DEFAULT_CONTENT.terms,
    heading: { en: heading, bn: 'শর্ত' },
  });
  expect((await publish('terms', current, page('First'))).status).toBe(200);
  const late = await publish('terms', current, page('Second'));
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      content: { version: current + 1, value: { heading: { en: 'First' } } },
    },
  });
});

it('lets one of ten edits of the same version in', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      publish('announcement', 0, {
        ...DEFAULT_CONTENT.announcement,
        link: `/products?page=${index}`,
      }),
    ),
  );
  const statuses = replies.map((reply) => reply.status).sort();
  expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await ContentVersionModel.countDocuments({ kind: 'announcement' })).toBe(1);
  const records = await AuditEntryModel.countDocuments({ 'after.kind': 'announcement' });
  expect(records).toBe(1);
});

it('brings an older version back as a new one', async () => {
  expect(
    (await publish('help', 0, { ...DEFAULT_CONTENT.help, lead: { en: 'a', bn: 'ক' } })).status,
  ).toBe(200);
  expect(await bringBack('help', 1, 0)).toMatchObject({
    status: 200,
    body: { content: { version: 2, value: DEFAULT_CONTENT.help } },
  });
  expect((await history('help')).body).toMatchObject({
    total: 3,
    versions: [
      { version: 2, by: admin.email, restored: 0 },
      { version: 1, restored: null },
      { version: 0, by: null },
    ],
  });
  expect((await bringBack('help', 1, 0)).status).toBe(409);
  expect((await bringBack('help', 2, 9)).status).toBe(404);
  const [record] = await AuditEntryModel.find({ action: 'content.restore' }).lean();
  expect(record).toMatchObject({ after: { version: 2, restored: 0 } });
});

it.each([
  ['hero', { tagline: { en: '', bn: 'ক' } }, { 'value.tagline.en': 'Please fill this in.' }],
  ['hero', { tagline: 'text' }, { 'value.tagline': expect.any(String) }],
  ['faq', { entries: [] }, { 'value.entries': 'Please fill this in.' }],
  [
    'footer',
    { ...DEFAULT_CONTENT.footer, facebook: 'javascript:alert(1)' },
    { 'value.facebook': expect.any(String) },
  ],
  [
    'categories',
    {
      order: DEFAULT_CONTENT.categories.order.map((each, index) =>
        index === 2 ? { ...each, image: 'https://elsewhere.example/x.webp' } : each,
      ),
    },
    { 'value.order.2.image': expect.stringContaining('not allowed') },
  ],
] as const)('refuses wrong %s as 422 beside its field', async (kind, value, fields) => {
  expect(await publish(kind, 0, value)).toMatchObject({
    status: 422,
    body: { code: 'INVALID', fields },
  });
});

it('knows no other kinds', async () => {
  for (const kind of ['nonsense', '__proto__', 'constructor']) {
    expect((await read(kind)).status).toBe(404);
    expect((await publish(kind, 0, {})).status).toBe(404);
  }
});

it('keeps chosen pictures from the sweep, in older versions too', async () => {
  const image = '/uploads/chosen-tile.webp';
  await mkdir(settings().uploadsDir, { recursive: true });
  await writeFile(join(settings().uploadsDir, 'chosen-tile.webp'), 'x');
  const [first, ...rest] = DEFAULT_CONTENT.categories.order;
  const order = [{ ...first!, image }, ...rest];
  expect((await publish('categories', 0, { order })).status).toBe(200);
  expect((await publish('categories', 1, DEFAULT_CONTENT.categories)).status).toBe(200);
  expect(await readReferences()).toContain(image);
  const gone = [{ ...first!, image: '/uploads/never-there.webp' }, ...rest];
  expect((await publish('categories', 2, { order: gone })).body.fields).toHaveProperty([
    'value.order.0.image',
  ]);
});

describe('the newsletter list', () => {
  beforeAll(async () => {
    await NewsletterSubscriberModel.insertMany(
      ['anna@example.com', 'anis+shop@example.com', '=cmd@example.com'].map((email) => ({
        email,
        createdAt: new Date('2026-11-01T06:00:00Z'),
      })),
    );
  });

  it('is found by how an address begins', async () => {
    expect(await listSubscribers(admin, {})).toMatchObject({ total: 3 });
    const found = await listSubscribers(admin, { q: 'anis+' });
    expect(found.subscribers.map(({ email }) => email)).toEqual(['anis+shop@example.com']);
    expect(await listSubscribers(admin, { q: '.*' })).toMatchObject({ total: 0 });
  });

  it('is exported with formulas made harmless', async () => {
    const reply = await call(subscribers, '/api/content/subscribers', { as: admin });
    expect(reply.headers.get('content-type')).toContain('text/csv');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="newsletter-/);
    const lines = String(reply.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('email,subscribedAt,confirmedAt');
    expect(lines).toContain("'=cmd@example.com,2026-11-01T12:00:00+06:00,");
    expect(lines).toHaveLength(4);
  });

  it('forgets an address on demand, once', async () => {
    const { _id } = (await NewsletterSubscriberModel.findOne({
      email: 'anna@example.com',
    }).lean())!;
    const remove = (as: TestUser) =>
      call(subscriber, `/api/content/subscribers/${_id}`, {
        method: 'DELETE',
        as,
        id: String(_id),
      });
    expect((await remove(await makeUser())).status).toBe(403);
    expect((await remove(admin)).status).toBe(200);
    expect((await remove(admin)).status).toBe(404);
    const record = await AuditEntryModel.findOne({ action: 'newsletter.remove' }).lean();
    expect(JSON.stringify(record)).not.toContain('anna@');
  });
});
