import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { publish } from '../../platform/events/publish';
import { gatherAccess, recordResetAsked } from '../../shop/audit/commands';
import { queueMessages } from '../notifications/messages';
import { tokenHash } from '../../platform/auth/token-hash';
import { hashPassword } from '../../platform/auth/passwords';
import { inBackground } from '../../platform/jobs/background';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { publicOrigin } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { consumeKey, type Limit } from '../../platform/http/limits';
import { localePath } from '../../platform/i18n/locale-path';
import { paths } from '../../shop/paths';
import { PasswordResetModel } from '../../../models/password-reset';
import { UserModel } from '../../../models/user';
import type { Actor } from '../../platform/auth/actor';
import type { AccountEvent } from './events';
import { type Client, newDeviceCookie } from './sessions/client';
import { endAllSessions } from './sessions/commands';
import { forgetDevices, rememberDevice } from './sessions/known-devices';
import { requireUncommonPassword } from './common-passwords';
import { endLinks, releaseEmail } from './sign-in-method-release';
import { isPhonesOwn } from './sign-in-method-rules';
import { userWords } from './words';
import type { ForgotRequest, ResetRequest } from './password-reset-schema';
import { SIGN_IN_FIELDS, signedIn, type SignedIn } from './commands';
import { requireOwnPassword } from './password-check-commands';
import type { PasswordChange } from './schema';

/**
 * Applies what follows from a new password, in the transaction that sets it: every session ends, no browser
 * is known any more (whoever had the old password may have made one known), and the account's user is told.
 */
async function passwordChanged(
  accountId: Types.ObjectId,
  { browser, system, network }: Pick<Client, 'browser' | 'system' | 'network'>,
  session: ClientSession,
): Promise<void> {
  await endAllSessions(accountId, 'password', session);
  await forgetDevices(accountId, session);
  await publish<AccountEvent>(
    null,
    [
      {
        name: 'account.passwordChanged',
        entity: `user:${accountId.toHexString()}`,
        data: { accountId, browser, system, network },
      },
    ],
    session,
  );
}

const MINUTES = 60;
/** Nobody guesses 192 bits, and the link still fits a mail's line. */
const TOKEN_BYTES = 24;
const HOUR_SECONDS = 60 * 60;

/** CONTRACT.md, "Limits". */
const FORGOT_EMAIL: Limit = {
  name: 'forgot-email',
  points: 5,
  seconds: HOUR_SECONDS,
  per: 'account',
};

/**
 * Milliseconds until the answer to a forgot: the same for everyone, and enough for the file of the
 * outbox to be there where no SMTP is set. Nothing waits for the work itself.
 */
const ANSWER_MS = 200;

/**
 * Mails a link to a new password, if the address has an account that isn't disabled. The answer and
 * its time are the same for every address: looking and mailing go on in the background.
 * @throws ShopError TOO_MANY, counted for every address alike
 */
export async function requestPasswordReset(request: ForgotRequest): Promise<void> {
  await consumeKey(FORGOT_EMAIL, request.email);
  inBackground('password reset mail', () => mailResetLink(request));
  await pause(ANSWER_MS);
}

async function mailResetLink({ email, locale }: ForgotRequest): Promise<void> {
  const user = await withDatabase(() =>
    UserModel.findOne({ email, disabled: false }, { email: 1 }).lean(),
  );
  if (user === null) return;
  await recordResetAsked(String(user._id));
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const _id = tokenHash(token);
  const expiresAt = new Date(Date.now() + MINUTES * 60_000);
  const link = `${publicOrigin()}${localePath(locale, paths.reset)}?token=${token}`;
  const values = { link, minutes: MINUTES };
  await inTransaction(async (session) => {
    await PasswordResetModel.create([{ _id, accountId: user._id, expiresAt }], { session });
    await queueMessages(
      [
        {
          key: `reset:${_id}`,
          kind: 'passwordReset',
          channel: 'mail',
          to: email,
          locale,
          values,
          expiresAt,
        },
      ],
      session,
    );
  });
}

/** Whether a link still works, so that nobody types a new password in vain. */
export async function isResetTokenGood(token: string): Promise<boolean> {
  const found = await withDatabase(() =>
    PasswordResetModel.exists({ _id: tokenHash(token), expiresAt: { $gt: new Date() } }),
  );
  return found !== null;
}

