import type { Types } from 'mongoose';
import type { ParcelRecord } from '../../../../models/parcel';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';
import type { ParcelEventName } from './types';

/** Events of a parcel, entity `parcel:{id}`; `parcel` is its state from then on. */
export type ParcelEvent =
  | NewEvent<'parcel.packed', { parcel: ParcelRecord }>
  /** One step of `transitions.ts`. */
  | NewEvent<
      'parcel.moved',
      {
        parcel: ParcelRecord;
        event: ParcelEventName;
        note?: string;
        by: 'person' | 'courier' | 'order';
      }
    >
  /** Its units or its cash changed as its order did, while it was in its seller's hands. */
  | NewEvent<'parcel.changed', { parcel: ParcelRecord }>
  /** A courier's report that did nothing: late, twice, or against what a person said. */
  | NewEvent<
      'parcel.reportIgnored',
      { parcelId: Types.ObjectId; event: ParcelEventName; why: string }
    >;

/** A parcel's event as a subscriber gets it. */
export type DeliveredParcelEvent = ParcelEvent extends infer Event
  ? Event extends NewEvent
    ? DeliveredEvent<Event> & Pick<Event, 'name' | 'data'>
    : never
  : never;
