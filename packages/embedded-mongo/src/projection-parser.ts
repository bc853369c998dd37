import { type Document, isPlainObject } from './bson-values';
import { DatabaseError } from './errors';
import { checkExpression } from './expressions';
import { compileFilter, type Predicate } from './filters';
import { isUsed } from './used-operations';

/** What happens to one field. */
export type ProjectionLeaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'expression'; expression: unknown }
  | { kind: 'slice'; skip: number | undefined; limit: number }
  | { kind: 'elementMatch'; matches: Predicate }
  | { kind: 'positional'; path: string };

export interface ProjectionNode {
  kind: 'node';
  children: Map<string, ProjectionNode | ProjectionLeaf>;
  /** Whether fields that are not named stay: in exclusions, `$slice` and `$addFields`. */
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
  if (path.startsWith('$')) {
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

function sliceLeaf(argument: unknown): ProjectionLeaf {
  if (typeof argument === 'number') return { kind: 'slice', skip: undefined, limit: argument };
  const [skip, limit] = argument as [number, number];
  if (limit <= 0) throw new DatabaseError(28724, `$slice limit must be positive`);
  return { kind: 'slice', skip, limit };
}

const isSliceProjection = (argument: unknown) =>
  typeof argument === 'number' ||
  (Array.isArray(argument) &&
    argument.length === 2 &&
    argument.every((item) => typeof item === 'number'));

function operatorLeaf(path: string, value: Document, kind: 'find' | 'aggregate'): ProjectionLeaf {
  const isOf = (name: string) => kind === 'find' && name in value && isUsed('projection', name);
  if (isOf('$slice') && isSliceProjection(value.$slice)) {
    return sliceLeaf(value.$slice);
  }
  if (isOf('$elemMatch')) {
    if (path.includes('.')) {
      throw new DatabaseError(31275, 'Cannot use $elemMatch projection on a nested field.');
    }
    const { matches } = compileFilter({ items: { $elemMatch: value.$elemMatch } });
    return { kind: 'elementMatch', matches: (items) => matches({ items }) };
  }
  checkExpression(value);
  return { kind: 'expression', expression: value };
}

function leafOf(path: string, value: unknown, kind: 'find' | 'aggregate'): ProjectionLeaf {
  if (typeof value === 'number' || typeof value === 'boolean') {
    return { kind: value ? 'include' : 'exclude' };
  }
  if (isPlainObject(value)) return operatorLeaf(path, value, kind);
  checkExpression(value);
  return { kind: 'expression', expression: value };
}

/** Whether the projection names the fields that stay; `_id` alone decides only where nothing else does. */
function isInclusion(leaves: ReadonlyArray<readonly [string, ProjectionLeaf]>): boolean {
  let including: string | undefined;
  let excluding: string | undefined;
  for (const [path, { kind }] of leaves) {
    if (path === '_id' || kind === 'slice') continue;
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
  const hasSlice = leaves.some(([, { kind }]) => kind === 'slice');
  return id !== undefined && id[1].kind !== 'exclude' && !hasSlice;
}

function keepOthers(node: ProjectionNode): void {
  node.keepsOthers = true;
  for (const child of node.children.values()) if (child.kind === 'node') keepOthers(child);
}

function leavesOf(
  specification: Document,
  kind: 'find' | 'aggregate',
  prefix = '',
): Array<readonly [string, ProjectionLeaf]> {
  return Object.entries(specification).flatMap(([name, value]) => {
    const path = prefix + name;
    if (path.endsWith('.$') && kind === 'find') {
      const arrayPath = path.slice(0, -2);
      return [[arrayPath, { kind: 'positional', path: arrayPath }] as const];
    }
    const isNested = isPlainObject(value) && !Object.keys(value)[0]?.startsWith('$');
    if (!isNested) return [[path, leafOf(path, value, kind)] as const];
    if (Object.keys(value).length === 0) {
      throw new DatabaseError(
        51270,
        `An empty sub-projection is not a valid value. Found empty object at path`,
      );
    }
    return leavesOf(value, kind, path + '.');
  });
}

/**
 * Reads a promoted projection. Source: MongoDB manual, "Project Fields to Return" and "$project".
 * Throws for mixed inclusion and exclusion (31253, 31254) and colliding paths (31249).
 */
export function parseProjection(
  specification: Document,
  kind: 'find' | 'aggregate',
): ParsedProjection {
  const leaves = leavesOf(specification, kind);
  if (leaves.length === 0 && kind === 'aggregate') {
    throw new DatabaseError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  if (leaves.filter(([, leaf]) => leaf.kind === 'positional').length > 1) {
    throw new DatabaseError(31276, 'Cannot specify more than one positional projection per query.');
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
