import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import type { AuditDetails } from '../../platform/events/event';
import { publish } from '../../platform/events/publish';
import type { OrderEvent } from './events';

/** An order's event without what follows from it. */
type What = OrderEvent extends infer Event
  ? Event extends OrderEvent
    ? Pick<Event, 'name' | 'data'>
    : never
  : never;

/**
 * The one place that every change of an order comes through, in the transaction that makes it: who
 * must write it down or tell somebody subscribes to its event.
 */
export function publishOrderEvent(
  actor: Actor,
  event: What,
  session: ClientSession,
): Promise<void> {
  const subjectId = String(event.data.order._id);
  const audit = auditOf(event);
  return publish(
    actor,
    [
      {
        ...event,
        entity: `order:${subjectId}`,
        ...(audit && { audit: { ...audit, subject: 'order', subjectId } }),
      },
    ],
    session,
  );
}

/** What the audit log keeps; a placed order is its own record. */
function auditOf(event: What): AuditDetails | null {
  switch (event.name) {
    case 'order.placed':
      return null;
    case 'order.moved': {
      const { order, after } = event.data;
      const step = after.orderStatus === order.orderStatus ? after.fulfilment : after.orderStatus;
      const before = { fulfilment: order.fulfilment, orderStatus: order.orderStatus };
      return { action: `order.${step}`, before, after };
    }
    case 'order.linesCancelled': {
      const { cancelled, poisha, reason } = event.data;
      const units = cancelled.map(({ lineId, quantity }) => ({ lineId: String(lineId), quantity }));
      return { action: 'order.cancel-lines', after: { units, poisha, reason } };
    }
    case 'order.cancelled':
      return { action: 'order.cancel', before: event.data.order };
    case 'order.hidden':
      return { action: 'order.hide', before: event.data.order };
    case 'order.noted':
      return { action: 'order.note', after: { text: event.data.text } };
  }
}
