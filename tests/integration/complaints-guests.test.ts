import * as findRoute from '@/app/api/complaints/find/route';
import * as guestRoute from '@/app/api/complaint/route';
import {
  COMPLAINT_COOKIE,
  complaintCookie,
  provenComplaint,
} from '@/lib/features/aftersales/complaints/proof';
import { getOwnComplaint } from '@/lib/features/aftersales/complaints/queries';
import { orderNumber } from '@/lib/features/orders/rules';
import { toBanglaDigits } from '@/lib/platform/i18n/digits';
import { AuditEntryModel } from '@/models/audit';
import { complained, LATE, ofBuyer, ordered, record } from '../support/complaints';
import { FORM_POST, newAddress } from '../support/password-links';
import { call, unique, useShop } from '../support/shop';

/** Complaints without an account: by an order's number and phone. */

useShop();

const OWN = { origin: 'http://localhost:3000' };
const PHONE = '01712345678';
const send = (body: object, headers: Record<string, string> = newAddress()) =>
  call(guestRoute, '/complaint', { method: 'POST', body, headers: { ...OWN, ...headers } });
const find = (body: object, headers: Record<string, string> = newAddress()) =>
  call(findRoute, '/api/complaints/find', {
    method: 'POST',
    body,
    headers: { ...OWN, ...headers },
  });

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith(`${COMPLAINT_COOKIE}=`))
    ?.split(';')[0];

