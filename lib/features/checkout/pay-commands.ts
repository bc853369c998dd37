import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import type { Idempotency } from '../../platform/database/idempotency';
import { publicOrigin } from '../../platform/env';
import { ShopError, type ErrorCode } from '../../platform/errors';
import type { Locale } from '../../platform/i18n/i18n';
import { log } from '../../platform/log';
import type { PaymentMethod } from '../../shop/payment-method-kinds';
import { startPayment } from '../payments/payment-commands';

/** Errors that only prevent the payment from beginning: the order stands, and the payment page explains. */
const SAID_THERE: readonly ErrorCode[] = ['PAYMENT_NOT_STARTED', 'NOT_POSSIBLE_NOW', 'TOO_MANY'];

/**
 * Begins to pay the purchase that the caller has just placed. Called again with the same idempotency it
 * leads to the same attempt.
 * @param chosen how it is paid, and the buyer's language
 * @returns where the buyer pays; null where that is the purchase's waiting page, or where nothing is
 *   paid in advance
 */
export async function payPlaced(
  actor: Actor,
  purchaseId: string,
  { method, language }: { method: PaymentMethod; language: Locale },
  idempotency?: Idempotency,
): Promise<string | null> {
  if (method === 'cod') return null;
  try {
    const choice = { method, language, origin: publicOrigin() };
    return (await startPayment(actor, purchaseId, choice, idempotency)).payUrl;
  } catch (error) {
    if (!(error instanceof ShopError) || !SAID_THERE.includes(error.code)) throw error;
    log().warn({ purchase: purchaseId, method, code: error.code }, 'payment did not begin');
    return null;
  }
}
