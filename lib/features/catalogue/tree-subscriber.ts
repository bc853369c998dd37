import 'server-only';
import type { Types } from 'mongoose';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { recordChange } from '../../platform/cache/broadcast';
import { inTransaction } from '../../platform/database/transaction';
import type { Subscriber } from '../../platform/events/event';
import { changes } from '../../shop/tags';
import { searchText } from './search-text-rules';
import { readTree } from './tree';
import { subtreeOf, type CategoryMoved, type DeliveredCategoryMoved } from './tree/shared';
import { announceProductChange } from './write-commands';

/** Products of one transaction. */
const BATCH = 200;

/** Products whose category was moved below another one of the seven follow it, with what waits for review. */
export const movedCategorySubscriber: Subscriber = {
  name: 'moved-categories',
  events: ['category.moved'] satisfies CategoryMoved['name'][],
  async deliver(events) {
    for (const event of events) {
      await followCategory((event as DeliveredCategoryMoved).data.categoryId);
    }
  },
};

/**
 * Writes into all products of a category, and of those below it, which one of the seven that is now. Each
 * raises the version: an open form shows what happened, and saves nothing over it.
 */
async function followCategory(id: Types.ObjectId): Promise<void> {
  for (;;) {
    const changed = await inTransaction(async (session) => {
      // Read anew for each batch: of two moves at once the later one counts.
      const tree = await readTree(session);
      const moved = tree.byId.get(String(id));
      if (!moved) return [];
      const { category } = moved;
      const slugs = { $in: subtreeOf(tree, moved).flatMap((node) => node.slugs) };
      const behind = await ProductModel.find(
        {
          $or: [
            { subcategory: slugs, category: { $ne: category } },
            {
              'draft.state': { $exists: true },
              'draft.subcategory': slugs,
              'draft.category': { $ne: category },
            },
          ],
        },
        null,
        { session },
      )
        .limit(BATCH)
        .lean();
      for (const product of behind) {
        await ProductModel.updateOne({ _id: product._id }, followed(product, slugs.$in, category), {
          session,
        });
      }
      const tags = behind.flatMap(({ _id }) => changes.product(String(_id)));
      if (tags.length > 0) await recordChange(tags, session);
      return tags;
    });
    if (changed.length === 0) return;
    announceProductChange([...new Set(changed)]);
  }
}

function followed(
  product: ProductRecord,
  slugs: readonly string[],
  category: ProductRecord['category'],
) {
  const isIn = (place: { subcategory?: string } | null | undefined) =>
    slugs.includes(place?.subcategory ?? '');
  return {
    $set: {
      ...(isIn(product) && { category, searchText: searchText({ ...product, category }) }),
      ...(isIn(product.draft) && { 'draft.category': category }),
    },
    $inc: { version: 1 },
  };
}
