import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { RefundModel } from '../../../models/refund';
import type { ReturnRecord } from '../../../models/return';

/**
 * Has refunds that were just granted go where their buyer said beforehand, in the caller's transaction. A
 * provider sends its own back to where the money came from.
 */
export async function nameGrantedTarget(
  refundIds: readonly Types.ObjectId[],
  target: NonNullable<ReturnRecord['target']>,
  session: ClientSession,
): Promise<void> {
  await RefundModel.updateMany(
    { _id: { $in: [...refundIds] }, state: { $in: ['waiting', 'due'] }, channel: 'person' },
    { $set: { target } },
    { session },
  );
}