it('A pair that fits opens a complaint and a cookie that reads and goes on with it, and no other.', async () => {
  const { orderId, seller } = await ordered();
  const number = toBanglaDigits(orderNumber(orderId));
  const reply = await send({ ...LATE, number, phoneNumber: '+৮৮০ ১৭১২-৩৪৫৬৭৮' });
  expect(reply.status).toBe(201);
  const id = reply.body.complaintId as string;
  const cookie = cookieOf(reply.headers)!;
  expect(reply.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
  const proven = provenComplaint(cookie.slice(COMPLAINT_COOKIE.length + 1));
  expect(proven).toBe(id);
  expect(await getOwnComplaint({ actor: null, proven }, id)).toMatchObject({ state: 'open' });
  expect((await record(id)).messages[0]).toMatchObject({ by: '' });
  expect(await AuditEntryModel.findOne({ subjectId: (await record(id))._id }).lean()).toMatchObject(
    {
      actorEmail: '',
    },
  );

  expect((await ofBuyer(undefined, id, { event: 'replied' }, { ...OWN, cookie })).status).toBe(200);
  const elsewhere = await complained();
  expect(
    (await ofBuyer(undefined, elsewhere.id, { event: 'settled' }, { ...OWN, cookie })).status,
  ).toBe(404);
  expect((await ofBuyer(undefined, id, { event: 'settled' }, OWN)).status).toBe(404);
  // Another site may not have this browser write.
  const foreign = { origin: 'https://evil.example', cookie };
  expect((await ofBuyer(undefined, id, { event: 'settled' }, foreign)).status).toBe(403);
  expect(await getOwnComplaint({ actor: seller, proven: null }, id)).toBeNull();
});

it('A proof holds for a day, opens one complaint, and nothing that was changed.', () => {
  const ID = '0123456789abcdef01234567';
  const now = new Date('2026-11-23T06:00:00Z');
  const { value, httpOnly } = complaintCookie(ID, now);
  expect(httpOnly).toBe(true);
  expect(provenComplaint(value, now)).toBe(ID);
  expect(provenComplaint(value, new Date('2026-11-24T05:59:59Z'))).toBe(ID);
  expect(provenComplaint(value, new Date('2026-11-24T06:00:00Z'))).toBeNull();
  expect(provenComplaint(value.replace(ID, '1123456789abcdef01234567'), now)).toBeNull();
  const [id, until, seal] = value.split('.');
  expect(provenComplaint(`${id}.${Number(until) + 999}.${seal}`, now)).toBeNull();
  for (const forged of ['', ID, `${ID}.9999999999.`, `${ID}.9999999999.${'a'.repeat(43)}`]) {
    expect(provenComplaint(forged, now)).toBeNull();
  }
  expect(provenComplaint(undefined, now)).toBeNull();
});

it('Wrong pairs are answered alike, whichever is wrong.', async () => {
  const { orderId } = await ordered();
  const number = orderNumber(orderId);
  const unknown = `${number.slice(0, 7)}${number[7] === '0' ? '1' : '0'}${number.slice(8)}`;
  const replies = [];
  for (const pair of [
    { number, phoneNumber: '01812345678' },
    { number: unknown, phoneNumber: PHONE },
    { number: '200101-ABCDEF', phoneNumber: '01912345678' },
    { number: 'anything', phoneNumber: PHONE },
  ]) {
    const { status, body, headers } = await send({ ...LATE, ...pair });
    replies.push({ status, body, cookie: cookieOf(headers) });
  }
  expect(replies[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
});

it('The number and phone of a complaint open it again; wrong pairs are answered alike.', async () => {
  const { id } = await complained();
  const { number } = await record(id);
  const reply = await find({ number: number.toLowerCase().replace('c-', ''), phoneNumber: PHONE });
  expect(reply).toMatchObject({ status: 200, body: { complaintId: id } });
  expect(provenComplaint(cookieOf(reply.headers)!.split('=')[1])).toBe(id);
  const wrong = await Promise.all([
    find({ number, phoneNumber: '01812345678' }),
    find({ number: 'C-200101-AAAA', phoneNumber: PHONE }),
    find({ number: 'x', phoneNumber: PHONE }),
  ]);
  expect(new Set(wrong.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(wrong[0]!.status).toBe(404);
});

it('A number is tried twenty times an hour from wherever, an address sixty.', async () => {
  const { orderId } = await ordered();
  const number = orderNumber(orderId);
  for (let time = 0; time < 20; time += 1) {
    // However it is written.
    const written = time % 2 === 0 ? number : `#${toBanglaDigits(number)}`;
    const reply = await send({ ...LATE, number: written, phoneNumber: '01812345678' });
    expect(reply.status).toBe(404);
  }
  const right = await send({ ...LATE, number, phoneNumber: PHONE });
  expect(right).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });

  const address = { 'x-forwarded-for': unique('address') };
  const many = [];
  for (let time = 0; time < 61; time += 1) {
    many.push((await find({ number: unique('none'), phoneNumber: PHONE }, address)).status);
  }
  expect(many.slice(0, 60)).not.toContain(429);
  expect(many[60]).toBe(429);
}, 30_000);

describe('An ordinary form', () => {
  const form = (path: string, route: typeof guestRoute, body: Record<string, string>) =>
    call(route, path, {
      method: 'POST',
      headers: { ...FORM_POST, ...newAddress(), referer: 'http://localhost:3000/bn/complaint' },
      body: new URLSearchParams(body).toString(),
    });

  it('leads to the complaint, in the language of its page.', async () => {
    const { orderId } = await ordered();
    const body = { ...LATE, number: orderNumber(orderId), phoneNumber: PHONE };
    const key = { idempotencyKey: unique('key') };
    const [first, second] = [
      await form('/complaint', guestRoute, { ...body, ...key }),
      await form('/complaint', guestRoute, { ...body, ...key }),
    ];
    expect(first.status).toBe(303);
    const location = first.headers.get('location')!;
    expect(location).toMatch(/^\/bn\/complaint\/[0-9a-f]{24}\?notice=SENT$/);
    expect(second.headers.get('location')).toBe(location);
    expect(cookieOf(first.headers)).toBeDefined();
  });

  it('keeps what was typed where it is refused, and nothing of it in the address.', async () => {
    const typed = { ...LATE, number: '200101-ABCDEF', phoneNumber: '12' };
    const reply = await form('/complaint', guestRoute, typed);
    expect(reply.headers.get('location')).toBe('/bn/complaint?notice=INVALID');
    expect(reply.headers.getSetCookie().join()).toMatch(/^typed=[\w-]+; Path=\/bn\/complaint/);
    const found = await form('/api/complaints/find', findRoute, {
      number: 'C-200101-AAAA',
      phoneNumber: PHONE,
    });
    expect(found.headers.get('location')).toBe('/bn/complaint?notice=NOT_FOUND&find=1');
  });
});
