import 'server-only';
import type { ClientSession } from 'mongoose';
import { doerOf, type Principal } from '../../platform/auth/actor';
import type { AuditDetails } from '../../platform/events/event';
import { publish } from '../../platform/events/publish';
import type { PaymentEvent } from './events';

type What = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Pick<Event, 'name' | 'data'>
    : never
  : never;

/**
 * Says in the transaction what happened to a payment or refund.
 * @param audit what a person did, for the log; what happens by itself is in the payment's own story
 */
export function publishPaymentEvent(
  by: Principal,
  event: What,
  session: ClientSession,
  audit?: AuditDetails,
): Promise<void> {
  const { data } = event;
  const [kind, about] =
    'refund' in data ? (['refund', data.refund] as const) : (['payment', data.payment] as const);
  const subjectId = String(about._id);
  return publish(
    doerOf(by),
    [
      {
        ...event,
        entity: `${kind}:${subjectId}`,
        ...(audit && { audit: { ...audit, subject: 'payment' as const, subjectId } }),
      },
    ],
    session,
  );
}
