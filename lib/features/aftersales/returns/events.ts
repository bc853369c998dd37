import type { Types } from 'mongoose';
import type { ReturnRecord } from '../../../../models/return';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';
import type { ReturnEventName, ReturnParty, ReturnSide, ReturnUrgency } from './types';

/** Part of a return that people are told: without what its notices do not need. */
export type ToldReturn = Omit<ReturnRecord, 'history' | 'words' | 'photos' | 'target'>;

/** Event that can happen to a return, entity `return:{id}`; `return` is how it is from then on. */
export type ReturnEvent =
  | NewEvent<'return.requested', { return: ToldReturn; goods: ReturnGoods }>
  /** One step of `transitions.ts`. */
  | NewEvent<
      'return.moved',
      {
        return: ToldReturn;
        goods: ReturnGoods;
        event: ReturnEventName;
        side: ReturnSide;
        note: string;
        /** Its refund waits for a second person of the shop. */
        isChecked?: boolean;
      }
    >
  | NewEvent<
      'return.message',
      { return: ToldReturn; goods: ReturnGoods; side: ReturnParty; text: string }
    >
  /** The time of whoever it waits for is nearly, or quite, over. */
  | NewEvent<'return.reminded', { return: ToldReturn; goods: ReturnGoods; urgency: ReturnUrgency }>;

/** Goods of a return, as notices name them: the first product's name. */
export interface ReturnGoods {
  productName: string;
  productNameBn: string;
  quantity: number;
  products: number;
}

/** A return's event as a subscriber gets it. */
export type DeliveredReturnEvent = ReturnEvent extends infer Event
  ? Event extends NewEvent
    ? DeliveredEvent<Event> & Pick<Event, 'name' | 'data'>
    : never
  : never;

/** Entity of a return's events. */
export const returnEntity = (id: Types.ObjectId): string => `return:${String(id)}`;
