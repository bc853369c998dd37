// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import type { FulfilmentStep, OrderStatus, PaymentStanding } from '../orders/kinds';
import { readOrderNumber } from '../orders/number-rules';
import type { BuyerParcel } from '../parcels/schema';
import { phone, requiredText, type ValidationKey } from '../../platform/validation';

const wrongNumber: ValidationKey = 'orderNumber';

/** The number of an order or parcel as people type it; the order's as it is written. */
const number = requiredText(60).transform((value, context): string => {
  const read = readOrderNumber(value);
  if (read === null) {
    context.addIssue(wrongNumber);
    return z.NEVER;
  }
  return read;
});

/** `POST /track` */
export const trackSchema = z.object({ number, phone });
export type Track = z.output<typeof trackSchema>;

/** An order as whoever knows its number and phone sees it: no address, no name, no prices. Sums in taka. */
export interface TrackedOrder {
  number: string;
  /** Of who receives it: `R. K.` */
  initials: string;
  sellerName: string;
  orderStatus: OrderStatus;
  fulfilment: FulfilmentStep;
  standing: PaymentStanding;
  /** ISO 8601. */
  placedAt: string;
  promisedBy?: string;
  /** What whoever brings it still collects, as long as it is on its way. */
  toCollect: number;
  parcels: BuyerParcel[];
  /** ISO 8601: until when this browser is shown it. */
  until: string;
}
