import { Types } from 'mongoose';
import * as forget from '@/app/api/track/forget/route';
import * as track from '@/app/api/track/route';
import { DEVICE_COOKIE } from '@/lib/features/accounts/sessions/client';
import { rememberDevice } from '@/lib/features/accounts/sessions/known-devices';
import { orderNumber } from '@/lib/features/orders/rules';
import { PROOF_SECONDS } from '@/lib/features/aftersales/tracking/proof';
import { listTracked } from '@/lib/features/aftersales/tracking/queries';
import { inTransaction } from '@/lib/platform/database/transaction';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { toBanglaDigits } from '@/lib/platform/i18n/digits';
import { forgetLimits } from '../support/guests';
import { makeOrders, people } from '../support/orders';
import { buy } from '../support/purchases';
import { FORM_POST, newAddress } from '../support/password-links';
import { OrderModel } from '@/models/order';
import { call, makeProduct, useShop, type TestUser } from '../support/shop';
import { ask } from '../support/tracking';
import { browser, proofOf } from '../support/tracking-browser';

jest.mock('next/headers', () => jest.requireActual('../support/tracking-browser'));

useShop();

let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  ({ seller, buyer } = await people());
});
beforeEach(async () => {
  browser.proof = undefined;
  await forgetLimits();
});

const PHONE = '+8801712345678';
const newOrder = async (fields = {}) => (await makeOrders(seller, buyer, [fields]))[0]!;

it.each([
  ['/track', track, { number: '1', phone: '01712345678' }],
  ['/api/track/forget', forget, undefined],
] as const)('%s takes no post of another site.', async (path, endpoint, body) => {
  const others: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of others) {
    const reply = await call(endpoint, path, { method: 'POST', body, headers });
    expect(reply).toMatchObject({ status: 403, body: { code: 'BAD_ORIGIN' } });
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
});

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
    browser.proof = proofOf(reply);
    expect(await listTracked(new Date())).toMatchObject([{ number: orderNumber(id) }]);
  });

  it('shows all orders of a purchase by its number, in so far as they still go to this phone', async () => {
    const products = await Promise.all([0, 1, 2].map(() => makeProduct()));
    const ids = await buy(
      buyer,
      products.map(({ _id }) => ({ productId: String(_id), quantity: 12 })),
    );
    const { purchaseId } = (await OrderModel.findById(ids[0]).lean())!;
    const number = orderNumber(String(purchaseId));
    expect((await ask(number, '01812345678')).status).toBe(404);
    await OrderModel.updateOne({ _id: ids[2] }, { $set: { phoneNumber: '+8801812345678' } });
    browser.proof = proofOf(await ask(number.toLowerCase(), '01712345678'));
    const tracked = await listTracked(new Date());
    expect(tracked.map((order) => order.number).sort()).toEqual(
      ids.slice(0, 2).map(orderNumber).sort(),
    );
    // Having proved it once, nobody else can use up its number.
    for (let time = 0; time < 10; time += 1) await ask(number, `0181235${time}000`);
    expect((await ask(number, PHONE)).status).toBe(429);
    expect((await ask(number, PHONE, { cookie: browser.proof! })).status).toBe(200);
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
      expect(proofOf(reply)).toBeUndefined();
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
    const cookie = proofOf(await ask(number, PHONE))!;
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
    expect(proofOf(done)).toBeTruthy();
    const wrong = await post(track, '/track', { number, phone: '01812345678' });
    expect(wrong.headers.get('location')).toBe('/track?notice=NOT_FOUND');
    expect(proofOf(wrong)).toBeUndefined();
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
