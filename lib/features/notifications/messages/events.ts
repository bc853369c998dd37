import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';

/** So much of the month's money for SMS is spent. Money is integer poisha. */
export type SmsBudgetEvent = NewEvent<
  'messages.budget',
  { isOver: boolean; percent: number; spentPoisha: number; monthlyPoisha: number }
>;

/** The event as delivered to a subscriber. */
export type DeliveredSmsBudgetEvent = DeliveredEvent<SmsBudgetEvent> &
  Pick<SmsBudgetEvent, 'name' | 'data'>;
