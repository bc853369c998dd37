// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { toLatinDigits } from '../../../platform/i18n/digits';
import {
  integer,
  isObjectId,
  number,
  requiredText,
  searchText,
  text,
} from '../../../platform/validation';
import { isPlainName, trackingField, type BulkResult } from '../../orders/shared';
import { MOST_TRACKED, type WaitingParcel } from './tracking-rules';
import { courierListProblem, readCourierList } from './courier-list-rules';
import {
  CHARGE_PAYERS,
  DELIVERY_CODE_LENGTH,
  LOSS_CAUSES,
  MOST_PARCELS,
  PARCEL_TABS,
  type Attention,
  type ChargePayer,
  type LossCause,
  type ParcelEventName,
  type ParcelType,
  type ParcelState,
  type ReportedEvent,
} from './types';

/** Units of an order's line in a parcel. */
export interface ParcelLine {
  lineId: string;
  quantity: number;
  /**
   * For a partly delivered parcel: units the buyer took; for a returned one: units that can be sold again.
   */
  taken: number;
  sellable: number;
  sku: string;
  productName: string;
  productNameBn: string;
  productImage: string;
  options: { name: string; nameBn: string; value: string; valueBn: string }[];
  unit: string;
}

/** One entry of a parcel's story. */
export interface ParcelStep {
  /** ISO 8601: when the courier says it happened, else when it was written. */
  at: string;
  event: ParcelEventName;
  to: ParcelState;
  note?: string;
  /** The courier's own word; for its seller and administrators alone, as are `by` and `ignored`. */
  word?: string;
  /** `you`, `other`, `clock`, a courier; to administrators how that person signs. */
  by?: string;
  ignored?: boolean;
}

/** A parcel as its buyer sees it. Dates are ISO 8601, sums taka. */
export interface BuyerParcel {
  _id: string;
  kind: ParcelType;
  /** Parcel number for people: the order's number, a dash and which of its parcels it is. */
  number: string;
  orderId: string;
  orderNumber: string;
  state: ParcelState;
  lines: ParcelLine[];
  /** The courier's name as it calls itself; empty before it is known. */
  courier: string;
  courierSlug: string;
  trackingNumber: string;
  /** Where the courier itself shows it; absent where it has no such page. */
  trackingUrl?: string;
  cash: number;
  weightGrams: number;
  attempts: number;
  promisedBy?: string;
  expectedBy?: string;
  packedAt: string;
  handedOverAt?: string;
  endedAt?: string;
  /** Oldest first, without what was ignored. */
  steps: ParcelStep[];
  /** For whoever may say that it is there; absent for everybody else. */
  receipt?: Receipt;
}

/** Actions of a buyer for a parcel whose arrival only its seller has reported. */
export interface Receipt {
  /** For whoever brings it; absent where a courier's API reports its delivery. */
  code?: string;
}

/** A parcel in the dashboard of its seller or an administrator. */
export interface DashboardParcel extends BuyerParcel {
  sellerId: string;
  sellerName: string;
  /** The receiver. */
  customerName: string;
  phoneNumber: string;
  shippingAddress: string;
  /** The buyer's extra expectation. */
  description: string;
  district: string;
  attention: Attention | null;
  /** Steps that a person may take now. */
  next: ParcelEventName[];
  charge?: number;
  chargePayer?: ChargePayer;
  branch?: string;
  /** Its buyer has a code that proves, and has not given it. */
  awaitsCode: boolean;
  /** For a parcel that was booked through a courier's API. */
  accountId?: string;
  consignmentId?: string;
  lossCause?: LossCause;
}

const objectId = requiredText(24)
  .refine(isObjectId, 'unknownChoice')
  .transform((value) => value.toLowerCase());

