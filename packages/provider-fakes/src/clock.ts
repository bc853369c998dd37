const DHAKA_MS = 6 * 3_600_000;

/** The time in Dhaka, `2026-11-23T18:04:05.678`. */
const inDhaka = () => new Date(Date.now() + DHAKA_MS).toISOString().slice(0, 23);

/** Returns the time as SSLCommerz and the couriers write it: `2026-11-23 18:04:05`. */
export const dhakaTime = () => inDhaka().slice(0, 19).replace('T', ' ');

/**
 * Returns the time as bKash writes it: `2026-11-23T18:04:05:678 GMT+0600`, with a colon before the
 * milliseconds.
 */
export const bkashTime = () => `${inDhaka().replace('.', ':')} GMT+0600`;

/** Returns the time as bKash's webhook writes it: `20261123180405`. */
export const webhookTime = () => inDhaka().slice(0, 19).replace(/\D/g, '');
