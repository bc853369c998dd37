import 'server-only';
import type { ClientSession } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { PhoneProofModel } from '../../../models/phone-proof';
import type { PurchaseRecord } from '../../../models/purchase';
import { withDatabase } from '../../platform/database/connect';
import { settings } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { provedContactOf } from '../accounts';
import { hasDeliveredTo } from '../orders';
import type { Actor } from '../../platform/auth/actor';
import { isRepeated, type Idempotency } from '../../platform/database/idempotency';
import type { Locale } from '../../platform/i18n/i18n';
import { hasOpenCode, sendCode, takeCode } from '../accounts/codes';
import type { CodCode } from './types';
import { proofId } from './phone-proof-queries';
import { currentPaymentRules } from './settings-commands';

/** How long a code that was entered counts, in minutes: an order that is refused need not ask twice. */
const PROOF_MINUTES = 30;
/** How long it is kept whose phone it is, in days: as long as a number that nobody uses stays its account's. */
const PROOF_DAYS = 180;

/** Facts that decide whether cash on delivery needs a code. */
export interface CodeQuestion {
  /** The administrator's choice; null: none yet. */
  chosen: CodCode | null;
  /** Whether this shop can send SMS. */
  canSend: boolean;
  /** Placed by `POST /addorder`, whose callers (scripts too) know of no code. */
  isCall: boolean;
  /** Nobody has asked for this account. */
  isGuest: boolean;
  /** The phone is the one that the account signs in with. */
  isOwnPhone: boolean;
  /** Its code was entered of late. */
  isProved: boolean;
  /** An order of this account was delivered at this phone. */
  hasDelivered: boolean;
}

/** The effective rule; without a choice it depends on whether a gateway can deliver codes. */
export const codCodeOf = (chosen: CodCode | null, canSend: boolean): CodCode =>
  chosen ?? (canSend ? 'newPhones' : 'never');

/** Whether an order to be paid on delivery waits for a code. */
export function asksForCode(question: CodeQuestion): boolean {
  const { chosen, canSend, isCall, isGuest, isOwnPhone, isProved, hasDelivered } = question;
  // A guest came in by such a code: it gets there.
  const rule = codCodeOf(chosen, canSend || isGuest);
  if (rule === 'never' || isOwnPhone || isProved) return false;
  if (rule === 'always') return true;
  return (isGuest || !isCall) && !hasDelivered;
}

const MINUTE_MS = 60_000;

/**
 * Keeps that a buyer entered the code of a phone (`+8801…`), in the transaction that ends the code: it
 * counts for orders for a while.
 */
export async function keepProof(
  accountId: string,
  phone: string,
  session: ClientSession,
): Promise<void> {
  const now = Date.now();
  const countsUntil = new Date(now + PROOF_MINUTES * MINUTE_MS);
  const expiresAt = new Date(now + PROOF_DAYS * 24 * 60 * MINUTE_MS);
  await PhoneProofModel.updateOne(
    { _id: proofId(accountId, phone) },
    { $set: { countsUntil, expiresAt } },
    { upsert: true, session },
  );
}

/** Whether they did so lately that it counts for an order. */
async function hasProof(
  accountId: string,
  phone: string,
  session?: ClientSession,
): Promise<boolean> {
  const found = await withDatabase(() =>
    PhoneProofModel.findOne(
      { _id: proofId(accountId, phone), countsUntil: { $gt: new Date() } },
      { _id: 1 },
      session ? { session } : {},
    ).lean(),
  );
  return found !== null;
}

/**
 * Sees to it that an order to be paid on delivery goes to a phone that its buyer has, in the transaction
 * that places it or changes it to cash.
 * @throws ShopError CODE_NEEDED
 */
export async function requirePhoneProof(
  purchase: Pick<PurchaseRecord, 'customerId' | 'phoneNumber' | 'grandPoisha' | 'consentAt'>,
  session: ClientSession,
): Promise<void> {
  // An order that costs nothing requires no collection.
  if (purchase.grandPoisha === 0) return;
  const accountId = String(purchase.customerId);
  const phone = purchase.phoneNumber;
  // One after the other: a transaction asks one question at a time.
  const { codCode } = await currentPaymentRules();
  const { provedPhone, isGuest } = await provedContactOf(accountId, session);
  const question = {
    chosen: codCode,
    canSend: settings().sms.gateway !== undefined,
    // The checkout alone has a consent to keep.
    isCall: !purchase.consentAt,
    isGuest,
    isOwnPhone: provedPhone === phone,
    isProved: false,
    hasDelivered: false,
  };
  // Most orders need no look at earlier ones.
  if (!asksForCode(question)) return;
  const isProved = await hasProof(accountId, phone, session);
  const hasDelivered = await hasDeliveredTo(accountId, phone, session);
  if (asksForCode({ ...question, isProved, hasDelivered })) throw new ShopError('CODE_NEEDED');
}