const units = z
  .array(z.object({ lineId: objectId, quantity: integer({ min: 1 }) }), 'notList')
  .min(1, 'required')
  .max(200, 'tooMany')
  .refine(
    (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
    'unknownChoice',
  );

/** Units from none: of what was asked about each line. */
const counted = z
  .array(z.object({ lineId: objectId, quantity: integer({ min: 0 }) }), 'notList')
  .max(200, 'tooMany');

const CODE = new RegExp(`^\\d{${DELIVERY_CODE_LENGTH}}$`);

const optionalGrams = integer({ min: 0, max: 1_000_000 }).optional();

/** `POST /api/parcels/pack/{orderId}`: without lines all that is not packed. */
export const packSchema = z.object({ lines: units.optional(), weightGrams: optionalGrams });
export type Pack = z.output<typeof packSchema>;

/** Empty is told as missing. */
const courier = requiredText(100).refine((name) => name === '' || isPlainName(name), 'courierName');

const handOverShape = {
  courier,
  /** Some agencies give none. */
  trackingNumber: trackingField.optional(),
  /** Taka. */
  charge: number({ min: 0, max: 1_000_000 }).optional(),
  chargePayer: z.enum(CHARGE_PAYERS, 'unknownChoice').optional(),
  branch: text(200).optional(),
  /** The courier works for the seller and hands the cash to them, as if the seller brought it. */
  ownContract: z.boolean('unknownChoice').optional(),
};

/** `POST /api/parcels/handover/{id}`: to a courier or agency that no machine speaks for. */
export const handOverSchema = z.object(handOverShape);
export type HandOver = z.output<typeof handOverSchema>;

/** A packed parcel that no courier was booked for. */
export interface UntrackedParcel extends WaitingParcel {
  customerName: string;
  district: string;
  /** Taka. */
  cash: number;
}

/** Why a row of tracking numbers was left as it is. */
export const TRACKING_PROBLEMS = ['malformed', 'repeated', 'used', 'sent', 'other'] as const;
export type TrackingProblem = (typeof TRACKING_PROBLEMS)[number];

/**
 * `POST /api/parcels/tracking`: what is wrong with one number is said at its row, so the texts come as they
 * were typed.
 */
export const trackParcelsSchema = z.object({
  courier: courier.refine((name) => name !== '', 'required'),
  rows: z
    .array(z.object({ _id: objectId, trackingNumber: text(100) }), 'notList')
    .min(1, 'required')
    .max(MOST_TRACKED, 'tooMany')
    .refine((rows) => new Set(rows.map(({ _id }) => _id)).size === rows.length, 'unknownChoice'),
});
export type TrackParcels = z.output<typeof trackParcelsSchema>;

/** How it went with one parcel. */
export interface TrackingResult extends BulkResult {
  problem?: TrackingProblem;
}

/** Delivery code in Latin or Bangla digits; empty: none. */
const deliveryCode = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    z
      .string('notText')
      .max(60, 'codeDigits')
      .transform((value) => toLatinDigits(value.normalize('NFC')).replace(/[\s-]/g, ''))
      .refine((value) => CODE.test(value), 'codeDigits')
      .optional(),
  )
  .optional();

/** `POST /api/parcels/couriers`: one name a line; `version` is the one that was edited. */
export const courierListSchema = z.object({
  version: integer({ min: 0 }),
  names: z
    .string('notText')
    .max(3_000, 'tooLong')
    .transform(readCourierList)
    .superRefine((names, context) => {
      const problem = courierListProblem(names);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
});
export type SaveCourierList = z.output<typeof courierListSchema>;

/** `POST /api/parcels/step/{id}`: what a person says of it. */
export const parcelStepSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('in_transit') }),
  z.object({ event: z.literal('out_for_delivery') }),
  z.object({ event: z.literal('attempt_failed'), note: requiredText(500) }),
  /** `code`: what the buyer gave; of one that is delivered already it proves that. */
  z.object({ event: z.literal('delivered'), code: deliveryCode }),
  z.object({
    event: z.literal('partly_delivered'),
    taken: counted.min(1, 'required'),
    code: deliveryCode,
  }),
  z.object({ event: z.literal('parts_said'), taken: counted.min(1, 'required') }),
  z.object({ event: z.literal('returning'), note: requiredText(500) }),
  z.object({ event: z.literal('returned') }),
  /** For each line, the number of units that can be sold again; a line that is left out has none. */
  z.object({ event: z.literal('inspected'), sellable: counted, note: text(500).optional() }),
  z.object({ event: z.literal('cancelled'), note: text(500).optional() }),
  z.object({
    event: z.literal('lost'),
    cause: z.enum(LOSS_CAUSES, 'unknownChoice'),
    note: requiredText(500),
  }),
  /**
   * For a lost parcel, or one about which a courier reports something impossible: a person has dealt with it.
   */
  z.object({ event: z.literal('seen'), note: text(500).optional() }),
]);
export type ParcelStepAsked = z.output<typeof parcelStepSchema>;

const many = z.array(objectId, 'notList').min(1, 'required').max(MOST_PARCELS, 'tooMany');

/** `POST /api/parcels/bulk`: the same for many, each says how it went. */
export const bulkParcelsSchema = z.discriminatedUnion('do', [
  /** Packs all that is not packed of each order: `ids` are orders. */
  z.object({ do: z.literal('pack'), ids: many }),
  z.object({ do: z.literal('hand_over'), ids: many, courier }),
  z.object({ do: z.literal('delivered'), ids: many }),
]);
export type BulkParcels = z.output<typeof bulkParcelsSchema>;

/** `/dashboard/parcels`: one word finds by number, order, phone, name, tracking number. */
export const parcelListSchema = z.object({
  /** Without one: where work is. */
  tab: z.enum(PARCEL_TABS).optional().catch(undefined),
  q: searchText(100).catch(''),
  courier: text(100).catch(''),
  /** Administrators alone. */
  seller: text(24).catch(''),
  before: text(200).optional().catch(undefined),
});
export type ParcelListAsked = z.output<typeof parcelListSchema>;

/** A courier's report as its client understood it. */
export interface CourierReport {
  event: ReportedEvent;
  /** The courier's own word for it. */
  word: string;
  /** When the courier says it happened. */
  at: Date;
  /** By which the same report is known again; absent where the courier gives none. */
  id?: string;
  note?: string;
  /** Poisha. */
  collectedPoisha?: number;
  chargePoisha?: number;
  expectedBy?: Date;
}

/** How a report was taken. */
export type ReportOutcome = 'applied' | 'repeated' | 'stale' | 'refused';
