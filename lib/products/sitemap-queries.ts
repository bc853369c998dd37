import 'server-only';
import { cachedRead, tags } from '../cache';
import { withDatabase } from '../database/connect';
import { toTaka } from '../money';
import { ProductModel, type ProductRecord } from '../../models/product';
import { CATEGORIES, type Category } from './categories';
import type { Product } from './schema';

/** Something on sale, or who sells it, and when that last changed (milliseconds since 1970). */
export type Dated = [id: string, changedAt: number];

/** The last edit or review; sales don't count. */
const EDITED = { createdAt: 1, history: { $slice: -1 } } as const;

type Edited = Pick<ProductRecord, '_id' | 'createdAt' | 'history'>;

function editedAt(record: Edited): number {
  return (record.history.at(-1)?.at ?? record.createdAt).getTime();
}

export const countPublished = cachedRead(
  'countPublished',
  () => withDatabase(() => ProductModel.countDocuments({ status: 'published' })),
  () => [tags.catalogue],
);

/** One part of all published products, oldest first; read as a stream of two fields. @param part from 0 */
export const listPublished = cachedRead(
  'listPublished',
  (part: number, size: number): Promise<Dated[]> =>
    withDatabase(async () => {
      const found: Dated[] = [];
      const cursor = ProductModel.find({ status: 'published' }, EDITED)
        .sort({ _id: 1 })
        .skip(part * size)
        .limit(size)
        .lean<Edited>()
        .cursor({ batchSize: 1000 });
      for await (const record of cursor) found.push([String(record._id), editedAt(record)]);
      return found;
    }),
  () => [tags.catalogue],
);

/** Everyone with something on sale, and when the newest of it was offered. */
export const listSellers = cachedRead(
  'listSellers',
  async (): Promise<Dated[]> => {
    const rows = await withDatabase(() =>
      ProductModel.aggregate<{ _id: unknown; at: Date }>([
        { $match: { status: 'published' } },
        { $group: { _id: '$authorId', at: { $max: '$createdAt' } } },
        { $sort: { _id: 1 } },
      ]),
    );
    return rows.map(({ _id, at }) => [String(_id), at.getTime()]);
  },
  () => [tags.catalogue],
);

/** Each category that has something on sale, and when the newest of it was offered. */
export const listDatedCategories = cachedRead(
  'listDatedCategories',
  async (): Promise<{ category: Category; changedAt: number }[]> => {
    const found = await withDatabase(() =>
      Promise.all(
        CATEGORIES.map(async (category) => {
          const newest = await ProductModel.findOne({ status: 'published', category }, EDITED)
            .sort({ _id: -1 })
            .lean<Edited>();
          return newest && { category, changedAt: editedAt(newest) };
        }),
      ),
    );
    return found.filter((each) => each !== null);
  },
  () => [tags.catalogue],
);

/** A new product as the feed tells of it. */
export type FeedProduct = Pick<
  Product,
  '_id' | 'productName' | 'description' | 'image' | 'category' | 'price' | 'minQuantity'
> & { createdAt: string };

/** The newest published products. Price in taka. */
export const listNewest = cachedRead(
  'listNewest',
  async (limit: number): Promise<FeedProduct[]> => {
    const records = await withDatabase(() =>
      ProductModel.find(
        { status: 'published' },
        {
          productName: 1,
          description: 1,
          image: 1,
          category: 1,
          pricePoisha: 1,
          minQuantity: 1,
          createdAt: 1,
        },
      )
        .sort({ _id: -1 })
        .limit(limit)
        .lean(),
    );
    return records.map((record) => ({
      _id: String(record._id),
      productName: record.productName,
      description: record.description,
      image: record.image,
      category: record.category,
      price: toTaka(record.pricePoisha),
      minQuantity: record.minQuantity,
      createdAt: record.createdAt.toISOString(),
    }));
  },
  () => [tags.catalogue],
);
