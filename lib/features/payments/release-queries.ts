import 'server-only';
import type { Types } from 'mongoose';
import { PaymentModel } from '../../../models/payment';
import { withDatabase } from '../../platform/database/connect';

/**
 * When prepaid purchases were paid: from then on their sellers' time runs. One without a payment (all of
 * it was taken off) is left out.
 */
export async function findReleaseTimes(
  purchaseIds: readonly Types.ObjectId[],
): Promise<Map<string, Date>> {
  if (purchaseIds.length === 0) return new Map();
  const payments = await withDatabase(() =>
    PaymentModel.find(
      { purchaseId: { $in: [...purchaseIds] }, paidAt: { $type: 'date' } },
      { purchaseId: 1, paidAt: 1 },
    ).lean(),
  );
  const times = new Map<string, Date>();
  for (const { purchaseId, paidAt } of payments) {
    const id = String(purchaseId);
    const known = times.get(id);
    // Of a purchase that was paid twice the first counts.
    if (paidAt && (!known || paidAt < known)) times.set(id, paidAt);
  }
  return times;
}
