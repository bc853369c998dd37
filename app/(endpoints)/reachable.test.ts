import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import config from '@/next.config';

/** Where next.config.ts sends what it takes for an unknown path. */
async function unknownPaths(): Promise<RegExp> {
  const { afterFiles } = (await config.rewrites!()) as { afterFiles: { source: string }[] };
  const pattern = /^\/:path\((.*)\)$/.exec(afterFiles[0]!.source)![1]!;
  return new RegExp(`^/${pattern}$`);
}

/** Calls whose path ends with an id: Next looks for these after it looked for unknown paths. */
const withId = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .filter(({ name }) => readdirSync(join(import.meta.dirname, name)).includes('[id]'))
  .map(({ name }) => `/${name}/0123456789abcdef01234567`);

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
