import 'server-only';
import type { Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction';
import { UserModel } from '../../../models/user';
import { wayChanged } from './way-changed';
import { userWords } from './words';

/**
 * Takes a number off an account that has not used it for long, as it may be somebody else's by now. The
 * account's person is told by its other ways.
 */
export async function releaseNumber(accountId: Types.ObjectId, phone: string): Promise<void> {
  await inTransaction(async (session) => {
    const account = await UserModel.findOne(
      { _id: accountId, loginPhone: phone },
      { name: 1, email: 1 },
      { session },
    ).lean();
    if (account === null) return;
    await UserModel.updateOne(
      { _id: accountId, loginPhone: phone },
      { $unset: { loginPhone: 1 }, $set: { phoneUsedAt: null, ...userWords(account) } },
      { session },
    );
    await wayChanged(null, accountId, 'phoneReleased', session);
  });
}
