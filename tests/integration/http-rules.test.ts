import * as addorder from '@/app/(endpoints)/addorder/route';
import * as adduser from '@/app/(endpoints)/adduser/route';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as healthz from '@/app/(endpoints)/healthz/route';
import * as isadmin from '@/app/(endpoints)/isadmin/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as token from '@/app/(endpoints)/token/route';
import * as nextauth from '@/app/api/auth/[...nextauth]/route';
import * as product from '@/app/api/product/[id]/route';
import * as products from '@/app/api/products/route';
import mongoose from 'mongoose';
import { NextRequest } from 'next/server';
import { connectDatabase } from '@/lib/platform/database/connect';
import { expectDescribed } from '../support/contract';
import { call, makeProduct, makeUser, ordersOf, useShop } from '../support/shop';

/** NextAuth reads cookies by Next's own function, which works inside of Next alone. */
let mockCookies: { name: string; value: string }[] = [];
jest.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => mockCookies }),
}));

useShop();

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

describe.each([
  ['/addorder', addorder, ['POST']],
  ['/adduser', adduser, ['POST']],
  ['/deleteorder/x', deleteorder, ['DELETE', 'POST']],
  ['/healthz', healthz, ['GET', 'HEAD']],
  ['/isadmin', isadmin, ['GET', 'HEAD']],
  ['/myorder', myorder, ['GET', 'HEAD']],
  ['/token', token, ['POST']],
  ['/products', products, ['GET', 'HEAD']],
  ['/product/x', product, ['GET', 'HEAD']],
])('%s', (path, handlers, allowed) => {
  it.each(METHODS.filter((method) => !allowed.includes(method)))(
    'answers %s with 405 and Allow',
    async (method) => {
      const reply = await call(handlers, path, { method });
      expect(reply).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
      expect(new Set(reply.headers.get('allow')!.split(', '))).toEqual(
        new Set([...allowed, 'OPTIONS']),
      );
    },
  );
});

it('No test sees an answer that the OpenAPI document does not describe.', async () => {
  const refused = { acknowledged: false, code: 'NOT_SIGNED_IN', message: 'Sign in first.' };
  await expectDescribed('GET', '/myorder?x=1', 401, refused);
  await expect(expectDescribed('GET', '/myorder', 418, refused)).rejects.toThrow(
    'openapi.json knows no 418 of GET /myorder',
  );
  await expect(
    expectDescribed('GET', '/myorder', 401, { ...refused, code: 'UNHEARD_OF' }),
  ).rejects.toThrow('401 of GET /myorder is not as openapi.json says');
  // One that other calls answer, and this one does not.
  await expect(
    expectDescribed('GET', '/myorder', 401, { ...refused, code: 'LOGIN_FAILED' }),
  ).rejects.toThrow('401 of GET /myorder is not as openapi.json says');
});

