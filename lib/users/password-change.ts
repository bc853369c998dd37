import 'server-only';
import type { Actor } from '../auth/actor';
import { hashPassword, passwordMatches } from '../auth/passwords';
import { withDatabase } from '../database/connect';
import { inTransaction } from '../database/transaction';
import { ShopError } from '../errors';
import { PasswordResetModel } from '../../models/password-reset';
import { UserModel } from '../../models/user';
import { signedIn, type SignedIn } from './commands';
import { guessPassword } from './password-guess';
import type { PasswordChange } from './schema';

/**
 * Changes one's own password and ends every session and access token of the account, and the links
 * that were mailed for it. Wrong old passwords are counted as wrong logins are.
 * @returns what the one session that goes on is made of
 * @throws ShopError INVALID for `oldPassword`, TOO_MANY, NOT_POSSIBLE_NOW for an account that has no
 *   password (Google alone), CONFLICT where it was changed elsewhere in the same moment
 */
export async function changePassword(
  actor: Actor,
  { oldPassword, newPassword }: PasswordChange,
  address: string,
): Promise<SignedIn> {
  const user = await withDatabase(() =>
    UserModel.findOne({ _id: actor.id, disabled: false }, { passwordHash: 1 }).lean(),
  );
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  if (!user.passwordHash) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'This account signs in with Google and has no password.',
    });
  }
  await guessPassword(actor.email, address, async () => {
    if (await passwordMatches(oldPassword, user.passwordHash)) return;
    throw new ShopError('INVALID', { fields: { oldPassword: 'wrongPassword' } });
  });
  const passwordHash = await hashPassword(newPassword);
  const changed = await inTransaction(async (session) => {
    const after = await UserModel.findOneAndUpdate(
      { _id: actor.id, disabled: false, passwordHash: user.passwordHash },
      { $set: { passwordHash }, $inc: { sessionVersion: 1 } },
      { session, returnDocument: 'after', projection: { sessionVersion: 1, role: 1 } },
    ).lean();
    if (!after) throw new ShopError('CONFLICT');
    await PasswordResetModel.deleteMany({ accountId: user._id }, { session });
    return after;
  });
  return signedIn(changed);
}
