export { NoAnswer, Refused } from '@paikari/provider-calls';
export { isSame, KEYS_REFUSED } from './calls';
export {
  AREA_LEVELS,
  COURIER_EVENTS,
  type AreaLevel,
  type Booked,
  type BookedOne,
  type CheckedAccount,
  type ChosenPlaces,
  type CourierClient,
  type CourierEvent,
  type CourierNotice,
  type CourierPlace,
  type CourierStatus,
  type Price,
  type Quote,
  type Shipment,
  type ShipmentRef,
} from './courier';
export { COURIER_TYPES, COURIER_SLUGS, type CourierSlug } from './types';
export type { CourierMachine, WebhookCall } from './machine';
export { COURIER_MACHINES } from './machines';
export { courierTime, fittedAddress } from './fields';
export type { PathaoAccount, PathaoToken, PathaoTokenStore } from './pathao-tokens';
export { Pathao, readPathaoNotice } from './pathao';
export { readRedxNotice, Redx, type RedxAccount } from './redx';
export {
  isSteadfasts,
  readSteadfastNotice,
  Steadfast,
  type SteadfastAccount,
  type SuccessRatio,
} from './steadfast';
export { COURIER_WORDS, eventOf, type CourierWord } from './labels';