/**
 * Sets the password of the account that a link was mailed for, and ends its sessions, its access
 * tokens and its other links. That proves its e-mail. Where nobody had, and a phone signs in to that
 * account, it stays the phone's without the address, and whoever reads its mail gets an account of their
 * own. The browser that did it is known to the account from now on: whoever reads its mail is its owner.
 * @returns the value of the device cookie
 * @throws ShopError INVALID for `token` where it is unknown, used or too old, or its account disabled,
 *   for `password` where it is a common one
 */
export async function resetPassword(
  { token, password }: ResetRequest,
  client: Client,
): Promise<string> {
  // Hashing is dear on purpose: nobody gets it for a made-up token.
  const account = await accountOfLink(token);
  if (account === null) throw linkEnded();
  await requireUncommonPassword(password, account, 'password');
  const passwordHash = await hashPassword(password);
  const { _id, email } = account;
  const isOther = isPhonesOwn(account);
  const accountId = isOther ? new Types.ObjectId() : _id;
  const record = await gatherAccess({ id: String(accountId), email }, 'reset', client);
  const deviceCookie = client.deviceCookie ?? newDeviceCookie();
  await inTransaction(async (session) => {
    // Taken out by whoever comes first; a second request at the same moment finds nothing.
    const reset = await PasswordResetModel.findOneAndDelete(
      { _id: tokenHash(token), accountId: _id, expiresAt: { $gt: new Date() } },
      { session },
    ).lean();
    if (reset === null) throw linkEnded();
    // Read again: whose it is may have been proved meanwhile.
    const now = await UserModel.findOne({ _id, email, disabled: false }, FIELDS, {
      session,
    }).lean();
    if (now === null || isPhonesOwn(now) !== isOther) throw linkEnded();
    const phone = isOther ? undefined : (now.loginPhone ?? undefined);
    if (isOther) {
      await releaseEmail(email, session);
      await openByEmail({ _id: accountId, email, passwordHash }, session);
    } else {
      await setPassword({ _id, name: now.name, email, phone, passwordHash }, client, session);
    }
    await rememberDevice({ accountId, email, phone }, deviceCookie, session);
    await record(session);
  });
  return deviceCookie;
}

const FIELDS = { name: 1, email: 1, emailProvedAt: 1, loginPhone: 1 } as const;

interface Own {
  _id: Types.ObjectId;
  email: string;
  passwordHash: string;
}

async function setPassword(
  { _id, name, email, phone, passwordHash }: Own & { name: string; phone: string | undefined },
  client: Client,
  session: ClientSession,
): Promise<void> {
  const words = userWords({ name, email, loginPhone: phone });
  await UserModel.updateOne(
    { _id },
    { $set: { passwordHash, emailProvedAt: new Date(), ...words }, $inc: { sessionVersion: 1 } },
    { session },
  );
  await endLinks(_id, session);
  await passwordChanged(_id, client, session);
}

/** Makes the account of an address that was just proved, named as the address is. */
async function openByEmail(
  { _id, email, passwordHash }: Own,
  session: ClientSession,
): Promise<void> {
  const now = new Date();
  const name = email.slice(0, email.indexOf('@'));
  const account = { _id, name, email, passwordHash, emailProvedAt: now, createdAt: now };
  await UserModel.create([{ ...account, role: 'user', ...userWords({ name, email }) }], {
    session,
  });
}

/** The account that a link was mailed for, while the link works and the account isn't disabled. */
async function accountOfLink(token: string) {
  return withDatabase(async () => {
    const link = await PasswordResetModel.findOne(
      { _id: tokenHash(token), expiresAt: { $gt: new Date() } },
      { accountId: 1 },
    ).lean();
    if (link === null) return null;
    const own = { _id: link.accountId, disabled: false };
    const account = await UserModel.findOne(own, FIELDS).lean();
    return account && { ...account, email: account.email ?? '' };
  });
}

function linkEnded(): ShopError {
  const message = 'This link does not work any more. Please ask for a new one.';
  return new ShopError('INVALID', { message, fields: { token: message } });
}

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
