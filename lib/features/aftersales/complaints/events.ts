import type { Types } from 'mongoose';
import type { ComplaintRecord } from '../../../../models/complaint';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';
import type { ComplaintEventName, ComplaintParty } from './types';

/** The parts of a complaint that notices need. */
export type ToldComplaint = Pick<
  ComplaintRecord,
  'number' | 'sellerId' | 'customerId' | 'state'
> & { _id: Types.ObjectId };

/**
 * Event that can happen to a complaint, entity `complaint:{id}`; the complaint in it is in the state after
 * the event.
 */
export type ComplaintEvent =
  | NewEvent<'complaint.opened', { complaint: ToldComplaint; text: string }>
  | NewEvent<
      'complaint.moved',
      { complaint: ToldComplaint; event: ComplaintEventName; by: ComplaintParty; text: string }
    >;

/** A complaint's event as a subscriber gets it. */
export type DeliveredComplaintEvent = ComplaintEvent extends infer Event
  ? Event extends NewEvent
    ? DeliveredEvent<Event> & Pick<Event, 'name' | 'data'>
    : never
  : never;
