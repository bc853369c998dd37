import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { UserModel } from '../../../models/user';

/**
 * Writes the account's record and reads the phone that it signs in with: two transactions that place
 * orders of the same account meet here, and one of them runs again.
 * @returns `+8801…`; null where it has none
 */
export async function lockBuyer(id: string, session: ClientSession): Promise<string | null> {
  const account = await UserModel.findOneAndUpdate(
    { _id: new Types.ObjectId(id) },
    { $inc: { orderChecks: 1 } },
    { session, returnDocument: 'after', projection: { loginPhone: 1 } },
  ).lean();
  return account?.loginPhone ?? null;
}
