import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { can, shopFor } from '../../shop/policy';
import { isObjectId } from '../../platform/validation';
import type { ProductRecord } from '../../../models/product';
import { findAccountId } from '../accounts';
import { type DashboardListing, type DashboardSort } from './listing-schema';
import { listingFilter } from './listing-filter';
import { LOW_STOCK } from './rules';
import { PRODUCT_STATUSES, type ListedStatus, type ProductStatus } from './state-types';

/** Owners whose products a list holds: `own` also for an administrator, whose dashboard shows everybody's. */
export type Scope = 'own' | 'dashboard';

/** An administrator's dashboard shows everybody's products, anyone else's their own. */
export function ownedBy(actor: Actor, scope: Scope = 'dashboard'): QueryFilter<ProductRecord> {
  return can(actor, 'products.review') && scope === 'dashboard'
    ? {}
    : { authorId: new Types.ObjectId(shopFor(actor, 'shop.products')) };
}

/**
 * Returns the filter for what is listed under a status: a change that waits for review, or was sent back, is
 * listed there beside the products that are themselves pending or rejected. `owner` goes into each branch, so
 * that each has its index.
 */
export function moderationFilter(
  status: ListedStatus,
  owner: QueryFilter<ProductRecord> = {},
): QueryFilter<ProductRecord> {
  switch (status) {
    case 'draft':
    case 'paused':
    case 'published':
      return { ...owner, status };
    case 'onSale':
      return { ...owner, status: 'published', $expr: { $gte: ['$maxQuantity', '$minQuantity'] } };
    case 'soldOut':
      return { ...owner, status: 'published', $expr: { $lt: ['$maxQuantity', '$minQuantity'] } };
    case 'pending':
      return {
        $or: [
          { ...owner, status },
          { ...owner, 'draft.state': 'waiting' },
        ],
      };
    case 'rejected':
      return {
        $or: [
          { ...owner, status, 'draft.state': { $ne: 'waiting' } },
          { ...owner, 'draft.state': 'rejected' },
        ],
      };
  }
}

/** Products that show no picture, and wait with none. */
export const WITHOUT_PICTURE: QueryFilter<ProductRecord> = {
  image: '',
  'draft.image': { $in: [null, ''] },
};

/** The two ways in which something waits for a review, each with an index of its own. */
export const WAITING = [{ status: 'pending' }, { 'draft.state': 'waiting' }] as const;

/** The order of the review queue. */
export const QUEUE_ORDER = { queueAt: 1, _id: 1 } as const;

/** Compares two products by `QUEUE_ORDER`, for lists that are merged in memory. */
export const inQueueOrder = (
  one: Pick<ProductRecord, '_id' | 'queueAt'>,
  other: Pick<ProductRecord, '_id' | 'queueAt'>,
): number =>
  one.queueAt.getTime() - other.queueAt.getTime() || (String(one._id) < String(other._id) ? -1 : 1);

/** Where a product and the change beside it stand in their reviews. */
export interface ModerationState {
  status: ProductStatus;
  /** State of the change. */
  draft: 'waiting' | 'rejected';
}

/** `moderationFilter` as a condition: whether one of these stands under a status that reviews give. */
export function isModeratedAs(
  under: 'pending' | 'rejected',
  { status, draft }: ModerationState,
): boolean {
  if (under === 'pending') return status === 'pending' || draft === 'waiting';
  return draft === 'rejected' || (status === 'rejected' && draft !== 'waiting');
}

/**
 * Finds ids of products on sale by their words. The feature `search` hands it over, which stands
 * above this one.
 */
export type FindOnSale = (asked: Pick<DashboardListing, 'q' | 'category'>) => Promise<string[]>;

/** A seller by the account's id, its e-mail or phone, or the whole name that products show. */
async function sellerFilter(seller: string): Promise<QueryFilter<ProductRecord>> {
  if (isObjectId(seller)) return { authorId: new Types.ObjectId(seller) };
  const authorId = await findAccountId(seller);
  if (authorId !== null) return { authorId };
  // Finds the products of accounts that are gone, or had another address.
  return seller.includes('@') ? { author: seller.toLowerCase() } : { authorName: seller };
}

