import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../platform/events/event';

/** From where, see models/session.ts. */
interface FromWhere {
  accountId: Types.ObjectId;
  browser: string;
  system: string;
  network: string;
}

export type AccountEvent =
  /** A sign-in from a device that the account does not know. */
  NewEvent<'account.signedIn', FromWhere> | NewEvent<'account.passwordChanged', FromWhere>;

/** An account's event as a subscriber gets it. */
export type DeliveredAccountEvent = DeliveredEvent<AccountEvent>;
