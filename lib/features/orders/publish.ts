import 'server-only';
import type { ClientSession } from 'mongoose';
import { doerOf, type Principal } from '../../platform/auth/actor';
import type { AuditDetails } from '../../platform/events/event';
import { publish } from '../../platform/events/publish';
import { changedContactOf } from './contact-rules';
import type { OrderEvent, PurchasePlaced } from './events';

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
  actor: Principal,
  event: What,
  session: ClientSession,
): Promise<void> {
  const subjectId = String(event.data.order._id);
  const audit = auditOf(event);
  return publish(
    doerOf(actor),
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

/** Says in the placing transaction what was placed, once for all orders of the purchase. */
export function publishPurchase(
  actor: Principal,
  data: PurchasePlaced['data'],
  session: ClientSession,
): Promise<void> {
  const event: PurchasePlaced = {
    name: 'purchase.placed',
    entity: `purchase:${String(data.purchase._id)}`,
    data,
  };
  return publish(doerOf(actor), [event], session);
}

/** Returns the data for the audit log; a placed order is its own record. */
function auditOf(event: What): AuditDetails | null {
  switch (event.name) {
    case 'order.placed':
    case 'order.released':
    case 'order.awaited':
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
    case 'order.contactChanged': {
      const { order, after } = event.data;
      return { action: 'order.contact', before: changedContactOf(order), after };
    }
    case 'order.proved':
      return { action: 'order.proved', after: { by: event.data.by } };
    case 'order.noted':
      return { action: 'order.note', after: { text: event.data.text } };
  }
}
