import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { can } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { ProductModel } from '../../../models/product';
import { StockChangeModel } from '../../../models/stock-change';
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
  const records = await withDatabase(() =>
    StockChangeModel.find({
      productId: mine._id,
      ...(variant && isObjectId(variant) && { variantId: new Types.ObjectId(variant) }),
      ...(before && isObjectId(before) && { _id: { $lt: new Types.ObjectId(before) } }),
    })
      .sort({ _id: -1 })
      .limit(STOCK_HISTORY_PAGE + 1)
      .lean(),
  );
  const entries = records.slice(0, STOCK_HISTORY_PAGE).map((record) => ({
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
  return {
    entries,
    next: records.length > STOCK_HISTORY_PAGE ? entries.at(-1)!._id : null,
  };
}
