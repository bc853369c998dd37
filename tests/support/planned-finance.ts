import { Types } from 'mongoose';
import { commissionFor, listCommission } from '@/lib/features/orders/commission/queries';
import { listBalances } from '@/lib/features/ledger/journal/balance-queries';
import {
  listAccountEntries,
  listIncome,
  listLateCash,
} from '@/lib/features/ledger/journal/finance-queries';
import { paidEntry, refundDueEntry } from '@/lib/features/ledger/journal/posting-rules';
import {
  accountBalance,
  orderPostings,
  sellerBalance,
} from '@/lib/features/ledger/journal/queries';
import { sumHeldPayments, sumLateRefunds } from '@/lib/features/payments/list-queries';
import { JournalEntryModel } from '@/models/journal';
import type { PlannedQuery } from './query-plans';

/** Purchases in the books; every fiftieth was paid another way. */
const PURCHASES = 2_000;
const SELLER = String(new Types.ObjectId());
const ORDER = String(new Types.ObjectId());
const MINUTE = 60_000;
const RARE = ['gateway:bkash', 'courier:pathao', `seller:${SELLER}`];

/** Fills the books, so that a query without its index looks at too much. */
export async function fillBooks(now: Date): Promise<void> {
  const entries = Array.from({ length: PURCHASES }, (_, number) => {
    const at = new Date(now.getTime() - number * 60 * MINUTE);
    const purchaseId = String(new Types.ObjectId());
    const asset = number % 50 === 0 ? RARE[(number / 50) % RARE.length]! : 'gateway:sslcommerz';
    const paid = {
      paymentId: String(new Types.ObjectId()),
      purchaseId,
      orderId: number === 7 ? ORDER : null,
      asset,
      amountPoisha: 10_000,
      feePoisha: 0,
      at,
    };
    const refund = {
      refundId: String(new Types.ObjectId()),
      purchaseId,
      orderId: null,
      amountPoisha: 10_000,
      at,
    };
    return [paidEntry(paid), refundDueEntry(refund)];
  }).flat();
  await JournalEntryModel.collection.insertMany(entries as never[]);
}

/** Queries that the finance pages and commands make. */
export const PLANNED_FINANCE: PlannedQuery[] = [
  ['all balances', () => listBalances()],
  ['all balances, the closed days kept', () => listBalances()],
  ['an account', () => listAccountEntries('gateway:bkash', null)],
  [
    'an account, older',
    () => listAccountEntries('gateway:bkash', { at: new Date(Date.now() - 600 * MINUTE), id: 'z' }),
  ],
  ['a balance', () => accountBalance('gateway:bkash')],
  ['a seller’s balance', () => sellerBalance(SELLER, new Date())],
  ['an order in the books', () => orderPostings(ORDER)],
  ['what came in', () => listIncome(new Date(Date.now() - 10 * MINUTE))],
  ['late cash', () => listLateCash(['courier:pathao'], new Date())],
  ['late refunds', () => sumLateRefunds(new Date())],
  ['held payments', () => sumHeldPayments()],
  [
    'commission',
    () => commissionFor([{ sellerId: SELLER, category: 'Health & Beauty' }], new Date()),
  ],
  ['rates of commission', () => listCommission(1, new Date())],
];
