import 'server-only';
import { type ClientSession, type Types, type UpdateQuery } from 'mongoose';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { knownIn } from '../../platform/database/transaction';

const lockName = (purchaseId: Types.ObjectId) => `lock of purchase ${String(purchaseId)}`;

/**
 * Locks a purchase as `lockPurchase` does, for who reads neither it nor its orders. Where this transaction
 * has written it so before, nothing is written again.
 * @param only what else the purchase must be
 * @param more what else is written of it, which is written in any case
 * @returns whether there is one
 */
export async function holdPurchase(
  purchaseId: Types.ObjectId,
  session: ClientSession,
  { only = {}, more }: { only?: object; more?: UpdateQuery<PurchaseRecord> } = {},
): Promise<boolean> {
  const known = knownIn(session);
  if (!more && known.has(lockName(purchaseId))) return true;
  const { matchedCount } = await PurchaseModel.updateOne(
    { _id: purchaseId, ...only },
    { ...more, $inc: { 'payment.version': 1 } },
    { session },
  );
  if (matchedCount === 0) return false;
  known.set(lockName(purchaseId), true);
  return true;
}
