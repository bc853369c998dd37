import 'server-only';
import { Types } from 'mongoose';
import { cachedRead, tags } from '../cache';
import { withDatabase } from '../database/connect';
import { getSellerSince } from '../users/seller-queries';
import { isObjectId } from '../validation';
import { ProductModel, type ProductRecord } from '../../models/product';
import { PAGE_SIZE, type ProductCard } from './schema';
import { rankSimilar, type SimilarCandidate } from './similar';
import { CARD_FIELDS, cardView } from './views';

/** Cards of one strip on the detail page. */
const STRIP = 4;
/** How many of each kind are looked at for similar products. */
const NEIGHBOURS = 24;

export interface ProductNeighbours {
  /** Of the same category, best first. */
  similar: ProductCard[];
  seller: {
    /** The seller's account id: the public name of `/seller/{id}`. */
    id: string;
    /** Others of the seller, newest first. */
    products: ProductCard[];
    /** How many the seller has on sale, this one included. */
    total: number;
  };
}

/** What stands around a product on its page, on sale or not; null where there is no such product. */
export const getNeighbours = cachedRead(
  'getNeighbours',
  async (id: string): Promise<ProductNeighbours | null> => {
    if (!isObjectId(id)) return null;
    return withDatabase(async () => {
      const product = await ProductModel.findById(id, {
        ...CARD_FIELDS,
        brand: 1,
        category: 1,
        authorId: 1,
      }).lean();
      if (!product) return null;
      const onSale = { status: 'published' as const, authorId: product.authorId };
      const [similar, others, total] = await Promise.all([
        findSimilar(product),
        ProductModel.find({ ...onSale, _id: { $ne: product._id } }, CARD_FIELDS)
          .sort({ _id: -1 })
          .limit(STRIP)
          .lean(),
        ProductModel.countDocuments(onSale),
      ]);
      const seller = { id: String(product.authorId), products: others.map(cardView), total };
      return { similar, seller };
    });
  },
  (id) => [tags.products, tags.product(id)],
);

type Ranked = Parameters<typeof cardView>[0] & { brand: string };

const candidate = (record: Ranked): SimilarCandidate => ({
  ...cardView(record),
  brand: record.brand,
});

/** The nearest in price on both sides and the newest of the category, ranked by resemblance. */
async function findSimilar(
  product: Ranked & Pick<ProductRecord, 'category'>,
): Promise<ProductCard[]> {
  const filter = {
    status: 'published' as const,
    category: product.category,
    _id: { $ne: product._id },
  };
  const fields = { ...CARD_FIELDS, brand: 1 } as const;
  const { pricePoisha } = product;
  const found = await Promise.all([
    ProductModel.find({ ...filter, pricePoisha: { $gte: pricePoisha } }, fields)
      .sort({ pricePoisha: 1, _id: 1 })
      .limit(NEIGHBOURS)
      .lean(),
    ProductModel.find({ ...filter, pricePoisha: { $lt: pricePoisha } }, fields)
      .sort({ pricePoisha: -1, _id: -1 })
      .limit(NEIGHBOURS)
      .lean(),
    ProductModel.find(filter, fields).sort({ _id: -1 }).limit(NEIGHBOURS).lean(),
  ]);
  const ranked = rankSimilar(candidate(product), found.flat().map(candidate), STRIP);
  return ranked.map(({ brand: _brand, ...card }) => card);
}

export interface SellerPage {
  id: string;
  /** As the newest product on sale names it. */
  name: string;
  /** ISO date: the account's beginning, or its first product's where the account is gone. */
  since: string;
  products: ProductCard[];
  total: number;
  page: number;
  limit: number;
}

/** A page of what a seller has on sale, newest first; null where that is nothing. */
export const getSellerPage = cachedRead(
  'getSellerPage',
  async (id: string, page: number): Promise<SellerPage | null> => {
    if (!isObjectId(id)) return null;
    const filter = { status: 'published' as const, authorId: new Types.ObjectId(id) };
    return withDatabase(async () => {
      const [records, total, newest, oldest, since] = await Promise.all([
        ProductModel.find(filter, CARD_FIELDS)
          .sort({ _id: -1 })
          .skip((page - 1) * PAGE_SIZE)
          .limit(PAGE_SIZE)
          .lean(),
        ProductModel.countDocuments(filter),
        ProductModel.findOne(filter, { authorName: 1 }).sort({ _id: -1 }).lean(),
        ProductModel.findOne(filter, { createdAt: 1 }).sort({ _id: 1 }).lean(),
        getSellerSince(id),
      ]);
      if (!newest || !oldest || records.length === 0) return null;
      return {
        id: id.toLowerCase(),
        name: newest.authorName,
        since: since ?? oldest.createdAt.toISOString(),
        products: records.map(cardView),
        total,
        page,
        limit: PAGE_SIZE,
      };
    });
  },
  () => [tags.products],
);
