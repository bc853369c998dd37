import 'server-only';
import { tokenize } from '@paikari/catalogue-search/tokenize';
import { Types, type QueryFilter } from 'mongoose';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../../shop/tags';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { ProductModel, type ProductRecord } from '../../../models/product';
import type { ProductCard } from './schema';
import { ON_SALE } from './on-sale-rules';
import { PAGE_SIZE } from './listing-schema';
import { CARD_READ, cardsOf, type CardRead } from './card-queries';

/** A card with what resemblance is judged by. */
export type SimilarCandidate = ProductCard & { brand: string };

/** The rating that its card shows: its buyers' average, until then the seller's own grade. */
const shownRating = ({ rating, reviews }: SimilarCandidate): number => reviews?.average ?? rating;

/** Runs of three letters or more in the names: figures and sizes make no two products alike. */
const nameWords = ({ productName, productNameBn }: SimilarCandidate) =>
  new Set(
    tokenize(`${productName} ${productNameBn}`).flatMap(
      (word) => word.match(/[\p{L}\p{M}]{3,}/gu) ?? [],
    ),
  );

/** 1 for the same price, 0 from four times as much or as little. */
function priceCloseness(one: number, other: number): number {
  if (one <= 0 || other <= 0) return one === other ? 1 : 0;
  return Math.max(0, 1 - Math.abs(Math.log2(one / other)) / 2);
}

/**
 * Orders products of one category by how well they stand in for another: words of the name first,
 * then price, brand and rating. What can't be ordered comes last, whatever it resembles.
 */
