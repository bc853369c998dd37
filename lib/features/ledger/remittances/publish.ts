import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import type { AuditDetails } from '../../../platform/events/event';
import { publish } from '../../../platform/events/publish';
import type { RemittanceEvent } from './events';

/** Writes into the audit log what a person did with a courier's file. */
export function publishRemittance(
  actor: Actor,
  remittanceId: Types.ObjectId,
  audit: AuditDetails,
  session: ClientSession,
): Promise<void> {
  const id = String(remittanceId);
  const event: RemittanceEvent = {
    name: 'remittance.changed',
    entity: `remittance:${id}`,
    data: { remittanceId },
    audit: { ...audit, subject: 'remittance', subjectId: id },
  };
  return publish(actor, [event], session);
}
