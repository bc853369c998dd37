import type { CourierSlug } from './types';

/** Interface that every courier's client implements. Money is integer poisha, weights are grams. */

/** Events of a parcel that a courier's status words report. */
export const COURIER_EVENTS = [
  'booked',
  'pickup_pending',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
  'unconfirmed',
  'delivered',
  'partly_delivered',
  'returning',
  'returned',
  'cancelled',
] as const;
export type CourierEvent = (typeof COURIER_EVENTS)[number];

/** Lists of places, widest first, by which a courier wants a receiver's address named. */
export const AREA_LEVELS = ['city', 'zone', 'area'] as const;
export type AreaLevel = (typeof AREA_LEVELS)[number];

/** Places chosen from a courier's lists: the id of each level as the courier has it. */
export interface ChosenPlaces {
  city?: number;
  zone?: number;
  area?: number;
  /** The area's own name, which RedX wants beside its id. */
  areaName?: string;
}

export interface CourierPlace {
  id: number;
  name: string;
}

/** A parcel as a courier is asked to bring it. */
export interface Shipment {
  /** Unique for all time with the account: letters, digits, `-` and `_`, at most 100. */
  invoice: string;
  recipientName: string;
  /** `01…`, 11 digits. */
  recipientPhone: string;
  recipientAddress: string;
  places: ChosenPlaces;
  cashPoisha: number;
  /** Value of the goods. */
  valuePoisha: number;
  /** 0 where nobody weighed it. */
  weightGrams: number;
  pieces: number;
  /** Contents of the parcel, in a few words. */
  description: string;
  /** For whoever brings it. */
  note: string;
}

export type Quote = Pick<Shipment, 'places' | 'cashPoisha' | 'weightGrams'>;

export interface Price {
  deliveryPoisha: number;
  /** For collecting the cash. */
  cashFeePoisha: number;
}

/** A booking as a courier knows it; an id that nobody knows yet is empty. */
export interface ShipmentRef {
  invoice: string;
  consignmentId: string;
  trackingNumber: string;
}

export interface Booked {
  consignmentId: string;
  trackingNumber: string;
  /** Charge for the delivery, where the courier states it at once. */
  chargePoisha?: number;
}

/** How one of many that were booked at once went. */
export type BookedOne =
  | { invoice: string; booked: Booked }
  | { invoice: string; refused: { message: string; fields: Readonly<Record<string, string>> } };

/** Status of a parcel as a courier reports it. */
export interface CourierStatus {
  /** Status word as the courier has it. */
  word: string;
  /** Null: a word that means nothing for a parcel, or one that is new. */
  event: CourierEvent | null;
  /** When it says that happened; null where it names no time. */
  at: Date | null;
  note: string;
  collectedPoisha?: number;
  chargePoisha?: number;
  /** By which the same report is known again. */
  id?: string;
}

/** Notice that a webhook brought, read but not yet trusted. */
export interface CourierNotice {
  /** Reference by which the notice names the parcel; empty where it names none. */
  ref: ShipmentRef;
  /** Null where it says nothing of a state: a remark on the way, a test of the address. */
  status: CourierStatus | null;
  /** The courier tries whether the address is served. */
  isTest: boolean;
}

/** Facts about an account that are known once its keys were tried. */
export interface CheckedAccount {
  /** Where the courier fetches parcels: the account needs the id of one of them. */
  stores: CourierPlace[];
  balancePoisha?: number;
}

/**
 * One account with one courier.
 *
 * Calls throw `Refused` where the courier said no and did nothing: code `keys` where it does not know
 * the account, else its own code, with `fields` where it names them; and `NoAnswer` where nobody knows
 * what it did.
 */
export interface CourierClient {
  readonly slug: CourierSlug;
  /** Lists that an address is chosen from, in order; none where its text is enough. */
  readonly levels: readonly { level: AreaLevel; isRequired: boolean }[];
  /** Tries the keys. */
  check(): Promise<CheckedAccount>;
  book(shipment: Shipment): Promise<Booked>;
  /** How it stands; null where the courier knows no such parcel. `isUnsent`: its seller still has it. */
  status(ref: ShipmentRef, isUnsent: boolean): Promise<CourierStatus | null>;
  /** Returns the price that booking would cost. */
  price?(quote: Quote): Promise<Price>;
  /** A booking by its invoice, for one whose answer was lost; null where there is none. */
  find?(invoice: string): Promise<Booked | null>;
  /** Many in one call. @throws as above where none of them was looked at */
  bookMany?(shipments: readonly Shipment[]): Promise<BookedOne[]>;
  /** Takes a booking back that was not fetched yet. */
  cancel?(ref: ShipmentRef, reason: string): Promise<void>;
  /** The places of a level below those that are chosen; RedX takes the district's name. */
  places?(level: AreaLevel, chosen: ChosenPlaces, district: string): Promise<CourierPlace[]>;
}
