import type { PaymentRecord } from '../../../models/payment';
import type { RefundRecord } from '../../../models/refund';
import type { DeliveredEvent, NewEvent } from '../../platform/events/event';
import type { RefundUrgency } from './refund-types';

/** Events of a buyer's money. The records are in their state after the event. */
export type PaymentEvent =
  | NewEvent<'payment.paid', { payment: PaymentRecord }>
  /** Cash that a courier had is in the books. */
  | NewEvent<'payment.remitted', { payment: PaymentRecord }>
  /** The provider says so; the buyer may try again. */
  | NewEvent<'payment.failed', { payment: PaymentRecord }>
  | NewEvent<'payment.expired', { payment: PaymentRecord }>
  /** A wallet payment waits for a person, or a person asked about it or rejected it. */
  | NewEvent<'payment.review', { payment: PaymentRecord }>
  /** The provider calls it risky, or its sum is another one: a person has to look. */
  | NewEvent<'payment.held', { payment: PaymentRecord }>
  | NewEvent<'refund.due', { refund: RefundRecord }>
  | NewEvent<'refund.done', { refund: RefundRecord }>
  | NewEvent<'refund.failed', { refund: RefundRecord }>;

/** A payment's event as a subscriber gets it. */
export type DeliveredPaymentEvent = PaymentEvent extends infer Event
  ? Event extends NewEvent
    ? DeliveredEvent<Event> & Pick<Event, 'name' | 'data'>
    : never
  : never;

/** Number of further open refunds whose last day is near, or over. */
export type RefundsOverdue = NewEvent<'refunds.overdue', { urgency: RefundUrgency; count: number }>;

/** `refunds.overdue` as a subscriber gets it. */
export type DeliveredRefundsOverdue = DeliveredEvent<RefundsOverdue> &
  Pick<RefundsOverdue, 'name' | 'data'>;
