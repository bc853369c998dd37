import 'server-only';
import { Types } from 'mongoose';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { withDatabase } from '../../platform/database/connect';
import { ON_SALE } from './on-sale-rules';
import { lowestIn30Days, type PriceSince } from './price-history-rules';

/** A product with what a weekly letter says of it. Prices in integer poisha. */
interface WeekProduct {
  id: string;
  productName: string;
  productNameBn: string;
  pricePoisha: number;
  /** The lowest price of the 30 days before it became cheaper; absent where it is new. */
  lowestBeforePoisha?: number;
}

/** Products of each list: a letter is read on a phone. */
const MOST_PRODUCTS = 6;
/** Recent products of which the new ones are chosen. */
const MOST_LOOKED_THROUGH = 200;
/** How long a product may have waited for its review and still be new when it is published. */
const WAITED_MS = 30 * 24 * 60 * 60 * 1000;

const FIELDS = { productName: 1, productNameBn: 1, pricePoisha: 1, createdAt: 1 } as const;

/**
 * Products on sale and in stock that were first published since a moment, the newest first, and those that
 * became cheaper than ever in the 30 days before, the largest part of the price first.
 */
export async function readWeek(
  since: Date,
): Promise<{ fresh: WeekProduct[]; cheaper: WeekProduct[] }> {
  const fresh = await readFresh(since);
  const known = new Set(fresh.map(({ id }) => id));
  const cheaper = (await readCheaper(since)).filter(({ id }) => !known.has(id));
  return { fresh, cheaper: cheaper.slice(0, MOST_PRODUCTS) };
}

async function readFresh(since: Date): Promise<WeekProduct[]> {
  const records = await withDatabase(() =>
    ProductModel.find(
      {
        ...ON_SALE,
        createdAt: { $gte: new Date(since.getTime() - WAITED_MS) },
        maxQuantity: { $gt: 0 },
      },
      { ...FIELDS, 'history.at': 1, 'history.action': 1 },
    )
      .sort({ createdAt: -1, _id: -1 })
      .limit(MOST_LOOKED_THROUGH)
      .lean<Pick<ProductRecord, keyof typeof FIELDS | '_id' | 'history'>[]>(),
  );
  return records
    .map((record) => ({ record, at: firstPublished(record) }))
    .filter(({ at }) => at >= since)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_PRODUCTS)
    .map(({ record }) => productOf(record));
}

const firstPublished = ({
  history,
  createdAt,
}: Pick<ProductRecord, 'history' | 'createdAt'>): Date =>
  history.find(({ action }) => action === 'published')?.at ?? createdAt;

/**
 * Counts products on sale and in stock of some sellers that were first published since a moment.
 * @returns their number, and the seller of the newest; null where there are none
 */
export async function readFreshOf(
  sellerIds: readonly Types.ObjectId[],
  since: Date,
): Promise<{ sellerId: Types.ObjectId; sellerName: string; products: number } | null> {
  const oldest = Types.ObjectId.createFromTime(Math.floor((since.getTime() - WAITED_MS) / 1000));
  const records = await withDatabase(() =>
    ProductModel.find(
      { ...ON_SALE, authorId: { $in: sellerIds }, _id: { $gte: oldest }, maxQuantity: { $gt: 0 } },
      { authorId: 1, authorName: 1, createdAt: 1, 'history.at': 1, 'history.action': 1 },
    )
      .sort({ _id: -1 })
      .limit(MOST_LOOKED_THROUGH)
      .lean<Pick<ProductRecord, 'authorId' | 'authorName' | 'createdAt' | 'history'>[]>(),
  );
  const fresh = records.filter((record) => firstPublished(record) >= since);
  const [newest] = fresh;
  if (!newest) return null;
  return { sellerId: newest.authorId, sellerName: newest.authorName, products: fresh.length };
}

async function readCheaper(since: Date): Promise<WeekProduct[]> {
  const cursor = await withDatabase(async () =>
    ProductModel.find(ON_SALE, {
      ...FIELDS,
      maxQuantity: 1,
      'variants.prices': 1,
      'variants.pricePoisha': 1,
    })
      .lean<Pick<ProductRecord, keyof typeof FIELDS | '_id' | 'maxQuantity' | 'variants'>>()
      .cursor(),
  );
  const found: WeekProduct[] = [];
  for await (const record of cursor) {
    if (record.maxQuantity <= 0) continue;
    const lowestBeforePoisha = Math.max(
      0,
      ...record.variants
        .filter(({ pricePoisha }) => pricePoisha === record.pricePoisha)
        .map(({ prices }) => lowestBefore(prices, since)),
    );
    if (record.pricePoisha >= lowestBeforePoisha) continue;
    found.push({ ...productOf(record), lowestBeforePoisha });
    found.sort((one, other) => partLeft(one) - partLeft(other));
    found.length = Math.min(found.length, 2 * MOST_PRODUCTS);
  }
  return found;
}

const partLeft = ({ pricePoisha, lowestBeforePoisha = pricePoisha }: WeekProduct): number =>
  pricePoisha / lowestBeforePoisha;

/** The lowest price of a variant in the 30 days before a moment; 0 where none is known, as of a new one. */
function lowestBefore(prices: readonly PriceSince[], moment: Date): number {
  const before = prices.filter(({ at }) => at < moment);
  const last = before.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  return last === undefined ? 0 : lowestIn30Days(before, last.pricePoisha, moment);
}

const productOf = ({
  _id,
  productName,
  productNameBn,
  pricePoisha,
}: {
  _id: unknown;
  productName: string;
  productNameBn?: string | null;
  pricePoisha: number;
}): WeekProduct => ({
  id: String(_id),
  productName,
  productNameBn: productNameBn ?? '',
  pricePoisha,
});
