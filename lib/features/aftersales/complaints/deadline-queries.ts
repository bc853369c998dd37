import 'server-only';
import { Types } from 'mongoose';
import { ComplaintModel, type ComplaintRecord } from '../../../../models/complaint';
import { withDatabase } from '../../../platform/database/connect';

const FIELDS = { number: 1, orderId: 1, sellerId: 1, sellerName: 1, state: 1, dueBy: 1 } as const;

export type DueComplaint = Pick<ComplaintRecord, keyof typeof FIELDS | '_id'> & { dueBy: Date };

/**
 * Complaints that wait for their seller or the shop, by until when.
 * @param asked of one seller, or of all; those behind a place alone
 */
export async function findDueComplaints({
  seller,
  from,
  to,
  after,
  limit,
}: {
  seller: string | 'all';
  from: Date | null;
  to: Date;
  after: { at: Date; id: string } | null;
  limit: number;
}): Promise<DueComplaint[]> {
  // The index holds dates alone, and serves what says so.
  const least = after?.at ?? from ?? new Date(0);
  return withDatabase(() =>
    ComplaintModel.find(
      {
        ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }),
        dueBy: { $gte: least, $lte: to },
        ...(after && {
          $or: [{ dueBy: { $gt: after.at } }, { _id: { $gt: new Types.ObjectId(after.id) } }],
        }),
      },
      FIELDS,
    )
      .sort({ dueBy: 1, _id: 1 })
      .limit(limit)
      .lean<DueComplaint[]>(),
  );
}
