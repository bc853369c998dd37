import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';

/** Share of the month's SMS budget that is spent. Money is integer poisha. */
export type SmsBudgetEvent = NewEvent<
  'messages.budget',
  { isOver: boolean; percent: number; spentPoisha: number; monthlyPoisha: number }
>;

/** The event as delivered to a subscriber. */
export type DeliveredSmsBudgetEvent = DeliveredEvent<SmsBudgetEvent> &
  Pick<SmsBudgetEvent, 'name' | 'data'>;