/** The conditions of the dashboard's table; the owner can never be asked away. */
export async function dashboardFilter(
  actor: Actor,
  { stock, ...listing }: DashboardListing,
  scope: Scope,
  findOnSale: FindOnSale,
): Promise<QueryFilter<ProductRecord>> {
  const filter = await listedFilter(actor, listing, scope, findOnSale);
  return stock === 'low' ? { ...filter, $and: [...(filter.$and ?? []), LOW_STOCK] } : filter;
}

async function listedFilter(
  actor: Actor,
  { q, status, category, seller, picture }: Omit<DashboardListing, 'stock'>,
  scope: Scope,
  findOnSale: FindOnSale,
): Promise<QueryFilter<ProductRecord>> {
  const owner = ownedBy(actor, scope);
  const asked: QueryFilter<ProductRecord> = { ...owner };
  if (category !== undefined) asked.category = category;
  if (picture === 'without') Object.assign(asked, WITHOUT_PICTURE);
  if (seller && !('authorId' in owner)) Object.assign(asked, await sellerFilter(seller));
  const word = q?.trim() ?? '';
  // Each branch of a status repeats what is asked, so that its own index narrows it.
  const standing = status ? moderationFilter(status, asked) : asked;
  if (word === '') return standing;
  if (isObjectId(word)) {
    return { ...standing, _id: new Types.ObjectId(word) };
  }
  const words = { ...listingFilter({ q }), ...asked };
  // One seller's, or what isn't on sale, is little: its own index narrows it, then the words decide.
  const isNarrow = 'authorId' in asked || 'author' in asked || 'authorName' in asked;
  const asksPublished = status === 'published' || status === 'onSale' || status === 'soldOut';
  if (isNarrow || (status !== undefined && !asksPublished)) {
    return { ...words, ...(status && moderationFilter(status, asked)) };
  }
  const ids = await findOnSale({ q, category });
  const onSale: QueryFilter<ProductRecord> = {
    ...moderationFilter(status ?? 'published', asked),
    _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
  };
  if (status !== undefined) return onSale;
  const others = PRODUCT_STATUSES.filter((each) => each !== 'published');
  return { $or: [onSale, ...others.map((each) => ({ ...words, status: each }))] };
}

const ORDERS = {
  name: { productName: 1, _id: 1 },
  '-name': { productName: -1, _id: -1 },
  price: { pricePoisha: 1, _id: 1 },
  '-price': { pricePoisha: -1, _id: -1 },
  stock: { maxQuantity: 1, _id: 1 },
  '-stock': { maxQuantity: -1, _id: -1 },
} as const satisfies Partial<Record<DashboardSort, Record<string, 1 | -1>>>;

/**
 * The order of the table. Ids rise with time and end every index of the filters; where nothing is
 * filtered the date's own index gives the order.
 */
export function dashboardOrder(
  sort: DashboardSort = 'newest',
  filter: QueryFilter<ProductRecord>,
): Record<string, 1 | -1> {
  if (sort !== 'newest' && sort !== 'oldest') return ORDERS[sort];
  const direction = sort === 'newest' ? -1 : 1;
  return Object.keys(filter).length === 0
    ? { createdAt: direction, _id: direction }
    : { _id: direction };
}

/**
 * The index of the asked order, where it finds a page sooner than the filter's own: most of all
 * products match, so walking them in order ends after a few. Undefined leaves it to the database.
 */
export function dashboardHint(
  { q, status, category, seller, picture, stock, sort = 'newest' }: DashboardListing,
  filter: QueryFilter<ProductRecord>,
): Record<string, 1> | undefined {
  if (sort === 'newest' || sort === 'oldest') return undefined;
  const isBroad =
    !q?.trim() && !seller && !category && !picture && !stock && !('authorId' in filter);
  if (!isBroad || (status !== undefined && status !== 'published')) return undefined;
  const [field] = Object.keys(ORDERS[sort]);
  return { [field!]: 1, _id: 1 };
}
