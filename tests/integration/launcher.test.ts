import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/scripts/launcher/port';
import { family } from '../support/processes';
import { Shop } from '../support/running-shop';
import { onEmbeddedStore } from '../support/store';
import { until } from '../support/until';

/** The launcher on the real thing: processes, signals, sockets. Everything bounded and on loopback. */

jest.setTimeout(40 * 60_000);

/** A start that is refused ends at once; this only ends one that goes on. */
const REFUSED_MS = 5 * 60_000;

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

const pidOf = (running: Shop, script: string): number => {
  const entry = [...family(running.pid)].find(([, args]) => args.includes(script));
  if (!entry) throw new Error(`${script} does not run:\n${running.output}`);
  return entry[0];
};

const status = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
    (answer) => answer.status,
    () => 0,
  );

const isHealthy = async (running: Shop) => (await status(`${running.url}/healthz`)) === 200;

/** A start that ends by itself, without a stack. @returns what it said */
async function refused(running: Shop): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), REFUSED_MS);
  });
  const exit = await Promise.race([running.exited, late]);
  clearTimeout(timer);
  expect(exit?.code).toBe(1);
  expect(running.output).not.toMatch(/\n\s+at /);
  return running.output.trim();
}

onEmbeddedStore(describe)('a start', () => {
  it('prints address and accounts, serves both loopback addresses, ends kindly, and leaves nothing when it is killed', async () => {
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
    running.signal('SIGTERM');
    expect(await running.exited).toEqual({ code: 0, signal: null });
    expect(processes.filter(alive)).toEqual([]);

    // The second start, on the same build and data.
    const second = await (await shop()).ready();
    expect(second.output).not.toContain('Building');

    const ofSecond = [...family(second.pid).keys()];
    second.signal('SIGKILL');
    await second.exited;
    await until(() => ofSecond.every((pid) => !alive(pid)), 'nothing runs without its launcher');
    // And the next start finds no trace in its way.
    const third = await (await shop()).ready();
    expect(await status(`${third.url}/`)).toBe(200);
    expect(await third.stop()).toBe(true);

    // With these accounts in the database the door stays shut.
    const open = await shop({ HOST: '0.0.0.0' });
    expect((await open.exited).code).toBe(1);
    expect(open.output).toMatch(/^HOST=0\.0\.0\.0 would open this shop to others .*SEED=none/m);
  });
});

onEmbeddedStore(describe)('a shop that runs', () => {
  /** One for all of these: each leaves it as healthy as it found it. */
  let running: Shop;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'launcher-'));
    const environment = { SEED: 'none' };
    running = await new Shop({ port: await freePort(), dataDir, environment }).ready();
  });
  afterAll(async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('answers 503 while the database is down and goes on once it is back', async () => {
    const before = pidOf(running, 'run.mjs database');
    const said = running.output.length;
    const codes = new Set<number>();
    // Stopped, it takes every question and answers none.
    process.kill(before, 'SIGSTOP');
    expect(await status(`${running.url}/healthz`)).toBe(503);
    process.kill(before, 'SIGKILL');
    const health = `${running.url}/healthz`;
    await until(async () => {
      codes.add(await status(health));
      return codes.has(503) || running.output.slice(said).includes('starting it again');
    }, 'it is down');
    await until(() => isHealthy(running), 'it is back');
    const odd = [...codes].filter((code) => code !== 200 && code !== 503);
    expect({ odd, output: odd.length > 0 ? running.output : '' }).toEqual({ odd: [], output: '' });
    expect(pidOf(running, 'run.mjs database')).not.toBe(before);
  });

  it('starts the web server again when it is killed, with all that was kept', async () => {
    const before = pidOf(running, 'run.mjs server');
    const said = running.output.length;
    const person = { name: 'Rahima', email: 'rahima@example.com', password: 'jolpai-tok-2026' };
    const send = (path: string, body: unknown) =>
      fetch(`${running.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: running.url },
        body: JSON.stringify(body),
      });
    expect((await send('/adduser', person)).status).toBe(201);
    process.kill(before, 'SIGKILL');
    await until(() => isHealthy(running), 'it is back');
    expect(running.output.slice(said)).toContain(
      'The web server ended (SIGKILL); starting it again.',
    );
    expect(pidOf(running, 'run.mjs server')).not.toBe(before);
    expect((await send('/token', person)).status).toBe(200);
  });

  it('starts what hangs again: the web server and the database', async () => {
    const said = running.output.length;
    const programs = ['server', 'database'];
    const stopped = programs.map((name) => pidOf(running, `run.mjs ${name}`));
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    await until(() => isHealthy(running), 'all are back');
    for (const name of ['The web server', 'The embedded database']) {
      expect(running.output.slice(said)).toContain(
        `${name} no longer answered and was ended; starting it again.`,
      );
    }
    expect(stopped.filter(alive)).toEqual([]);
  });

  it('keeps a second shop out of its data directory', async () => {
    const second = new Shop({ port: await freePort(), dataDir });
    shops.push(second);
    expect(await refused(second)).toMatch(/in use/);
    expect(await status(`${running.url}/healthz`)).toBe(200);
  });

  it('ends kindly after all of that', async () => {
    expect(await running.stop()).toBe(true);
  });
});

onEmbeddedStore(describe)('what stops a start, in a line', () => {
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
    [
      { MONGODB_URI: 'mongodb://127.0.0.1:1/x' },
      /^NEXTAUTH_SECRET is missing\..*\nSECRETS_KEY is missing\..*$/,
    ],
    [
      { MONGODB_URI: 'mongodb://127.0.0.1:1/x', NEXTAUTH_SECRET: 'x'.repeat(32) },
      /^SECRETS_KEY is missing\..*NEXTAUTH_SECRET’s value keeps.*$/,
    ],
  ])('%j', async (environment, line) => {
    expect(await refused(await shop(environment))).toMatch(line);
  });

  it('a data directory that cannot be written', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    const started = new Shop({ port: await freePort(), dataDir: join(file, 'data') });
    shops.push(started);
    expect(await refused(started)).toMatch(
      /^DATA_DIR .* cannot be written to: a part of the path is not a directory\.$/,
    );
  });
});
