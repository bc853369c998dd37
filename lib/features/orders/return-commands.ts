import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import type { Principal } from '../../platform/auth/actor';
import { afterCommit } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { announceStockChange, giveBackStock } from '../catalogue';
import { lockPurchase } from './status-commands';

/** Units of a line that came back, or the buyer has others for; less than none where they count no longer. */
interface ReturnedUnits {
  lineId: Types.ObjectId;
  returned: number;
  /** Went back into the stock. */
  restocked: number;
}

/**
 * An order as the transaction sees it, for a change of what is returned of it: of two such changes, or one
 * and a change of its money, the second sees what the first did.
 * @returns null where there is none
 */
export async function lockReturnedOrder(
  { _id, purchaseId }: Pick<OrderRecord, '_id' | 'purchaseId'>,
  session: ClientSession,
): Promise<OrderRecord | null> {
  const locked = await lockPurchase(purchaseId, session);
  return locked?.orders.find((order) => order._id.equals(_id)) ?? null;
}

/**
 * Writes what of a locked order came back, in the caller's transaction. The goods themselves, the caller
 * moves.
 * @throws ShopError NOT_POSSIBLE_NOW where the order was returned as a whole
 */
export async function noteReturnedUnits(
  orderId: Types.ObjectId,
  units: readonly ReturnedUnits[],
  session: ClientSession,
): Promise<void> {
  const changed = units.filter(({ returned, restocked }) => returned !== 0 || restocked !== 0);
  for (const { lineId, returned, restocked } of changed) {
    const { modifiedCount } = await OrderModel.updateOne(
      { _id: orderId, orderStatus: { $in: ['pending', 'completed'] }, 'lines._id': lineId },
      { $inc: { 'lines.$.returned': returned, 'lines.$.restocked': restocked } },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  }
}

/**
 * Writes what of a locked order came back and puts its resellable units back into the stock, in the
 * caller's transaction.
 * @throws ShopError NOT_POSSIBLE_NOW where the order was returned as a whole
 */
export async function takeBackUnits(
  actor: Principal,
  order: OrderRecord,
  units: readonly ReturnedUnits[],
  session: ClientSession,
): Promise<void> {
  await noteReturnedUnits(order._id, units, session);
  const back = units.flatMap(({ lineId, restocked }) => {
    const line = order.lines.find(({ _id }) => _id.equals(lineId));
    return line
      ? [{ productId: line.productId, variantId: line.variantId, quantity: restocked }]
      : [];
  });
  const changed = await giveBackStock(
    actor,
    { orderId: order._id, why: 'returned' },
    back,
    session,
  );
  if (changed.length > 0) afterCommit(session, () => announceStockChange(changed));
}
