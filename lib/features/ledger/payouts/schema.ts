// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { localPhone, normalizePhone, plainNumber, readRocketNumber } from '../../../platform/phone';
import {
  day,
  filterValue,
  integer,
  requiredText,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import {
  ACCOUNT_TYPES,
  type AccountType,
  type AccountState,
  type HeldFor,
  type LeftOutReason,
  PAYOUT_MOVES,
  type PayoutState,
  type RunState,
} from './types';

const key = (name: ValidationKey) => name;

const MAX_NAME = 100;
const MAX_REASON = 500;
const MAX_REFERENCE = 60;

/** Digits alone, in one script, without what people put between them. */
const digits = text(60).transform(plainNumber);

/** A wallet's number as it is dialled; Rocket's has a digit of its own behind it. */
function walletNumber(kind: AccountType, number: string): string | undefined {
  const rocket = kind === 'rocket' ? readRocketNumber(number) : undefined;
  if (rocket) return localPhone(rocket.phone) + rocket.check;
  const phone = normalizePhone(number);
  return phone && localPhone(phone);
}

/** `POST /api/payouts/account`: what a bank account needs is empty for a wallet. */
export const accountSchema = z
  .object({
    kind: z.enum(ACCOUNT_TYPES, key('unknownChoice')),
    holder: requiredText(MAX_NAME),
    number: digits,
    bank: text(MAX_NAME),
    branch: text(MAX_NAME),
    routing: digits,
    /** The shop's own, of who changes it; empty where the account has none, which shows a code. */
    password: z.string(key('notText')).max(1000, key('tooLong')).default(''),
    /** That came to the phone of who changes it, see `sendPayoutCode`. */
    code: text(60).default(''),
  })
  .transform((account, context) => {
    const refuse = (path: keyof typeof account, message: ValidationKey) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (account.number === '') {
      refuse('number', 'required');
      return z.NEVER;
    }
    if (account.kind !== 'bank') {
      const number = walletNumber(account.kind, account.number);
      if (number === undefined) refuse('number', 'phone');
      return { ...account, number: number ?? '', bank: '', branch: '', routing: '' };
    }
    if (!/^\d{8,20}$/.test(account.number)) refuse('number', 'accountNumber');
    if (account.bank === '') refuse('bank', 'required');
    if (account.branch === '') refuse('branch', 'required');
    if (!/^\d{9}$/.test(account.routing)) refuse('routing', 'routingNumber');
    return account;
  });
export type AccountInput = z.output<typeof accountSchema>;

/** `POST /api/payouts/accounts/{id}`: the decision on the version that was looked at. */
export const accountDecisionSchema = z
  .object({
    decision: z.enum(['verify', 'reject'], key('unknownChoice')),
    reason: text(MAX_REASON).default(''),
    version: integer({ min: 1 }),
  })
  .refine(({ decision, reason }) => decision === 'verify' || reason !== '', {
    path: ['reason'],
    message: key('required'),
  });
export type AccountDecision = z.output<typeof accountDecisionSchema>;

/** `POST /api/payouts/runs/{id}` */
export const runMoveSchema = z.object({
  move: z.enum(['approve', 'cancel'], key('unknownChoice')),
});

/** `POST /api/payouts/items/{id}`: who pays names the bank's reference, who fails a reason. */
export const payoutMoveSchema = z
  .object({
    move: z.enum(PAYOUT_MOVES, key('unknownChoice')),
    /** The bank's, of `pay`. */
    reference: text(MAX_REFERENCE).default(''),
    /** Reason of `fail`, `return` and `exclude`. */
    reason: text(MAX_REASON).default(''),
  })
  .superRefine(({ move, reference, reason }, context) => {
    const need = move === 'pay' ? 'reference' : move === 'lower' ? null : 'reason';
    if (need === null || { reference, reason }[need] !== '') return;
    context.addIssue({ code: 'custom', path: [need], message: key('required') });
  });
export type PayoutMoveInput = z.output<typeof payoutMoveSchema>;

/** `GET /api/payouts/file/{id}`: what the bank imports, or what people read; anything else is the first. */
export const bankFileSchema = z.object({ as: z.enum(['csv', 'xlsx']).catch('csv') });

export const STATEMENT_TYPES = ['orders', 'payouts'] as const;

/** The filters of a statement, in its address and its file; what means nothing filters nothing. */
export const statementFilterSchema = z.object({
  /** First and last day in Dhaka. */
  from: filterValue(day),
  to: filterValue(day),
  kind: filterValue(z.enum(STATEMENT_TYPES)),
});
export type StatementFilter = z.output<typeof statementFilterSchema>;

/** The filter with the cursor of a page: entries before this one. */
export const statementSchema = statementFilterSchema.extend({ before: filterValue(text(120)) });
export type StatementQuery = z.output<typeof statementSchema>;

/** The query of the list of runs. */
export const runListSchema = z.object({ before: filterValue(z.string().regex(/^[0-9a-f]{24}$/)) });

/** An account as its seller and lists see it: the number masked. */
export interface AccountView {
  kind: AccountType;
  holder: string;
  maskedNumber: string;
  bank: string;
  branch: string;
  routing: string;
  state: AccountState;
  /** Why it was rejected; else empty. */
  reason: string;
  version: number;
}

/** Payout account as administrators see it: they pay to it. */
export interface PayableAccount extends Omit<AccountView, 'maskedNumber'> {
  sellerId: string;
  sellerName: string;
  number: string;
  /** ISO 8601. */
  changedAt: string;
  /** Names of other sellers who are paid to the same account. */
  sharedWith: string[];
}

/** A line of a statement, all sums in taka; what the seller pays is below nothing. */
export interface StatementRow {
  /** Cursor of its entry, to continue after it. */
  cursor: string;
  /** ISO 8601: the delivery, or when money was paid out. */
  at: string;
  kind: 'order' | 'payout' | 'payoutReturned' | 'courier';
  /** For an order, and for a courier's charge. */
  orderId: string;
  number: string;
  goods: number;
  discount: number;
  delivery: number;
  commission: number;
  refunds: number;
  /** Cash that the seller collected, and what couriers charged the seller. */
  other: number;
  net: number;
  /** The bank's, of a payout. */
  reference: string;
  /** The id of a payout's advice; empty where there is none. */
  adviceId: string;
}

/** How a seller stands, in taka. */
export interface BalanceView {
  available: number;
  /** Paid orders that are not delivered yet, as of today. */
  undelivered: number;
  /** Delivered orders that may still come back. */
  returnable: number;
  /** Delivered orders whose cash the courier has not handed in. */
  withCourier: number;
  /** Delivered orders with an open return or complaint. */
  held: number;
  paidOut: number;
}

/** How a seller stands, for the staff who pay; sums in taka. */
export interface SellerMoney {
  balance: BalanceView;
  /** Null where the seller named none. */
  account: AccountView | null;
  /** A run pays nothing smaller. */
  smallestPayout: number;
  /** The latest, newest first; `at` in ISO 8601: when it was paid, else when its run was made. */
  payouts: { _id: string; runId: string; state: PayoutState; amount: number; at: string }[];
}

/** A run in the list. */
export interface RunRow {
  _id: string;
  state: RunState;
  /** ISO 8601. */
  createdAt: string;
  createdBy: string;
  /** Payouts that were not taken out, and their sum in taka. */
  count: number;
  total: number;
  /** Number of these that the bank has paid. */
  paidCount: number;
  paid: number;
}

/** One seller's payout as administrators see it. */
export interface PayoutView {
  _id: string;
  sellerId: string;
  sellerName: string;
  state: PayoutState;
  /** In taka. */
  amount: number;
  /** Amount that may be paid out at this moment, where the payout is open. */
  available: number | null;
  account: Omit<
    PayableAccount,
    'sellerId' | 'sellerName' | 'changedAt' | 'sharedWith' | 'reason' | 'state'
  >;
  reference: string;
  reason: string;
  /** The id of its advice; empty where it was not paid. */
  adviceId: string;
}

export interface RunView extends RunRow {
  approvedBy: string;
  /** A draft that another person than its reader must approve. */
  awaitsAnother: boolean;
  /** What is to be paid of it yet, lowered by what refunds took since; taka. */
  unpaid: number;
  /** Null once nothing of it is to be paid any more. */
  inHand: InHand | null;
  payouts: PayoutView[];
}

/** Money that payouts are made of, and money that is elsewhere; taka. */
export interface InHand {
  /** Bank balance by the books. */
  bank: number;
  /** Payouts of other approved runs that the bank has not paid yet. */
  dueByOthers: number;
  /** The shop's cash held by couriers. */
  withCouriers: number;
  /** Earnings of sellers that wait without a date, by reason. */
  held: Record<HeldFor, number>;
}

/** Preview of a run if it were made now. */
export interface PreviewView {
  inHand: InHand;
  paid: { sellerId: string; sellerName: string; amount: number }[];
  total: number;
  leftOut: { sellerId: string; sellerName: string; available: number; why: LeftOutReason }[];
}
