import type { NewEvent } from '../../platform/events/event';

/** What people do with accounts, for the audit log alone: never a key. */
export type CourierAccountEvent = NewEvent<'courierAccount.changed', Record<string, never>>;
