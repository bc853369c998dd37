import 'server-only';
import type { Types } from 'mongoose';
import { BuyerBlockModel } from '../../../../models/buyer-limits';
import { inTransaction } from '../../../platform/database/transaction';
import { MOST_PHONES } from './types';

/** Blocks that one batch moves. */
const BATCH = 100;

/**
 * Blocks of an account count for another one, as both are one person's: where a seller blocks both, the
 * phones of one come to the other. May be repeated, and stopped at any point.
 * @returns how many there were; 0: none is left
 */
export function moveBlocks(from: Types.ObjectId, into: Types.ObjectId): Promise<number> {
  return inTransaction(async (session) => {
    const blocks = await BuyerBlockModel.find({ customerId: from }, null, { session })
      .limit(BATCH)
      .lean();
    for (const { _id, sellerId, phones, provedPhones } of blocks) {
      const of = { sellerId, customerId: into };
      const kept = await BuyerBlockModel.findOne(of, null, { session }).lean();
      if (!kept) {
        await BuyerBlockModel.updateOne({ _id }, { $set: { customerId: into } }, { session });
        continue;
      }
      const all = [...new Set([...kept.phones, ...phones])].slice(0, MOST_PHONES);
      const proved = new Set([...kept.provedPhones, ...provedPhones]);
      await BuyerBlockModel.updateOne(
        { _id: kept._id },
        { $set: { phones: all, provedPhones: all.filter((phone) => proved.has(phone)) } },
        { session },
      );
      await BuyerBlockModel.deleteOne({ _id }, { session });
    }
    return blocks.length;
  });
}
