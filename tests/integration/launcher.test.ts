import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { family, freePort } from '../support/processes';
import { Shop } from '../support/running-shop';

/** The launcher on the real thing: processes, signals, sockets. Everything bounded and on loopback. */

jest.setTimeout(8 * 60_000);

const STOP_MS = 5_000;
let directory: string;
let shops: Shop[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'launcher-'));
});
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  shops = [];
  rmSync(directory, { recursive: true, force: true });
});

/** Without the demonstration, whose pictures take a while to make and matter to one test only. */
async function shop(environment: Record<string, string> = {}, port?: number): Promise<Shop> {
  const started = new Shop({
    port: port ?? (await freePort()),
    dataDir: directory,
    environment: { SEED: 'none', ...environment },
  });
  shops.push(started);
  return started;
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie that nobody has reaped yet has ended as well.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function until(condition: () => boolean | Promise<boolean>, milliseconds: number) {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (await condition()) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

const pidOf = (running: Shop, script: string): number => {
  const entry = [...family(running.pid)].find(([, args]) => args.includes(script));
  if (!entry) throw new Error(`${script} does not run:\n${running.output}`);
  return entry[0];
};

const status = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.status,
    () => 0,
  );

describe('a start', () => {
  it('prints address and accounts, serves both loopback addresses, and ends within 5 s', async () => {
    const running = await (await shop({ SEED: 'demo' })).ready();
    expect(running.output).toContain(`is ready at http://localhost:${running.options.port}`);
    for (const word of ['admin@example.com', 'seller-demo-2026', 'customer@example.com']) {
      expect(running.output).toContain(word);
    }
    expect(await status(`http://127.0.0.1:${running.options.port}/healthz`)).toBe(200);
    expect(await status(`http://localhost:${running.options.port}/`)).toBe(200);
    expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(join(directory, 'database.sock')).mode & 0o777).toBe(0o600);

    const processes = [...family(running.pid).keys()];
    expect(processes.length).toBeGreaterThanOrEqual(3);
    const began = Date.now();
    running.signal('SIGTERM');
    expect(await running.exited).toEqual({ code: 0, signal: null });
    expect(Date.now() - began).toBeLessThan(STOP_MS);
    expect(processes.filter(alive)).toEqual([]);

    // The second start, on the same build and data.
    const again = Date.now();
    const second = await (await shop()).ready();
    expect(second.output).not.toContain('Building');
    expect(Date.now() - again).toBeLessThan(30_000);
    await second.stop();

    // With these accounts in the database the door stays shut.
    const open = await shop({ HOST: '0.0.0.0' });
    expect((await open.exited).code).toBe(1);
    expect(open.output).toMatch(/^HOST=0\.0\.0\.0 would open this shop to others .*SEED=none/m);
  });

  it('leaves nothing running when the launcher is killed with -9', async () => {
    const running = await (await shop()).ready();
    const processes = [...family(running.pid).keys()];
    running.signal('SIGKILL');
    await running.exited;
    const gone = await until(() => processes.every((pid) => !alive(pid)), 8_000);
    expect(processes.filter(alive)).toEqual([]);
    expect(gone).toBe(true);
    // And the next start finds no trace in its way.
    await (await shop()).ready();
  });

  it('answers 503 while the database is down and goes on once it is back', async () => {
    const running = await (await shop()).ready();
    const before = pidOf(running, 'run.mjs database');
    const codes = new Set<number>();
    // Stopped, it takes every question and answers none.
    process.kill(before, 'SIGSTOP');
    expect(await status(`${running.url}/healthz`)).toBe(503);
    process.kill(before, 'SIGKILL');
    const health = `${running.url}/healthz`;
    const down = await until(async () => {
      codes.add(await status(health));
      return codes.has(503);
    }, 10_000);
    const back = await until(async () => (await status(health)) === 200, 20_000);
    const odd = [...codes].filter((code) => code !== 200 && code !== 503);
    expect({ back, odd, output: odd.length > 0 ? running.output : '' }).toEqual({
      back: true,
      odd: [],
      output: '',
    });
    expect(down || running.output.includes('starting it again')).toBe(true);
    expect(pidOf(running, 'run.mjs database')).not.toBe(before);
  });

  it('ends with the web server when that dies, and ends the database too', async () => {
    const running = await (await shop()).ready();
    const processes = [...family(running.pid).keys()];
    process.kill(pidOf(running, 'run.mjs server'), 'SIGKILL');
    expect((await running.exited).code).toBe(1);
    expect(running.output).toContain('The web server ended (SIGKILL).');
    expect(processes.filter(alive)).toEqual([]);
  });
});

describe('what stops a start, in a line', () => {
  async function refused(running: Shop, milliseconds = 30_000): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((done) => {
      timer = setTimeout(() => done(null), milliseconds);
    });
    const exit = await Promise.race([running.exited, late]);
    clearTimeout(timer);
    expect(exit?.code).toBe(1);
    expect(running.output).not.toMatch(/\n\s+at /);
    return running.output.trim();
  }

  it('a port that is taken, before anything is built', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    expect(await refused(await shop({}, port))).toMatch(/^Port \d+ is taken\. .*$/);
    await new Promise((done) => server.close(done));
    expect(readdirSync(directory)).toEqual([]);
  });

  it.each([
    [{ PORT: 'abc' }, /^PORT must be a number\.$/],
    [{ SEED: 'everything' }, /^SEED must be demo or none\.$/],
    [{ MONGODB_URI: 'mongodb://127.0.0.1:1/x' }, /^NEXTAUTH_SECRET is missing\..*$/],
  ])('%j', async (environment, line) => {
    expect(await refused(await shop(environment), 60_000)).toMatch(line);
  });

  it('a data directory that is in use, and one that cannot be written', async () => {
    const first = await (await shop()).ready();
    const second = await shop();
    expect(await refused(second, 60_000)).toMatch(/in use/);
    expect(await status(`${first.url}/healthz`)).toBe(200);

    const file = join(directory, 'file');
    writeFileSync(file, '');
    const third = new Shop({ port: await freePort(), dataDir: join(file, 'data') });
    shops.push(third);
    expect(await refused(third)).toMatch(/^DATA_DIR .* cannot be written to/);
  });
});
