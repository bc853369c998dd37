import { DatabaseSilentError, SilenceWatch } from './silence';

const beats = (watch: SilenceWatch, count: number) => {
  for (let beat = 0; beat < count; beat += 1) watch.beat();
};
const never = () => new Promise<never>(() => undefined);

describe('SilenceWatch', () => {
  it('gives up what waits after six beats without a sign of life, and says so once', async () => {
    const watch = new SilenceWatch();
    const givenUp = jest.fn();
    const waiting = watch.race(never, givenUp);
    beats(watch, 5);
    expect(givenUp).not.toHaveBeenCalled();
    beats(watch, 3);
    await expect(waiting).rejects.toThrow(DatabaseSilentError);
    expect(givenUp).toHaveBeenCalledTimes(1);
  });

  it('lets work take its time that is slow, as long as there are signs of life', async () => {
    const watch = new SilenceWatch();
    let finish = (_: string): void => undefined;
    const work = watch.race(() => new Promise<string>((resolve) => (finish = resolve)));
    for (let sign = 0; sign < 20; sign += 1) {
      beats(watch, 5);
      watch.heard();
    }
    finish('done');
    await expect(work).resolves.toBe('done');
  });

  it('does not even begin while it is silent, and begins again after the next sign', async () => {
    const watch = new SilenceWatch();
    beats(watch, 6);
    const work = jest.fn(async () => 'done');
    await expect(watch.race(work)).rejects.toThrow(DatabaseSilentError);
    expect(work).not.toHaveBeenCalled();
    watch.heard();
    await expect(watch.race(work)).resolves.toBe('done');
  });

  it('passes on what the work itself says', async () => {
    const failure = new Error('refused');
    await expect(new SilenceWatch().race(() => Promise.reject(failure))).rejects.toBe(failure);
  });
});
