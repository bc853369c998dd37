import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { shopFor } from '../../../platform/auth/policy';
import { withDatabase } from '../../../platform/database/connect';
import { toTaka } from '../../../platform/money';
import { PayoutAccountModel } from '../../../../models/payout';
import { ACCOUNTS } from '../journal/kinds';
import { deliveredEntry } from '../journal/posting-rules';
import { postedOrder } from '../journal/posted-order-rules';
import { sellerBalance } from '../journal/queries';
import { listPaidUnderWay } from '../../orders/statement-queries';
import { sumHeld } from './held-queries';
import { maskedNumber } from './rules';
import type { AccountView, BalanceView } from './schema';

/** How the caller's shop stands. What is earned comes from the books alone. */
export async function getBalance(actor: Actor, now: Date): Promise<BalanceView> {
  const shop = shopFor(actor, 'shop.money');
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
  const shop = shopFor(actor, 'shop.payout');
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
