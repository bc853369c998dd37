import type { Types } from 'mongoose';
import type { NewEvent } from '../../../platform/events/event';

/** What people do with a courier's file and its rows, for the audit log alone. */
export type RemittanceEvent = NewEvent<'remittance.changed', { remittanceId: Types.ObjectId }>;
