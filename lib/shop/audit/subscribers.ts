import 'server-only';
import type { TransactionSubscriber } from '../../platform/events/event';
import { recordAudits } from './record';

/** Writes down what events say is to be kept: no record without the act and no act without it. */
export const auditSubscriber: TransactionSubscriber = {
  name: 'audit',
  async handle(actor, events, session) {
    const entries = events.flatMap(({ audit }) => (audit ? [audit] : []));
    if (entries.length > 0) await recordAudits(actor, entries, session);
  },
};
