import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction';
import { EmailProofModel } from '../../../models/email-proof';
import { PasswordResetModel } from '../../../models/password-reset';
import { UserModel } from '../../../models/user';
import { hasChangedHands } from './phone-rules';
import { notifyPhone, wayChanged } from './way-changed';
import { fieldsOf } from './way-rules';
import { userWords } from './words';

/**
 * Takes a number off an account that has not used it for long, as it may be somebody else's by now. The
 * account's person is told by its other ways. Does nothing where the account has used it, or has lost
 * its other ways, meanwhile.
 */
export async function releaseNumber(accountId: Types.ObjectId, phone: string): Promise<void> {
  await inTransaction(async (session) => {
    const account = await UserModel.findOne(
      { _id: accountId, loginPhone: phone },
      {
        ...{ name: 1, email: 1, emailProvedAt: 1, guest: 1 },
        ...{ passwordHash: 1, googleId: 1, phoneUsedAt: 1 },
      },
      { session },
    ).lean();
    if (account === null || !hasChangedHands(account, new Date())) return;
    const { name, email } = account;
    await UserModel.updateOne(
      { _id: accountId, loginPhone: phone },
      { $unset: { loginPhone: 1 }, $set: { phoneUsedAt: null, ...userWords({ name, email }) } },
      { session },
    );
    await wayChanged(null, accountId, 'phoneReleased', session);
  });
}

/**
 * Takes an address that nobody had proved off an account that a proved phone signs in to, and with it
 * password and Google: whoever has shown that the address is theirs gets an account of their own, and
 * the phone's person keeps this one. An SMS tells them.
 * @returns whether there was such an account
 */
export async function releaseEmail(email: string, session: ClientSession): Promise<boolean> {
  const account = await UserModel.findOne(
    { email, emailProvedAt: null, loginPhone: { $exists: true } },
    { name: 1, loginPhone: 1, locale: 1 },
    { session },
  ).lean();
  if (account === null) return false;
  const { _id, name, loginPhone } = account;
  await UserModel.updateOne(
    { _id },
    {
      $unset: Object.fromEntries(fieldsOf('email').map((field) => [field, 1])),
      $set: userWords({ name, loginPhone }),
    },
    { session },
  );
  await endLinks(_id, session);
  await notifyPhone(account, 'emailRemoved', session);
  await wayChanged(null, _id, 'emailRemoved', session);
  return true;
}

/** Ends the links that were mailed to an address that is another one, or proved, by now. */
export async function endLinks(accountId: Types.ObjectId, session: ClientSession): Promise<void> {
  await PasswordResetModel.deleteMany({ accountId }, { session });
  await EmailProofModel.deleteMany({ accountId }, { session });
}
