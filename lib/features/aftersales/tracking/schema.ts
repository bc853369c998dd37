// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { codeSchema } from '../../accounts/codes/shared';
import {
  type FulfilmentStep,
  type OrderStatus,
  type PaymentStatus,
  readOrderNumber,
} from '../../orders/shared';
import type { OrderMoney } from '../../payments/shared';
import type { BuyerParcel } from '../../fulfilment/parcels/shared';
import { phone, requiredText, type ValidationKey } from '../../../platform/validation';

const wrongNumber: ValidationKey = 'orderNumber';

/** The number of an order, a purchase or a parcel as people type it; the order's as it is written. */
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

/** `POST /api/track/code`: of an order that this browser is shown. */
export const trackCodeSchema = z.object({ number });

/** `POST /api/track/enter` */
export const enterTrackCodeSchema = z.object({ number, code: codeSchema });
export type EnterTrackCode = z.output<typeof enterTrackCodeSchema>;

/** An order as whoever knows its number and phone sees it: no address, no name, no prices. Sums in taka. */
export interface TrackedOrder {
  number: string;
  /** Its id, for whoever is signed in to its account; else null. */
  ownId: string | null;
  /** For whoever entered the code that went to its phone; else null. */
  personal: {
    orderId: string;
    name: string;
    address: string;
    total: number;
    money: OrderMoney | null;
  } | null;
  /** To the transport company at its branch, with its name, while it is on its way; else 0. */
  atBranch: number;
  branch?: { en: string; bn: string };
  /** Initials of the receiver: `R. K.` */
  initials: string;
  /** The account, whose page is `/seller/{id}`. */
  sellerId: string;
  sellerName: string;
  orderStatus: OrderStatus;
  fulfilment: FulfilmentStep;
  standing: PaymentStatus;
  /** ISO 8601. */
  placedAt: string;
  promisedBy?: string;
  /** Amount still to be collected by whoever delivers it, as long as it is on its way. */
  toCollect: number;
  parcels: BuyerParcel[];
  /** ISO 8601: until when this browser is shown it. */
  until: string;
}
