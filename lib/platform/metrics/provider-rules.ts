import { COURIER_KINDS } from '@paikari/couriers/kinds';
import { PROVIDERS } from '@paikari/payment-providers/kinds';
import { SMS_GATEWAYS } from '@paikari/sms-gateways/kinds';

/** Whom the shop calls, as the clients name them. */
export const PROVIDER_NAMES = [
  ...Object.values(PROVIDERS).map(({ name }) => name),
  ...Object.values(COURIER_KINDS).map(({ name }) => name),
  ...Object.values(SMS_GATEWAYS).map(({ name }) => name),
] as const;

/** The label of a call: the provider whose name what was asked begins with; few values, whatever is asked. */
export const providerLabel = (what: string): string =>
  PROVIDER_NAMES.find((name) => what.startsWith(`${name} `)) ?? 'other';
