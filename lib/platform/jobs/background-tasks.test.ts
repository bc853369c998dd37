import { inBackground } from './background';
import { gatherFor, settleBackground } from './background-tasks';

/** Longer than any test may take: a pause that is not ended early fails by its bound. */
const FOREVER_MS = 24 * 60 * 60_000;

describe('settleBackground', () => {
  it('ends the pauses of what gathers, and of what begins to gather meanwhile', async () => {
    const done: string[] = [];
    inBackground('one', async () => {
      await gatherFor(FOREVER_MS);
      done.push('one');
      inBackground('two', async () => {
        await gatherFor(FOREVER_MS);
        done.push('two');
      });
    });
    await Promise.all([settleBackground(), settleBackground()]);
    expect(done).toEqual(['one', 'two']);
  });

  it('leaves later pauses their time', async () => {
    await settleBackground();
    let isOver = false;
    const gathering = gatherFor(FOREVER_MS).then(() => (isOver = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isOver).toBe(false);
    inBackground('last', () => gathering);
    await settleBackground();
    expect(isOver).toBe(true);
  });
});
