import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readSettings } from '../lib/platform/env';
import { shopSite } from '../lib/shop/site';
import { DATABASE_STOP_MS, SERVER_STOP_MS } from './launcher/launch';

/**
 * Compares Dockerfile, compose.yaml, the Caddyfiles and the systemd unit with the shop itself: no engine is
 * needed to find that they no longer fit.
 */

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

const dockerfile = read('Dockerfile');
const caddyfiles = ['deploy/Caddyfile', 'deploy/Caddyfile.two-servers'];
const unit = read('deploy/systemd/paikari-bazaar.service');
const DEFAULTS = readSettings({ NODE_ENV: 'production' });
const SECRET = 'x'.repeat(32);

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, unknown> | string[];
  stop_grace_period?: string;
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
};
const shops = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);

/** Fills in the values of `.env` as compose does. */
const filledIn = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace('${SHOP_SITE:?the public host name}', 'shop.example.com')
        .replace(/\$\{[^}]*\}/, SECRET),
    ]),
  );

describe('the Dockerfile', () => {
  it('has the Node that the project is tested on, and that its packages want', () => {
    const versions = all(dockerfile, /^FROM node:(\d+)-slim/gm);
    expect(versions).toEqual(Array(2).fill(read('.nvmrc').trim()));
  });

  it('brings each workspace’s package.json before the packages are installed', () => {
    const workspaces = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`);
    const copied = all(dockerfile, /^COPY (packages\/[a-z-]+)\/package\.json/gm);
    expect(copied.sort()).toEqual(workspaces.sort());
  });

  it('has the port of the settings’ default, and starts the program that npm start starts', () => {
    expect(all(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([String(DEFAULTS.port)]);
    expect(all(dockerfile, /PORT=(\d+)/g)).toEqual([String(DEFAULTS.port)]);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const [command] = all(dockerfile, /^CMD (\[.*\])$/gm);
    expect((JSON.parse(command!) as string[]).join(' ')).toBe(scripts.start);
  });

  it('takes the packages of tests out, which .npmrc would keep', () => {
    expect(read('.npmrc')).toContain('include=dev');
    expect(dockerfile).toContain('npm prune --omit=dev --include=prod');
  });

  it('leaves nothing out that the build needs, and takes no secret in', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['app', 'lib', 'packages', 'scripts', 'package-lock.json']) {
      expect(existsSync(join(ROOT, path))).toBe(true);
      expect(ignored).not.toContain(path);
    }
    for (const path of ['.env*', '.data*', '.git', '**/node_modules']) {
      expect(ignored).toContain(path);
    }
    expect(dockerfile).not.toMatch(/^ARG|SECRET|PASSWORD|AWS_/m);
  });
});

describe('compose.yaml', () => {
  it('has two shop servers whose settings the shop takes', () => {
    expect(shops.map(([name]) => name)).toEqual(['shop1', 'shop2']);
    for (const [, { environment }] of shops) {
      const settings = readSettings(filledIn(environment!) as unknown as NodeJS.ProcessEnv);
      expect(settings).toMatchObject({
        nextAuthUrl: 'https://shop.example.com',
        trustProxy: true,
        seed: 'none',
        paymentDemo: false,
        s3: { bucket: 'paikari-bazaar', endpoint: 'http://store:9000' },
      });
      const known =
        read('lib/platform/env.ts') +
        read('lib/platform/provider-settings.ts') +
        ' AWS_ACCESS_KEY_ID: AWS_SECRET_ACCESS_KEY:';
      for (const name of Object.keys(environment!)) expect(known).toContain(`${name}:`);
    }
  });

  it('opens database and store by passwords, the shop by ones of its own', () => {
    const { mongo1, store } = compose.services;
    for (const name of ['mongo1', 'mongo2', 'mongo3']) {
      expect(compose.services[name]!.command).toContain('--keyFile');
    }
    const administrators = [
      mongo1!.environment!.MONGO_INITDB_ROOT_PASSWORD!,
      store!.environment!.MINIO_ROOT_PASSWORD!,
    ];
    for (const [, { environment }] of shops) {
      const { MONGODB_URI, AWS_SECRET_ACCESS_KEY, SECRETS_KEY } = environment!;
      expect(MONGODB_URI).toMatch(/^mongodb:\/\/paikari:\$\{MONGO_PASSWORD:/);
      expect(AWS_SECRET_ACCESS_KEY).toMatch(/^\$\{S3_SECRET:/);
      expect(SECRETS_KEY).toBeDefined();
      for (const password of administrators) {
        expect(Object.values(environment!).join()).not.toContain(password);
      }
    }
    // Every value that .env must have is named at the head.
    const text = read('compose.yaml');
    for (const name of new Set(all(text, /\$\{([A-Z_0-9]+):\?/g))) {
      expect(text).toMatch(new RegExp(`^#   ${name}=`, 'm'));
    }
  });

  it('names replica set, bucket and servers alike wherever it names them', () => {
    const text = read('compose.yaml');
    expect(new Set(all(text, /(?:--replSet\n *- |replicaSet=|_id: ')(\w+)/g))).toEqual(
      new Set(['rs0']),
    );
    expect(all(text, /host: '([^']+)'/g)).toEqual(
      ['mongo1', 'mongo2', 'mongo3'].map((host) => `${host}:27017`),
    );
    expect(compose.services['store-init']!.command![0]).toContain(
      'mc mb --ignore-existing store/paikari-bazaar\n',
    );
    const { environment } = compose.services.caddy!;
    expect(environment).toMatchObject({ SHOP_1: 'shop1:3000', SHOP_2: 'shop2:3000' });
  });

  it('uses only volumes, networks, services and files that there are', () => {
    for (const { volumes = [], networks = [], depends_on = {} } of Object.values(
      compose.services,
    )) {
      for (const volume of volumes) {
        const [from] = volume.split(':');
        if (from!.startsWith('.')) expect(existsSync(join(ROOT, from!))).toBe(true);
        else expect(compose.volumes).toHaveProperty(from!);
      }
      for (const network of networks) expect(compose.networks).toHaveProperty(network);
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const service of needed) expect(compose.services).toHaveProperty(service);
    }
  });
});

