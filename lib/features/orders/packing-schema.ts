import type { FulfilmentStep } from './state-types';
import type { OrderLine } from './schema';

/** A line of an order as whoever packs it needs it. */
export interface LineToPack extends Pick<
  OrderLine,
  | '_id'
  | 'productId'
  | 'variantId'
  | 'sku'
  | 'productName'
  | 'productNameBn'
  | 'productImage'
  | 'options'
  | 'unit'
  | 'weightGrams'
> {
  /** Units that the buyer still gets: in parcels, and in none. */
  live: number;
  open: number;
  /** Units among the open ones that came back or were lost. */
  back: number;
  /** Units that can still be cancelled. */
  cancellable: number;
}

/** An order that waits to be packed. */
export interface OrderToPack {
  _id: string;
  number: string;
  fulfilment: FulfilmentStep;
  customerName: string;
  shippingAddress: string;
  /** The buyer's extra expectation. */
  description: string;
  /** ISO 8601. */
  placedAt: string;
  /** ISO 8601: the end of the promised day; absent where nothing was promised. */
  promisedBy?: string;
  /** Units that are in no parcel. */
  open: number;
  lines: LineToPack[];
}
