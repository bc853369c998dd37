import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import { connectDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { inBatches, mendInTransaction, type Finding } from '../../../platform/integrity/finding';
import {
  PromotionModel,
  PromotionUseModel,
  type PromotionRecord,
} from '../../../../models/promotion';

/** Totals that a promotion stores about its uses. */
type PromotionSums = Pick<PromotionRecord, 'used' | 'purchases' | 'spentPoisha'>;

const NONE: PromotionSums = { used: 0, purchases: 0, spentPoisha: 0 };

/** The sums of the uses of these promotions, by id. */
async function sumUses(
  ids: Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<Map<string, PromotionSums>> {
  const sums = new Map<string, PromotionSums>();
  const uses = PromotionUseModel.find(
    { promotionId: { $in: ids } },
    { promotionId: 1, leftPoisha: 1, givenBackAt: 1 },
    { session },
  ).lean();
  for await (const { promotionId, leftPoisha, givenBackAt } of uses.cursor()) {
    const id = String(promotionId);
    const { used, purchases, spentPoisha } = sums.get(id) ?? NONE;
    sums.set(id, {
      used: used + (givenBackAt === null ? 1 : 0),
      purchases: purchases + 1,
      spentPoisha: spentPoisha + leftPoisha,
    });
  }
  return sums;
}

/** Returns whether the totals stored with a promotion differ from its actual uses. */
function sumsDiffer(promotion: PromotionSums, sums: PromotionSums = NONE): boolean {
  const { used, purchases, spentPoisha } = sums;
  return (
    promotion.used !== used ||
    promotion.purchases !== purchases ||
    promotion.spentPoisha !== spentPoisha
  );
}

/** A promotion and the sums of its uses: purchases may come while the batches are read. */
function atOneMoment(_id: Types.ObjectId) {
  return inTransaction(async (session) => ({
    promotion: await PromotionModel.findById(_id, null, { session }).lean(),
    found: (await sumUses([_id], session)).get(String(_id)) ?? NONE,
  }));
}

/** Promotions whose sums are not those of their uses. */
export async function* findPromotionFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const all = PromotionModel.find({}, { used: 1, purchases: 1, spentPoisha: 1 }).lean();
  for await (const batch of inBatches(all.cursor())) {
    const sums = await sumUses(batch.map(({ _id }) => _id));
    for (const { _id, ...seen } of batch) {
      if (!sumsDiffer(seen, sums.get(String(_id)))) continue;
      const { promotion, found } = await atOneMoment(_id);
      if (promotion === null || !sumsDiffer(promotion, found)) continue;
      yield {
        kind: 'promotion.sums',
        id: String(_id),
        wrong: `says ${promotion.used} uses of ${promotion.spentPoisha} poisha; there are ${found.used} of ${found.spentPoisha}`,
        mend: 'counted anew',
      };
    }
  }
}

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