/** How often, and in which steps, it is waited for what the same press sent twice is just writing. */
const LOOKS = 10;
const LOOK_MS = 100;

/** The phone that an order goes to, and what its buyer entered. */
export interface PhoneCode {
  /** `+8801…` */
  phone: string;
  /** Undefined where none was entered. */
  code: string | undefined;
  locale: Locale;
  client: {
    address: string;
    /** Whether this browser has signed in with a number before. */
    isKnown(phone: string): Promise<boolean>;
  };
  /** Values that `place` passes to `writeOnce`: an order already placed asks for nothing. */
  once: { call: string; idempotency: Idempotency | undefined };
}

/**
 * Places an order (or changes it to cash) that may need a code: takes the one that was entered, and sends
 * one where `place` asks for it. A code counts for this account and phone alone; that it was entered is
 * kept for half an hour, so that an order which is refused for something else need not ask again.
 * @throws ShopError CODE_NEEDED with `resendAfter` once a code is on its way, CODE_WRONG, CODE_OVER,
 *   TOO_MANY, SMS_AWAY; what `place` throws
 */
export async function withPhoneCode<Result>(
  actor: Actor,
  { phone, code, locale, client, once }: PhoneCode,
  place: () => Promise<Result>,
): Promise<Result> {
  const key = { purpose: 'order', to: phone, binding: actor.id } as const;
  const isProved = () => hasProof(actor.id, phone);
  // Sent again after a lost answer, the code was taken already, perhaps long ago.
  if (
    code !== undefined &&
    !(await isProved()) &&
    !(await isRepeated(actor, once.call, once.idempotency))
  ) {
    try {
      const asking = { address: client.address, isKnown: await client.isKnown(phone) };
      await takeCode(key, code, asking, (session) => keepProof(actor.id, phone, session));
    } catch (error) {
      // Sent twice at once, the other one has taken the code and is about to keep that it did.
      const isTaken = isRefusal(error, 'CODE_OVER') && (await isSoon(isProved));
      if (!isTaken) throw atField(error);
    }
  }
  try {
    return await place();
  } catch (error) {
    if (!isRefusal(error, 'CODE_NEEDED')) throw error;
    const resendAfter = await sendOnce(
      async () =>
        sendCode({
          ...key,
          locale,
          client: { address: client.address, isKnown: await client.isKnown(phone) },
        }),
      () => hasOpenCode(key),
    );
    throw new ShopError('CODE_NEEDED', {
      fields: { phoneCode: 'codeSent' },
      extra: { resendAfter },
    });
  }
}

/**
 * Sends a code, or finds that the one which was sent before still counts: that somebody else's codes to
 * the phone used its limits up is told as what it is.
 * @returns seconds until the next one may be asked for
 */
async function sendOnce(
  send: () => Promise<{ resendAfter: number }>,
  isUnderWay: () => Promise<boolean>,
): Promise<number> {
  try {
    return (await send()).resendAfter;
  } catch (error) {
    if (!isRefusal(error, 'TOO_MANY') || error.retryAfter === undefined) throw error;
    // Pressed twice at once, the other one's code is counted a moment before it is there.
    if (await isSoon(isUnderWay)) return error.retryAfter;
    throw error;
  }
}

/** Whether something holds now or within a second. */
async function isSoon(holds: () => Promise<boolean>): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await pause(LOOK_MS);
    if (await holds()) return true;
  }
  return false;
}

const isRefusal = (error: unknown, code: ShopError['code']): error is ShopError =>
  error instanceof ShopError && error.code === code;

/** Moves the refusal to the form's own field. */
function atField(error: unknown): unknown {
  if (!(error instanceof ShopError) || !['CODE_WRONG', 'CODE_OVER'].includes(error.code)) {
    return error;
  }
  const why = error.code === 'CODE_WRONG' ? 'codeWrong' : 'codeOver';
  return new ShopError(error.code, {
    fields: { phoneCode: why },
    extra: error.extra,
    cause: error,
  });
}
