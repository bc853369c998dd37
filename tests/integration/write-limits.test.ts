import * as update from '@/app/(endpoints)/update/[id]/route';
import * as deleteRoute from '@/app/(endpoints)/delete/[id]/route';
import * as bulk from '@/app/api/products/bulk/route';
import * as orderBulk from '@/app/api/orders/bulk/route';
import * as profile from '@/app/api/profile/route';
import * as read from '@/app/api/notifications/read/route';
import { settings } from '@/lib/platform/env';
import { LIMITS } from '@/lib/shop/limit-rules';
import { call, makeUser, useShop, type Reply, type TestUser } from '../support/shop';

/** Every write of an account has its limit: CONTRACT.md, "Limits". */

useShop();
const ID = 'abcdef0123456789abcdef01';
/** Makes 300 a minute three. */
const SCALE = 0.01;
const LIMIT = LIMITS.productWrite.points * SCALE;
let someone: TestUser;
beforeAll(async () => {
  jest.replaceProperty(settings(), 'rateLimitScale', SCALE);
});
beforeEach(async () => {
  someone = await makeUser();
});

/** The first answers, and the one after the last that is allowed. */
async function repeat(allowed: number, write: () => Promise<Reply>) {
  const statuses: number[] = [];
  for (let time = 0; time < allowed; time++) statuses.push((await write()).status);
  return { statuses, refused: await write() };
}

const WRITES: [what: string, write: () => Promise<Reply>, answer: number][] = [
  [
    'a product’s edits',
    () => call(update, `/update/${ID}`, { method: 'PATCH', id: ID, body: {}, as: someone }),
    404,
  ],
  [
    'deletions',
    () => call(deleteRoute, `/delete/${ID}`, { method: 'DELETE', id: ID, as: someone }),
    404,
  ],
  [
    'the profile, which names no limit of its own',
    () => call(profile, '/api/profile', { method: 'PATCH', body: { name: 'Rahima' }, as: someone }),
    200,
  ],
  [
    'notifications',
    () => call(read, '/api/notifications/read', { method: 'POST', body: {}, as: someone }),
    200,
  ],
];

it.each(WRITES)('%s', async (_what, write, answer) => {
  const { statuses, refused } = await repeat(LIMIT, write);
  expect(statuses).toEqual(Array<number>(LIMIT).fill(answer));
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  someone = await makeUser();
  expect((await write()).status).toBe(answer);
});

it('reads are not counted as writes', async () => {
  const { refused } = await repeat(2 * LIMIT, () => call(profile, '/api/profile', { as: someone }));
  expect(refused.status).toBe(200);
});

it('many at once count for each', async () => {
  const products = Array.from({ length: 20 }, () => ({ _id: ID }));
  const send = () =>
    call(bulk, '/api/products/bulk', {
      method: 'POST',
      body: { action: 'delete', products },
      as: someone,
    });
  expect(LIMITS.bulkItem.points * SCALE).toBe(30);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  const orders = [{ _id: ID }];
  const step = { method: 'POST', body: { fulfilment: 'confirmed', orders }, as: someone };
  expect((await call(orderBulk, '/api/orders/bulk', step)).status).toBe(429);
});
