export { NoAnswer, Refused } from '@paikari/provider-calls';
export { KEYS_REFUSED } from './calls';
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
export { COURIER_KINDS, COURIER_SLUGS, type CourierSlug } from './kinds';
export type { CourierMachine, WebhookCall } from './machine';
export { COURIER_MACHINES } from './machines';
export { courierTime, fittedAddress } from './fields';
export { Pathao } from './pathao/client';
export type { PathaoAccount, PathaoToken, PathaoTokenStore } from './pathao/tokens';
export { readPathaoNotice } from './pathao/webhook';
export { Redx, type RedxAccount } from './redx/client';
export { readRedxNotice } from './redx/webhook';
export { isSame } from './secret';
export { Steadfast, type SteadfastAccount, type SuccessRatio } from './steadfast/client';
export { isSteadfasts, readSteadfastNotice } from './steadfast/webhook';
export { COURIER_WORDS, eventOf, type CourierWord } from './words';
