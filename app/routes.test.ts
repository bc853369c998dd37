import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RouteDefinition } from '@/lib/platform/http/route';
import { LOCALES } from '@/lib/platform/i18n/i18n';
import { ROUTES } from '@/lib/startup/routes';
import config from '@/next.config';

/** Route files that serve no definition: they answer for others' paths. */
const WITHOUT_DEFINITION = ['api/auth/[...nextauth]/route.ts', 'api/unknown/route.ts'];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Exports = Record<(typeof METHODS)[number], { definition?: RouteDefinition }>;

const APP = import.meta.dirname;

function routeFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return routeFiles(path);
    return entry.name === 'route.ts' ? [relative(APP, path)] : [];
  });
}

const files = routeFiles(APP).filter((file) => !WITHOUT_DEFINITION.includes(file));

/** Paths that a file may serve: its own, and the page's path whose JSON calls are rewritten to it. */
function pathsOf(file: string): string[] {
  const own = `/${file}`
    .replace('/(endpoints)', '')
    .replace(/\/route\.ts$/, '')
    .replaceAll('[', '{')
    .replaceAll(']', '}');
  return [own, own.replace(/^\/api/, '')];
}

const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;

/** Routes that each file serves. */
const served = new Map<string, RouteDefinition[]>();
beforeAll(async () => {
  for (const file of files) {
    const exported = (await import(join(APP, file))) as Exports;
    const definitions = METHODS.flatMap((method) => exported[method].definition ?? []);
    served.set(file, definitions);
  }
});

it.each(files)('%s serves routes of its own path, each under its method', (file) => {
  const definitions = served.get(file)!;
  expect(definitions).not.toHaveLength(0);
  for (const { path } of definitions) expect(pathsOf(file)).toContain(path);
});

it('Every route is served by one file, and files serve no other.', () => {
  const found = [...served.values()].flat();
  const inPublic = ROUTES.filter(({ path }) => existsSync(join(APP, '../public', path)));
  expect([...found, ...inPublic].map(nameOf).sort()).toEqual(ROUTES.map(nameOf).sort());
});

it('No route is declared twice.', () => {
  const names = ROUTES.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
});

it('Every write that creates something for who is signed in takes an Idempotency-Key.', () => {
  const creating = ROUTES.filter(
    ({ method, access, answer }) =>
      method === 'POST' && access !== 'anyone' && answer.status === 201,
  );
  expect(creating.length).toBeGreaterThan(20);
  expect(creating.filter(({ idempotent }) => !idempotent).map(nameOf)).toEqual([]);
});

it('A file hands an Idempotency-Key on exactly where a route of it takes one.', () => {
  const says = (file: string) => readFileSync(join(APP, file), 'utf8').includes('idempotency');
  const takes = (file: string) => served.get(file)!.some(({ idempotent }) => idempotent);
  expect(files.filter(says)).toEqual(files.filter(takes));
});

/** Where next.config.ts sends what it takes for an unknown path. */
async function unknownPaths(): Promise<RegExp> {
  const { afterFiles } = (await config.rewrites!()) as { afterFiles: { source: string }[] };
  const pattern = /^\/:path\((.*)\)$/.exec(afterFiles[0]!.source)![1]!;
  return new RegExp(`^/${pattern}$`);
}

/** Next looks for routes with an id after it looked for unknown paths. */
const withId = ROUTES.map(({ path }) => path)
  // Pages too, which are rewritten before.
  .filter((path) => path.includes('{id}') && path !== '/product/{id}')
  .map((path) => path.replace('{id}', '0123456789abcdef01234567'));

it('The words that are no unknown paths are those of routes with an id, of languages and of Next.', async () => {
  const pattern = (await unknownPaths()).source;
  const labels = /\(\?!\(\?:([^)]*)\)/.exec(pattern)![1]!.split('|');
  const ofRoutes = withId.map((path) => path.split('/')[1]!);
  const others = [...LOCALES, 'api', '_next', 'uploads'];
  expect(labels.sort()).toEqual([...new Set([...ofRoutes, ...others])].sort());
});

it.each([...withId, '/api/product/x', '/api/auth/session'])(
  '%s is no unknown path',
  async (path) => {
    expect(path).not.toMatch(await unknownPaths());
  },
);

it.each(['/nowhere', '/nowhere/at/all', '/deleted', '/updates/x'])(
  '%s is an unknown path',
  async (path) => {
    expect(path).toMatch(await unknownPaths());
  },
);
