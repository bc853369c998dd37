import type { RefundCause } from './kinds';
import type { SettleReason } from './settle-rules';

/** A refund requested by staff. */
export interface StaffRefund {
  /** Whether it goes to the requester. */
  isOwn: boolean;
  cause: RefundCause;
  /** Of a settled one; of a granted one the words of who grants it. */
  reason: string;
  amountPoisha: number;
  /** Total that the same person requested earlier that day without approval. */
  dayPoisha: number;
}

const OF_ANY_BUYER: SettleReason = 'orderCancelled';

/**
 * Whether it waits for a second person: above the limit, counted over the day, so that a large one in
 * pieces is a large one, and whatever goes to themselves. An order that was not shipped is every buyer's to
 * cancel, staff or not: its money goes back to where it came from.
 */
export const needsSecondPerson = (
  { isOwn, cause, reason, amountPoisha, dayPoisha }: StaffRefund,
  limitPoisha: number,
): boolean =>
  isOwn
    ? !(cause === 'settled' && reason === OF_ANY_BUYER)
    : amountPoisha + dayPoisha > limitPoisha;
