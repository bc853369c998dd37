import { consumeAll, consumeKey, refund, type Limit } from '@/lib/platform/http/limits';
import { settings } from '@/lib/platform/env';
import { commandsOf } from '../support/commands';
import { unique, useShop } from '../support/shop';

/** Measures what a limit that is counted in the database costs it. */

useShop();

const POINTS = 3;
const limit = (name = unique('limit')): Limit => ({
  name,
  points: POINTS,
  seconds: 60,
  per: 'address',
});

beforeAll(() => {
  jest.replaceProperty(settings(), 'rateLimitScale', 1);
});

/** Uses up all that a key is allowed. */
async function useUp(used: Limit, key: string): Promise<void> {
  for (let use = 0; use < POINTS; use += 1) await consumeKey(used, key);
}

it('refuses from memory whoever goes on asking, and says how long to wait', async () => {
  const used = limit();
  await useUp(used, 'flood');
  const flood = async () => {
    for (let asked = 0; asked < 20; asked += 1) {
      await expect(consumeKey(used, 'flood')).rejects.toMatchObject({
        code: 'TOO_MANY',
        retryAfter: expect.any(Number),
      });
    }
  };
  expect(await commandsOf(flood)).toHaveLength(1);
  await expect(consumeKey(used, 'somebody else')).resolves.toBeUndefined();
  await expect(consumeKey(limit(), 'flood')).resolves.toBeUndefined();
});

it('counts again at once where a use was taken back', async () => {
  const used = limit();
  await useUp(used, 'key');
  await expect(consumeKey(used, 'key')).rejects.toMatchObject({ code: 'TOO_MANY' });
  // The one that was refused counts as well.
  await refund(used, 'key');
  await refund(used, 'key');
  await expect(consumeKey(used, 'key')).resolves.toBeUndefined();
});

it('locks nobody out of one limit by what another refuses', async () => {
  const [own, shared] = [limit(), limit()];
  await useUp(shared, 'address');
  for (let asked = 0; asked < 2 * POINTS; asked += 1) {
    const both = consumeAll([
      [own, 'account'],
      [shared, 'address'],
    ]);
    await expect(both).rejects.toMatchObject({ code: 'TOO_MANY' });
  }
  await expect(consumeKey(own, 'account')).resolves.toBeUndefined();
});
