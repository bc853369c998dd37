import 'server-only';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';
import type { Locale } from '../../platform/i18n/i18n';
import { UserModel, type UserRecord } from '../../../models/user';
import { sendCode, takeCode } from './codes/commands';
import { codeSchema } from './codes/schema';
import { guessPassword } from './password-guess';
import { matchPassword } from './password-match-commands';
import { notePhoneUsed } from './phone-use-commands';
import type { OwnProof } from './way-kinds';
import type { Client } from './sessions/client';

/** Who types the password or code, as `clientOf` tells it. */
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
  const passwordHash = await guessPassword(signatureOf(actor), client, async () => {
    const matched = await matchPassword(user, password);
    if (matched !== null) return matched;
    throw new ShopError('INVALID', { fields: { [field]: 'wrongPassword' } });
  });
  return { ...user, passwordHash };
}

/**
 * Has who calls show the account's own password, where it has one: an open browser alone changes nothing
 * that such an account is entered by.
 * @throws ShopError what `requireOwnPassword` throws, for `password`
 */
export async function requirePasswordIfAny(
  actor: Actor,
  password: string,
  client: PasswordClient,
): Promise<void> {
  if (await hasPassword(actor)) await requireTyped(actor, password, client);
}

async function hasPassword(actor: Actor): Promise<boolean> {
  const own = { _id: actor.id, passwordHash: { $exists: true } };
  return (await withDatabase(() => UserModel.exists(own))) !== null;
}

async function requireTyped(actor: Actor, password: string, client: PasswordClient): Promise<void> {
  if (password === '') throw new ShopError('INVALID', { fields: { password: 'required' } });
  await requireOwnPassword(actor, password, client, 'password');
}

/** By its password, else by a code to the phone that it signs in with. */
export const proofOf = (actor: Pick<Actor, 'phone'>, hasPassword: boolean): OwnProof =>
  hasPassword ? 'password' : actor.phone ? 'code' : null;

const codeKey = (actor: Actor, phone: string) =>
  ({ purpose: 'proof', to: phone, binding: actor.id }) as const;

/**
 * Sends the code that `requireOwnProof` takes of an account that has no password.
 * @throws ShopError NOT_POSSIBLE_NOW where it has no phone, SMS_AWAY, TOO_MANY
 */
export function sendProofCode(
  actor: Actor,
  locale: Locale,
  { address }: Pick<Client, 'address'>,
): Promise<{ resendAfter: number }> {
  if (!actor.phone) throw new ShopError('NOT_POSSIBLE_NOW');
  // Its session is of this very number: strangers who ask for codes to it do not hold it up.
  const client = { address, isKnown: true };
  return sendCode({ ...codeKey(actor, actor.phone), locale, client });
}

/**
 * Has who calls show the account's own password, or where it has none the code that came to its phone.
 * @throws ShopError what `requireOwnPassword` throws; INVALID for `code`, CODE_WRONG, CODE_OVER
 */
export async function requireOwnProof(
  actor: Actor,
  { password, code }: { password: string; code: string },
  client: PasswordClient,
): Promise<void> {
  const proof = proofOf(actor, await hasPassword(actor));
  if (proof !== 'code') {
    await requireTyped(actor, password, client);
    return;
  }
  const read = codeSchema.safeParse(code);
  if (!read.success) {
    throw new ShopError('INVALID', { fields: { code: read.error.issues[0]!.message as never } });
  }
  await takeCode(codeKey(actor, actor.phone!), read.data, client);
  await notePhoneUsed(actor.id, actor.phone!);
}
