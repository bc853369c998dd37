import { Semaphore } from './semaphore';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('Semaphore', () => {
  it('lets two run at once and the others in the order in which they came', async () => {
    const gate = new Semaphore(2, 100);
    const log: string[] = [];
    let most = 0;
    let running = 0;
    const work = (name: string) =>
      gate.run(1, async () => {
        most = Math.max(most, ++running);
        log.push(name);
        await turn();
        running -= 1;
        return name;
      });
    const results = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(work));
    expect(results).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most).toBe(2);
  });

  it('frees the place and the room of work that fails', async () => {
    const gate = new Semaphore(1, 10);
    const fail = () => gate.run(10, () => Promise.reject(new Error('damaged')));
    await expect(fail()).rejects.toThrow('damaged');
    await expect(fail()).rejects.toThrow('damaged');
    await expect(gate.run(10, async () => 'done')).resolves.toBe('done');
  });

  it('refuses what finds no room, and takes it again later', async () => {
    const gate = new Semaphore(1, 10);
    let finish = () => {};
    const first = gate.run(6, () => new Promise<void>((resolve) => (finish = resolve)));
    const second = gate.run(4, async () => 'second');
    await expect(gate.run(1, async () => 'third')).rejects.toMatchObject({
      code: 'TOO_MANY',
      retryAfter: 5,
    });
    finish();
    await first;
    await expect(second).resolves.toBe('second');
    await expect(gate.run(10, async () => 'later')).resolves.toBe('later');
  });
});
