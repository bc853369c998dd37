import { Types } from 'mongoose';
import * as contact from '@/app/api/orders/contact/[id]/route';
import * as forget from '@/app/api/track/forget/route';
import * as track from '@/app/api/track/route';
import { DEVICE_COOKIE } from '@/lib/features/accounts/sessions/client';
import { rememberDevice } from '@/lib/features/accounts/sessions/known-devices';
import { handOver } from '@/lib/features/parcels/hand-over-commands';
import { packParcel } from '@/lib/features/parcels/pack-commands';
import { stepParcel } from '@/lib/features/parcels/step-commands';
import { orderNumber } from '@/lib/features/orders/rules';
import { MOST_PROOFS, PROOF_COOKIE, PROOF_SECONDS } from '@/lib/features/tracking/proof';
import { findProof, findProofs, listTracked } from '@/lib/features/tracking/queries';
import { inTransaction } from '@/lib/platform/database/transaction';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { toBanglaDigits } from '@/lib/platform/i18n/digits';
import { OrderModel } from '@/models/order';
import { forgetLimits } from '../support/guests';
import { makeOrders, people } from '../support/orders';
import { FORM_POST, newAddress } from '../support/password-links';
import { call, useShop, type Reply, type TestUser } from '../support/shop';

let mockCookie: string | undefined;
jest.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) =>
      name === 'shop-tracking' && mockCookie !== undefined ? { value: mockCookie } : undefined,
  }),
}));

useShop();

let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  ({ seller, buyer } = await people());
});
beforeEach(async () => {
  mockCookie = undefined;
  await forgetLimits();
});

const PHONE = '+8801712345678';
const newOrder = async (fields = {}) => (await makeOrders(seller, buyer, [fields]))[0]!;

