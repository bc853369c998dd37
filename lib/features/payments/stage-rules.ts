import { LIVE_STATES, PAID_STATES, type PaymentState } from './types';
import { reviewOf } from './order-money-rules';
import type { PurchasePayment } from './schema';

/** Stages of a purchase's payment: what a buyer waits for, or can do about it. */
const PAY_STAGES = [
  /** Nothing was begun: a way of paying is to be chosen. */
  'choose',
  /** The buyer is, or was, at the provider's, whose answer is open. */
  'atProvider',
  /** The money is to be sent from a wallet by hand. */
  'wallet',
  /** A person compares what the buyer says with what came in. */
  'checking',
  /** That person asks the buyer to look at it again. */
  'asked',
  /** It came, and a person has to look at it. */
  'held',
  'failed',
  'cancelled',
  /** The time to pay is over. */
  'expired',
  /** The money came after that, and goes back. */
  'late',
  'paid',
  /** Paid, and all of it goes back or went back. */
  'refunded',
  'onDelivery',
  /** Everything of it was cancelled. */
  'nothingDue',
] as const;
export type PayStage = (typeof PAY_STAGES)[number];

type Attempt = PurchasePayment['attempts'][number];

const isOneOf = (states: readonly PaymentState[], { state }: Attempt) => states.includes(state);
const isPaid = (attempt: Attempt) => isOneOf(PAID_STATES, attempt);

/** Where a purchase stands with its money at a moment, as its buyer is told. */
export function payStage(payment: PurchasePayment, now: Date): PayStage {
  const { standing: status, payBy, due, attempts, refunds } = payment;
  const [last] = attempts;
  if (status === 'on_delivery') return 'onDelivery';
  if (status === 'paid') {
    const paid = attempts.filter(isPaid).reduce((sum, { amount }) => sum + amount, 0);
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
    return paid > 0 && back >= paid ? 'refunded' : 'paid';
  }
  if (attempts.some(({ isHeld }) => isHeld)) return 'held';
  if (status === 'expired') return attempts.some(isPaid) ? 'late' : 'expired';
  if (due === 0) return 'nothingDue';
  // Also where another attempt was begun since.
  const review = reviewOf(
    attempts.map(({ state, review }) => ({
      ...{ orderId: null, state, isHeld: false },
      review: review?.state ?? null,
    })),
  );
  if (review !== null) return review;
  const isLive = last !== undefined && isOneOf(LIVE_STATES, last);
  if (payBy !== null && new Date(payBy) <= now) return 'expired';
  if (last === undefined) return 'choose';
  if (isLive) return last.method === 'wallet' ? 'wallet' : 'atProvider';
  return last.state === 'cancelled' ? 'cancelled' : 'failed';
}

/** The attempt whose transfer the buyer tells of: one that is looked at, else the newest. */
export const walletAttempt = ({ attempts }: PurchasePayment): Attempt | undefined =>
  attempts.find(({ review }) => review?.state === 'waiting' || review?.state === 'asked') ??
  attempts[0];

/** Stages in which the buyer may begin to pay, also another way. */
export const mayChoose = (stage: PayStage): boolean =>
  ['choose', 'atProvider', 'wallet', 'failed', 'cancelled'].includes(stage);

/** Whether the shown state can still change by itself. */
export const mayChange = ({ standing: status, attempts }: PurchasePayment): boolean =>
  status === 'awaiting' || attempts.some(({ isHeld }) => isHeld);

/**
 * Returns a page's content about a payment as a text: a different text means that the page is out of date.
 */
export const shownOf = ({
  standing: status,
  payBy,
  due,
  attempts,
  refunds,
}: PurchasePayment): string =>
  JSON.stringify([
    ...[status, payBy, due],
    attempts.map(({ _id, state, isHeld, payUrl, review }) => [_id, state, isHeld, payUrl, review]),
    refunds.map(({ _id, state }) => [_id, state]),
  ]);
