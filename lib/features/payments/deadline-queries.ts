import 'server-only';
import { Types } from 'mongoose';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { withDatabase } from '../../platform/database/connect';
import { OPEN_REFUND_STATES } from './refund-kinds';

const FIELDS = { orderId: 1, purchaseId: 1, dueBy: 1 } as const;

export type DueRefund = Pick<RefundRecord, keyof typeof FIELDS | '_id'>;

/** Open refunds by their last moment, those behind a place alone. They are the shop's to send, no seller's. */
export async function findDueRefunds({
  from,
  to,
  after,
  limit,
}: {
  from: Date | null;
  to: Date;
  after: { at: Date; id: string } | null;
  limit: number;
}): Promise<DueRefund[]> {
  const least = after?.at ?? from;
  return withDatabase(() =>
    RefundModel.find(
      {
        state: { $in: OPEN_REFUND_STATES },
        dueBy: { $lte: to, ...(least && { $gte: least }) },
        ...(after && {
          $or: [{ dueBy: { $gt: after.at } }, { _id: { $gt: new Types.ObjectId(after.id) } }],
        }),
      },
      FIELDS,
    )
      .sort({ dueBy: 1, _id: 1 })
      .limit(limit)
      .lean<DueRefund[]>(),
  );
}
