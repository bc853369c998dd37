import 'server-only';
import { type QueryFilter, Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { can, isOfOwnShop, mayChangeProduct, shopFor } from '../../shop/policy';
import { sharedRead } from '../../platform/concurrency/shared-read';
import { withDatabase } from '../../platform/database/connect';
import { keptRead } from '../../platform/database/kept-read';
import { isObjectId } from '../../platform/validation';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { pageByKey } from '../../platform/database/page-by-key';
import { StockChangeModel, type StockChangeRecord } from '../../../models/stock-change';
import {
  dashboardFilter,
  dashboardHint,
  dashboardOrder,
  ownedBy,
  inQueueOrder,
  isModeratedAs,
  moderationFilter,
  QUEUE_ORDER,
  WAITING,
  type FindOnSale,
  type ModerationState,
  type Scope,
} from './dashboard-filter-queries';
import type { ProductPage } from './queries';
import type { FullProduct, HistoryEntry } from './schema';
import type { ProductState, ProductStatus } from './state-types';
import type { DashboardListing } from './listing-schema';
import { historyView, OWN_PRODUCT_FIELDS, ownProductView, isByAuthor } from './views';
import { findShopLowStock } from '../accounts';
import { LOW_VARIANTS, lowVariantLevel } from './rules';
import type { StockHistory, StockHistoryQuery } from './stock-history-schema';

/** Rows on a page of the dashboard's table. */
const DASHBOARD_PAGE_SIZE = 20;

/** Counting a filtered list ends here: nobody turns to page 500, and it would cost more than the page. */
export const COUNT_LIMIT = 10_000;

export type ProductCounts = Record<ProductStatus, number>;

/** Returns the key of whose products a read holds, for requests that may share it. */
const scopeKey = (owner: QueryFilter<ProductRecord>): string =>
  'authorId' in owner ? String(owner.authorId) : 'all';

/** The whole shop's is kept, as it counts over many; a seller's is little and read each time. */
function scopedRead<T>(
  name: string,
  owner: QueryFilter<ProductRecord>,
  read: () => Promise<T>,
): Promise<T> {
  const scope = scopeKey(owner);
  if (scope !== 'all') return sharedRead(`${name} ${scope}`, read);
  return keptRead(`${name} all`, [ProductModel.collection.collectionName], read);
}

/** How many products this person's dashboard shows under each status. */
export function countDashboardProducts(
  actor: Actor,
  scope: Scope = 'dashboard',
): Promise<ProductCounts> {
  const owner = ownedBy(actor, scope);
  return scopedRead('product counts', owner, () => countByStatus(owner));
}

async function countByStatus(owner: QueryFilter<ProductRecord>): Promise<ProductCounts> {
  const count = (filter: QueryFilter<ProductRecord>) =>
    ProductModel.countDocuments({ ...owner, ...filter });
  const [total, pending, rejected, draft, paused, changes] = await withDatabase(() =>
    Promise.all([
      'authorId' in owner ? count({}) : ProductModel.estimatedDocumentCount(),
      count({ status: 'pending' }),
      count({ status: 'rejected' }),
      count({ status: 'draft' }),
      count({ status: 'paused' }),
      ProductModel.aggregate<{ _id: ModerationState; count: number }>([
        { $match: { ...owner, 'draft.state': { $in: ['waiting', 'rejected'] } } },
        { $group: { _id: { status: '$status', draft: '$draft.state' }, count: { $sum: 1 } } },
      ]),
    ]),
  );
  const counts = {
    // Counting all that is on sale would cost most; the length of the whole is known.
    published: total - pending - rejected - draft - paused,
    pending,
    rejected,
    draft,
    paused,
  };
  // Each product is counted by its own state so far; those with a change stand where both put them.
  for (const { _id: state, count: some } of changes) {
    for (const under of ['pending', 'rejected'] as const) {
      const isCounted = state.status === under;
      counts[under] += (Number(isModeratedAs(under, state)) - Number(isCounted)) * some;
    }
  }
  return counts;
}

/** How many of the caller's own products are in each state that `productStateOf` knows, and in all. */
export async function countOwnStates(actor: Actor): Promise<Record<ProductState | 'all', number>> {
  const owner = ownedBy(actor, 'own');
  const [counts, soldOut, all] = await Promise.all([
    countDashboardProducts(actor, 'own'),
    sharedRead(`sold out ${scopeKey(owner)}`, () =>
      withDatabase(() => ProductModel.countDocuments(moderationFilter('soldOut', owner))),
    ),
    sharedRead(`all own ${scopeKey(owner)}`, () =>
      withDatabase(() => ProductModel.countDocuments(owner)),
    ),
  ]);
  const { published, pending: waiting, ...others } = counts;
  return { ...others, waiting, onSale: Math.max(0, published - soldOut), soldOut, all };
}

/**
 * The products and changes that are next in the review. Each of the two is read in the order of its own
 * index, so that a look at the first few costs the same however many wait.
 */
export function listNextWaiting(actor: Actor, limit: number): Promise<FullProduct[]> {
  const owner = ownedBy(actor);
  return scopedRead(`next ${limit} waiting`, owner, () => readNextWaiting(owner, limit));
}

async function readNextWaiting(
  owner: QueryFilter<ProductRecord>,
  limit: number,
): Promise<FullProduct[]> {
  const found = await withDatabase(() =>
    Promise.all(
      WAITING.map((state) =>
        ProductModel.find({ ...owner, ...state }, { ...OWN_PRODUCT_FIELDS, queueAt: 1 })
          .sort(QUEUE_ORDER)
          .limit(limit)
          .lean(),
      ),
    ),
  );
  const byId = new Map(found.flat().map((record) => [String(record._id), record]));
  return [...byId.values()].sort(inQueueOrder).slice(0, limit).map(ownProductView);
}

/** A page of the dashboard's table. */
export interface DashboardPage {
  /** Rows on it; `DASHBOARD_PAGE_SIZE` unless said. */
  limit?: number | undefined;
  /** `dashboard` unless said. */
  scope?: Scope | undefined;
}

/**
 * A page of the products that this person may change, with drafts and reasons: newest first unless sorted,
 * and what waits for who reviews it in the order of the queue. `total` is at most `COUNT_LIMIT + 1` where something is filtered.
 */
export async function readDashboardPage(
  actor: Actor,
  listing: DashboardListing,
  findOnSale: FindOnSale,
  { limit = DASHBOARD_PAGE_SIZE, scope = 'dashboard' }: DashboardPage = {},
): Promise<ProductPage<FullProduct>> {
  const { page = 1, sort } = listing;
  const filter = await dashboardFilter(actor, listing, scope, findOnSale);
  const hint = dashboardHint(listing, filter);
  const isQueue =
    listing.status === 'pending' && sort === undefined && !('authorId' in ownedBy(actor, scope));
  const isWhole = Object.keys(filter).length === 0;
  const [records, total] = await withDatabase(() =>
    Promise.all([
      ProductModel.find(filter, OWN_PRODUCT_FIELDS)
        .sort(isQueue ? QUEUE_ORDER : dashboardOrder(sort, filter))
        .skip((page - 1) * limit)
        .limit(limit)
        .setOptions(hint ? { hint } : {})
        .lean(),
      isWhole
        ? ProductModel.estimatedDocumentCount()
        : ProductModel.countDocuments(filter, { limit: COUNT_LIMIT + 1 }),
    ]),
  );
  return { products: records.map(ownProductView), total, page, limit };
}

/** Products read in a piece: a whole list is never in memory, and one may have 250 variants. */
const BATCH = 100;

/** A product with all that an export writes of it. */
export type ExportedProduct = FullProduct & {
  /** Pictures elsewhere that variants without one of their own wait for. */
  sourceVariantImages: { values: string[]; url: string }[];
};

/** Every product that this person may change and that the listing asks for, oldest first. */
export async function* streamDashboardProducts(
  actor: Actor,
  asked: DashboardListing,
  findOnSale: FindOnSale,
): AsyncGenerator<ExportedProduct> {
  const filter = await dashboardFilter(actor, asked, 'dashboard', findOnSale);
  const cursor = ProductModel.find(filter, { ...OWN_PRODUCT_FIELDS, sourceVariantImages: 1 })
    .sort({ _id: 1 })
    .lean()
    .cursor({ batchSize: BATCH });
  try {
    for (;;) {
      const record = await withDatabase(() => cursor.next());
      if (record === null) return;
      const { sourceVariantImages } = record;
      yield { ...ownProductView(record), sourceVariantImages: sourceVariantImages ?? [] };
    }
  } finally {
    await cursor.close();
  }
}

interface DashboardProduct {
  product: FullProduct;
  history: HistoryEntry[];
  isOwn: boolean;
  /** The account whose product it is; for the review's look at its record. */
  sellerId: string;
}

/**
 * A product that this person may change, read live, with its history.
 * @returns null where there is none, `forbidden` where it is somebody else's
 */
export async function getDashboardProduct(
  actor: Actor,
  id: string,
): Promise<DashboardProduct | 'forbidden' | null> {
  if (!isObjectId(id)) return null;
  const record = await withDatabase(() =>
    ProductModel.findById(id, { ...OWN_PRODUCT_FIELDS, history: 1 }).lean(),
  );
  if (record === null) return null;
  if (!mayChangeProduct(actor, record)) return 'forbidden';
  return {
    product: ownProductView(record),
    isOwn: isOfOwnShop(actor, record.authorId),
    sellerId: String(record.authorId),
    history: record.history.map((entry) =>
      historyView(entry, record, can(actor, 'products.review')),
    ),
  };
}

/** Which of these products there still are. */
export async function findExistingProducts(ids: Types.ObjectId[]): Promise<Set<string>> {
  const found = await withDatabase(() =>
    ProductModel.find({ _id: { $in: ids } }, { _id: 1 }).lean(),
  );
  return new Set(found.map(({ _id }) => String(_id)));
}

/** A product on sale of which variants run low, with these alone. */
interface LowProduct extends Pick<
  ProductRecord,
  'productName' | 'productNameBn' | 'image' | 'options'
> {
  _id: string;
  variants: { _id: string; values: string[]; stock: number }[];
}

/** Variants of one product that a list names. */
const MOST_VARIANTS = 6;

/**
 * A seller's own products on sale of which single variants run low, though others may have plenty:
 * `countLowStock` looks at products as a whole.
 */
export async function listLowVariants(actor: Actor, limit: number): Promise<LowProduct[]> {
  const authorId = new Types.ObjectId(shopFor(actor, 'shop.products'));
  const bound = await highestLevel(authorId);
  const products = await withDatabase(() =>
    ProductModel.find(
      {
        ...{ authorId, hasOptions: true, status: 'published' },
        'variants.stock': { $lt: bound },
        ...LOW_VARIANTS,
      },
      {
        ...{ productName: 1, productNameBn: 1, image: 1, options: 1, variants: 1 },
        ...{ lowStock: 1, shopLowStock: 1 },
      },
    )
      .limit(limit)
      // The status alone narrows less: most of a seller's products are on sale.
      .hint({ authorId: 1, 'variants.stock': 1 })
      .lean(),
  );
  return products.map(({ _id, variants, lowStock, shopLowStock, ...product }) => ({
    ...product,
    _id: String(_id),
    variants: variants
      .filter(({ stock }) => stock < lowVariantLevel({ lowStock, shopLowStock }))
      .sort((one, other) => one.stock - other.stock)
      .slice(0, MOST_VARIANTS)
      .map((variant) => ({
        _id: String(variant._id),
        values: variant.values,
        stock: variant.stock,
      })),
  }));
}

/** A level that none of a seller's products has a higher one than, for the bounds of an index. */
async function highestLevel(authorId: Types.ObjectId): Promise<number> {
  const [highest, shopLowStock] = await Promise.all([
    withDatabase(() =>
      ProductModel.findOne({ authorId, lowStock: { $exists: true } }, { lowStock: 1 })
        .sort({ lowStock: -1 })
        .lean(),
    ),
    findShopLowStock(authorId),
  ]);
  return Math.max(highest?.lowStock ?? 0, lowVariantLevel({ shopLowStock }), lowVariantLevel({}));
}

/** Changes on a page. */
const STOCK_HISTORY_PAGE = 20;

/**
 * The changes of a product's stock, newest first: of one's own products, for administrators of any.
 * @returns null where there is no such product of theirs; malformed keys ask for nothing
 */
export async function listStockChanges(
  actor: Actor,
  productId: string,
  { variant, before }: StockHistoryQuery,
): Promise<StockHistory | null> {
  if (!isObjectId(productId)) return null;
  const mine = { _id: new Types.ObjectId(productId), ...ownedBy(actor) };
  const product = await withDatabase(() =>
    ProductModel.findOne(mine, { author: 1, authorId: 1 }).lean(),
  );
  if (product === null) return null;
  const { rows, next } = await pageByKey<StockChangeRecord>(StockChangeModel, {
    filter: {
      productId: mine._id,
      ...(variant && isObjectId(variant) && { variantId: new Types.ObjectId(variant) }),
    },
    sort: { _id: -1 },
    size: STOCK_HISTORY_PAGE,
    behind: before,
  });
  const entries = rows.map((record) => ({
    _id: String(record._id),
    variantId: String(record.variantId),
    at: record.at.toISOString(),
    byAuthor: isByAuthor(record, product),
    ...(can(actor, 'products.review') && { by: record.by }),
    why: record.why,
    ...(record.orderId && { orderId: String(record.orderId) }),
    change: record.change,
    stock: record.stock,
  }));
  return { entries, next };
}
