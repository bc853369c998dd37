import 'server-only';
import { CommissionRateModel } from '../../../models/commission-rate';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { findAccountStates } from '../accounts/integrity-queries';

/** Rates that are for a seller that there is not: they would count for nobody, and be listed. */
export async function* findCommissionFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const ofSellers = CommissionRateModel.find({ sellerId: { $ne: null } }, { sellerId: 1 }).lean();
  for await (const batch of inBatches(ofSellers.cursor())) {
    const known = await findAccountStates(batch.map(({ sellerId }) => sellerId!));
    for (const { _id, sellerId } of batch) {
      if (known.has(String(sellerId))) continue;
      const wrong = `is for the seller ${String(sellerId)}, whom there is not`;
      yield { kind: 'commission.seller', id: _id, wrong, mend: null };
    }
  }
}
