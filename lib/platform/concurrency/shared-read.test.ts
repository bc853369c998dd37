import { sharedRead } from './shared-read';

/** A read whose answers are given by hand: each call waits until it is told what it found. */
function handRead<T>() {
  const ends: { resolve: (value: T) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<T>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, read };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

const readings = () =>
  (globalThis as { paikariReadings?: Map<string, unknown> }).paikariReadings ?? new Map();

describe('sharedRead', () => {
  it('gives who asks while a read runs the next one, shared by all of them', async () => {
    const { ends, read } = handRead<string>();
    const first = sharedRead('a', read);
    const second = sharedRead('a', read);
    const third = sharedRead('a', read);
    await settled();
    expect(ends).toHaveLength(1);
    ends[0]!.resolve('old');
    await expect(first).resolves.toBe('old');
    await settled();
    expect(ends).toHaveLength(2);
    // The one that they share has begun: who comes now waits for another.
    const fourth = sharedRead('a', read);
    ends[1]!.resolve('new');
    await expect(Promise.all([second, third])).resolves.toEqual(['new', 'new']);
    await settled();
    expect(ends).toHaveLength(3);
    ends[2]!.resolve('newest');
    await expect(fourth).resolves.toBe('newest');
  });

  it('never answers with what was read before the question', async () => {
    let written = 0;
    let reads = 0;
    const read = async () => {
      reads += 1;
      const seen = written;
      // Some reads take longer than others, as those of a database do.
      for (let turn = 0; turn < (reads % 3) + 1; turn += 1) await settled();
      return seen;
    };
    const asked: Promise<void>[] = [];
    for (let round = 0; round < 300; round += 1) {
      const known = ++written;
      asked.push(
        sharedRead('counter', read).then((seen) => expect(seen).toBeGreaterThanOrEqual(known)),
      );
      if (round % 4 === 0) await settled();
    }
    await Promise.all(asked);
    expect(reads).toBeLessThan(150);
  });

  it('keeps keys apart and forgets a read once nobody waits for it', async () => {
    const one = handRead<number>();
    const other = handRead<number>();
    const answers = [sharedRead('one', one.read), sharedRead('other', other.read)];
    await settled();
    one.ends[0]!.resolve(1);
    other.ends[0]!.resolve(2);
    await expect(Promise.all(answers)).resolves.toEqual([1, 2]);
    await settled();
    expect([...readings().keys()]).toEqual([]);
    const again = sharedRead('one', one.read);
    await settled();
    expect(one.ends).toHaveLength(2);
    one.ends[1]!.resolve(3);
    await expect(again).resolves.toBe(3);
  });

  it('fails for those of one read alone', async () => {
    const { ends, read } = handRead<string>();
    const first = sharedRead('failing', read);
    const second = sharedRead('failing', read);
    await settled();
    ends[0]!.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    ends[1]!.resolve('back');
    await expect(second).resolves.toBe('back');
    const broken = sharedRead('throwing', () => {
      throw new Error('at once');
    });
    await expect(broken).rejects.toThrow('at once');
    await settled();
    expect([...readings().keys()]).toEqual([]);
  });
});
