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

it('keeps no lock of a key once its work has ended, and lets no two in meanwhile', async () => {
  const locks = (globalThis as { paikariLocks?: Map<string, unknown> }).paikariLocks!;
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
  };
  // Each comes a microtask later than the one before, so that some meet the end of another.
  const all: Promise<void>[] = [];
  for (let index = 0; index < 50; index += 1) {
    all.push(withKeyedLock('c', work));
    for (let step = 0; step < index % 12; step += 1) await Promise.resolve();
  }
  expect(locks.has('c')).toBe(true);
  await Promise.all(all);
  expect(most).toBe(1);
  expect([...locks.keys()]).toEqual([]);
});
