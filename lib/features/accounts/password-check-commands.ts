import 'server-only';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { passwordMatches } from '../../platform/auth/passwords';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';
import { UserModel, type UserRecord } from '../../../models/user';
import { guessPassword } from './password-guess';
import type { Client } from './sessions/client';

/** Who types the password, as `clientOf` tells it. */
export type PasswordClient = Client;

/**
 * Has who calls show the account's own password, as sensitive changes ask for it: an open browser is
 * not enough. Wrong ones are counted as wrong logins are.
 * @param field that is named where the password is wrong
 * @returns the account's id and the hash that it was held against
 * @throws ShopError INVALID for `field`, TOO_MANY, NOT_POSSIBLE_NOW for an account that has no password
 *   (Google or a phone alone), NOT_SIGNED_IN where it was disabled meanwhile
 */
export async function requireOwnPassword(
  actor: Actor,
  password: string,
  client: PasswordClient,
  field: string,
): Promise<Pick<UserRecord, '_id' | 'passwordHash'>> {
  const user = await withDatabase(() =>
    UserModel.findOne({ _id: actor.id, disabled: false }, { passwordHash: 1 }).lean(),
  );
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  if (!user.passwordHash) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'This account has no password.',
    });
  }
  await guessPassword(signatureOf(actor), client, async () => {
    if (await passwordMatches(password, user.passwordHash)) return;
    throw new ShopError('INVALID', { fields: { [field]: 'wrongPassword' } });
  });
  return user;
}
