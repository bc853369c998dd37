import 'server-only';
import type { ClientSession } from 'mongoose';
import type { PurchaseRecord } from '../../../models/purchase';
import { ShopError } from '../../platform/errors';
import { formatTaka, toTaka } from '../../platform/money';
import { countReturnedCash, hasDeliveredOrder } from '../orders/customer-queries';
import {
  COD_HISTORY_DAYS,
  codAllowed,
  type CodAnswer,
  type CodHistory,
  type CodObstacle,
} from './cod-rules';
import { currentPaymentRules } from './settings-queries';
import type { PaymentRules } from './settings-schema';

const DAY_MS = 86_400_000;

/** Whose earlier orders count: the account's, and those that came back from the same phone. */
export interface CodBuyer {
  /** Undefined for who has no account yet. */
  id: string | undefined;
  /** `+8801…`; undefined where it is not known yet. */
  phone?: string | undefined;
}

/** A buyer's earlier orders, as far as the settings ask for them. */
export async function codHistoryOf(
  { codNewBuyerPoisha, codRefusals }: PaymentRules,
  { id, phone }: CodBuyer,
  session?: ClientSession,
): Promise<CodHistory> {
  const hasDelivered =
    codNewBuyerPoisha === null || (id !== undefined && (await hasDeliveredOrder(id, session)));
  if (codRefusals === null) return { hasDelivered, refused: 0 };
  const since = new Date(Date.now() - COD_HISTORY_DAYS * DAY_MS);
  const buyer = { customerId: id, phoneNumber: phone };
  return {
    hasDelivered,
    refused: await countReturnedCash(buyer, { since, most: codRefusals }, session),
  };
}

/**
 * Sees to it that a purchase that was just placed may be paid on delivery, in its transaction.
 * @throws ShopError COD_REFUSED
 */
export async function requireCodAllowed(
  purchase: Pick<PurchaseRecord, 'customerId' | 'phoneNumber' | 'grandPoisha'>,
  session: ClientSession,
): Promise<void> {
  const { customerId, phoneNumber, grandPoisha: totalPoisha } = purchase;
  // What costs nothing is collected by nobody.
  if (totalPoisha === 0) return;
  const rules = await currentPaymentRules();
  const buyer = { id: String(customerId), phone: phoneNumber };
  const history = await codHistoryOf(rules, buyer, session);
  const answer = codAllowed(rules, { totalPoisha, history });
  if (!answer.isAllowed) throw codRefused(answer);
}

const WORDS: Readonly<Record<CodObstacle, (limit: string) => string>> = {
  off: () => 'Cash on delivery is not offered.',
  belowLowest: (limit) => `Cash on delivery is possible from ${limit}.`,
  aboveHighest: (limit) => `Cash on delivery is possible up to ${limit}.`,
  newBuyer: (limit) =>
    `Until a first order was delivered to you, cash on delivery is possible up to ${limit}.`,
  refused: () =>
    'Cash on delivery is not possible at the moment, as earlier parcels to you came back.',
};

/** The refusal with what can be done instead; `why` and `limit` (taka or null) go into the answer. */
export function codRefused({
  why,
  limitPoisha,
}: Extract<CodAnswer, { isAllowed: false }>): ShopError {
  const limit = limitPoisha === null ? null : toTaka(limitPoisha);
  const words = WORDS[why](limit === null ? '' : formatTaka(limit, 'en'));
  const instead =
    'Nothing was ordered. Please choose another way to pay at the checkout of the basket, or another quantity.';
  return new ShopError('COD_REFUSED', {
    message: `${words} ${instead}`,
    fields: { payment: 'codRefused' },
    extra: { why, limit },
  });
}
