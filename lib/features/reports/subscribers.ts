import 'server-only';
import type { DeliveredEvent, Subscriber } from '../../platform/events/event';
import type { DeliveredOrderEvent } from '../orders/shared';
import { recordDayChanges } from './day-statistics';

type Counted = Extract<
  DeliveredOrderEvent,
  {
    name:
      | 'order.moved'
      | 'order.cancelled'
      | 'order.linesCancelled'
      | 'order.released'
      | 'order.awaited';
  }
>;

/** Has the figures of an order's day made anew. */
export const reportSubscriber: Subscriber = {
  name: 'reports',
  events: [
    'order.moved',
    'order.cancelled',
    'order.linesCancelled',
    'order.released',
    'order.awaited',
  ] satisfies Counted['name'][],
  deliver: (events) =>
    recordDayChanges(
      (events as (DeliveredEvent & Counted)[]).map(({ id, data: { order } }) => ({
        source: id,
        placedAt: order.placedAt,
        sellerId: order.sellerId,
      })),
    ),
};
