import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { NotificationModel } from '../../../models/notification';
import { findAccountStates } from '../accounts/integrity-queries';

/** Notifications of nobody. What one leads to may be gone: it still says what happened. */
export async function* findLostNotifications(): AsyncGenerator<Finding> {
  await connectDatabase();
  const all = NotificationModel.find({}, { userId: 1 }).lean();
  for await (const batch of inBatches(all.cursor())) {
    const accounts = await findAccountStates(batch.map(({ userId }) => userId));
    for (const { _id, userId } of batch) {
      if (accounts.has(String(userId))) continue;
      yield {
        kind: 'notification.account',
        id: String(_id),
        wrong: `is for the account ${String(userId)}, which there is not`,
        mend: 'removed',
      };
    }
  }
}