describe('bodies', () => {
  const post = async (body: string, headers: Record<string, string> = {}) =>
    call(addorder, '/addorder', { method: 'POST', body, headers, as: await makeUser() });

  it.each([
    ['broken JSON', '{"a":', {}, 400, 'BAD_JSON'],
    ['no JSON at all', '', {}, 400, 'BAD_JSON'],
    ['an array', '[]', {}, 422, 'INVALID'],
    ['null', 'null', {}, 422, 'INVALID'],
    ['another type', 'a', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_TYPE'],
    ['more than 256 KB', `"${'x'.repeat(257 * 1024)}"`, {}, 413, 'TOO_LARGE'],
    ['a lying length', '{}', { 'content-length': String(10 ** 9) }, 413, 'TOO_LARGE'],
  ])('%s', async (_name, body, headers: Record<string, string>, status, code) => {
    const reply = await post(body, headers);
    expect(reply).toMatchObject({ status, body: { acknowledged: false, code } });
    expect(reply.body.message).toEqual(expect.any(String));
    expect(reply.headers.get('x-request-id')).toBeTruthy();
  });
});

it.each([
  ['nothing', undefined, {}],
  ['broken JSON', '{"a":', {}],
  ['another type', '<a/>', { 'content-type': 'text/xml' }],
])('tells who is not signed in so, whatever the body: %s', async (_name, body, headers) => {
  const reply = await call(addorder, '/addorder', { method: 'POST', body, headers });
  expect(reply).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
});

describe('writes by cookie', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:3000.evil.example' }, 403],
    [{ origin: '', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost:3000' }, 201],
    [{ origin: 'http://127.0.0.1:3000' }, 201],
    [{ origin: '', 'sec-fetch-site': 'same-origin' }, 201],
  ] as [Record<string, string>, number][])('with %j answer %i', async (headers, status) => {
    const target = await makeProduct();
    const reply = await call(addorder, '/addorder', {
      method: 'POST',
      as: await makeUser(),
      by: 'cookie',
      headers,
      body: {
        productId: String(target._id),
        quantity: 2,
        shippingAddress: 'Dhaka',
        phoneNumber: '০১৭১২৩৪৫৬৭৮',
        customerName: 'Rahima',
      },
    });
    expect(reply.status).toBe(status);
    expect(await ordersOf(target)).toHaveLength(status === 201 ? 1 : 0);
  });

  it('by bearer token need no origin', async () => {
    const reply = await call(addorder, '/addorder', {
      method: 'POST',
      as: await makeUser(),
      body: {},
    });
    expect(reply.status).toBe(422);
  });
});

it('answers HEAD like GET without a body', async () => {
  const reply = await call(products, '/products', { method: 'HEAD' });
  expect(reply).toMatchObject({ status: 200, body: '' });
  expect(reply.headers.get('x-total-count')).toEqual(expect.any(String));
});

describe('a database that is away', () => {
  const away = 'mongodb://127.0.0.1:1/test?directConnection=true&serverSelectionTimeoutMS=200';
  let uri: string;
  beforeAll(async () => {
    uri = process.env.MONGODB_URI!;
    const [name, value] = (await makeUser()).cookie.split('=') as [string, string];
    mockCookies = [{ name, value }];
    await mongoose.disconnect();
    Object.assign(globalThis, { paikariConnection: undefined, paikariSettings: undefined });
    process.env.MONGODB_URI = away;
  });
  afterAll(async () => {
    await mongoose.disconnect();
    Object.assign(globalThis, { paikariConnection: undefined, paikariSettings: undefined });
    process.env.MONGODB_URI = uri;
    await connectDatabase();
  });

  it('is a 503 with words and Retry-After, never an empty list', async () => {
    for (const [handlers, path, options] of [
      [products, '/products', {}],
      [product, '/product/0123456789abcdef01234567', { id: '0123456789abcdef01234567' }],
    ] as const) {
      const reply = await call(handlers, path, options);
      expect(reply).toMatchObject({
        status: 503,
        body: { acknowledged: false, code: 'DATABASE_AWAY' },
      });
      expect(reply.headers.get('retry-after')).toBe('5');
    }
    const health = await call(healthz, '/healthz');
    expect(health).toMatchObject({ status: 503, body: { database: 'away' } });
  });

  it('signs nobody out', async () => {
    const reply = await nextauth.GET(new NextRequest('http://localhost:3000/api/auth/session'), {
      params: Promise.resolve({ nextauth: ['session'] }),
    });
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([503, []]);
  });
});

it.each(['GET', 'DELETE'] as const)(
  '%s of the address that a login is posted to is 405',
  async (method) => {
    const address = 'http://localhost:3000/api/auth/callback/credentials';
    const reply = await nextauth[method](new NextRequest(address, { method }), {
      params: Promise.resolve({ nextauth: ['callback', 'credentials'] }),
    });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await reply.json()).toMatchObject({ acknowledged: false, code: 'METHOD_NOT_ALLOWED' });
  },
);

it('says that it is well', async () => {
  const { status, body } = await call(healthz, '/healthz');
  expect(status).toBe(200);
  expect(body).toEqual({ status: 'ok', database: 'ok', version: expect.any(String) });
});
