import type { ClientSession, Types } from 'mongoose';
import type english from '../../../messages/dashboard/en.json';
import type { Doer } from '../auth/actor';

/** The actor of an event. */
export type EventActor = Doer;

/** Keys of messages that lie within one another, joined by dots. */
type Joined<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Joined<T[K]>}`;
}[keyof T & string];

/** Actions that the audit log can record: each has its label, `audit.action`, in both languages. */
export type AuditAction = Joined<typeof english.audit.action>;

/** Audit log data of an event. */
export interface AuditDetails {
  /** e.g. `order.shipped`. */
  action: AuditAction;
  before?: unknown;
  after?: unknown;
}

/** Types of subject under which the audit log files an event. */
export type AuditSubject =
  | 'order'
  | 'product'
  | 'user'
  | 'promotion'
  | 'payout'
  | 'delivery'
  | 'commission'
  | 'books'
  | 'content'
  | 'access'
  | 'data'
  | 'payment'
  | 'remittance'
  | 'parcel'
  | 'courier'
  | 'return'
  | 'review'
  | 'complaint'
  | 'category';

/**
 * Event that a command reports. `data` is stored in the database as it is, so it contains only plain values,
 * dates and object ids.
 */
export interface NewEvent<Name extends string = string, Data = unknown> {
  name: Name;
  /** Entity of the event, e.g. `order:64f…`: an entity's events are delivered in their order. */
  entity: string;
  data: Data;
  /** Where the audit log keeps it. */
  audit?: AuditDetails & {
    subject: AuditSubject;
    /** Undefined where it is about none in particular. */
    subjectId: string | undefined;
  };
}

/** Event as received by a subscriber that runs after the commit. */
export interface DeliveredEvent<Event extends NewEvent = NewEvent> {
  /** Id of the event, the same at each delivery, so that handling it twice is harmless. */
  id: Types.ObjectId;
  name: Event['name'];
  entity: string;
  at: Date;
  actor: EventActor | null;
  data: Event['data'];
}

/** Runs in the transaction of the command: it fails with it, and the command fails with it. */
export interface TransactionSubscriber {
  name: string;
  /** Events that it is not interested in are in the list too. */
  handle(actor: EventActor | null, events: NewEvent[], session: ClientSession): Promise<void>;
}

/** Runs after the commit, at least once for each event, in order for each entity. */
export interface Subscriber {
  /** Kept with what waits for it: never renamed. */
  name: string;
  /** Names of events. */
  events: readonly string[];
  /** Takes all of them or throws; what it is given again changes nothing. */
  deliver(events: DeliveredEvent[]): Promise<void>;
}
