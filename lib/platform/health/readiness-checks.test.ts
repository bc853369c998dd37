import { ReadinessChecks } from './readiness-checks';

jest.mock('../log', () => ({ log: () => ({ warn: () => undefined }) }));

let time: number;
let pings: number;
let database: () => Promise<boolean>;
let maintenance: boolean;
let checks: ReadinessChecks;

beforeEach(() => {
  time = 100_000;
  pings = 0;
  database = async () => true;
  maintenance = false;
  const ping = () => {
    pings += 1;
    return database();
  };
  checks = new ReadinessChecks(
    { ping: () => ping, isInMaintenance: () => maintenance },
    { keepMs: 1_000, waitMs: 20, watchedMs: 30_000, lingerMs: 30 },
    () => time,
  );
  checks.markPrepared();
});

const failing = async () => (await checks.run()).filter(({ ok }) => !ok).map(({ name }) => name);

describe('ReadinessChecks', () => {
  it('finds nothing wrong with a shop that is open', async () => {
    expect((await checks.run()).map(({ name }) => name)).toEqual([
      'database',
      'preparation',
      'maintenance',
      'shutdown',
    ]);
    expect(await failing()).toEqual([]);
  });

  it('names what is wrong', async () => {
    maintenance = true;
    checks.markClosing();
    database = async () => false;
    expect(await failing()).toEqual(['database', 'maintenance', 'shutdown']);
    const unprepared = new ReadinessChecks({
      ping: () => undefined,
      isInMaintenance: () => false,
    });
    expect(await unprepared.run()).toMatchObject([
      { name: 'database', ok: false },
      { name: 'preparation', ok: false },
      { ok: true },
      { ok: true },
    ]);
  });

  it('asks the database once a second at the most', async () => {
    await Promise.all([checks.run(), checks.run()]);
    await checks.run();
    expect(pings).toBe(1);
    time += 1_000;
    await checks.run();
    expect(pings).toBe(2);
  });

  it('takes a database that hangs for one that is away, and one that refuses too', async () => {
    await checks.run();
    time += 1_000;
    let answer = (_: boolean): void => undefined;
    database = () => new Promise((resolve) => (answer = resolve));
    expect(await failing()).toEqual(['database']);
    expect(await failing()).toEqual(['database']);
    expect(pings).toBe(2);
    answer(true);
    expect(await failing()).toEqual([]);
    time += 1_000;
    database = () => Promise.reject(new Error('not allowed'));
    expect(await failing()).toEqual(['database']);
  });

  it('waits at its end for who watches, and for nobody where nobody does', async () => {
    checks.markClosing();
    await checks.untilTold(2 ** 30);
    await checks.run();
    let told = false;
    const fresh = new ReadinessChecks(
      { ping: () => database, isInMaintenance: () => false },
      { keepMs: 1_000, waitMs: 20, watchedMs: 30_000, lingerMs: 30 },
      () => time,
    );
    await fresh.run();
    fresh.markClosing();
    const telling = fresh.untilTold(2 ** 30).then(() => (told = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toBe(false);
    await fresh.run();
    // A client that has just been told may have sent somebody here just before.
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toBe(false);
    await telling;
    expect(told).toBe(true);
  });
});
