import 'server-only';
import type { Finding } from '../../platform/integrity/finding';
import { mendInTransaction } from '../../platform/integrity/mend';
import { NotificationModel } from '../../../models/notification';
import { findAccountStates } from '../accounts/integrity-queries';

/** Removes a notification that nobody can read. Accounts never come back. */
export function mendLostNotification(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const left = await NotificationModel.findById(finding.id, { userId: 1 }, { session }).lean();
    if (left === null || (await findAccountStates([left.userId])).size > 0) return false;
    await NotificationModel.deleteOne({ _id: left._id }, { session });
    return true;
  });
}
