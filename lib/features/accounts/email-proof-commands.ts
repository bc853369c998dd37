import 'server-only';
import { randomBytes } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { queueMessages } from '../notifications/messages';
import { tokenHash } from '../../platform/auth/token-hash';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { publicOrigin } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { consumeKey, type Limit } from '../../platform/http/limits';
import type { Locale } from '../../platform/i18n/i18n';
import { localePath } from '../../platform/i18n/locale-path';
import { paths } from '../../shop/paths';
import { EmailProofModel } from '../../../models/email-proof';
import { UserModel } from '../../../models/user';
import { signInMethodChanged } from './sign-in-method-release';

/** Nobody guesses 192 bits, and the link still fits a mail's line. */
const TOKEN_BYTES = 24;
const LINK_HOURS = 48;

/** However often somebody asks: a stranger's mailbox is not to be filled. */
const PROOF_MAILS: Limit = {
  name: 'email-proof',
  points: 5,
  seconds: 24 * 60 * 60,
  per: 'account',
};

/**
 * Queues the mail with the link that proves an account's e-mail, in the transaction that gives the
 * account that address. The link counts for who is signed in to that account alone.
 */
export async function queueEmailProof(
  { accountId, email, locale }: { accountId: Types.ObjectId; email: string; locale: Locale },
  session: ClientSession,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + LINK_HOURS * 3_600_000);
  await EmailProofModel.create([{ _id: tokenHash(token), accountId, email, expiresAt }], {
    session,
  });
  const link = `${publicOrigin()}${localePath(locale, paths.profile)}?proof=${token}`;
  const message = {
    key: `emailProof:${tokenHash(token)}`,
    kind: 'emailProof' as const,
    channel: 'mail' as const,
    to: email,
    locale,
    values: { link, hours: LINK_HOURS },
    expiresAt,
  };
  await queueMessages([message], session);
}

/**
 * Mails another link for the caller's own e-mail; nothing where it is proved or there is none.
 * @throws ShopError TOO_MANY
 */
export async function sendEmailProof(actor: Actor, locale: Locale): Promise<void> {
  const own = { _id: new Types.ObjectId(actor.id), disabled: false, emailProvedAt: null };
  const account = await withDatabase(() => UserModel.findOne(own, { email: 1 }).lean());
  const email = account?.email;
  if (!account || !email) return;
  await consumeKey(PROOF_MAILS, email);
  await inTransaction((session) =>
    queueEmailProof({ accountId: account._id, email, locale }, session),
  );
}

/**
 * Takes a link that was mailed to the caller's e-mail.
 * @throws ShopError INVALID for `token` where it is unknown, used, too old, another account's or for
 *   another address
 */
export async function proveEmail(actor: Actor, token: string): Promise<void> {
  await inTransaction(async (session) => {
    const accountId = new Types.ObjectId(actor.id);
    const proof = await EmailProofModel.findOne(
      { _id: tokenHash(token), accountId, expiresAt: { $gt: new Date() } },
      { email: 1 },
      { session },
    ).lean();
    if (proof === null) throw linkEnded();
    const { matchedCount } = await UserModel.updateOne(
      { _id: accountId, email: proof.email, disabled: false },
      { $set: { emailProvedAt: new Date() } },
      { session },
    );
    if (matchedCount === 0) throw linkEnded();
    await EmailProofModel.deleteMany({ accountId }, { session });
    await signInMethodChanged(actor, accountId, 'emailProved', session);
  });
}

function linkEnded(): ShopError {
  const message = 'This link does not work any more. Please ask for a new one.';
  return new ShopError('INVALID', { message, fields: { token: message } });
}
