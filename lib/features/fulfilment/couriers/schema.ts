// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import type { BulkResult } from '../../orders/shared';
import type { ReadyRefusal } from '../parcels/shared';
import {
  emptyAsUndefined,
  integer,
  isObjectId,
  requiredText,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import {
  ACCOUNT_KEYS,
  ALL_KEYS,
  MACHINE_COURIERS,
  MOST_BOOKED,
  type AccountKey,
  type BookingState,
  type MachineCourier,
} from './types';

const key = (name: ValidationKey) => name;

/** A form's ticked box posts `on`. */
const ticked = z.preprocess(
  (value) => value === true || value === 'on' || value === 'true',
  z.boolean(),
);

/** An id of the courier's; empty: none. */
const placeId = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  integer({ min: 1, max: 1e12 }).optional(),
);

const objectId = requiredText(24)
  .refine(isObjectId, key('unknownChoice'))
  .transform((value) => value.toLowerCase());

const keyShape = Object.fromEntries(
  ALL_KEYS.map((name) => [name, text(4_000).default('')]),
) as Record<AccountKey, z.ZodDefault<ReturnType<typeof text>>>;

const accountShape = {
  ...keyShape,
  /** Label that its people give it. */
  name: requiredText(60),
  /** Where the courier fetches parcels: the store's id there, and with RedX its area's. */
  storeId: placeId,
  pickupAreaId: placeId,
  /** Secret for answers to Pathao's webhook, where it differs from the webhook's own. */
  answerSecret: text(200).default(''),
};

/** `POST /api/couriers`: an account with a courier, of the caller's own or of the shop's. */
export const courierAccountSchema = z
  .object({
    ...accountShape,
    courier: z.enum(MACHINE_COURIERS, key('unknownChoice')),
    isShops: ticked.optional().default(false),
  })
  .superRefine((account, context) => {
    for (const name of ACCOUNT_KEYS[account.courier]) {
      if (account[name] === '') {
        context.addIssue({ code: 'custom', path: [name], message: key('required') });
      }
    }
  });
export type CourierAccountInput = z.output<typeof courierAccountSchema>;

/** `PUT /api/couriers/{id}`: keys that are left empty stay as they are; `version` is the one that was edited. */
export const courierAccountChangeSchema = z.object({
  ...accountShape,
  isActive: ticked,
  /** Makes another secret for its webhook; the old one is refused from then on. */
  renewWebhook: ticked.optional().default(false),
  version: integer({ min: 1 }),
});
export type CourierAccountChange = z.output<typeof courierAccountChangeSchema>;

/** The chosen places of the courier. */
const placesShape = { city: placeId, zone: placeId, area: placeId };

/** `POST /api/couriers/book/{parcelId}`. */
export const bookSchema = z.object({
  accountId: objectId,
  ...placesShape,
  /** Books although an earlier try may have been booked too: a person has looked. */
  again: ticked.optional().default(false),
});
export type Book = z.output<typeof bookSchema>;

/** `POST /api/couriers/book`: many at once; places are guessed from the addresses. */
export const bulkBookSchema = z.object({
  accountId: objectId,
  ids: z
    .array(objectId, key('notList'))
    .min(1, key('required'))
    .max(MOST_BOOKED, key('tooMany'))
    .refine((ids) => new Set(ids).size === ids.length, key('unknownChoice')),
});
export type BulkBook = z.output<typeof bulkBookSchema>;

/** `POST /api/parcels/ready`: `ids` are orders; without an account nothing is booked. */
export const readySchema = z.object({
  accountId: emptyAsUndefined(objectId),
  ids: z
    .array(objectId, key('notList'))
    .min(1, key('required'))
    .max(MOST_BOOKED, key('tooMany'))
    .refine((ids) => new Set(ids).size === ids.length, key('unknownChoice')),
});
export type Ready = z.output<typeof readySchema>;

/** How it went with one of many orders. */
export interface ReadyResult extends BulkResult {
  /** Why it was left as it is, where the order itself is the reason. */
  refusal?: ReadyRefusal;
  /** Its parcels that wait to be handed over, those that no courier took too. */
  parcelIds: string[];
}

/** `POST /api/couriers/unbook/{parcelId}`. */
export const unbookSchema = z.object({
  note: text(200).default(''),
  /** Said of couriers that take nothing back by themselves: it is cancelled in their panel. */
  isCancelledThere: ticked.optional().default(false),
});
export type Unbook = z.output<typeof unbookSchema>;

/** The query of the page on which a parcel is booked. */
export const bookPageSchema = z.object({
  account: text(24).catch(''),
  city: placeId.catch(undefined),
  zone: placeId.catch(undefined),
  area: placeId.catch(undefined),
});
export type BookPageAsked = z.output<typeof bookPageSchema>;

/** An account as those see it who may use it: never with a key. */
export interface CourierAccountView {
  _id: string;
  /** Rises with every change, from 1. */
  version: number;
  courier: MachineCourier;
  name: string;
  isShops: boolean;
  isActive: boolean;
  /** The end of its first key, by which people tell accounts apart. */
  keyEnd: string;
  storeId?: number;
  pickupAreaId?: number;
  /** ISO 8601: since when the courier has not known its keys. */
  keysRefusedAt?: string;
  /** ISO 8601: when the courier last answered to its keys; absent until it has. */
  testedAt?: string;
  /** Webhooks with another secret, since the secret was made. */
  wrongSecrets: number;
}

/** Where the courier's webhook goes, told once: when the account or its secret was made. */
export interface CourierWebhook {
  /** With the secret in its query, where the courier has no other place for it. */
  url: string;
  secret: string;
}

interface NamedPlace {
  id: number;
  name: string;
}

/** One account on the page where a parcel is booked. Sums in taka. */
export interface AccountOffer {
  account: CourierAccountView;
  /** Lists to choose from, widest first; those below what is not chosen yet are missing. */
  lists: {
    level: 'city' | 'zone' | 'area';
    isRequired: boolean;
    places: NamedPlace[];
    chosen?: number;
  }[];
  price?: { delivery: number; cashFee: number };
  /** Why there is no price: the courier names none, more must be chosen, it did not answer, its keys, too many questions. */
  why?: 'none' | 'choose' | 'away' | 'keys' | 'refused' | 'later';
  /** The courier's own words. */
  words?: string;
}

/** A parcel's booking as its seller sees it. */
export interface BookingView {
  state: BookingState;
  courier: MachineCourier;
  accountId: string;
  invoice: string;
  consignmentId: string;
  trackingNumber: string;
  charge?: number;
  /** Why it was refused, in the courier's words, by the courier's fields. */
  problem?: { message: string; fields: Record<string, string> };
  /** The courier can be asked about it, or takes it back, by itself. */
  canFind: boolean;
  canCancel: boolean;
}
