import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { PayoutAccountModel, PayoutModel, type PayoutRecord } from '../../../../models/payout';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { settings } from '../../../platform/env';
import { toTaka } from '../../../platform/money';
import { requirePermission, shopFor } from '../../../shop/policy';
import { listPaidUnderWay } from '../../orders';
import { findWithCourier } from '../../payments';
import type { PayoutFacts } from '../../accounts/verification';
import { listHeld, sellerBalance } from '../journal';
import { ACCOUNTS, deliveredEntry, postedOrder } from '../journal/shared';
import { maskedNumber } from './rules';
import type { AccountView, BalanceView, SellerMoney } from './schema';
import type { AccountState, HeldFor } from './types';

/**
 * Returns the sellers' earnings that wait without a date, by reason; in poisha.
 * @param sellerId whose; without it all sellers'
 */
export async function sumHeld(sellerId?: string): Promise<Record<HeldFor, number>> {
  const held = await listHeld(sellerId);
  const withCourier = await findWithCourier(sellerId === undefined ? undefined : [...held.keys()]);
  const sums = { courier: 0, dispute: 0 };
  for (const [orderId, poisha] of held) {
    sums[withCourier.has(orderId) ? 'courier' : 'dispute'] += poisha;
  }
  return sums;
}

/** Sellers of one account that are named. */
const MOST_SHARING = 20;

/** The account that a seller is paid to, for whoever checks whose the shop is; null where none is set. */
export async function payoutFacts(
  sellerId: string,
  session?: ClientSession,
): Promise<PayoutFacts | null> {
  const options = session ? { session } : {};
  return withDatabase(async () => {
    const own = await PayoutAccountModel.findById(sellerId, null, options).lean();
    if (own === null) return null;
    const { _id, kind, routing, number } = own;
    const others = await PayoutAccountModel.find(
      { number, kind, routing, _id: { $ne: _id } },
      { _id: 1 },
      options,
    )
      .limit(MOST_SHARING)
      .lean();
    return {
      holder: own.holder,
      isVerified: own.state === 'verified',
      sharedWith: others.map((each) => String(each._id)),
    };
  });
}

/** How the caller's shop stands. What is earned comes from the books alone. */
export async function getBalance(actor: Actor, now: Date): Promise<BalanceView> {
  return balanceOf(shopFor(actor, 'shop.money'), now);
}

async function balanceOf(shop: string, now: Date): Promise<BalanceView> {
  const [balance, underWay, held] = await Promise.all([
    sellerBalance(shop, now),
    listPaidUnderWay(shop),
    sumHeld(shop),
  ]);
  const account = ACCOUNTS.seller(shop);
  const undelivered = underWay
    .flatMap((order) => deliveredEntry(postedOrder(order), now).lines)
    .filter((line) => line.account === account)
    .reduce((sum, { creditPoisha, debitPoisha }) => sum + creditPoisha - debitPoisha, 0);
  return {
    available: toTaka(balance.availablePoisha),
    undelivered: toTaka(undelivered),
    returnable: toTaka(balance.waitingPoisha - held.courier - held.dispute),
    withCourier: toTaka(held.courier),
    held: toTaka(held.dispute),
    paidOut: toTaka(balance.paidOutPoisha),
  };
}

/** The caller's own payout account, its number masked; null where there is none. */
export async function getOwnPayoutAccount(actor: Actor): Promise<AccountView | null> {
  return accountOf(shopFor(actor, 'shop.payout'));
}

async function accountOf(shop: string): Promise<AccountView | null> {
  const record = await withDatabase(() => PayoutAccountModel.findById(shop).lean());
  if (record === null) return null;
  const { kind, holder, number, bank, branch, routing, state, reason, version } = record;
  return {
    kind,
    holder,
    maskedNumber: maskedNumber(number),
    bank,
    branch,
    routing,
    state,
    reason,
    version,
  };
}

/** Payouts of an account's file. */
const LATEST = 5;

/**
 * How a seller stands with the shop, for the staff who pay: balance, what is held, the payout account with its
 * number masked, and the latest payouts.
 * @throws ShopError FORBIDDEN
 */
export async function getSellerMoney(
  actor: Actor,
  sellerId: string,
  now: Date,
): Promise<SellerMoney> {
  requirePermission(actor, 'payouts.manage');
  const [balance, account, payouts] = await Promise.all([
    balanceOf(sellerId, now),
    accountOf(sellerId),
    withDatabase(() =>
      PayoutModel.find(
        { sellerId: new Types.ObjectId(sellerId) },
        { runId: 1, state: 1, amountPoisha: 1, paidAt: 1 },
      )
        .sort({ _id: -1 })
        .limit(LATEST)
        .lean<Pick<PayoutRecord, '_id' | 'runId' | 'state' | 'amountPoisha' | 'paidAt'>[]>(),
    ),
  ]);
  return {
    balance,
    account,
    smallestPayout: toTaka(settings().payouts.minimumPoisha),
    payouts: payouts.map(({ _id, runId, state, amountPoisha, paidAt }) => ({
      _id: String(_id),
      runId: String(runId),
      state,
      amount: toTaka(amountPoisha),
      at: (paidAt ?? _id.getTimestamp()).toISOString(),
    })),
  };
}

/** The sellers whose payout account is in this state, those that changed first first; at most `limit`. */
export async function listSellersByAccount(
  state: AccountState,
  limit: number,
): Promise<Types.ObjectId[]> {
  const accounts = await withDatabase(() =>
    PayoutAccountModel.find({ state }, { _id: 1 }).sort({ changedAt: 1 }).limit(limit).lean(),
  );
  return accounts.map(({ _id }) => _id);
}
