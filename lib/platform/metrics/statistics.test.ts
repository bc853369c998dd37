import { Statistics, type StatisticSource } from './statistics';
import { gauge, registry } from './registry';

jest.mock('../log', () => ({ log: () => ({ warn: () => undefined }) }));

const LIMITS = { keepMs: 5_000, waitMs: 20 };
const of = gauge({ name: 'shop_test_length', help: 'x', labelNames: ['queue'] });
let time = 0;
let reads: number;

const source = (name: string, read: () => Promise<number>): StatisticSource => ({
  name,
  gauges: [of],
  read: async () => {
    reads += 1;
    return [{ gauge: of, labels: { queue: name }, value: await read() }];
  },
});
const open = (...sources: StatisticSource[]) =>
  new Statistics(
    () => sources,
    LIMITS,
    () => time,
  );
const shown = async () => {
  const text = await registry().metrics();
  const values = [...text.matchAll(/^shop_test_length\{queue="(\w+)"\} (\d+)/gm)];
  const readable = /^shop_database_figures_readable (\d)/m.exec(text)![1];
  return { ...Object.fromEntries(values.map(([, name, value]) => [name, value])), readable };
};

beforeEach(() => {
  reads = 0;
});

describe('Figures', () => {
  it('reads once for all that ask within some seconds', async () => {
    const statistics = open(source('mails', async () => 7));
    await Promise.all([statistics.update(), statistics.update()]);
    await statistics.update();
    expect([reads, await shown()]).toEqual([1, { mails: '7', readable: '1' }]);
    time += LIMITS.keepMs;
    await statistics.update();
    expect(reads).toBe(2);
  });

  it('shows nothing of what fails, no old value either, and all of the rest', async () => {
    let fails = false;
    const statistics = open(
      source('mails', async () => {
        if (fails) throw new Error('away');
        return 7;
      }),
      source('events', async () => 2),
    );
    await statistics.update();
    fails = true;
    time += LIMITS.keepMs;
    await statistics.update();
    expect(await shown()).toEqual({ events: '2', readable: '0' });
  });

  it('waits for a database that hangs no longer than its time, and asks it nothing more', async () => {
    let answer = (_: number): void => undefined;
    const statistics = open(source('mails', () => new Promise((resolve) => (answer = resolve))));
    await statistics.update();
    expect(await shown()).toEqual({ readable: '0' });
    time += 10 * LIMITS.keepMs;
    await statistics.update();
    expect(reads).toBe(1);
    answer(9);
    await statistics.update();
    expect(await shown()).toEqual({ mails: '9', readable: '1' });
  });
});
