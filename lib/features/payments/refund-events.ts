import type { DeliveredEvent, NewEvent } from '../../platform/events/event';
import type { RefundUrgency } from './refund-kinds';

/** So many more open refunds have their last day near, or behind them. */
export type RefundsOverdue = NewEvent<'refunds.overdue', { urgency: RefundUrgency; count: number }>;

/** The same as a subscriber gets it. */
export type DeliveredRefundsOverdue = DeliveredEvent<RefundsOverdue> &
  Pick<RefundsOverdue, 'name' | 'data'>;
