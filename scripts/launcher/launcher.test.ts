import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../lib/platform/env';
import { isFresh, hashSources } from './build';
import { keepSecret, makeDataDirectory, socketPath } from './data-directory';
import { DATABASE_STOP_MS, SERVER_STOP_MS, welcomeLines } from './launch';
import { checkPort } from './port';
import { listenHosts } from '../serving/listening';

const ROOT = join(__dirname, '..', '..');

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'launch-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('gives what it ends less than the 5 s that the whole end may take', () => {
  // On a slow machine a measured end would tell of the machine.
  expect(SERVER_STOP_MS + DATABASE_STOP_MS).toBeLessThan(5_000);
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('the stamp of a build', () => {
  const write = (path: string, content: string) => {
    mkdirSync(join(directory, path, '..'), { recursive: true });
    writeFileSync(join(directory, path), content);
  };
  const hash = (environment: Record<string, string> = {}) =>
    hashSources(directory, environment as NodeJS.ProcessEnv);

  it.each([
    'app/page.tsx',
    'lib/a/b.ts',
    'packages/edge/src/address-key.ts',
    'packages/catalogue-search/src/engine.ts',
    'messages/bn.json',
    'next.config.ts',
    'package-lock.json',
  ])('changes with %s', (path) => {
    write(path, 'one');
    const before = hash();
    expect(hash()).toBe(before);
    write(path, 'two');
    expect(hash()).not.toBe(before);
  });

  it.each([
    'app/page.test.tsx',
    'packages/embedded-mongo/src/engine.ts',
    'packages/edge/src/front.ts',
    'tests/x.ts',
    'README.md',
    'app/.swp',
  ])('does not change with %s', (path) => {
    write('app/page.tsx', 'one');
    const before = hash();
    write(path, 'two');
    expect(hash()).toBe(before);
  });

  it('changes with each file of the front that the shop’s own code imports', () => {
    const imported = ['app', 'components', 'lib', 'models'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|mjs)$/.test(entry.name))
        .flatMap(({ parentPath, name }) => [
          ...readFileSync(join(parentPath, name), 'utf8').matchAll(
            /^import (?!type )[^;]*'@paikari\/edge([^']*)';/gm,
          ),
        ]),
    );
    expect(new Set(imported.map(([, path]) => path))).toEqual(new Set(['/address-key']));
  });

  it('changes with a rename and with what Next writes into the browser files', () => {
    write('app/a.ts', 'one');
    const before = hash();
    expect(hash({ NEXT_PUBLIC_A: '1' })).not.toBe(before);
    expect(hash({ PORT: '1' })).toBe(before);
    rmSync(join(directory, 'app/a.ts'));
    write('app/b.ts', 'one');
    expect(hash()).not.toBe(before);
  });

  it('needs a finished build of the same hash', () => {
    expect(isFresh(directory, 'h')).toBe(false);
    write('paikari-build.json', '{"hash":"h"}');
    expect(isFresh(directory, 'h')).toBe(false);
    write('BUILD_ID', 'x');
    expect(isFresh(directory, 'h')).toBe(true);
    expect(isFresh(directory, 'other')).toBe(false);
    write('paikari-build.json', 'damaged');
    expect(isFresh(directory, 'h')).toBe(false);
  });
});

describe('the port', () => {
  it('is refused where HOST is no address of this machine', async () => {
    await expect(checkPort(0, ['203.0.113.1'])).rejects.toThrow('HOST 203.0.113.1');
  });

  it.each([
    [undefined, true, ['127.0.0.1', '::1']],
    [undefined, false, ['::']],
    ['localhost', true, ['127.0.0.1', '::1']],
    ['[::1]', false, ['::1']],
    ['0.0.0.0', true, ['0.0.0.0']],
  ])('listens for HOST %p (embedded %p) on %j', (host, embedded, hosts) => {
    expect(listenHosts(host, embedded)).toEqual(hosts);
  });
});

describe('the data directory', () => {
  it('closes what an earlier version left open to others, and nothing that is not its own', () => {
    const path = join(directory, 'data');
    mkdirSync(join(path, 'uploads', 'old'), { recursive: true, mode: 0o755 });
    mkdirSync(join(path, 'database', 'level'), { recursive: true, mode: 0o755 });
    const own = [
      'uploads/a.webp',
      'uploads/old/b.webp',
      'database/level/000003.log',
      'maintenance',
    ];
    for (const name of own) writeFileSync(join(path, name), '', { mode: 0o644 });
    makeDataDirectory(path);
    expect(own.map((name) => modeOf(join(path, name)))).toEqual([0o600, 0o600, 0o600, 0o600]);
    expect(modeOf(join(path, 'uploads', 'old'))).toBe(0o700);
    expect(modeOf(path)).toBe(0o700);
    // A directory that holds other things too was perhaps set by mistake.
    chmodSync(path, 0o755);
    writeFileSync(join(path, 'other.txt'), '', { mode: 0o644 });
    makeDataDirectory(path);
    expect([modeOf(path), modeOf(join(path, 'other.txt'))]).toEqual([0o755, 0o644]);
  });

  it('is made for its owner alone', () => {
    const path = join(directory, 'deep', 'data');
    makeDataDirectory(path);
    expect(modeOf(path)).toBe(0o700);
  });

  it('keeps one secret, readable by its owner alone', () => {
    const secret = keepSecret(directory);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(keepSecret(directory)).toBe(secret);
    expect(modeOf(join(directory, 'secret'))).toBe(0o600);
    expect(readFileSync(join(directory, 'secret'), 'utf8').trim()).toBe(secret);
  });

  it('does not start with a damaged secret', () => {
    writeFileSync(join(directory, 'secret'), 'short');
    expect(() => keepSecret(directory)).toThrow('damaged');
  });

  it('puts the socket beside the data, or somewhere short that only we can enter', () => {
    expect(socketPath('/srv/shop')).toBe('/srv/shop/database.sock');
    const long = socketPath(`/srv/${'a'.repeat(100)}`, 'database.sock', directory);
    expect(long).toMatch(/\/paikari-[0-9a-f]{16}\/database\.sock$/);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(100);
    expect(modeOf(join(long, '..'))).toBe(0o700);
    expect(socketPath(`/srv/${'a'.repeat(100)}`, 'database.sock', directory)).toBe(long);
    expect(socketPath(`/srv/${'b'.repeat(100)}`, 'database.sock', directory)).not.toBe(long);
  });
});

describe('the demonstration accounts', () => {
  it('are printed where they exist, and only there', () => {
    const settings = readSettings({ PORT: '4000' } as unknown as NodeJS.ProcessEnv);
    const shown = welcomeLines(settings, { seeded: true, demoAccounts: true }, 1234).join('\n');
    expect(shown).toContain('http://localhost:4000');
    for (const word of ['admin-demo-2026', 'seller-demo-2026', 'customer-demo-2026']) {
      expect(shown).toContain(word);
    }
    const hidden = welcomeLines(settings, { seeded: false, demoAccounts: false }, 1).join('\n');
    expect(hidden).not.toContain('demo');
  });
});
