import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gatherAccess, recordResetAsked } from '../audit/commands';
import { queueMessages } from '../messages/queue-commands';
import { hashPassword } from '../../platform/auth/passwords';
import { inBackground } from '../../platform/jobs/background';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { publicOrigin } from '../../platform/env';
import { ShopError } from '../../platform/errors';
import type { Limit } from '../../platform/http/limit-rules';
import { consumeKey } from '../../platform/http/limits';
import { localePath, paths } from '../../platform/paths';
import { newDeviceCookie, type Client } from './sessions/client';
import { rememberDevice } from './sessions/known-devices';
import { EmailProofModel } from '../../../models/email-proof';
import { PasswordResetModel } from '../../../models/password-reset';
import { UserModel } from '../../../models/user';
import { requireUncommonPassword } from './common-passwords';
import { passwordChanged } from './password-changed';
import { userWords } from './words';
import type { ForgotRequest, ResetRequest } from './password-reset-schema';

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
 * tokens and its other links. That proves its e-mail; where nobody had, a phone that signs in to it may
 * be a stranger's and goes. The browser that did it is known to the account from now on: whoever
 * reads its mail is its owner.
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
  const { _id, email, phone } = account;
  const record = await gatherAccess({ id: String(_id), email, phone }, 'reset', client);
  const deviceCookie = client.deviceCookie ?? newDeviceCookie();
  await inTransaction(async (session) => {
    // Taken out by whoever comes first; a second request at the same moment finds nothing.
    const reset = await PasswordResetModel.findOneAndDelete(
      { _id: tokenHash(token), accountId: _id, expiresAt: { $gt: new Date() } },
      { session },
    ).lean();
    if (reset === null) throw linkEnded();
    const { matchedCount } = await UserModel.updateOne(
      { _id, email, disabled: false },
      {
        $set: {
          passwordHash,
          emailProvedAt: new Date(),
          ...userWords({ ...account, loginPhone: phone }),
        },
        ...(phone === undefined && { $unset: { loginPhone: 1 } }),
        $inc: { sessionVersion: 1 },
      },
      { session },
    );
    if (matchedCount === 0) throw linkEnded();
    await PasswordResetModel.deleteMany({ accountId: _id }, { session });
    await EmailProofModel.deleteMany({ accountId: _id }, { session });
    await passwordChanged(_id, client, session);
    await rememberDevice({ accountId: _id, email, phone }, deviceCookie, session);
    await record(session);
  });
  return deviceCookie;
}

/** The account that a link was mailed for, while the link works and the account isn't disabled. */
async function accountOfLink(token: string) {
  return withDatabase(async () => {
    const link = await PasswordResetModel.findOne(
      { _id: tokenHash(token), expiresAt: { $gt: new Date() } },
      { accountId: 1 },
    ).lean();
    if (link === null) return null;
    const account = await UserModel.findOne(
      { _id: link.accountId, disabled: false },
      { name: 1, email: 1, emailProvedAt: 1, loginPhone: 1 },
    ).lean();
    if (account === null) return null;
    const { _id, name, email, emailProvedAt, loginPhone } = account;
    const phone = emailProvedAt ? (loginPhone ?? undefined) : undefined;
    return { _id, name, email: email ?? '', phone };
  });
}

function linkEnded(): ShopError {
  const message = 'This link does not work any more. Please ask for a new one.';
  return new ShopError('INVALID', { message, fields: { token: message } });
}

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
