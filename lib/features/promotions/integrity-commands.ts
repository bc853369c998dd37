import 'server-only';
import { Types } from 'mongoose';
import type { Finding } from '../../platform/integrity/finding';
import { mendInTransaction } from '../../platform/integrity/mend';
import { PromotionModel } from '../../../models/promotion';
import { sumsDiffer, sumUses } from './integrity-queries';

/** Counts a promotion's uses anew. */
export function mendPromotionFault(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const _id = new Types.ObjectId(finding.id);
    const promotion = await PromotionModel.findById(_id, null, { session }).lean();
    if (promotion === null) return false;
    const sums = (await sumUses([_id], session)).get(finding.id) ?? {
      used: 0,
      purchases: 0,
      spentPoisha: 0,
    };
    if (!sumsDiffer(promotion, sums)) return false;
    await PromotionModel.updateOne({ _id }, { $set: sums }, { session });
    return true;
  });
}