describe('what ends or asks the shop', () => {
  const stopSeconds = (SERVER_STOP_MS + DATABASE_STOP_MS) / 1000;

  it('waits longer than an orderly end takes', () => {
    for (const [, { stop_grace_period }] of shops) {
      expect(Number(/^(\d+)s$/.exec(stop_grace_period!)![1])).toBeGreaterThan(stopSeconds);
    }
    expect(Number(all(unit, /^TimeoutStopSec=(\d+)$/gm)[0])).toBeGreaterThan(stopSeconds);
  });

  it('asks at one address whether a server is ready', () => {
    const asked = [
      ...all(dockerfile, /fetch\('http:\/\/127\.0\.0\.1:' \+ process\.env\.PORT \+ '([^']+)'/g),
      ...all(read(caddyfiles[1]!), /health_uri \{\$SHOP_HEALTH:([^}]+)\}/g),
    ];
    expect(asked).toEqual(['/readyz', '/readyz']);
  });
});

describe.each(caddyfiles)('%s', (path) => {
  const caddyfile = read(path);

  it('lets through the largest body that the shop takes', () => {
    const most = Math.max(...['/upload', '/api/imports', '/'].map(shopSite(new Set()).bodyLimit));
    const megabytes = Number(all(caddyfile, /max_size (\d+)MB/g)[0]);
    expect(megabytes * 1_000_000).toBeGreaterThan(most);
    // Not so much that Caddy would carry what is refused anyway.
    expect(megabytes * 1_000_000).toBeLessThan(most * 1.1);
  });

  it('keeps idle connections for less long than the shop, or not at all', () => {
    const listen = read('packages/edge/src/http-server.ts');
    const shop = Number(/keepAliveTimeout: (\d+) \* SECOND/.exec(listen)![1]);
    const [kept] = all(caddyfile, /keepalive (\d+s|off)/g);
    expect(kept === 'off' || parseInt(kept!, 10) < shop).toBe(true);
  });
});

describe('the systemd unit', () => {
  it('starts the program that npm start starts, with settings that the shop takes', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(all(unit, /^ExecStart=\/usr\/bin\/env (.*)$/gm)).toEqual([scripts.start]);
    const environment = Object.fromEntries(
      all(unit, /^Environment=(.*)$/gm).map((line) => line.split('=') as [string, string]),
    );
    const settings = readSettings(environment as unknown as NodeJS.ProcessEnv);
    const [state] = all(unit, /^StateDirectory=(.*)$/gm);
    expect(settings).toMatchObject({
      dataDir: `/var/lib/${state}`,
      port: DEFAULTS.port,
      seed: 'none',
      paymentDemo: false,
    });
  });

  it('lets V8 compile', () => {
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
  });
});
