import { splitLocale } from '../i18n/locale-path';
import type { RouteDefinition } from '../http/route';

/** A path as routes and pages are declared, with the methods that it answers. */
interface PatternRow {
  /** `{name}` is any one segment; `{...name}` at its end any number of them. */
  path: string;
  methods: readonly string[];
}

interface Node {
  path?: string;
  methods?: Set<string>;
  children: Map<string, Node>;
  /** The child for any segment. */
  any?: Node;
  /** The node for whatever is left. */
  rest?: Node;
}

/** Label of all unmatched paths; one label, as strangers choose paths. */
export const OTHER_ROUTE = 'other';

const newNode = (): Node => ({ children: new Map() });

function childOf(node: Node, segment: string): Node {
  if (segment.startsWith('{...')) return (node.rest ??= newNode());
  if (segment.startsWith('{')) return (node.any ??= newNode());
  let child = node.children.get(segment);
  if (!child) node.children.set(segment, (child = newNode()));
  return child;
}

/**
 * Finds the declared path behind an address, so that what is counted by it has no more names than
 * the shop has routes.
 */
export class RoutePatterns {
  readonly #root = newNode();

  constructor(rows: readonly PatternRow[]) {
    for (const { path, methods } of rows) {
      let node = this.#root;
      for (const segment of path.split('/').slice(1)) node = childOf(node, segment);
      node.path = path;
      node.methods = new Set([...(node.methods ?? []), ...methods]);
    }
  }

  /**
   * The declared path, e.g. `/product/{id}` for `/bn/product/64f…`; `other` where there is none, or
   * where it does not answer the method.
   * @param pathname percent-encoded, without query
   */
  find(method: string, pathname: string): string {
    const segments = splitLocale(pathname).path.split('/');
    let node: Node | undefined = this.#root;
    let rest: Node | undefined;
    for (let at = 1; at < segments.length && node; at += 1) {
      rest = node.rest ?? rest;
      node = node.children.get(segments[at]!) ?? node.any;
    }
    const found = node?.path === undefined ? rest : node;
    return found?.methods?.has(method) ? found.path! : OTHER_ROUTE;
  }
}

const READ = ['GET', 'HEAD'];

/** Paths answered beside the declared routes and pages: by the HTTP front, NextAuth and Next. */
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

/**
 * Says under which paths requests are counted: those of the routes, and of every page.
 * @param pages `posted` where its form is posted to its own address
 */
export function setRoutePatterns(
  routes: readonly RouteDefinition[],
  pages: readonly { path: string; posted?: true }[],
): void {
  shared.paikariRoutes = new RoutePatterns([
    ...pages.map(({ path, posted }) => ({ path, methods: posted ? [...READ, 'POST'] : READ })),
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
