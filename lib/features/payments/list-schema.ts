// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { day, filterValue, searchText, text } from '../../platform/validation';
import { PAYMENT_METHODS, type PaymentMethod } from '../../shop/payment-method-types';
import {
  PAYMENT_STATES,
  type PaymentState,
  type RefundState,
  type ReviewState,
  type Wallet,
  type WalletWarning,
} from './types';
import type { ReviewDecision } from './review-schema';

/** Tabs: payments that a person has to check, held ones, and all payments. */
export const PAYMENT_TABS = ['review', 'held', 'all'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** The query of the payments' page. A value that means nothing is left out. */
export const paymentListSchema = z.object({
  /** Without one: what waits for a person, else all. */
  tab: z.enum(PAYMENT_TABS).optional().catch(undefined),
  /** A reference, a transaction id, a sender's number, a purchase's number or a buyer's e-mail. */
  q: filterValue(searchText(254)),
  method: filterValue(z.enum(PAYMENT_METHODS)),
  state: filterValue(z.enum(PAYMENT_STATES)),
  /** First and last day in Dhaka. */
  from: filterValue(day),
  to: filterValue(day),
  /** Where the page begins: behind this payment. */
  after: filterValue(text(60)),
});
export type PaymentList = z.output<typeof paymentListSchema>;

/** Data that a buyer gave for a wallet payment, as administrators see it. */
export interface GivenView {
  wallet: Wallet;
  /** The shop's account. */
  number: string;
  /** `+8801…` */
  sender: string;
  transactionId: string;
  /** ISO 8601. */
  sentAt: string;
  warnings: WalletWarning[];
  review: ReviewState;
  reviewedBy: string;
  reviewNote: string;
}

/** A payment in a list. Sums in taka, moments in ISO 8601. */
export interface PaymentRow {
  _id: string;
  purchaseId: string;
  /** Purchase number for people. */
  number: string;
  /** The order of a cash payment; null for prepaid ones. */
  orderId: string | null;
  customerId: string;
  /** E-mail, or phone (`01…`); empty where the account is gone. */
  customerContact: string;
  method: PaymentMethod;
  state: PaymentState;
  amount: number;
  refunded: number;
  isHeld: boolean;
  createdAt: string;
  given: GivenView | null;
}

/** One payment's whole story, oldest first. */
export interface PaymentStory extends PaymentRow {
  fee: number;
  paidAt: string | null;
  sessionRef: string;
  moneyRef: string;
  courier: string;
  /** Decisions open to the viewer. */
  decisions: ReviewDecision[];
  history: { at: string; event: string; from: string; to: string; by: string; note: string }[];
  notices: {
    _id: string;
    at: string;
    via: string;
    status: string;
    /** Empty where it was followed. */
    ignored: string;
    fields: [string, string][];
  }[];
  refunds: {
    _id: string;
    at: string;
    state: RefundState;
    amount: number;
    dueBy: string;
    doneAt: string | null;
    sentRef: string;
  }[];
  /** Journal entries of the whole purchase. */
  entries: {
    _id: string;
    at: string;
    event: string;
    lines: { account: string; debit: number; credit: number }[];
  }[];
}
