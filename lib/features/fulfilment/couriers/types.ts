import {
  COURIER_TYPES,
  COURIER_SLUGS,
  type CourierKey,
  type CourierSlug,
} from '@paikari/couriers/kinds';

/** Couriers that a machine speaks for, as `courierSlug` of the orders calls them. */
export const MACHINE_COURIERS = COURIER_SLUGS;
export type MachineCourier = CourierSlug;

/** How a booking stands. */
export const BOOKING_STATES = [
  /** A courier is being asked; where that takes too long, nobody knows. */
  'asked',
  'booked',
  /** Nothing is booked. */
  'refused',
  /** Its answer was lost: the courier is asked before it is booked again. */
  'unknown',
  /** Taken back. */
  'unbooked',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Outcomes of a courier's webhook. */
export const WEBHOOK_OUTCOMES = [
  /** It was being read when the process stopped, or the courier is asked whether it is so. */
  'received',
  'asked',
  'applied',
  'repeated',
  'stale',
  'refused',
  /** Says nothing of a state, or a word that is new. */
  'noted',
  /** Webhook about a parcel that this shop does not know, or that belongs to another account. */
  'unknown',
  'foreign',
  /** The courier tried the address. */
  'test',
] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

export type AccountKey = CourierKey;
/** The keys that an account with a courier has. */
export const ACCOUNT_KEYS = Object.fromEntries(
  COURIER_SLUGS.map((slug) => [slug, COURIER_TYPES[slug].keys]),
) as unknown as Readonly<Record<MachineCourier, readonly [AccountKey, ...AccountKey[]]>>;
/** Account keys of all couriers, each once. */
export const ALL_KEYS: readonly AccountKey[] = [...new Set(Object.values(ACCOUNT_KEYS).flat())];

/** Accounts that a seller, or the shop, may have. */
export const MOST_ACCOUNTS = 10;
/** Parcels that are booked at once. */
export const MOST_BOOKED = 50;
/** After keys were refused nothing is asked with them for so long, as couriers block who goes on. */
export const KEYS_REST_MS = 10 * 60_000;
