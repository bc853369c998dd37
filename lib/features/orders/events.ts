import type { Types } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import type { PurchaseRecord } from '../../../models/purchase';
import type { DeliveredEvent, NewEvent } from '../../platform/events/event';
import type { DeliveryProof } from './types';
import type { ChangeContact } from './contact-schema';
import { isWithdrawn, type FulfilmentStep, type WithdrawnStatus } from './state-types';

/** Stock taken by an order, and what is left of it. */
export interface StockLeft {
  productId: Types.ObjectId;
  variantId: Types.ObjectId;
  productName: string;
  productNameBn: string;
  quantity: number;
  /** Stock left of the variant, and of all variants of the product. */
  left: number;
  productLeft: number;
  minQuantity: number;
  /** Pieces below which its seller wants to hear of it; absent: the shop's rule decides (`runsLow`). */
  lowLevel?: number;
}

/** Units of one line that were cancelled; more than none. */
interface CancelledUnits {
  lineId: Types.ObjectId;
  productName: string;
  productNameBn: string;
  quantity: number;
}

/** Events of an order. */
export type OrderEvent =
  /** `stock` is what the order left of each variant. */
  | NewEvent<'order.placed', { order: OrderRecord; stock: StockLeft[] }>
  /**
   * The seller no longer has to wait: the money is there, or the order is now paid on delivery. Published
   * once for each order that was placed as a prepaid one; `order` is its state from now on.
   */
  | NewEvent<'order.released', { order: OrderRecord }>
  /** It was to be paid on delivery, and its buyer pays in advance instead: its seller waits for the money now. */
  | NewEvent<'order.awaited', { order: OrderRecord }>
  /** One step of `transitions.ts`; `order` is how it was before. */
  | NewEvent<
      'order.moved',
      {
        order: OrderRecord;
        after: Pick<OrderRecord, 'fulfilment' | 'orderStatus'> & Record<string, unknown>;
      }
    >
  /** Some units of some lines, not all of them; `order` is how it was before. */
  | NewEvent<
      'order.linesCancelled',
      { order: OrderRecord; cancelled: CancelledUnits[]; poisha: number; reason: string }
    >
  /** `DELETE /deleteorder/{id}` cancelled it while it was running; `order` as it was before. */
  | NewEvent<'order.cancelled', { order: OrderRecord }>
  /** Somebody other than its seller says that it was delivered; `order` is how it is from now on. */
  | NewEvent<'order.proved', { order: OrderRecord; by: DeliveryProof }>
  /** A finished one that its customer took out of their list. */
  | NewEvent<'order.hidden', { order: OrderRecord }>
  /**
   * Its receiver or address changed before any of it left its seller; `order` is its state before.
   * `districtId` is from the new address, if that changed and names one. Subscribers of the transaction may
   * refuse it.
   */
  | NewEvent<
      'order.contactChanged',
      { order: OrderRecord; after: ChangeContact; districtId: string | null }
    >
  | NewEvent<'order.noted', { order: Pick<OrderRecord, '_id'>; text: string }>;

/** All orders of a purchase, in the transaction that places it. */
export type PurchasePlaced = NewEvent<
  'purchase.placed',
  { purchase: PurchaseRecord; orders: OrderRecord[] }
>;

/** An order's event as a subscriber gets it. */
export type DeliveredOrderEvent = OrderEvent extends infer Event
  ? Event extends NewEvent
    ? DeliveredEvent<Event> & Pick<Event, 'name' | 'data'>
    : never
  : never;

/** Counted step of an order: the step it took, or how it ended without a sale. */
type CountedStep = FulfilmentStep | WithdrawnStatus;

/** The counted step of an order's event with the order's value; null where it does not move. */
export function countedStep(event: OrderEvent): { step: CountedStep; poisha: number } | null {
  switch (event.name) {
    case 'order.placed':
      return { step: 'placed', poisha: event.data.order.totalPoisha };
    case 'order.moved': {
      const { fulfilment, orderStatus } = event.data.after;
      const step = isWithdrawn(orderStatus) ? orderStatus : fulfilment;
      return { step, poisha: event.data.order.totalPoisha };
    }
    case 'order.cancelled':
      return { step: 'cancelled', poisha: event.data.order.totalPoisha };
    // Counted by whole orders, which go on.
    case 'order.linesCancelled':
    case 'order.released':
    case 'order.awaited':
    case 'order.hidden':
    case 'order.contactChanged':
    case 'order.proved':
    case 'order.noted':
      return null;
  }
}
