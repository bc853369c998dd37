import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { recordChange } from '../../platform/cache/broadcast';
import { shopFor } from '../../shop/policy';
import { ProductModel } from '../../../models/product';
import { StockChangeModel } from '../../../models/stock-change';
import type { CountOutcome } from './count-types';
import { changeOfStock } from './change-rules';
import { recordStockChanges, STOCK_FIELDS, type StockChange } from './stock-commands';
import { BY_ORDERS } from './stock-types';

/** One counted stock, beside the one that the sheet showed. */
export interface CountedStock {
  productId: Types.ObjectId;
  variantId: Types.ObjectId;
  shown: number;
  counted: number;
}

/**
 * Adds the differences of a count to the stocks of the actor's own products, in the caller's transaction:
 * what orders took or gave back since the sheet was made stays. Lines that can't be saved change nothing.
 * @param since when the sheet was made
 * @returns an outcome for each line in their order, and the tags of what shows the stocks
 */
export async function saveCounted(
  actor: Actor,
  lines: readonly CountedStock[],
  since: Date,
  session: ClientSession,
): Promise<{ outcomes: CountOutcome[]; tags: string[] }> {
  const authorId = new Types.ObjectId(shopFor(actor, 'shop.products'));
  const tags: string[] = [];
  const changes: StockChange[] = [];
  const outcomes: CountOutcome[] = [];
  for (const line of lines) {
    outcomes.push(await saveLine(authorId, line, since, { tags, changes }, session));
  }
  await recordStockChanges(actor, changes, session);
  const changed = [...new Set(tags)];
  if (changed.length > 0) await recordChange(changed, session);
  return { outcomes, tags: changed };
}

async function saveLine(
  authorId: Types.ObjectId,
  { productId, variantId, shown, counted }: CountedStock,
  since: Date,
  { tags, changes }: { tags: string[]; changes: StockChange[] },
  session: ClientSession,
): Promise<CountOutcome> {
  const change = counted - shown;
  if (change === 0) return 'same';
  const mine = { _id: productId, authorId };
  // Two people who both count would otherwise take the same difference twice.
  if (await isSetSince(productId, variantId, since, session)) {
    const there = await ProductModel.exists({ ...mine, 'variants._id': variantId }).session(
      session,
    );
    return there ? 'changed' : 'gone';
  }
  const product = await ProductModel.findOneAndUpdate(
    { ...mine, variants: { $elemMatch: { _id: variantId, stock: { $gte: -change } } } },
    { $inc: { 'variants.$.stock': change, maxQuantity: change } },
    { session, returnDocument: 'after', projection: STOCK_FIELDS },
  ).lean();
  if (!product) {
    const there = await ProductModel.exists({ ...mine, 'variants._id': variantId }).session(
      session,
    );
    return there ? 'under' : 'gone';
  }
  const stock = product.variants.find(({ _id }) => _id.equals(variantId))!.stock;
  tags.push(...changeOfStock(String(productId), product, stock, change));
  changes.push({ productId, variantId, why: 'counted', change, stock });
  return 'saved';
}

const SECOND_MS = 1000;

/** Returns true where somebody edited this stock since then; changes by orders do not count. */
async function isSetSince(
  productId: Types.ObjectId,
  variantId: Types.ObjectId,
  since: Date,
  session: ClientSession,
): Promise<boolean> {
  const found = await StockChangeModel.exists({
    ...{ productId, variantId },
    // Ids rise with time, in whole seconds, and are in the index.
    _id: { $gte: Types.ObjectId.createFromTime(Math.floor(since.getTime() / SECOND_MS)) },
    at: { $gt: since },
    why: { $nin: [...BY_ORDERS] },
  }).session(session);
  return found !== null;
}