export function rankSimilar(
  product: SimilarCandidate,
  candidates: SimilarCandidate[],
  limit: number,
): SimilarCandidate[] {
  const words = nameWords(product);
  const scored = new Map<string, { candidate: SimilarCandidate; score: number }>();
  for (const candidate of candidates) {
    if (candidate._id === product._id || scored.has(candidate._id)) continue;
    const shared = [...nameWords(candidate)].filter((word) => words.has(word)).length;
    const score =
      (candidate.maxQuantity >= candidate.minQuantity ? 100 : 0) +
      3 * Math.min(shared, 4) +
      2 * priceCloseness(product.price, candidate.price) +
      (candidate.brand === product.brand ? 1 : 0) +
      shownRating(candidate) / 5;
    scored.set(candidate._id, { candidate, score });
  }
  return [...scored.values()]
    .sort((a, b) => b.score - a.score || (a.candidate._id < b.candidate._id ? 1 : -1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** Cards of one strip on the detail page. */
const STRIP = 4;
/** How many of each kind are looked at for similar products. */
const NEIGHBOURS = 24;

export interface ProductNeighbours {
  /** Products of the same category, best first. */
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

/**
 * Returns the content around a product on its page, whether it is on sale or not; null if there is no such
 * product.
 * @param isOnSale false reads live: what only its author sees is not worth voiding with each edit
 */
export function getNeighbours(id: string, isOnSale = true): Promise<ProductNeighbours | null> {
  return isOnSale ? keptNeighbours(id) : readNeighbours(id);
}

const keptNeighbours = cachedRead('getNeighbours', readNeighbours, () => [
  tags.products,
  tags.discounts,
]);

async function readNeighbours(id: string): Promise<ProductNeighbours | null> {
  if (!isObjectId(id)) return null;
  return withDatabase(async () => {
    const product = await ProductModel.findById(id, {
      ...CARD_READ,
      brand: 1,
      category: 1,
      sellerDisabled: 1,
    }).lean();
    if (!product) return null;
    const { authorId } = product;
    const [similar, others, total] = await Promise.all([
      findSimilar(product),
      ProductModel.find({ ...ON_SALE, authorId, _id: { $ne: product._id } }, CARD_READ)
        .sort({ _id: -1 })
        .limit(STRIP)
        .lean(),
      // Out of the index alone: what holds for one product of a seller holds for all.
      product.sellerDisabled ? 0 : ProductModel.countDocuments({ status: 'published', authorId }),
    ]);
    const seller = { id: String(product.authorId), products: await cardsOf(others), total };
    return { similar, seller };
  });
}

type Ranked = CardRead & { brand: string };

async function candidatesOf(records: readonly Ranked[]): Promise<SimilarCandidate[]> {
  const cards = await cardsOf(records);
  return cards.map((card, at) => ({ ...card, brand: records[at]!.brand }));
}

/** The nearest in price on both sides and the newest of the category, ranked by resemblance. */
async function findSimilar(
  product: Ranked & Pick<ProductRecord, 'category'>,
): Promise<ProductCard[]> {
  const filter = {
    ...ON_SALE,
    category: product.category,
    _id: { $ne: product._id },
  };
  const fields = { ...CARD_READ, brand: 1 } as const;
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
  const [one, ...others] = await candidatesOf([product, ...found.flat()]);
  const ranked = rankSimilar(one!, others, STRIP);
  return ranked.map(({ brand: _brand, ...card }) => card);
}

/**
 * Returns the seller's name as given by their newest product on sale; null if they have none.
 * @param id of an account
 */
export const getSellerName = cachedRead(
  'getSellerName',
  async (id: string): Promise<string | null> => {
    if (!isObjectId(id)) return null;
    const authorId = new Types.ObjectId(id);
    const newest = await withDatabase(() =>
      ProductModel.findOne({ ...ON_SALE, authorId }, { authorName: 1 })
        .sort({ _id: -1 })
        .lean(),
    );
    return newest?.authorName ?? null;
  },
  () => [tags.products],
);

/** A page of what a seller has on sale, as the catalogue knows it. */
export interface SellerShelf {
  /** Seller's name as given by their newest product on sale. */
  name: string;
  /** ISO date of the first product that is still published. */
  firstAdded: string;
  products: ProductCard[];
  total: number;
  page: number;
  limit: number;
}

/** What can be ordered now and what cannot, by the rule of `canBeOrdered`. */
const CAN_BE_ORDERED = { $expr: { $gte: ['$maxQuantity', '$minQuantity'] } };
const SOLD_OUT = { $expr: { $lt: ['$maxQuantity', '$minQuantity'] } };

/**
 * The products from `skip` to `skip + limit` of a list that has what can be ordered first and what is
 * sold out after it, each newest first.
 */
async function listSoldOutLast(filter: QueryFilter<ProductRecord>, skip: number, limit: number) {
  const read = (stock: typeof CAN_BE_ORDERED | typeof SOLD_OUT, from: number, count: number) =>
    ProductModel.find({ ...filter, ...stock }, CARD_READ)
      .sort({ _id: -1 })
      .skip(from)
      .limit(count)
      .lean();
  const inStock = await read(CAN_BE_ORDERED, skip, limit);
  if (inStock.length === limit) return inStock;
  // Only the page where they end, and those after it, have to know how many come before.
  const before =
    inStock.length > 0
      ? skip + inStock.length
      : await ProductModel.countDocuments({ ...filter, ...CAN_BE_ORDERED });
  const soldOut = await read(SOLD_OUT, Math.max(0, skip - before), limit - inStock.length);
  return [...inStock, ...soldOut];
}

/**
 * A page of what a seller has on sale, newest first and what is sold out last; null where that is
 * nothing.
 * @param id of an account; anything else has nothing on sale
 */
export async function getSellerShelf(id: string, page: number): Promise<SellerShelf | null> {
  if (!isObjectId(id)) return null;
  const authorId = new Types.ObjectId(id);
  const filter = { ...ON_SALE, authorId };
  return withDatabase(async () => {
    const [records, total, newest, oldest] = await Promise.all([
      listSoldOutLast(filter, (page - 1) * PAGE_SIZE, PAGE_SIZE),
      // Out of the index alone; a disabled seller's page ends with `newest`.
      ProductModel.countDocuments({ status: 'published', authorId }),
      ProductModel.findOne(filter, { authorName: 1 }).sort({ _id: -1 }).lean(),
      ProductModel.findOne({ status: 'published', authorId }, { createdAt: 1 })
        .sort({ _id: 1 })
        .lean(),
    ]);
    if (!newest || !oldest || records.length === 0) return null;
    return {
      name: newest.authorName,
      firstAdded: oldest.createdAt.toISOString(),
      products: await cardsOf(records),
      total,
      page,
      limit: PAGE_SIZE,
    };
  });
}
