import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { ProductImportModel } from '../../../models/product-import';
import { findAccountStates } from '../accounts/integrity-queries';

const FIELDS = { ownerId: 1, products: 1, done: 1 } as const;

/** Imports of nobody, and those that did more than there was. All go by themselves after their time. */
export async function* findImportFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const batch of inBatches(ProductImportModel.find({}, FIELDS).lean().cursor())) {
    const accounts = await findAccountStates(batch.map(({ ownerId }) => ownerId));
    for (const { _id, ownerId, products, done } of batch) {
      const id = String(_id);
      if (!accounts.has(String(ownerId))) {
        const wrong = `is of the account ${String(ownerId)}, which there is not`;
        yield { kind: 'import.account', id, wrong, mend: null };
      }
      if (done > products) {
        const wrong = `dealt with ${done} of ${products} products`;
        yield { kind: 'import.progress', id, wrong, mend: null };
      }
    }
  }
}
