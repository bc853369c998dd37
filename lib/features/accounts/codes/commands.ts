import 'server-only';
import type { Counter } from 'prom-client';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { counter } from '../../../platform/metrics/registry';
import { isSmsAway, queueMessages, withdrawMessage } from '../../notifications/messages';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { requireSecret } from '../../../platform/env';
import { signingKey } from '../../../platform/seal';
import { ShopError } from '../../../shop/errors';
import type { Locale } from '../../../platform/i18n/i18n';
import { CodeModel } from '../../../../models/code';
import bn from '../../../../messages/bn.json';
import en from '../../../../messages/en.json';
import type { CodePurpose } from './schema';
import { refundCodeTry, noteEntered, consumeCode, consumeCodeTry, type Asking } from './limits';
import { CODE_LENGTH, CODE_MINUTES, MOST_TRIES, RESEND_SECONDS } from './rules';

/** The count of codes; asked for at the start of a process, so that it is read as 0 before the first. */
export function codeCounter(): Counter<'channel' | 'step'> {
  return counter({
    name: 'shop_codes_total',
    help: 'Codes that this process had sent, by SMS or mail, and right ones that came back.',
    labelNames: ['channel', 'step'],
  });
}

/** Counts a code that was sent to a phone or an e-mail, or came back right. */
function countCode(to: string, step: 'sent' | 'entered'): void {
  codeCounter().inc({ channel: to.includes('@') ? 'mail' : 'sms', step });
}

/** Names the purpose in the message, so that a person who reads a code out learns what it allows. */
const PURPOSES: Record<Locale, Record<CodePurpose, string>> = {
  en: en.codePurposes,
  bn: bn.codePurposes,
};

/** Purpose, destination and binding of a code. */
interface CodeKey {
  purpose: CodePurpose;
  /** `+8801…`, or an e-mail in lower case. */
  to: string;
  /** An account's id, an order's, a browser's cookie: the code then counts for it alone. */
  binding?: string | undefined;
}

/**
 * Sends a code of six digits by SMS or mail. A code that was sent before for the same counts no more.
 * The answer is the same for every number, known here or not.
 * @returns seconds until the next one may be asked for
 * @throws ShopError TOO_MANY; WORK_NEEDED; SMS_AWAY where the latest SMS of all have failed
 */
export async function sendCode(
  request: CodeKey & { locale: Locale; client: Asking },
): Promise<{ resendAfter: number }> {
  const { purpose, to, binding, locale, client } = request;
  if (!to.includes('@') && (await isSmsAway())) throw new ShopError('SMS_AWAY');
  await consumeCode(to, client);
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
  const key = { purpose, to, binding };
  const messageKey = `code:${new Types.ObjectId().toHexString()}`;
  const message = {
    key: messageKey,
    kind: 'code' as const,
    channel: to.includes('@') ? ('mail' as const) : ('sms' as const),
    to,
    locale,
    values: { code, minutes: CODE_MINUTES, purpose: PURPOSES[locale][purpose] },
    expiresAt,
  };
  await inTransaction(async (session) => {
    const before = await CodeModel.findOneAndUpdate(
      { _id: sealed(key) },
      { $set: { hash: sealed(key, code), tries: 0, expiresAt, messageKey } },
      { upsert: true, session, returnDocument: 'before' },
    ).lean();
    // One that still waits would come after this one, or before it, and be typed in its place.
    if (before?.messageKey) await withdrawMessage(before.messageKey, session);
    await queueMessages([message], session);
  });
  countCode(to, 'sent');
  return { resendAfter: RESEND_SECONDS };
}

/**
 * Takes a code: of however many requests with the right one, one gets through, and it counts no more.
 * @param code six digits, as `codeSchema` reads them
 * @param client whose wrong tries are counted over all numbers, unless this browser has signed in with
 *   the number before
 * @param write what follows of it, in the transaction that ends the code: a crash loses neither
 * @throws ShopError CODE_WRONG with `triesLeft`, CODE_OVER where there is none, it is too old, was
 *   taken or tried too often; TOO_MANY, which looks at no code
 */
export async function takeCode(
  key: CodeKey,
  code: string,
  client?: Asking,
  write?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const _id = sealed(key);
  const now = new Date();
  const counted = client && !client.isKnown ? client.address : null;
  if (counted !== null) await consumeCodeTry(counted);
  // Counted before it is looked at: parallel guesses can't slip past the count.
  const open = await withDatabase(() =>
    CodeModel.findOneAndUpdate(
      { _id, tries: { $lt: MOST_TRIES }, expiresAt: { $gt: now } },
      { $inc: { tries: 1 } },
      { returnDocument: 'after' },
    ).lean(),
  );
  const hash = sealed(key, code);
  const isRight = open !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(open.hash));
  // Nothing was guessed at where there is none.
  if (counted !== null && (isRight || open === null)) await refundCodeTry(counted);
  if (open === null) throw new ShopError('CODE_OVER');
  if (!isRight) {
    const triesLeft = MOST_TRIES - open.tries;
    if (triesLeft === 0) throw new ShopError('CODE_OVER');
    throw new ShopError('CODE_WRONG', { fields: { code: 'codeWrong' }, extra: { triesLeft } });
  }
  await inTransaction(async (session) => {
    const { deletedCount } = await CodeModel.deleteOne({ _id, hash }, { session });
    if (deletedCount === 0) throw new ShopError('CODE_OVER');
    await write?.(session);
  });
  await noteEntered();
  countCode(key.to, 'entered');
}

let made: { secret: string; key: Buffer } | undefined;

/** A key of its own: what is sealed for codes fits nothing else. */
function sealingKey(): Buffer {
  const secret = requireSecret();
  if (made?.secret !== secret) {
    made = { secret, key: signingKey('codes') };
  }
  return made.key;
}

/** Keyed hash of what a code is for, with the code or without. */
function sealed({ purpose, to, binding = '' }: CodeKey, code = ''): string {
  return createHmac('sha256', sealingKey())
    .update(JSON.stringify([purpose, to, binding, code]))
    .digest('base64url');
}

/** Whether a code sent for this is still valid. */
export async function hasOpenCode(key: CodeKey): Promise<boolean> {
  const open = { _id: sealed(key), tries: { $lt: MOST_TRIES }, expiresAt: { $gt: new Date() } };
  return (await withDatabase(() => CodeModel.exists(open))) !== null;
}
