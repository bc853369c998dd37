import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';

/** A seller's payout account was changed, verified or rejected. No number is in it. */
export type PayoutAccountEvent = NewEvent<
  'payout.account',
  { sellerId: Types.ObjectId; what: 'changed' | 'verified' | 'rejected'; reason: string }
>;

/** Money went to a seller, could not go, or came back. */
export type PayoutMovedEvent = NewEvent<
  'payout.paid' | 'payout.failed' | 'payout.returned',
  {
    sellerId: Types.ObjectId;
    runId: Types.ObjectId;
    amountPoisha: number;
    /** The bank's reference, or why it failed. */
    reason: string;
  }
>;

/** Actions on a run, for the audit log alone. */
export type PayoutRunEvent = NewEvent<'payout.run', { runId: Types.ObjectId }>;

export type DeliveredPayoutEvent =
  | DeliveredEvent<PayoutAccountEvent>
  | DeliveredEvent<PayoutMovedEvent>;
