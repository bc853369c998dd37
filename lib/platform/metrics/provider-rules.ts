/** Whom the shop calls, as the clients name them. */
export const PROVIDER_NAMES = [
  'SSLCommerz',
  'bKash',
  'Steadfast',
  'Pathao',
  'RedX',
  'SSL Wireless',
  'BulkSMSBD',
  'Alpha SMS',
] as const;

/** The label of a call: the provider whose name what was asked begins with; few values, whatever is asked. */
export const providerLabel = (what: string): string =>
  PROVIDER_NAMES.find((name) => what.startsWith(`${name} `)) ?? 'other';