const ask = (
  number: unknown,
  phone: unknown,
  { cookie, headers = newAddress() }: { cookie?: string; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  call(track, '/track', {
    method: 'POST',
    body: { number, phone },
    headers: { ...headers, ...(cookie && { cookie: `${PROOF_COOKIE}=${cookie}` }) },
  });

/** The value of the cookie that an answer sets; undefined where it sets none. */
const cookieOf = ({ headers }: Pick<Reply, 'headers'>): string | undefined =>
  headers
    .getSetCookie()
    .map((each) => /^shop-tracking=([^;]*)/.exec(each)?.[1])
    .find((value) => value !== undefined);

describe('POST /track', () => {
  it.each([
    ['as it is written', (number: string) => number, '01712345678'],
    ['with 880', (number: string) => number.toLowerCase(), '8801712345678'],
    ['with +880 and blanks', (number: string) => number.replace('-', ' '), '+880 1712-345678'],
    ['in Bangla digits', toBanglaDigits, '০১৭১২৩৪৫৬৭৮'],
    ['by a parcel’s number', (number: string) => `${number}-2`, '01712 345678'],
    ['without its dash', (number: string) => number.replace('-', ''), '01712345678'],
  ])('finds the order by its number %s', async (_how, typed, phone) => {
    const id = await newOrder();
    const reply = await ask(typed(orderNumber(id)), phone);
    expect(reply).toMatchObject({ status: 200, body: { acknowledged: true } });
    const [set] = reply.headers.getSetCookie();
    expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/);
    expect(set).toContain(`Max-Age=${PROOF_SECONDS}`);
    mockCookie = cookieOf(reply);
    expect(await findProof(id, new Date())).toMatchObject({ orderId: id });
  });

  it('answers a wrong phone, a wrong number and nobody’s phone alike, after the same time', async () => {
    const number = orderNumber(await newOrder());
    // Ends of ids count up: one that is near may be another order's.
    const wrongEnd = `${number.slice(0, 7)}000000`;
    const replies = [];
    for (const [one, phone] of [
      [number, '01812345678'],
      [wrongEnd, '01712345678'],
      ['250101-000000', '01712345678'],
      ['250101-000000', '01999999999'],
    ]) {
      const started = performance.now();
      const reply = await ask(one, phone);
      expect(performance.now() - started).toBeGreaterThanOrEqual(195);
      expect(cookieOf(reply)).toBeUndefined();
      replies.push(JSON.stringify({ status: reply.status, body: reply.body }));
    }
    const same = new Set(replies.map((reply) => reply.replace(/"requestId":"[^"]*"/, '')));
    expect(same.size).toBe(1);
    expect([...same][0]).toContain('"status":404');
  });

  it.each([
    ['', '01712345678', 'number'],
    ['262026-9C21A4', '01712345678', 'number'],
    [{ $gt: '' }, '01712345678', 'number'],
    ['261121-9C21A4', '01112345678', 'phone'],
    ['261121-9C21A4', '', 'phone'],
    ['261121-9C21A4', ['01712345678'], 'phone'],
  ])('refuses %j with %j for its %s', async (number, phone, field) => {
    expect(await ask(number, phone)).toMatchObject({
      status: 422,
      body: { code: 'INVALID', fields: { [field]: expect.any(String) } },
    });
  });

  it('takes ten an hour of a number, right or wrong, from wherever', async () => {
    const number = orderNumber(await newOrder());
    const other = orderNumber(await newOrder());
    for (let time = 0; time < 10; time += 1) {
      const phone = `0181234${String(time).padStart(4, '0')}`;
      expect((await ask(number, phone)).status).toBe(404);
    }
    const eleventh = await ask(number, PHONE);
    expect(eleventh).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await ask(other, PHONE)).status).toBe(200);
  });

  it('A browser that proved the order goes on when strangers have used up its number and its phone.', async () => {
    const number = orderNumber(await newOrder());
    const cookie = cookieOf(await ask(number, PHONE))!;
    for (let time = 0; time < 10; time += 1) {
      await ask(number, `0181234${String(time).padStart(4, '0')}`);
    }
    expect((await ask(number, PHONE)).status).toBe(429);
    expect((await ask(number, PHONE, { cookie })).status).toBe(200);
    // It proved this pair and no other.
    const other = orderNumber(await newOrder({ phoneNumber: '+8801811111111' }));
    await Promise.all(Array.from({ length: 10 }, () => ask(other, PHONE, { cookie })));
    expect((await ask(other, '01811111111', { cookie })).status).toBe(429);
  });

  it('So does a browser that has signed in with the phone.', async () => {
    const number = orderNumber(await newOrder());
    const device = 'k'.repeat(32);
    const account = { accountId: new Types.ObjectId(buyer.id), email: '', phone: PHONE };
    await inTransaction((session) => rememberDevice(account, device, session));
    await Promise.all(
      Array.from({ length: 31 }, (_, index) =>
        ask(`250101-${index.toString(16).padStart(6, '0')}`, PHONE),
      ),
    );
    expect((await ask(number, PHONE)).status).toBe(429);
    const headers = { ...newAddress(), cookie: `${DEVICE_COOKIE}=${device}` };
    expect((await ask(number, PHONE, { headers })).status).toBe(200);
  });

  it('takes thirty an hour of a phone and sixty of an address', async () => {
    const numbers = Array.from(
      { length: 61 },
      (_, index) => `250101-${index.toString(16).padStart(6, '0')}`,
    );
    const byPhone = await Promise.all(
      numbers.slice(0, 31).map((number) => ask(number, '01912345678')),
    );
    expect(byPhone.filter(({ status }) => status === 429)).toHaveLength(1);
    const headers = { 'x-forwarded-for': '10.77.7.7' };
    const byAddress = await Promise.all(
      numbers.map((number, index) =>
        ask(number.replace('250101', '250102'), `0151234${String(index).padStart(4, '0')}`, {
          headers,
        }),
      ),
    );
    expect(byAddress.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('what a browser has proved', () => {
  it('is shown without address, name, prices and others’ words', async () => {
    const [other, id] = await makeOrders(seller, buyer, [
      { customerName: 'Karim Uddin', phoneNumber: '+8801811111111' },
      { fulfilment: 'confirmed', pricePoisha: 12_345 },
    ]);
    const { parcelId } = await packParcel(seller, id!, {});
    await handOver(seller, parcelId, { courier: 'Pathao', trackingNumber: 'PT-9' });
    await stepParcel(seller, parcelId, {
      event: 'attempt_failed',
      note: 'Rahima Khatun did not answer 01712345678',
    });
    mockCookie = cookieOf(await ask(orderNumber(id!), PHONE));
    const orders = await listTracked(new Date());
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      number: orderNumber(id!),
      initials: 'R. K.',
      parcels: [{ state: 'on_hold', trackingNumber: 'PT-9', attempts: 1 }],
    });
    const told = JSON.stringify(orders);
    for (const secret of ['Rahima', 'Khatun', 'Nawabpur', '1712345678', '123.45', buyer.email]) {
      expect(told).not.toContain(secret);
    }
    expect(told).not.toContain(orderNumber(other!));
    expect(await findProof(other!, new Date())).toBeNull();
  });

  it('ends after a day, when the order gets another phone, and when the order is gone', async () => {
    const [a, b] = await makeOrders(seller, buyer, [{}, {}]);
    const first = cookieOf(await ask(orderNumber(a!), PHONE));
    mockCookie = cookieOf(await ask(orderNumber(b!), PHONE, { cookie: first! }));
    const now = new Date();
    expect((await findProofs(now)).map(({ orderId }) => orderId)).toEqual([b, a]);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await findProofs(later(PROOF_SECONDS - 60))).toHaveLength(2);
    expect(await findProofs(later(PROOF_SECONDS + 60))).toEqual([]);
    const changed = await call(contact, `/api/orders/contact/${a}`, {
      method: 'PATCH',
      id: a!,
      as: buyer,
      body: {
        customerName: 'Rahima Khatun',
        phoneNumber: '01811111111',
        shippingAddress: '12 Nawabpur Road, Dhaka',
      },
    });
    expect(changed.status).toBe(200);
    expect((await findProofs(now)).map(({ orderId }) => orderId)).toEqual([b]);
    expect((await ask(orderNumber(a!), PHONE)).status).toBe(404);
    expect((await ask(orderNumber(a!), '01811111111')).status).toBe(200);
    await OrderModel.deleteOne({ _id: b });
    expect(await findProofs(now)).toEqual([]);
  });

  it('is nothing that somebody else could make up', async () => {
    const [id, other] = await makeOrders(seller, buyer, [{}, { phoneNumber: '+8801811111111' }]);
    const good = cookieOf(await ask(orderNumber(id!), PHONE))!;
    const [payload, signature] = good.split('.') as [string, string];
    const entries = Buffer.from(payload, 'base64url').toString('utf8');
    const ofOther = Buffer.from(entries.replace(id!, other!)).toString('base64url');
    for (const forged of [
      '',
      'x',
      payload,
      `${payload}.`,
      `${payload}.${signature}.more`,
      `${ofOther}.${signature}`,
      `${payload}.${'A'.repeat(signature.length)}`,
      `${payload}x.${signature}`,
      `${'x'.repeat(3000)}.${signature}`,
      '%%%.%%%',
    ]) {
      mockCookie = forged;
      expect(await findProofs(new Date())).toEqual([]);
      expect(await listTracked(new Date())).toEqual([]);
    }
    // With a forged one a right answer begins anew.
    const anew = cookieOf(
      await ask(orderNumber(id!), PHONE, { cookie: `${ofOther}.${signature}` }),
    );
    mockCookie = anew;
    expect((await findProofs(new Date())).map(({ orderId }) => orderId)).toEqual([id]);
  });

  it('is so many orders at most, the newest first and each once', async () => {
    const ids = await makeOrders(
      seller,
      buyer,
      Array.from({ length: MOST_PROOFS + 2 }, () => ({})),
    );
    for (const id of ids) {
      const cookie = cookieOf(
        await ask(orderNumber(id), PHONE, mockCookie ? { cookie: mockCookie } : {}),
      )!;
      mockCookie = cookie;
    }
    const newest = [...ids].reverse().slice(0, MOST_PROOFS);
    expect((await findProofs(new Date())).map(({ orderId }) => orderId)).toEqual(newest);
    mockCookie = cookieOf(await ask(orderNumber(newest[2]!), PHONE, { cookie: mockCookie! }));
    expect((await findProofs(new Date()))[0]!.orderId).toBe(newest[2]);
    expect(await findProofs(new Date())).toHaveLength(MOST_PROOFS);
  });
});

describe('without JavaScript', () => {
  const post = (
    handlers: typeof track,
    path: string,
    fields: Record<string, string>,
    page = '/track',
  ) =>
    call(handlers, path, {
      method: 'POST',
      headers: { ...FORM_POST, ...newAddress(), referer: `http://localhost:3000${page}` },
      body: new URLSearchParams(fields).toString(),
    });
  const typedOf = (headers: Headers) =>
    readFlashCookie('/track', /typed=([^;]*)/.exec(headers.getSetCookie().join('\n'))?.[1]);

  it('leads back to the page of its language, with nothing of a person in the address', async () => {
    const number = orderNumber(await newOrder());
    const done = await post(track, '/track', { number, phone: '01712345678' }, '/bn/track');
    expect([done.status, done.headers.get('location')]).toEqual([303, '/bn/track']);
    expect(cookieOf(done)).toBeTruthy();
    const wrong = await post(track, '/track', { number, phone: '01812345678' });
    expect(wrong.headers.get('location')).toBe('/track?notice=NOT_FOUND');
    expect(cookieOf(wrong)).toBeUndefined();
    expect(typedOf(wrong.headers)?.values).toEqual({ number, phone: '01812345678' });
    const none = await post(track, '/track', { number: 'x', phone: 'y' });
    expect(typedOf(none.headers)?.errors).toEqual({ number: 'orderNumber', phone: 'phone' });
  });

  it('forgets what it shows', async () => {
    const reply = await post(forget, '/api/track/forget', {});
    expect(reply.headers.get('location')).toBe('/track?notice=FORGOTTEN');
    expect(reply.headers.getSetCookie().join()).toMatch(/shop-tracking=;.*Max-Age=0/);
  });
});
