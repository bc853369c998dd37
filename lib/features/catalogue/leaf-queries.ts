import 'server-only';
import { Types } from 'mongoose';
import { ProductModel } from '../../../models/product';
import { cachedRead } from '../../platform/cache/cache';
import { withDatabase } from '../../platform/database/connect';
import { tags } from '../../shop/tags';
import { PAGE_SIZE } from './listing-schema';
import { ON_SALE } from './on-sale-rules';
import { listCardsById, type ProductPage } from './queries';
import type { ProductCard } from './schema';
import { getTree } from './tree';
import {
  filterRows,
  leafOf,
  subtreeOf,
  type AttributeFilter,
  type Tree,
  type TreeNode,
} from './tree/shared';

/** Products of one category's page; older ones are found by the one of the seven above it. */
const MOST_ROWS = 10_000;

/** Every product on sale in a category or below it, newest first, with what filters read. */
const listRows = cachedRead(
  'leafRows',
  async (id: string): Promise<{ id: string; attributes: string }[]> => {
    const tree = await getTree();
    const node = tree.byId.get(id);
    if (!node) return [];
    const slugs = subtreeOf(tree, node).flatMap((each) => each.slugs);
    const records = await withDatabase(() =>
      ProductModel.find({ subcategory: { $in: slugs }, ...ON_SALE }, { attributes: 1 })
        .sort({ _id: -1 })
        .limit(MOST_ROWS)
        .lean(),
    );
    return records.map(({ _id, attributes }) => ({
      id: String(_id),
      attributes: attributes ?? '',
    }));
  },
  () => [tags.products, tags.tree],
);

/** A page of a category's products. */
interface LeafPage extends ProductPage<ProductCard> {
  facets: ReturnType<typeof filterRows>['facets'];
}

/** The products of a category and of those below it that have the values, newest first, with counts. */
export async function listLeafProducts(
  node: TreeNode,
  filters: readonly AttributeFilter[],
  page: number,
): Promise<LeafPage> {
  const all = await listRows(node.id);
  const { rows, facets } = filterRows(all, node.attributes, filters);
  const from = (page - 1) * PAGE_SIZE;
  const ids = rows.slice(from, from + PAGE_SIZE).map(({ id }) => id);
  return {
    products: await listCardsById(ids),
    ...{ total: rows.length, page, limit: PAGE_SIZE, facets },
  };
}

const countSlugs = cachedRead(
  'subcategoryCounts',
  async (): Promise<[slug: string, count: number, newest: string][]> => {
    const groups = await withDatabase(() =>
      ProductModel.aggregate<{ _id: string; count: number; newest: Types.ObjectId }>([
        { $match: { subcategory: { $gt: '' }, ...ON_SALE } },
        { $group: { _id: '$subcategory', count: { $sum: 1 }, newest: { $max: '$_id' } } },
      ]),
    );
    return groups.map(({ _id, count, newest }) => [_id, count, String(newest)]);
  },
  () => [tags.products, tags.tree],
);

/** Products on sale of a category with those below it. */
export interface LeafCount {
  count: number;
  /** Milliseconds since 1970: when the newest of them was added. */
  changedAt: number;
}

/** Counts products on sale by category id; categories without any are absent. */
export async function countLeaves(tree: Tree): Promise<Map<string, LeafCount>> {
  const counts = new Map<string, LeafCount>();
  for (const [slug, count, newest] of await countSlugs()) {
    let node = tree.bySlug.get(slug);
    const changedAt = new Types.ObjectId(newest).getTimestamp().getTime();
    for (let level = 0; node && level < 10; level += 1) {
      const found = counts.get(node.id) ?? { count: 0, changedAt: 0 };
      counts.set(node.id, {
        count: found.count + count,
        changedAt: Math.max(found.changedAt, changedAt),
      });
      node = node.parentId === null ? undefined : tree.byId.get(node.parentId);
    }
  }
  return counts;
}

/** Counts products in any state that name the category by its slug or an earlier slug. */
export const countInCategory = (node: TreeNode): Promise<number> =>
  withDatabase(() => ProductModel.countDocuments({ subcategory: { $in: node.slugs } }));

/** The category that a product's page shows, with the tree around it; null where it is in none. */
export async function getLeaf(subcategory: string): Promise<{ tree: Tree; node: TreeNode } | null> {
  if (subcategory === '') return null;
  const tree = await getTree();
  const node = leafOf(tree, subcategory);
  return node && { tree, node };
}
