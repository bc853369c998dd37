import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { UserModel } from '../../../models/user';
import { CONTACT_FIELDS, noteContact } from './guest-queries';

/**
 * Writes the account's record and reads the phone that it signs in with: two transactions that place
 * orders of the same account meet here, and one of them runs again.
 * @returns `+8801…`; null where it has none
 */
export async function lockBuyer(id: string, session: ClientSession): Promise<string | null> {
  // Past Mongoose, as in `placePurchase`.
  const account = await UserModel.collection.findOneAndUpdate(
    { _id: new Types.ObjectId(id) },
    { $inc: { orderChecks: 1 } },
    { session, returnDocument: 'after', projection: CONTACT_FIELDS },
  );
  return noteContact(id, account as never, session).provedPhone ?? null;
}
