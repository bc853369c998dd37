import 'server-only';
import type { Types } from 'mongoose';
import { hashPassword, passwordMatches } from '../../platform/auth/passwords';
import { withDatabase } from '../../platform/database/connect';
import { UserModel } from '../../../models/user';

/**
 * Compares a password with an account's. A hash from before passwords were normalized is renewed with it,
 * so that the next keyboard may write its letters in another way.
 * @param user null takes as long as a wrong password
 * @returns the account's hash as it is then; null where the password is wrong
 */
export async function matchPassword(
  user: { _id: Types.ObjectId; passwordHash?: string | null | undefined } | null,
  password: string,
): Promise<string | null> {
  const before = user?.passwordHash;
  const match = await passwordMatches(password, before);
  if (!user || !before || match === 'no') return null;
  if (match === 'yes') return before;
  const passwordHash = await hashPassword(password);
  const { modifiedCount } = await withDatabase(() =>
    UserModel.updateOne({ _id: user._id, passwordHash: before }, { $set: { passwordHash } }),
  );
  // Changed in the same moment: that it was right does not change with it.
  return modifiedCount === 1 ? passwordHash : before;
}
