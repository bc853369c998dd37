import 'server-only';
import type { ClientSession } from 'mongoose';
import { PhoneProofModel } from '../../../models/phone-proof';
import type { PurchaseRecord } from '../../../models/purchase';
import { withDatabase } from '../../platform/database/connect';
import { settings } from '../../platform/env';
import { ShopError } from '../../platform/errors';
import { provedContactOf } from '../accounts/guest-queries';
import { hasDeliveredTo } from '../orders/customer-queries';
import { asksForCode, PROOF_DAYS, PROOF_MINUTES } from './code-rules';
import { proofId } from './phone-proof-queries';
import { currentPaymentRules } from './settings-queries';

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
export async function hasProof(
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
  // What costs nothing is collected by nobody.
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
