/**
 * The couriers that a machine speaks for, each as one object: what its calls are named, where it is, what
 * an account with it has. The environment, the metrics and the dashboard's form follow this list;
 * `machines.ts` has the code of each. Plain data without imports, so that browsers may have it.
 */

/** An id that an account may name: the store's where parcels are fetched, and its area's. */
export const PICKUP_IDS = ['storeId', 'pickupAreaId'] as const;
export type PickupId = (typeof PICKUP_IDS)[number];

export interface CourierType {
  /** With which what is asked of it begins (`Call.what`). */
  name: string;
  /** Where its interface is, unless the environment names another address. */
  address: { env: string; live: string };
  /**
   * Names of the keys that give access to an account with the courier, in the order of the form. People tell
   * accounts apart by the first one.
   */
  keys: readonly string[];
  pickupIds: readonly PickupId[];
  /** Where its webhooks have their secret. */
  webhookSecret: 'header' | 'address';
  /** Its webhooks may want another secret in their answers. */
  hasAnswerSecret: boolean;
  /** A booking whose answer was lost can be looked for. */
  canFind: boolean;
  /** It takes a booking back by itself. */
  canCancel: boolean;
}

/** Keys of the couriers. Stored, so they never change. */
export const COURIER_SLUGS = ['pathao', 'redx', 'steadfast'] as const;
export type CourierSlug = (typeof COURIER_SLUGS)[number];

export const COURIER_TYPES = {
  pathao: {
    name: 'Pathao',
    address: { env: 'PATHAO_URL', live: 'https://api-hermes.pathao.com' },
    keys: ['clientId', 'clientSecret', 'username', 'password'],
    pickupIds: ['storeId'],
    webhookSecret: 'header',
    hasAnswerSecret: true,
    canFind: false,
    canCancel: false,
  },
  redx: {
    name: 'RedX',
    address: { env: 'REDX_URL', live: 'https://openapi.redx.com.bd/v1.0.0-beta' },
    keys: ['token'],
    pickupIds: ['storeId', 'pickupAreaId'],
    webhookSecret: 'address',
    hasAnswerSecret: false,
    canFind: false,
    canCancel: true,
  },
  steadfast: {
    name: 'Steadfast',
    address: { env: 'STEADFAST_URL', live: 'https://portal.packzy.com/api/v1' },
    keys: ['apiKey', 'secretKey'],
    pickupIds: [],
    webhookSecret: 'header',
    hasAnswerSecret: false,
    canFind: true,
    canCancel: false,
  },
} as const satisfies Record<CourierSlug, CourierType>;

type Kinds = typeof COURIER_TYPES;

export type CourierKey = Kinds[CourierSlug]['keys'][number];
export type CourierAddressName = Kinds[CourierSlug]['address']['env'];

/** Couriers whose webhooks have their secret in a header. */
export type HeaderCourier = {
  [Slug in CourierSlug]: Kinds[Slug]['webhookSecret'] extends 'header' ? Slug : never;
}[CourierSlug];

export const hasSecretInHeader = (slug: CourierSlug): slug is HeaderCourier =>
  COURIER_TYPES[slug].webhookSecret === 'header';
