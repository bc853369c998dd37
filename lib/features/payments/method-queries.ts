import 'server-only';
import type { ClientSession } from 'mongoose';
import type { PurchaseRecord } from '../../../models/purchase';
import { ShopError } from '../../shop/errors';
import { formatTaka, toTaka } from '../../platform/money';
import { cashLimitOf } from '../accounts/verification';
import { countReturnedCash, hasDeliveredOrder } from '../orders';
import { type PaymentMethod, PAYMENT_METHODS } from '../../shop/payment-method-types';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../../shop/tags';
import {
  COD_HISTORY_DAYS,
  codAllowed,
  type CodAnswer,
  type CodHistory,
  type CodObstacle,
} from './cod-rules';
import { currentPaymentRules, methodObstacles, readPaymentRules } from './settings-commands';
import { allowedMethods } from './settings-rules';
import type { PaymentRules } from './settings-schema';
import type { Wallet } from './types';
import { listWalletChoices } from './wallet-account-commands';

const DAY_MS = 86_400_000;

/** Buyer and sellers of a purchase. Of the buyer earlier orders count: those of the account, and those that came back from the same phone. */
interface CodBuyer {
  /** Undefined for who has no account yet. */
  id: string | undefined;
  /** `+8801…`; undefined where it is not known yet. */
  phone?: string | undefined;
  /** Sellers of the purchase, whose tiers limit cash. */
  sellers?: readonly string[];
}

/** A buyer's earlier orders, as far as the settings ask for them, and what the sellers' tiers allow. */
async function codHistoryOf(
  { codNewBuyerPoisha, codRefusals }: PaymentRules,
  { id, phone, sellers = [] }: CodBuyer,
  totalPoisha: number,
  session?: ClientSession,
): Promise<CodHistory> {
  const hasDelivered =
    codNewBuyerPoisha === null || (id !== undefined && (await hasDeliveredOrder(id, session)));
  const sellersPoisha = await cashLimitOf(sellers, totalPoisha, session);
  if (codRefusals === null) return { hasDelivered, refused: 0, sellersPoisha };
  const since = new Date(Date.now() - COD_HISTORY_DAYS * DAY_MS);
  const buyer = { customerId: id, phoneNumber: phone };
  return {
    ...{ hasDelivered, sellersPoisha },
    refused: await countReturnedCash(buyer, { since, most: codRefusals }, session),
  };
}

/**
 * Sees to it that a purchase that was just placed may be paid on delivery, in its transaction.
 * @throws ShopError COD_REFUSED
 */
export async function requireCodAllowed(
  purchase: Pick<
    PurchaseRecord,
    'customerId' | 'phoneNumber' | 'grandPoisha' | 'orders' | 'consentAt'
  >,
  session: ClientSession,
): Promise<void> {
  const { customerId, phoneNumber, grandPoisha: totalPoisha, orders, consentAt } = purchase;
  // An order that costs nothing requires no collection.
  if (totalPoisha === 0) return;
  const rules = await currentPaymentRules();
  // The contract's call, which has no consent to keep, refuses nothing for its sellers.
  const sellers = consentAt ? orders.map(({ sellerId }) => String(sellerId)) : [];
  const buyer = { id: String(customerId), phone: phoneNumber, sellers };
  const history = await codHistoryOf(rules, buyer, totalPoisha, session);
  const answer = codAllowed(rules, { totalPoisha, history });
  if (!answer.isAllowed) throw codRefused(answer);
}

const OBSTACLE_MESSAGES: Readonly<Record<CodObstacle, (limit: string) => string>> = {
  off: () => 'Cash on delivery is not offered.',
  belowLowest: (limit) => `Cash on delivery is possible from ${limit}.`,
  aboveHighest: (limit) => `Cash on delivery is possible up to ${limit}.`,
  newBuyer: (limit) =>
    `Until a first order was delivered to you, cash on delivery is possible up to ${limit}.`,
  seller: (limit) =>
    `A seller of this purchase has not proved yet who they are: cash on delivery is possible up to ${limit}.`,
  refused: () =>
    'Cash on delivery is not possible at the moment, as earlier parcels to you came back.',
};

/** The refusal with what can be done instead; `why` and `limit` (taka or null) go into the answer. */
export function codRefused({
  why,
  limitPoisha,
}: Extract<CodAnswer, { isAllowed: false }>): ShopError {
  const limit = limitPoisha === null ? null : toTaka(limitPoisha);
  const words = OBSTACLE_MESSAGES[why](limit === null ? '' : formatTaka(limit, 'en'));
  const instead =
    'Nothing was ordered. Please choose another way to pay at the checkout of the basket, or another quantity.';
  return new ShopError('COD_REFUSED', {
    message: `${words} ${instead}`,
    fields: { payment: 'codRefused' },
    extra: { why, limit },
  });
}

/** The ways to pay a purchase. */
interface WaysToPay {
  /** Methods that may be chosen, in the order in which they are offered. */
  methods: PaymentMethod[];
  /** Whether cash on delivery is one of them, else why not. */
  cod: CodAnswer;
}

/**
 * The ways to pay that a buyer may choose for a purchase of this value, and why cash is not one of them
 * where it isn't. What costs nothing is paid on delivery.
 * @param totalPoisha of the whole purchase, all its sellers together
 */
export async function waysToPay(totalPoisha: number, buyer: CodBuyer): Promise<WaysToPay> {
  if (totalPoisha === 0) return { methods: ['cod'], cod: { isAllowed: true } };
  const [rules, obstacles] = await Promise.all([readPaymentRules(), methodObstacles()]);
  const history = await codHistoryOf(rules, buyer, totalPoisha);
  return {
    methods: allowedMethods(rules, {
      totalPoisha,
      history,
      isPossible: (method) => obstacles[method] === null,
    }),
    cod: codAllowed(rules, { totalPoisha, history }),
  };
}

/** The methods only. */
export const methodsFor = async (totalPoisha: number, buyer: CodBuyer): Promise<PaymentMethod[]> =>
  (await waysToPay(totalPoisha, buyer)).methods;

/** The ways to pay that the shop offers, whatever a purchase costs and whoever pays. */
interface OfferedWays {
  methods: PaymentMethod[];
  /** Wallet providers of the accounts that take money by `wallet`, each once. */
  wallets: Wallet[];
}

/**
 * Returns the payment methods that pages mention, the same for everybody; a change of the settings shows at
 * once.
 */
export const offeredWays = cachedRead(
  'offered ways to pay',
  async (): Promise<OfferedWays> => {
    const [rules, obstacles, accounts] = await Promise.all([
      readPaymentRules(),
      methodObstacles(),
      listWalletChoices(),
    ]);
    return {
      methods: PAYMENT_METHODS.filter(
        (method) => rules.methods[method].isOn && obstacles[method] === null,
      ),
      wallets: [...new Set(accounts.map(({ wallet }) => wallet))],
    };
  },
  () => [tags.payments],
);
