import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteDefinition } from '@/lib/platform/http/route';
import type { call } from './shop';

type Handlers = Parameters<typeof call>[0];

/** A file that the HTTP front sends by itself. */
export const isPublicFile = (path: string): boolean =>
  existsSync(join(process.cwd(), 'public', path));

/** The file of a route's handlers, e.g. of `/purchases/{id}`. */
export function fileOfRoute({ path }: Pick<RouteDefinition, 'path'>): string {
  const folder = path.slice(1).replaceAll('{', '[').replaceAll('}', ']');
  // Some paths are a page's too: their calls stand under `/api`, and a rewrite leads there.
  const places = ['app/(endpoints)', 'app', 'app/api'].map((place) =>
    join(process.cwd(), place, folder, 'route.ts'),
  );
  const file = places.find(existsSync);
  if (!file) throw new Error(`No route.ts of ${path}`);
  return file;
}

export const handlersOf = async (route: Pick<RouteDefinition, 'path'>): Promise<Handlers> =>
  (await import(fileOfRoute(route))) as Handlers;
