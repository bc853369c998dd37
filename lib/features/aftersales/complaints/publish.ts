import 'server-only';
import type { ClientSession } from 'mongoose';
import type { ComplaintRecord } from '../../../../models/complaint';
import type { AuditDetails, EventActor } from '../../../platform/events/event';
import { publish } from '../../../platform/events/publish';
import type { ComplaintEvent, ToldComplaint } from './events';

/** An event without what follows from it. */
type What = ComplaintEvent extends infer Event
  ? Event extends ComplaintEvent
    ? { name: Event['name']; data: Omit<Event['data'], 'complaint'> }
    : never
  : never;

/** Says in the transaction of a change what happened to a complaint, as it is from then on. */
export function publishComplaint(
  actor: EventActor | null,
  complaint: ComplaintRecord,
  what: What,
  audit: AuditDetails,
  session: ClientSession,
): Promise<void> {
  const { _id, number, sellerId, customerId, state } = complaint;
  const told: ToldComplaint = { _id, number, sellerId, customerId, state };
  const subjectId = String(_id);
  const event = {
    name: what.name,
    entity: `complaint:${subjectId}`,
    data: { ...what.data, complaint: told },
    audit: { ...audit, subject: 'complaint', subjectId },
  } as ComplaintEvent;
  return publish(actor, [event], session);
}
