import { type Document, fieldOf, isPlainObject, setField } from './bson-values';
import { DatabaseError } from './errors';
import { evaluate } from './expressions';
import { type Predicate } from './filters';
import { parseProjection, type ProjectionLeaf, type ProjectionNode } from './projection-parser';

export interface ProjectionOptions {
  /** `find` knows `$slice`, `$elemMatch` and the positional `$`; a pipeline has expressions only. */
  kind: 'find' | 'aggregate';
  variables?: Document;
  /** Number of the array element that the query matched, for `path.$`. */
  matchedPosition?: (document: Document, arrayPath: string) => number | undefined;
}

/** A compiled projection. Documents are never changed; what they share is copied before it is set. */
export class Projection {
  private readonly root: ProjectionNode;
  readonly hasExpressions: boolean;
  /** Set if whole top-level fields are kept or left out, which needs no decoding. */
  readonly keepsField: ((name: string) => boolean) | undefined;

  constructor(
    specification: Document,
    private readonly options: ProjectionOptions,
  ) {
    const parsed = parseProjection(specification, options.kind);
    this.root = parsed.root;
    this.hasExpressions = parsed.hasExpressions;
    this.keepsField = topLevelFilter(this.root);
  }

  /** @param expressionRoot the document that expressions see, if it is not `document` */
  apply(document: Document, expressionRoot: Document = document): Document {
    return this.applyNode(this.root, document, { root: expressionRoot, document });
  }

  private applyNode(node: ProjectionNode, document: Document, scope: ProjectionScope): Document {
    const result: Document = {};
    for (const name of Object.keys(document)) {
      const child = node.children.get(name);
      const value = this.projectField(node, child, document[name], scope);
      if (value !== undefined) setField(result, name, value);
    }
    for (const [name, child] of node.children) {
      if (child.kind === 'expression') this.setComputed(result, name, child, scope);
      else if (child.kind === 'node' && child.hasExpressions && !(name in result)) {
        const value = this.applyNode(child, {}, scope);
        if (Object.keys(value).length > 0) setField(result, name, value);
      }
    }
    return result;
  }

  private setComputed(
    result: Document,
    name: string,
    leaf: ProjectionLeaf & { kind: 'expression' },
    scope: ProjectionScope,
  ): void {
    const value = evaluate(scope.root, leaf.expression, this.options.variables);
    if (value === undefined) delete result[name];
    else setField(result, name, value);
  }

  private projectField(
    node: ProjectionNode,
    child: ProjectionNode | ProjectionLeaf | undefined,
    value: unknown,
    scope: ProjectionScope,
  ): unknown {
    if (!child) return node.keepsOthers ? value : undefined;
    switch (child.kind) {
      case 'include':
        return value;
      case 'exclude':
        return undefined;
      case 'node':
        return this.projectNested(child, value, scope);
      case 'slice':
        return Array.isArray(value) ? sliceArray(value, child.skip, child.limit) : value;
      case 'elementMatch':
        return firstMatch(value, child.matches);
      case 'positional':
        return this.matchedElement(value, child.path, scope);
      // The computed value takes this field's place in the document's order.
      case 'expression':
        return null;
    }
  }

  private projectNested(node: ProjectionNode, value: unknown, scope: ProjectionScope): unknown {
    if (isPlainObject(value)) return this.applyNode(node, value, scope);
    if (Array.isArray(value)) {
      const items = value.map((item) => this.projectNested(node, item, scope));
      return items.filter((item) => item !== undefined);
    }
    if (node.hasExpressions) return this.applyNode(node, {}, scope);
    return node.keepsOthers ? value : undefined;
  }

  private matchedElement(value: unknown, path: string, scope: ProjectionScope): unknown {
    if (!Array.isArray(value)) return value;
    const position = this.options.matchedPosition?.(scope.document, path);
    if (position === undefined) {
      throw new DatabaseError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return value.length > position ? [value[position]] : [];
  }
}

interface ProjectionScope {
  root: Document;
  document: Document;
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

/** MongoDB manual, "$slice (projection)". */
function sliceArray(array: unknown[], skip: number | undefined, limit: number): unknown[] {
  if (skip === undefined) return limit < 0 ? array.slice(limit) : array.slice(0, limit);
  const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
  return array.slice(start, start + limit);
}

function firstMatch(value: unknown, matches: Predicate): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  for (const item of value) if (matches([item])) return [item];
  return undefined;
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
