/** A parcel's states, for every list of them. What leads where: `transitions.ts`. */
export const PARCEL_STATES = [
  /** Packed, in its seller's hands. */
  'packed',
  /** A courier knows of it and has not taken it. */
  'booked',
  'pickup_pending',
  /** With the courier. */
  'in_transit',
  'out_for_delivery',
  /** An attempt failed, or the courier waits for word. */
  'on_hold',
  /** The courier says an end that it has not confirmed: neither money nor stock moves. */
  'unconfirmed',
  'delivered',
  /** The buyer took a part; a person says which. */
  'partly_delivered',
  'returning',
  /** Back at its seller, nobody has looked into it. */
  'returned',
  /** Looked into: what could be sold went back into the stock. */
  'inspected',
  'cancelled',
  /** Lost, or destroyed on the way. */
  'lost',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** Events of a parcel. */
export const PARCEL_EVENTS = [
  'booked',
  'pickup_pending',
  /** The courier or whoever brings it has it. */
  'handed_over',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
  'unconfirmed',
  'delivered',
  'partly_delivered',
  /** A person said which units of a partly delivered one were taken. */
  'parts_said',
  /** Its buyer says that it is there. */
  'received',
  'returning',
  'returned',
  'inspected',
  'cancelled',
  'lost',
  /** A person has dealt with what it waited for: nothing else changes. */
  'seen',
] as const;
export type ParcelEventName = (typeof PARCEL_EVENTS)[number];

/** Events that a courier may report; its client translates the courier's words. */
export const REPORTED_EVENTS = [
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
] as const satisfies ParcelEventName[];
export type ReportedEvent = (typeof REPORTED_EVENTS)[number];

/** In its seller's hands: it can be unpacked. */
export const UNSENT_STATES = [
  'packed',
  'booked',
  'pickup_pending',
] as const satisfies ParcelState[];

/** On its way to its buyer. */
export const UNDER_WAY_STATES = [
  'in_transit',
  'out_for_delivery',
  'on_hold',
  'unconfirmed',
] as const satisfies ParcelState[];

/** Nothing follows any more. */
export const FINAL_STATES = [
  'delivered',
  'inspected',
  'cancelled',
  'lost',
] as const satisfies ParcelState[];

/** A parcel with goods of the order, or one that replaces what came back of it. */
export const PARCEL_TYPES = ['goods', 'replacement'] as const;
export type ParcelType = (typeof PARCEL_TYPES)[number];

/** Why a parcel waits for a person; null: it does not. */
export const ATTENTIONS = [
  /** An attempt failed or the courier waits for word. */
  'failed',
  /** Which units were taken. */
  'parts',
  /** It is back: what is in it? */
  'inspect',
  /** Lost: send anew or cancel. */
  'lost',
  /** A courier said what could not be: a person compares. */
  'contradicted',
] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** Party that pays a courier's charge. */
export const CHARGE_PAYERS = ['seller', 'shop', 'buyer'] as const;
export type ChargePayer = (typeof CHARGE_PAYERS)[number];

/** Why a parcel is lost. */
export const LOSS_CAUSES = ['lost', 'damaged'] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** Lists of parcels in the dashboard. */
export const PARCEL_TABS = ['attention', 'unsent', 'under_way', 'back', 'done', 'all'] as const;
export type ParcelTab = (typeof PARCEL_TABS)[number];

/** Digits of the code that a buyer gives whoever brings a parcel. */
export const DELIVERY_CODE_LENGTH = 6;

/** Parcels that one command takes at once. */
export const MOST_PARCELS = 200;
