import 'server-only';
import type { Types } from 'mongoose';
import { recordLoginFailure } from '../../shop/audit/commands';
import { ShopError } from '../../shop/errors';
import { LIMITS } from '../../shop/limit-rules';
import { consumeAll, refund, type Limit } from '../../platform/http/limits';
import { withKeyedLock } from '../../platform/concurrency/keyed-lock';
import { hashPassword, passwordMatches } from '../../platform/auth/passwords';
import { withDatabase } from '../../platform/database/connect';
import { UserModel, type UserRecord } from '../../../models/user';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import type { Locale } from '../../platform/i18n/i18n';
import type { Client } from './sessions/client';
import { isKnownDevice, isKnownNetwork } from './sessions/known-devices';
import { findAccountId } from './lookup-queries';
import { sendCode, takeCode } from './codes';
import { codeSchema } from './codes/shared';
import type { OwnProof } from './sign-in-method-types';

/**
 * Runs a check of an account's password. A wrong one counts against the account at this address and
 * against the address, so that others still log in, and the owner from elsewhere too. From a browser
 * that never signed in to the account it counts against the account as well, wherever it comes from:
 * that ends a search from many addresses, and the owner's own browser goes on. (So does a new
 * password by mail, which makes a browser known.) Nothing here asks whether there is such an account.
 * @param name what the account signs in with, e-mail or phone: its own for each, so that no two accounts
 *   share a count
 * @param check throws where the password is wrong
 * @throws ShopError TOO_MANY, and what `check` throws
 */
export function guessPassword<Result>(
  name: string,
  client: Client,
  check: () => Promise<Result>,
): Promise<Result> {
  const accountKey = `${name}|${client.address}`;
  // In turn, as what is still being checked counts as wrong: many right ones at once are no guesses.
  return withKeyedLock(`login ${accountKey}`, async () => {
    const known = await isKnownDevice(name, client.deviceCookie);
    const limits: [Limit, string][] = [
      [LIMITS.loginAccount, accountKey],
      [LIMITS.loginAddress, client.address],
    ];
    if (!known) {
      const isNear = await isKnownNetwork(name, client.network);
      limits.push([LIMITS.loginUnknownDevice, isNear ? `${name}|${client.network}` : name]);
    }
    // Counted first and given back when right: parallel guesses can't slip past the count, from any
    // process. A try that one limit refuses is held against none: it looked at no password.
    await consumeAll(limits);
    const result = await check().catch((error: unknown) => {
      if (error instanceof ShopError) recordLoginFailure(() => accountOf(name), client);
      throw error;
    });
    for (const [limit, key] of limits) await refund(limit, key);
    return result;
  });
}

async function accountOf(name: string): Promise<string | null> {
  const id = await findAccountId(name);
  return id && String(id);
}

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

/** Client that types the password or code, as `clientOf` tells it. */
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
