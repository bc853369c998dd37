import { type Document, fieldOf, isPlainObject, setField } from './bson-values';
import { evaluate } from './expressions';
import { parseProjection, type ProjectionLeaf, type ProjectionNode } from './projection-parser';

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
