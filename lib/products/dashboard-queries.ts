import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import type { Actor } from '../auth/actor';
import { mayChangeProduct, mayReviewProducts } from '../auth/policy';
import { withDatabase } from '../database/connect';
import { isObjectId } from '../validation';
import { ProductModel, type ProductRecord } from '../../models/product';
import { listingFilter } from './filter';
import type { ProductPage } from './queries';
import { listingSchema, type Product } from './schema';
import { OWN_PRODUCT_FIELDS, ownProductView } from './views';

/** Rows on a page of the dashboard's table. */
export const DASHBOARD_PAGE_SIZE = 20;

/** The query of the dashboard's table: names and values as in `GET /products`. */
export const dashboardListingSchema = listingSchema.pick({ q: true, status: true, page: true });
export type DashboardListing = { q?: string; status?: Product['status']; page?: number };

export type ProductCounts = Record<Product['status'], number>;

/** An administrator's dashboard shows everybody's products, anyone else's their own. */
function ownedBy(actor: Actor): QueryFilter<ProductRecord> {
  return mayReviewProducts(actor) ? {} : { authorId: new Types.ObjectId(actor.id) };
}

/**
 * What stands under a status: a change that waits for review, or was sent back, stands there beside
 * the products that are themselves pending or rejected.
 */
function standsUnder(status: Product['status']): QueryFilter<ProductRecord> {
  switch (status) {
    case 'published':
      return { status };
    case 'pending':
      return { $or: [{ status }, { 'draft.state': 'waiting' }] };
    case 'rejected':
      return {
        $or: [{ status, 'draft.state': { $ne: 'waiting' } }, { 'draft.state': 'rejected' }],
      };
  }
}

/** How many products this person's dashboard shows under each status. */
export async function countDashboardProducts(actor: Actor): Promise<ProductCounts> {
  const count = (status: Product['status']) =>
    ProductModel.countDocuments({ ...ownedBy(actor), ...standsUnder(status) });
  const [published, pending, rejected] = await withDatabase(() =>
    Promise.all([count('published'), count('pending'), count('rejected')]),
  );
  return { published, pending, rejected };
}

/** A page of the products that this person may change, newest first, with drafts and reasons. */
export async function listDashboardProducts(
  actor: Actor,
  { q, status, page = 1 }: DashboardListing,
  limit = DASHBOARD_PAGE_SIZE,
): Promise<ProductPage<Product>> {
  const filter: QueryFilter<ProductRecord> = {
    ...ownedBy(actor),
    ...listingFilter({ q }),
    ...(status && standsUnder(status)),
  };
  const [records, total] = await withDatabase(() =>
    Promise.all([
      ProductModel.find(filter, OWN_PRODUCT_FIELDS)
        .sort({ _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      ProductModel.countDocuments(filter),
    ]),
  );
  return { products: records.map(ownProductView), total, page, limit };
}

/** One entry of a product's history. */
export interface HistoryEntry {
  /** ISO 8601. */
  at: string;
  action: string;
  reason?: string;
  byAuthor: boolean;
  /** Who it was; for administrators alone, as sellers need not know who reviewed. */
  by?: string;
}

export interface DashboardProduct {
  product: Product;
  history: HistoryEntry[];
  isOwn: boolean;
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
    ProductModel.findById(id, { ...OWN_PRODUCT_FIELDS, authorId: 1, history: 1 }).lean(),
  );
  if (record === null) return null;
  if (!mayChangeProduct(actor, record)) return 'forbidden';
  return {
    product: ownProductView(record),
    isOwn: String(record.authorId) === actor.id,
    history: record.history.map(({ at, by, action, reason }) => ({
      at: at.toISOString(),
      action,
      byAuthor: by === record.author,
      ...(reason && { reason }),
      ...(mayReviewProducts(actor) && { by }),
    })),
  };
}
