import { ACCOUNTS, type NewEntry } from '../../lib/features/ledger/journal/types';
import type { OrderToPost } from '../../lib/features/ledger/journal/posting-rules';
import { checkedLines } from '../../lib/features/ledger/journal/rules';

export const at = new Date('2026-11-23T06:00:00Z');
/** When what is delivered `at` may be paid out. */
export const releaseAt = new Date('2026-11-30T06:00:00Z');
/** The seller of `anOrder`. */
export const SELLER = ACCOUNTS.seller('s');

/** Debits less credits of entries, by account; without accounts that come to nothing. */
export function balances(...entries: NewEntry[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, debitPoisha, creditPoisha } of entries.flatMap(checkedLines)) {
    sums[account] = (sums[account] ?? 0) + debitPoisha - creditPoisha;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, poisha]) => poisha !== 0));
}

/** Ten pieces at ৳100 and delivery at ৳60. */
export const anOrder = (more: Partial<OrderToPost> = {}): OrderToPost => ({
  _id: 'o',
  purchaseId: 'p',
  sellerId: 's',
  deliveryPoisha: 6_000,
  lines: [
    { quantity: 10, cancelled: 0, pricePoisha: 10_000, discountPoisha: 0, commissionBp: 500 },
  ],
  delivery: { discountPoisha: 0, byShop: false },
  ...more,
});
