// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { toPoisha } from '../../../platform/money';
import { emptyAsNull, integer, price, requiredText } from '../../../platform/validation';
import { CAP_GROUPS, type CapGroup } from './types';

/** Units and products that a limit can name. */
const MOST_COUNT = 1_000_000;

const group = z
  .object({
    /** Taka, or nothing where there is no such limit. */
    value: emptyAsNull(price.transform(toPoisha)),
    products: emptyAsNull(integer({ min: 0, max: MOST_COUNT })),
  })
  .transform(({ value: valuePoisha, products }) => ({ valuePoisha, products }));

/** `PUT /api/order-caps`: `version` is the one that was edited; values in taka. */
export const capSettingsSchema = z.object({
  version: integer({ min: 0 }),
  sharePercent: integer({ min: 1, max: 100 }),
  freeUnits: integer({ min: 0, max: MOST_COUNT }),
  strangers: z.object({
    freeUnits: integer({ min: 0, max: MOST_COUNT }),
    togetherPercent: integer({ min: 1, max: 100 }),
    togetherFrom: integer({ min: 1, max: MOST_COUNT }),
    confirmHours: integer({ min: 1, max: 168 }),
  }),
  groups: z.object(
    Object.fromEntries(CAP_GROUPS.map((each) => [each, group])) as Record<CapGroup, typeof group>,
  ),
});
export type SaveCapSettings = z.output<typeof capSettingsSchema>;

/** `POST /api/blocked-buyers`: why, for the seller and the shop alone. */
export const blockBuyerSchema = z.object({
  orderId: z.string().trim().toLowerCase(),
  reason: requiredText(500),
});
export type BlockBuyer = z.output<typeof blockBuyerSchema>;

/** Query of the block list; `before` pages to older blocks. */
export const blockListSchema = z.object({
  before: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{24}$/)
    .optional()
    .catch(undefined),
});

/** A buyer whose orders a seller does not take, as the seller and administrators see it. */
export interface BlockView {
  _id: string;
  sellerId: string;
  sellerName: string;
  /** Buyer's name as given in the order. */
  buyerName: string;
  /** `+8801…` */
  phones: string[];
  reason: string;
  /** The order that it was last done from. */
  orderId: string;
  orderNumber: string;
  /** ISO 8601. */
  at: string;
}

/** A count as it is told: both ends included; `to` null: or more. */
export interface CountRange {
  from: number;
  to: number | null;
}

/** History of one account or phone as ranges, without orders, names, sellers or dates. */
export interface BuyerCounts {
  /** Arrived and stayed. */
  delivered: CountRange;
  /** Refused at the door, not found, or returned. */
  cameBack: CountRange;
  /** Cancelled by the buyer before it was packed. */
  cancelled: CountRange;
  /** Still on its way, this order among them. */
  running: CountRange;
}

/** The two columns of the seller's page. */
export interface BuyerHistory {
  account: BuyerCounts;
  /** Counts for the order's phone over all accounts; null where this buyer has not proved the phone. */
  phone: BuyerCounts | null;
}

/** A courier's delivery ratio of a phone. */
export interface CourierRatio {
  /** Percent, whole; null: nothing is known, which is not bad. */
  delivered: number | null;
  cancelled: number | null;
  /** The courier's own word for how many parcels that is. */
  volume: string;
  /** Complaints of sellers. */
  reports: number;
  /** ISO 8601. */
  askedAt: string;
}
