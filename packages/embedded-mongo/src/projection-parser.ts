import { type Document, isPlainObject } from './bson-values';
import { DatabaseError } from './errors';
import { checkExpression } from './expressions';

/** What happens to one field. */
export type ProjectionLeaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'expression'; expression: unknown };

export interface ProjectionNode {
  kind: 'node';
  children: Map<string, ProjectionNode | ProjectionLeaf>;
  /** Whether fields that are not named stay: in exclusions and `$addFields`. */
  keepsOthers: boolean;
  hasExpressions: boolean;
}

export interface ParsedProjection {
  root: ProjectionNode;
  hasExpressions: boolean;
}

const createNode = (): ProjectionNode => ({
  kind: 'node',
  children: new Map(),
  keepsOthers: false,
  hasExpressions: false,
});

function checkPath(path: string): void {
  if (path === '' || path.split('.').includes('')) {
    throw new DatabaseError(
      40353,
      `FieldPath must not end with a '.' or have empty parts: '${path}'`,
    );
  }
  if (path.split('.').some((part) => part.startsWith('$'))) {
    throw new DatabaseError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
}

const collision = (path: string) => new DatabaseError(31249, `Path collision at ${path}`);

/** Places a leaf in the tree; two that meet on one path are an error. */
function place(root: ProjectionNode, path: string, leaf: ProjectionLeaf): void {
  checkPath(path);
  const parts = path.split('.');
  const last = parts.pop()!;
  let node = root;
  const isExpression = leaf.kind === 'expression';
  if (isExpression) node.hasExpressions = true;
  for (const part of parts) {
    let child = node.children.get(part);
    if (!child) node.children.set(part, (child = createNode()));
    if (child.kind !== 'node') throw collision(path);
    if (isExpression) child.hasExpressions = true;
    node = child;
  }
  if (node.children.has(last)) throw collision(path);
  node.children.set(last, leaf);
}

function leafOf(value: unknown): ProjectionLeaf {
  if (typeof value === 'number' || typeof value === 'boolean') {
    return { kind: value ? 'include' : 'exclude' };
  }
  checkExpression(value);
  return { kind: 'expression', expression: value };
}

/** Whether the projection names the fields that stay; `_id` alone decides only where nothing else does. */
function isInclusion(leaves: ReadonlyArray<readonly [string, ProjectionLeaf]>): boolean {
  let including: string | undefined;
  let excluding: string | undefined;
  for (const [path, { kind }] of leaves) {
    if (path === '_id') continue;
    if (kind === 'exclude') excluding ??= path;
    else including ??= path;
    if (including !== undefined && excluding !== undefined) {
      throw kind === 'exclude'
        ? new DatabaseError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
        : new DatabaseError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
    }
  }
  if (including !== undefined) return true;
  if (excluding !== undefined) return false;
  const id = leaves.find(([path]) => path === '_id');
  return id !== undefined && id[1].kind !== 'exclude';
}

function keepOthers(node: ProjectionNode): void {
  node.keepsOthers = true;
  for (const child of node.children.values()) if (child.kind === 'node') keepOthers(child);
}

function leavesOf(specification: Document, prefix = ''): Array<readonly [string, ProjectionLeaf]> {
  return Object.entries(specification).flatMap(([name, value]) => {
    const path = prefix + name;
    const isNested = isPlainObject(value) && !Object.keys(value)[0]?.startsWith('$');
    if (!isNested) return [[path, leafOf(value)] as const];
    if (Object.keys(value).length === 0) {
      throw new DatabaseError(
        51270,
        `An empty sub-projection is not a valid value. Found empty object at path`,
      );
    }
    return leavesOf(value, path + '.');
  });
}

/**
 * Reads a promoted projection. Source: MongoDB manual, "Project Fields to Return" and "$project".
 * Throws for mixed inclusion and exclusion (31253, 31254) and colliding paths (31249).
 */
export function parseProjection(specification: Document): ParsedProjection {
  const leaves = leavesOf(specification);
  if (leaves.length === 0) {
    throw new DatabaseError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const root = createNode();
  for (const [path, leaf] of leaves) place(root, path, leaf);
  if (!isInclusion(leaves)) keepOthers(root);
  else if (!root.children.has('_id')) root.children.set('_id', { kind: 'include' });
  return { root, hasExpressions: root.hasExpressions };
}

/** Reads `$addFields`: every value is an expression, also 0 and 1. */
export function parseAddFields(specification: unknown): ProjectionNode {
  if (!isPlainObject(specification)) {
    throw new DatabaseError(40272, '$addFields specification stage must be an object');
  }
  const root = createNode();
  const read = (fields: Document, prefix: string): void => {
    for (const [name, value] of Object.entries(fields)) {
      const path = prefix + name;
      const names = isPlainObject(value) ? Object.keys(value) : [];
      if (names.length > 0 && !names[0]!.startsWith('$')) {
        checkPath(path);
        read(value as Document, path + '.');
      } else {
        checkExpression(value);
        place(root, path, { kind: 'expression', expression: value });
      }
    }
  };
  read(specification, '');
  return root;
}
