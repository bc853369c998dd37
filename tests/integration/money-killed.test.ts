import { expectCleanBooks } from '../support/books';
import { compileMortal, MortalProcess, MortalProcesses } from '../support/kills/mortal-process';
import { KILLED_CASES, type KilledCase } from '../support/money/killed-cases';
import { useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';
import { onEmbeddedStore } from '../support/store';

/**
 * Runs everything that moves money in a process that is killed before its first write, before its second …,
 * before a commit (in the short form there alone), and once while a commit is on its way. Each time the books
 * are clean, and the same task in the next process makes it whole once. The task also runs in two processes
 * at once.
 */

jest.setTimeout(40 * 60_000);
useShop();

/** More writes than any of it has. */
const MOST_WRITES = 60;
const ROUNDS = IS_SHORT ? 2 : 5;

const processes = new MortalProcesses();
const pair: MortalProcess[] = [];
afterAll(() => Promise.all([processes.end(), ...pair.map((each) => each.end())]));

/** One try that is not killed. @returns its writes */
async function lives({ task }: KilledCase, attempt: number): Promise<string[]> {
  const outcome = await (await processes.living()).attempt({ task: task(attempt) });
  expect(outcome!.error).toBeUndefined();
  return outcome!.writes;
}

/**
 * Runs it again: a refund of which nobody knows whether its provider has it is asked about first, and sent
 * with the next try. One more run changes nothing.
 */
async function livesOn(one: KilledCase): Promise<void> {
  await lives(one, 1);
  await lives(one, 2);
  await one.expectDone();
  await lives(one, 3);
  await one.expectDone();
}

/** One case that dies at a write, and is tried again. */
async function killAt(one: KilledCase, write: number, sent: boolean): Promise<void> {
  const attempt = { task: one.task(0), killAt: write, sent };
  expect(await (await processes.living()).attempt(attempt)).toBeNull();
  await processes.died();
  await expectCleanBooks();
  await livesOn(one);
  await expectCleanBooks();
}

describe.each(KILLED_CASES)('%s', (_, prepare) => {
  // MongoDB keeps a dead client's transaction for a minute, each time.
  onEmbeddedStore(it)('is whole once, whichever write its process is killed before.', async () => {
    const whole = await prepare();
    const writes = await lives(whole, 0);
    await whole.expectDone();
    expect(writes.length).toBeLessThan(MOST_WRITES);
    const commits = writes.flatMap((name, at) => (name === 'commitTransaction' ? [at + 1] : []));
    expect(commits.length).toBeGreaterThanOrEqual(1);
    // Before a commit everything of its transaction was written, and of the one before it all is there.
    const places = IS_SHORT ? commits : writes.map((_name, at) => at + 1);
    for (const write of places) await killAt(await prepare(), write, false);
    // On its way: the database may have it, or not.
    for (const write of commits) await killAt(await prepare(), write, true);
  });

  it('is whole once where two processes do it at once.', async () => {
    const program = await compileMortal();
    while (pair.length < 2) pair.push(new MortalProcess(program));
    await Promise.all(pair.map((each) => each.ready()));
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await prepare();
      const outcomes = await Promise.all(pair.map((each) => each.attempt({ task: one.task(0) })));
      expect(outcomes.map((outcome) => outcome!.error)).toEqual([undefined, undefined]);
      await livesOn(one);
    }
    await expectCleanBooks();
  });
});
