/** Digits of a code. */
export const CODE_LENGTH = 6;
/** Tries of one code, the right one among them. */
export const MOST_TRIES = 5;
/** How long a code counts. */
export const CODE_MINUTES = 10;
/** Seconds until the next one may be sent to the same phone or e-mail. */
export const RESEND_SECONDS = 60;

/**
 * Origin of a request for a code, and so the share of the shop's hour that it counts against: a number that
 * nobody knows here; one with an account or a delivered order; one from a browser that has signed in with it
 * before. A requester who uses up one share leaves the others whole.
 */
const CODE_SHARES = ['stranger', 'known', 'browser'] as const;
export type CodeShare = (typeof CODE_SHARES)[number];

/** Codes by SMS that the shop pays for at most, of each share. */
export const SHOP_HOUR = 300;
export const SHOP_DAY = 2000;

/** The number without its last four digits: whoever is paid for traffic has whole rows of them. */
export const prefixOf = (phone: string): string => phone.slice(0, -4);

/** After every so many sent codes, the share that was entered is checked. */
export const WATCHED_CODES = 50;

/** Whether so few of the sent codes were entered that the requests cannot come from customers. */
export const looksPumped = (sent: number, entered: number): boolean =>
  sent >= WATCHED_CODES && entered * 5 < sent;
