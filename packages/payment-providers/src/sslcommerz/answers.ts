import { z } from 'zod';
import { NoAnswer, pageAddress, poishaOf, scalar } from '@paikari/provider-calls';

export const sessionAnswer = z.object({
  status: scalar,
  failedreason: scalar,
  sessionkey: scalar,
  GatewayPageURL: z.union([pageAddress, z.literal('')]).nullish(),
});

/** A transaction as the validator and the queries tell it; the IPN has the same fields. */
export const transactionAnswer = z.object({
  status: scalar,
  tran_id: scalar,
  val_id: scalar,
  amount: scalar,
  store_amount: scalar,
  currency: scalar,
  currency_type: scalar,
  currency_amount: scalar,
  bank_tran_id: scalar,
  store_id: scalar,
  risk_level: scalar,
  risk_title: scalar,
  tran_date: scalar,
  card_type: scalar,
  card_brand: scalar,
  card_issuer: scalar,
  error: scalar,
});

/** More attempts of one `tran_id` than this are not looked at. */
const MOST_ATTEMPTS = 100;

export const queryAnswer = z.object({
  APIConnect: scalar,
  no_of_trans_found: scalar,
  element: z.array(transactionAnswer).max(MOST_ATTEMPTS).nullish(),
});

export const refundAnswer = z.object({
  APIConnect: scalar,
  bank_tran_id: scalar,
  trans_id: scalar,
  refund_ref_id: scalar,
  status: scalar,
  errorReason: scalar,
});

/** How an attempt stands with SSLCommerz, in its own words. */
export type SslcommerzStatus =
  | 'VALID'
  | 'VALIDATED'
  | 'PENDING'
  | 'FAILED'
  | 'CANCELLED'
  | 'UNATTEMPTED'
  | 'EXPIRED'
  | 'INVALID_TRANSACTION';

const STATUSES = new Set<string>([
  'VALID',
  'VALIDATED',
  'PENDING',
  'FAILED',
  'CANCELLED',
  'UNATTEMPTED',
  'EXPIRED',
  'INVALID_TRANSACTION',
] satisfies SslcommerzStatus[]);

/** One transaction, read. Money is integer poisha of `currency`. */
export interface SslcommerzTransaction {
  status: SslcommerzStatus;
  tranId: string;
  valId: string;
  /** 0 where it is not paid. */
  amountPoisha: number;
  currency: string;
  /** Fee that SSLCommerz keeps. */
  feePoisha: number;
  bankTranId: string;
  /** The store that it says it is of; empty where it does not say. */
  storeId: string;
  isRisky: boolean;
  /** Fields of the transaction that may be kept for people to read: no card numbers. */
  shown: Readonly<Record<string, string>>;
}

const SHOWN = [
  'status',
  'tran_date',
  'card_type',
  'card_brand',
  'card_issuer',
  'risk_title',
  'error',
] as const;

/**
 * Reads a transaction.
 * @throws NoAnswer where its status or, of a paid one, its amount can't be read
 */
export function readTransaction(
  answer: z.output<typeof transactionAnswer>,
  what: string,
): SslcommerzTransaction {
  if (!STATUSES.has(answer.status)) throw new NoAnswer(`${what}: unknown status`);
  const status = answer.status as SslcommerzStatus;
  const isPaid = status === 'VALID' || status === 'VALIDATED';
  const currency = answer.currency_type || answer.currency;
  // `amount` is in taka; what was asked in another currency is compared in that one.
  const amount = poishaOf(currency === 'BDT' ? answer.amount : answer.currency_amount);
  if (isPaid && (amount === undefined || currency === '')) {
    throw new NoAnswer(`${what}: paid, without an amount that can be read`);
  }
  const kept = poishaOf(answer.store_amount);
  const fee = currency === 'BDT' && kept !== undefined ? (amount ?? 0) - kept : 0;
  return {
    status,
    tranId: answer.tran_id,
    valId: answer.val_id,
    amountPoisha: isPaid ? (amount ?? 0) : 0,
    currency: currency || 'BDT',
    feePoisha: isPaid ? Math.max(0, fee) : 0,
    bankTranId: answer.bank_tran_id,
    storeId: answer.store_id,
    isRisky: answer.risk_level === '1',
    shown: Object.fromEntries(
      SHOWN.flatMap((name) => (answer[name] ? [[name, answer[name].slice(0, 200)]] : [])),
    ),
  };
}

/** The fields of an IPN or a return, read like an answer. @throws NoAnswer as `readTransaction` */
export function readPosted(fields: Readonly<Record<string, string>>): SslcommerzTransaction {
  return readTransaction(transactionAnswer.parse(fields), 'SSLCommerz notice');
}
