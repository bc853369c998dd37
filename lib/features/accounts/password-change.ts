import 'server-only';
import { gatherAccess } from '../../shop/audit/commands';
import type { Actor } from '../../platform/auth/actor';
import { hashPassword } from '../../platform/auth/passwords';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import type { Client } from './sessions/client';
import { PasswordResetModel } from '../../../models/password-reset';
import { UserModel } from '../../../models/user';
import { requireUncommonPassword } from './common-passwords';
import { SIGN_IN_FIELDS, signedIn, type SignedIn } from './commands';
import { passwordChanged } from './password-changed';
import { requireOwnPassword } from './password-check-commands';
import type { PasswordChange } from './schema';

/**
 * Changes one's own password and ends every session and access token of the account, and the links
 * that were mailed for it; a notice goes to its person. Wrong old passwords are counted as wrong logins are.
 * @returns what the one session that goes on is opened with
 * @throws ShopError INVALID for `oldPassword`, or for `newPassword` where it is a common one, TOO_MANY, NOT_POSSIBLE_NOW for an account that has no
 *   password (Google alone), CONFLICT where it was changed elsewhere in the same moment
 */
export async function changePassword(
  actor: Actor,
  { oldPassword, newPassword }: PasswordChange,
  client: Client,
): Promise<SignedIn> {
  const user = await requireOwnPassword(actor, oldPassword, client, 'oldPassword');
  await requireUncommonPassword(newPassword, actor, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const record = await gatherAccess(actor, 'passwordChanged', client);
  const changed = await inTransaction(async (session) => {
    const after = await UserModel.findOneAndUpdate(
      { _id: actor.id, disabled: false, passwordHash: user.passwordHash },
      { $set: { passwordHash }, $inc: { sessionVersion: 1 } },
      { session, returnDocument: 'after', projection: SIGN_IN_FIELDS },
    ).lean();
    if (!after) throw new ShopError('CONFLICT');
    await PasswordResetModel.deleteMany({ accountId: user._id }, { session });
    await passwordChanged(user._id, client, session);
    await record(session);
    return after;
  });
  return signedIn(changed);
}
