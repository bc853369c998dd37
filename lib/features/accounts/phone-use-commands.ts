import 'server-only';
import { withDatabase } from '../../platform/database/connect';
import { UserModel } from '../../../models/user';

/**
 * Notes that the person of an account has just entered a code for the phone it signs in with, wherever
 * that was: its number is in use (docs/decisions/phone-accounts.md). Does nothing where the account signs
 * in with another phone or none.
 * @param phone `+8801…`
 */
export async function notePhoneUsed(accountId: string, phone: string): Promise<void> {
  await withDatabase(() =>
    UserModel.updateOne(
      { _id: accountId, loginPhone: phone },
      { $set: { phoneUsedAt: new Date() } },
    ),
  );
}
