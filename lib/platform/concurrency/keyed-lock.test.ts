import { setTimeout as pause } from 'node:timers/promises';
import { withKeyedLock } from './keyed-lock';

it('runs one key in turn, also after a failure, and other keys beside it', async () => {
  const steps: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    steps.push(`${name} begins`);
    await pause(milliseconds);
    steps.push(`${name} ends`);
    if (name === 'a1') throw new Error('a1');
    return name;
  };
  const all = await Promise.allSettled([
    withKeyedLock('a', work('a1', 20)),
    withKeyedLock('a', work('a2', 0)),
    withKeyedLock('b', work('b1', 0)),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(steps.indexOf('b1 ends')).toBeLessThan(steps.indexOf('a1 ends'));
  expect(steps.filter((step) => step.startsWith('a'))).toEqual([
    'a1 begins',
    'a1 ends',
    'a2 begins',
    'a2 ends',
  ]);
});
