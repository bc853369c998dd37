import type { DeliveredEvent, NewEvent } from '../../platform/events/event';

/** So much of the month's money for SMS is spent. Money is integer poisha. */
export type SmsBudgetEvent = NewEvent<
  'messages.budget',
  { isOver: boolean; percent: number; spentPoisha: number; monthlyPoisha: number }
>;

/** The same as a subscriber gets it. */
export type DeliveredSmsBudgetEvent = DeliveredEvent<SmsBudgetEvent> &
  Pick<SmsBudgetEvent, 'name' | 'data'>;
