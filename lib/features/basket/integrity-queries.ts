import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { BasketModel } from '../../../models/basket';
import { findAccountStates } from '../accounts/integrity-queries';

/** Baskets of accounts that there are not. What is in a basket may be gone: its page says so. */
export async function* findBasketFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const owned = BasketModel.find({ customerId: { $exists: true } }, { customerId: 1 });
  for await (const batch of inBatches(owned.lean().cursor())) {
    const accounts = await findAccountStates(batch.map(({ customerId }) => customerId!));
    for (const { _id, customerId } of batch) {
      if (accounts.has(String(customerId))) continue;
      const wrong = `is of the account ${String(customerId)}, which there is not`;
      yield { kind: 'basket.account', id: String(_id), wrong, mend: null };
    }
  }
}
