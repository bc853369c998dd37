// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { normalizePhone, plainNumber, readRocketNumber } from '../../platform/phone';
import { integer, requiredText, searchText, text } from '../../platform/validation';
import type { PaymentMethod } from '../../shop/payment-method-types';
import { lineUnits } from '../orders/shared';
import type { RefundCause, RefundChannel, RefundState } from './types';
import type { MoneyHolder } from './refund-rules';
import {
  REFUND_SOURCES,
  REFUND_TABS,
  REFUND_TARGETS,
  type RefundTargetType,
  type RefundUrgency,
} from './refund-types';

/** `POST /api/orders/refunds/{id}`: what of a delivered order goes back, and why. */
export const grantRefundSchema = z.object({
  lines: lineUnits(0),
  delivery: z.boolean('unknownChoice'),
  reason: requiredText(500),
});
export type GrantRefund = z.output<typeof grantRefundSchema>;

/** Digits of bank accounts in Bangladesh, with some room. */
const BANK_ACCOUNT = /^\d{6,24}$/;

/** `+8801…`, of Rocket with its check digit behind it where that is given. */
function walletNumber(to: RefundTargetType, account: string): string | undefined {
  const rocket = to === 'rocket' ? readRocketNumber(account) : undefined;
  return rocket ? rocket.phone + rocket.check : normalizePhone(account);
}

/** `POST /api/refunds/target/{id}`: where the buyer wants the money; `bank` with its branch. */
export const refundTargetSchema = z
  .object({
    to: z.enum(REFUND_TARGETS, 'unknownChoice'),
    account: requiredText(40),
    holder: requiredText(100),
    bank: text(120).optional(),
  })
  .transform(({ to, account, holder, bank = '' }, context): RefundTarget => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
      return z.NEVER;
    };
    if (to !== 'bank') {
      const number = walletNumber(to, account);
      return number === undefined ? refuse('account', 'phone') : { to, account: number, holder };
    }
    const digits = plainNumber(account);
    if (!BANK_ACCOUNT.test(digits)) return refuse('account', 'bankAccount');
    if (bank === '') return refuse('bank', 'required');
    return { to, account: digits, holder, bank };
  });

/** Where a person sends money back to. */
export interface RefundTarget {
  to: RefundTargetType;
  /** A wallet's number, `+8801…`, or digits of a bank account. */
  account: string;
  holder: string;
  /** The bank and its branch; of bank accounts alone. */
  bank?: string;
}

/** The form's fields, which come back where it was refused. */
export const TARGET_FIELDS = ['to', 'account', 'holder', 'bank'] as const;

/** `POST /api/refunds/sent/{id}`: from where a person sent it, and the transfer's own number. */
export const markSentSchema = z.object({
  from: z.enum(REFUND_SOURCES, 'unknownChoice'),
  /** For cash that goes back from a wallet: the wallet account. */
  walletId: text(24).optional(),
  sentRef: requiredText(100),
});
export type MarkSent = z.output<typeof markSentSchema>;

/** `POST /api/refunds/fail/{id}`: why a person could not send it. */
export const failRefundSchema = z.object({ reason: requiredText(300) });

/** `POST /api/refunds/person/{id}` */
export const switchToPersonSchema = z.object({
  /** That the provider did not send it, where its answer is open. */
  checked: z.boolean('unknownChoice'),
});

/** The query of the list. What means nothing is left out. */
export const refundListSchema = z.object({
  tab: z.enum(REFUND_TABS).optional().catch(undefined),
  q: searchText(100).optional().catch(undefined),
  page: integer({ min: 1, max: 1000 }).optional().catch(undefined),
});
export type RefundList = z.output<typeof refundListSchema>;

/** A refund as everybody sees it whom it concerns. Sums in taka, moments in ISO 8601. */
export interface RefundView {
  _id: string;
  purchaseId: string;
  /** Null where it is for the purchase. */
  orderId: string | null;
  state: RefundState;
  cause: RefundCause;
  channel: RefundChannel;
  /** How the money had come. */
  method: PaymentMethod;
  amount: number;
  /** A key of `SettleReason`, or where it was granted the words of who did. */
  reason: string;
  at: string;
  dueBy: string;
  doneAt: string | null;
  urgency: RefundUrgency | null;
}

/** One of the buyer's own. */
export interface BuyerRefund extends RefundView {
  /** Where a person sends it; null where that is not known. */
  target: RefundTarget | null;
  /** Whether the buyer can say where. */
  mayName: boolean;
  /** Whether its seller has the money, and the buyer says when it is back. */
  mayConfirm: boolean;
}

/** Refund as the person who sends it sees it. */
export interface DeskRefund extends RefundView {
  reference: string;
  sentRef: string | null;
  askedBy: string;
  tries: number;
  tryAt: string | null;
  target: RefundTarget | null;
  /** The provider may have it: nobody knows before it answers. */
  isOutcomeOpen: boolean;
  payment: { _id: string; amount: number; refunded: number };
  buyer: { name: string; phone: string; email: string } | null;
  delivery: number;
  lines: { lineId: string; name: string; nameBn: string; quantity: number; amount: number }[];
  history: { at: string; state: string; by: string; note: string }[];
  /** From where it can be sent. */
  sources: (typeof REFUND_SOURCES)[number][];
  /** For cash: wallets of the shop that hold enough, by the books; in taka. */
  wallets: { _id: string; label: string; balance: number }[];
  /** Party that has the money; for a courier also its slug, else empty. */
  holder: MoneyHolder;
  courier: string;
  /** Names of who may send it, where its reader may not, having verified its payment; else null. */
  othersMaySend: string[] | null;
  /**
   * Amount that its seller may be paid now, negative if the seller owes money; null if the seller has none of
   * it.
   */
  sellerBalance: number | null;
}
