import 'server-only';
import { Types } from 'mongoose';
import { ReturnModel, type ReturnRecord } from '../../../../models/return';
import { withDatabase } from '../../../platform/database/connect';

const FIELDS = { orderId: 1, serial: 1, sellerId: 1, waitsFor: 1, waitsBy: 1 } as const;

export type DueReturn = Pick<ReturnRecord, '_id' | 'orderId' | 'serial' | 'sellerId'> & {
  waitsBy: Date;
};

/**
 * Returns that wait for their seller, or for the shop, by until when.
 * @param asked of one seller, or of all; those behind a place alone
 */
export async function findDueReturns(
  waitsFor: 'seller' | 'shop',
  {
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
  },
): Promise<DueReturn[]> {
  const least = after?.at ?? from;
  return withDatabase(() =>
    ReturnModel.find(
      {
        ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }),
        waitsFor,
        waitsBy: { $lte: to, ...(least && { $gte: least }) },
        ...(after && {
          $or: [{ waitsBy: { $gt: after.at } }, { _id: { $gt: new Types.ObjectId(after.id) } }],
        }),
      },
      FIELDS,
    )
      .sort({ waitsBy: 1, _id: 1 })
      .limit(limit)
      .lean<DueReturn[]>(),
  );
}
