import { isPlainObject, fieldOf, setField, type Document } from './bson-values';
import { DatabaseError } from './errors';
import { checkExpression, evaluate } from './expressions';

/** Projection of one field. */
type ProjectionLeaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'expression'; expression: unknown };

interface ProjectionNode {
  kind: 'node';
  children: Map<string, ProjectionNode | ProjectionLeaf>;
  /** Whether fields that are not named stay: in exclusions and `$addFields`. */
  keepsOthers: boolean;
  hasExpressions: boolean;
}

interface ParsedProjection {
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

/** A compiled projection. Documents are never changed; what they share is copied before it is set. */
export class Projection {
  private readonly root: ProjectionNode;
  readonly hasExpressions: boolean;
  /** Set if whole top-level fields are kept or left out, which needs no decoding. */
  readonly keepsField: ((name: string) => boolean) | undefined;

  constructor(
    specification: Document,
    private readonly variables?: Document,
  ) {
    const parsed = parseProjection(specification);
    this.root = parsed.root;
    this.hasExpressions = parsed.hasExpressions;
    this.keepsField = topLevelFilter(this.root);
  }

  /** @param expressionRoot the document that expressions see, if it is not `document` */
  apply(document: Document, expressionRoot: Document = document): Document {
    return this.applyNode(this.root, document, expressionRoot);
  }

  private applyNode(node: ProjectionNode, document: Document, expressionRoot: Document): Document {
    const result: Document = {};
    for (const name of Object.keys(document)) {
      const child = node.children.get(name);
      const value = this.projectField(node, child, document[name], expressionRoot);
      if (value !== undefined) setField(result, name, value);
    }
    for (const [name, child] of node.children) {
      if (child.kind === 'expression') this.setComputed(result, name, child, expressionRoot);
      else if (child.kind === 'node' && child.hasExpressions && !(name in result)) {
        const value = this.applyNode(child, {}, expressionRoot);
        if (Object.keys(value).length > 0) setField(result, name, value);
      }
    }
    return result;
  }

  private setComputed(
    result: Document,
    name: string,
    leaf: ProjectionLeaf & { kind: 'expression' },
    expressionRoot: Document,
  ): void {
    const value = evaluate(expressionRoot, leaf.expression, this.variables);
    if (value === undefined) delete result[name];
    else setField(result, name, value);
  }

  private projectField(
    node: ProjectionNode,
    child: ProjectionNode | ProjectionLeaf | undefined,
    value: unknown,
    expressionRoot: Document,
  ): unknown {
    if (!child) return node.keepsOthers ? value : undefined;
    switch (child.kind) {
      case 'include':
        return value;
      case 'exclude':
        return undefined;
      case 'node':
        return this.projectNested(child, value, expressionRoot);
      // The computed value takes this field's place in the document's order.
      case 'expression':
        return null;
    }
  }

  private projectNested(node: ProjectionNode, value: unknown, expressionRoot: Document): unknown {
    if (isPlainObject(value)) return this.applyNode(node, value, expressionRoot);
    if (Array.isArray(value)) {
      const items = value.map((item) => this.projectNested(node, item, expressionRoot));
      return items.filter((item) => item !== undefined);
    }
    if (node.hasExpressions) return this.applyNode(node, {}, expressionRoot);
    return node.keepsOthers ? value : undefined;
  }
}

function topLevelFilter(root: ProjectionNode): ((name: string) => boolean) | undefined {
  for (const child of root.children.values()) {
    if (child.kind !== 'include' && child.kind !== 'exclude') return undefined;
  }
  return (name) => {
    const child = root.children.get(name);
    return child ? child.kind === 'include' : root.keepsOthers;
  };
}

/** `$addFields`: all fields stay, computed ones are set along their paths. */
export function addFields(
  document: Document,
  tree: ProjectionNode,
  variables: Document | undefined,
): Document {
  return addFieldsTo(document, tree, document, variables);
}

function addFieldsTo(
  target: Document,
  tree: ProjectionNode,
  root: Document,
  variables: Document | undefined,
): Document {
  const result: Document = { ...target };
  for (const [name, child] of tree.children) {
    if (child.kind === 'expression') {
      const value = evaluate(root, child.expression, variables);
      if (value === undefined) delete result[name];
      else setField(result, name, value);
    } else if (child.kind === 'node') {
      setField(result, name, addNested(fieldOf(target, name), child, root, variables));
    }
  }
  return result;
}

function addNested(
  value: unknown,
  tree: ProjectionNode,
  root: Document,
  variables: Document | undefined,
): unknown {
  if (Array.isArray(value)) return value.map((item) => addNested(item, tree, root, variables));
  return addFieldsTo(isPlainObject(value) ? value : {}, tree, root, variables);
}
