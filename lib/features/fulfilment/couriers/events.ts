import type { NewEvent } from '../../../platform/events/event';

/** Changes of courier accounts for the audit log; never a key. */
export type CourierAccountEvent = NewEvent<'courierAccount.changed', Record<string, never>>;
