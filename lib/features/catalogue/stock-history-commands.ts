import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { signatureOf, type Principal } from '../../platform/auth/actor';
import { StockChangeModel } from '../../../models/stock-change';
import type { StockReason } from './stock-kinds';

/** A change of one variant's stock, in its own units. */
export interface StockChange {
  productId: Types.ObjectId;
  variantId: Types.ObjectId;
  why: StockReason;
  orderId?: Types.ObjectId;
  /** Units that came (positive) or went. */
  change: number;
  /** What it left. */
  stock: number;
}

/** Writes what became of stocks, in the transaction that changes them. */
export async function recordStockChanges(
  actor: Principal,
  changes: readonly StockChange[],
  session: ClientSession,
): Promise<void> {
  if (changes.length === 0) return;
  const at = new Date();
  // Past Mongoose, as orders are: nothing in it came from outside.
  await StockChangeModel.collection.insertMany(
    changes.map((change) => ({
      _id: new Types.ObjectId(),
      at,
      by: signatureOf(actor),
      ...(actor.id !== null && { byId: new Types.ObjectId(actor.id) }),
      ...(actor.team && { byShopId: new Types.ObjectId(actor.team.sellerId) }),
      ...change,
    })),
    { session },
  );
}
