import { Types } from 'mongoose';
import { targetOf } from '../../lib/features/commission/rules';
import type { CommissionRateRecord } from '../../models/commission-rate';

const DAY = 24 * 60 * 60 * 1000;

/** 5% for all, less for machines, which are dear, and for one seller who was here from the start. */
export function commissionRecords(
  idOf: ReadonlyMap<string, Types.ObjectId>,
  now: Date,
): CommissionRateRecord[] {
  const from = new Date(now.getTime() - 365 * DAY);
  const rate = (
    basisPoints: number,
    sellerId: Types.ObjectId | null,
    category: string | null,
  ): CommissionRateRecord => ({
    _id: targetOf(sellerId && String(sellerId), category),
    sellerId,
    category,
    periods: [
      {
        _id: new Types.ObjectId(),
        basisPoints,
        from,
        until: null,
        setBy: 'admin@example.com',
        setAt: from,
      },
    ],
    version: 1,
  });
  return [
    rate(500, null, null),
    rate(250, null, 'Industrial Machinery & Tools'),
    rate(400, idOf.get('islampur.textiles@example.com')!, null),
  ];
}
