import 'server-only';
import { IdempotencyKeyModel } from '../../../models/idempotency-key';
import type { Finding } from '../integrity/finding';
import { mendInTransaction } from '../integrity/mend';

/** Removes an answer that nobody's request can meet any more: keys are never used again. */
export function mendStaleAnswer(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const { deletedCount } = await IdempotencyKeyModel.deleteOne({ _id: finding.id }, { session });
    return deletedCount === 1;
  });
}
