import 'server-only';
import type { ClientSession } from 'mongoose';
import { recordAudit } from '../audit/record';
import type { Actor } from '../../platform/auth/actor';
import { notify } from '../notifications/commands';
import { recordDayChange } from '../reports/changes';
import type { OrderChange } from './change';
import { noticesOf } from './notices';

/**
 * The one place that every change of an order comes through, in the transaction that makes it: what
 * must be written down, or told to somebody, hangs here. A placed order is its own record.
 */
export async function orderChanged(
  actor: Actor,
  change: OrderChange,
  session: ClientSession,
): Promise<void> {
  await notify(noticesOf(actor, change), session);
  if (change.kind === 'placed') return;
  if (change.kind === 'step' || change.kind === 'cancelled') {
    await recordDayChange(change.order, session);
  }
  const entry = { subject: 'order' as const, subjectId: String(change.order._id) };
  switch (change.kind) {
    case 'step': {
      const { order, after } = change;
      const step = after.orderStatus === order.orderStatus ? after.fulfilment : after.orderStatus;
      const before = { fulfilment: order.fulfilment, orderStatus: order.orderStatus };
      return recordAudit(actor, { ...entry, action: `order.${step}`, before, after }, session);
    }
    case 'cancelled':
      return recordAudit(
        actor,
        { ...entry, action: 'order.cancel', before: change.order },
        session,
      );
    case 'hidden':
      return recordAudit(actor, { ...entry, action: 'order.hide', before: change.order }, session);
    case 'noted':
      return recordAudit(
        actor,
        { ...entry, action: 'order.note', after: { text: change.text } },
        session,
      );
  }
}
