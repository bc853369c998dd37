import { nextStateIn, type Transition } from '../../platform/transitions';
import type { RefundState } from './kinds';

/** What moves a refund. */
export type RefundEventName =
  /** Another owner approved what staff have go back. */
  | 'approved'
  /** The provider is about to be asked to send it. */
  | 'called'
  /** The provider knows of none: the call never arrived. */
  | 'lost'
  | 'done'
  /** The buyer has it from the seller’s own hands. */
  | 'received'
  /** The provider refused it, or a person found that it can't be sent. */
  | 'failed'
  /** A person has it tried again: sent anew, asked about first, or sent by a person. */
  | 'again'
  | 'askedAgain';

/** Every transition of a refund. Whatever stands in none of them changes nothing. */
export const REFUND_TRANSITIONS: readonly Transition<RefundState, RefundEventName>[] = [
  { event: 'approved', from: ['waiting'], to: 'due' },
  { event: 'called', from: ['due'], to: 'sending' },
  { event: 'lost', from: ['sending'], to: 'due' },
  { event: 'done', from: ['due', 'sending'], to: 'done' },
  { event: 'received', from: ['waiting', 'due'], to: 'done' },
  { event: 'failed', from: ['due', 'sending'], to: 'failed' },
  { event: 'again', from: ['failed'], to: 'due' },
  { event: 'askedAgain', from: ['failed'], to: 'sending' },
];

/** Where an event takes a refund; null where it changes nothing. */
export const nextRefundState = (state: RefundState, event: RefundEventName): RefundState | null =>
  nextStateIn(REFUND_TRANSITIONS, state, event);
