import type { RouteDefinition } from '../http/route';
import { PAGES } from '../pages';
import { RoutePatterns, type PatternRow } from './route-patterns';

const READ = ['GET', 'HEAD'];

/** What is answered beside the declared routes and pages: by the HTTP front, NextAuth and Next. */
const UNDECLARED: readonly PatternRow[] = [
  { path: '/livez', methods: READ },
  { path: '/readyz', methods: READ },
  { path: '/metrics', methods: READ },
  { path: '/offline', methods: READ },
  { path: '/manifest.webmanifest', methods: READ },
  { path: '/icon.svg', methods: READ },
  { path: '/uploads/{...file}', methods: READ },
  { path: '/_next/static/{...file}', methods: READ },
  { path: '/api/auth/{...action}', methods: [...READ, 'POST'] },
];

/** Set by Next's side of the process, which knows the features, and read by the HTTP front. */
const shared = globalThis as typeof globalThis & { paikariRoutes?: RoutePatterns };

/** Says under which paths requests are counted: those of the routes, and of every page. */
export function setRoutePatterns(routes: readonly RouteDefinition[]): void {
  shared.paikariRoutes = new RoutePatterns([
    ...PAGES.map(({ path, posted }) => ({ path, methods: posted ? [...READ, 'POST'] : READ })),
    ...routes.map(({ path, method }) => ({
      path,
      methods: ['OPTIONS', ...(method === 'GET' ? READ : [method])],
    })),
    ...UNDECLARED,
  ]);
}

/** Where nobody said which routes there are, every path is `other`. */
const NONE = new RoutePatterns([]);

export function routePatterns(): RoutePatterns {
  return shared.paikariRoutes ?? NONE;
}
