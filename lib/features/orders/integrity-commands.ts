import 'server-only';
import type { Finding } from '../../platform/integrity/finding';
import { mendInTransaction } from '../../platform/integrity/mend';
import { OrderModel } from '../../../models/order';
import { hasOldWords } from './integrity-queries';
import { orderWords } from './words';

/** Writes the words anew that an order is found by. */
export function mendOrderFault(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const order = await OrderModel.findById(finding.id, null, { session }).lean();
    if (order === null || !hasOldWords(order)) return false;
    const searchWords = orderWords(finding.id, order);
    await OrderModel.updateOne({ _id: order._id }, { $set: { searchWords } }, { session });
    return true;
  });
}
