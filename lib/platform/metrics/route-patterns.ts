import { splitLocale } from '../paths';

/** A path as routes and pages are declared, with the methods that it answers. */
export interface PatternRow {
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

/** What no row matches: one name for all of it, as strangers choose their paths. */
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
