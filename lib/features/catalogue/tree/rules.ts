import type { Category } from '../../../shop/categories';
import type { Locale } from '../../../platform/i18n/i18n';
import { MOST_LEVELS, type TreeAttribute, type Words } from './types';

/** A category below one of the seven, as plain data. */
export interface TreeNode {
  id: string;
  category: Category;
  /** null: directly below one of the seven. */
  parentId: string | null;
  name: Words;
  /** Its address, then the earlier ones. */
  slugs: string[];
  place: number;
  retired: boolean;
  attributes: TreeAttribute[];
  version: number;
}

/** The nodes with what is asked of them all the time. */
export interface Tree {
  byId: ReadonlyMap<string, TreeNode>;
  /** By every address, earlier ones too. */
  bySlug: ReadonlyMap<string, TreeNode>;
  /** Sorted; by the parent's id, or the name of one of the seven. */
  children: ReadonlyMap<string, TreeNode[]>;
}

export function treeOf(nodes: readonly TreeNode[]): Tree {
  const children = new Map<string, TreeNode[]>();
  const sorted = [...nodes].sort(
    (one, other) => one.place - other.place || one.name.en.localeCompare(other.name.en, 'en'),
  );
  for (const node of sorted) {
    const parent = node.parentId ?? node.category;
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  return {
    byId: new Map(nodes.map((node) => [node.id, node])),
    bySlug: new Map(nodes.flatMap((node) => node.slugs.map((slug) => [slug, node] as const))),
    children,
  };
}

/** From below the seven down to the node. */
export function pathOf(tree: Tree, node: TreeNode): TreeNode[] {
  const path = [node];
  // Bounded, should a record name a parent that is below it.
  while (path.length <= MOST_LEVELS && path[0]!.parentId !== null) {
    const parent = tree.byId.get(path[0]!.parentId);
    if (!parent) break;
    path.unshift(parent);
  }
  return path;
}

/** The node and everything below it. */
export function subtreeOf(tree: Tree, node: TreeNode): TreeNode[] {
  const found = [node];
  for (const each of found) {
    if (found.length > tree.byId.size) break;
    found.push(...(tree.children.get(each.id) ?? []));
  }
  return found;
}

/** The children that are not retired. */
export const childrenOf = (tree: Tree, parent: string): TreeNode[] =>
  (tree.children.get(parent) ?? []).filter(({ retired }) => !retired);

/** Levels that the node and what is below it take. */
export function heightOf(tree: Tree, node: TreeNode): number {
  const below = (tree.children.get(node.id) ?? []).map((child) => heightOf(tree, child));
  return 1 + Math.max(0, ...below);
}

/**
 * The category that a product is in: the one it names, or the nearest above it that is not retired.
 * @returns null where that is one of the seven, or the address leads nowhere
 */
export function leafOf(tree: Tree, slug: string): TreeNode | null {
  const node = tree.bySlug.get(slug);
  if (!node) return null;
  return pathOf(tree, node).findLast(({ retired }) => !retired) ?? null;
}

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * The category that a file or form means: by an address, or by names from the top down, as
 * `Lighting > LED bulbs` or in Bangla, the seven's own name before them or not.
 */
export function findNode(tree: Tree, text: string): TreeNode | undefined {
  const known = tree.bySlug.get(text.trim().toLowerCase());
  if (known) return known;
  const wanted = text
    .split(/[>/›]/)
    .map(folded)
    .filter(Boolean);
  const matches = (node: TreeNode, names: string[], category: string): boolean => {
    const path = pathOf(tree, node);
    const given =
      names.length === path.length + 1 && names[0] === category ? names.slice(1) : names;
    return (
      given.length <= path.length &&
      path.slice(-given.length).every(({ name }, index) => {
        const each = given[index]!;
        return folded(name.en) === each || folded(name.bn) === each;
      })
    );
  };
  if (wanted.length === 0 || wanted.length > MOST_LEVELS + 1) return undefined;
  const found = [...tree.byId.values()].filter(
    (node) => !node.retired && matches(node, wanted, folded(node.category)),
  );
  // A name that two categories have says nothing.
  return found.length === 1 ? found[0] : undefined;
}

/** A name as an address: `LED Bulbs & Tubes` is `led-bulbs-tubes`; empty where it has no Latin letters. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

export const wordOf = (words: Words, locale: Locale): string => words[locale];

/** Why a category can't be at a place, as keys under `validation`. */
export type PlaceFault = 'tooDeep' | 'tooMany' | 'belowItself' | 'parentRetired';

/**
 * Why a category, with everything below it, can't be a child of the parent.
 * @param parent null: one of the seven
 */
export function placeFault(
  tree: Tree,
  node: TreeNode | null,
  parent: TreeNode | null,
  siblings: number,
  mostChildren: number,
): PlaceFault | null {
  if (parent?.retired) return 'parentRetired';
  const above = parent ? pathOf(tree, parent) : [];
  if (node && above.some(({ id }) => id === node.id)) return 'belowItself';
  if (above.length + (node ? heightOf(tree, node) : 1) > MOST_LEVELS) return 'tooDeep';
  return siblings >= mostChildren ? 'tooMany' : null;
}
