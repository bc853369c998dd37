import { Types } from 'mongoose';
import { inThePast } from './money';

const HOUR = 60 * 60 * 1000;

it('runs work as if it were so long ago, and nothing after it', async () => {
  const real = Date.now();
  const [now, made, id, given] = await inThePast(2 * HOUR, async () => {
    await Promise.resolve();
    return [Date.now(), new Date(), new Types.ObjectId(), new Date(5)] as const;
  });
  expect(Math.round((real - now) / HOUR)).toBe(2);
  expect(Math.round((real - made.getTime()) / HOUR)).toBe(2);
  expect(Math.round((real - id.getTimestamp().getTime()) / HOUR)).toBe(2);
  expect([given.getTime(), made instanceof Date]).toEqual([5, true]);
  expect(Date.now() - real).toBeLessThan(HOUR);
});

it('brings the time back where the work fails', async () => {
  const real = Date.now();
  const work = () => Promise.reject(new Error('no'));
  await expect(inThePast(2 * HOUR, work)).rejects.toThrow('no');
  expect(Date.now() - real).toBeLessThan(HOUR);
});
