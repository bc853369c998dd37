import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { can } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { pageByKey } from '../../platform/database/page-by-key';
import { isObjectId } from '../../platform/validation';
import { ProductModel } from '../../../models/product';
import { StockChangeModel, type StockChangeRecord } from '../../../models/stock-change';
import { ownedBy } from './dashboard-filter-queries';
import { isByAuthor } from './views';
import type { StockHistory, StockHistoryQuery } from './stock-history-schema';

/** Changes on a page. */
export const STOCK_HISTORY_PAGE = 20;

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
