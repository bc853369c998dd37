const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_MINUTES = 60;

/** So long after its time to pay a provider is still asked about an attempt. */
const ASK_FOR_HOURS = 24;

/**
 * When a provider is asked about an attempt again: after a minute, two, four … at most an hour, until a
 * day after its time to pay.
 * @param asks how often it was asked
 * @returns null where it is asked no more
 */
export function nextAsk(asks: number, now: Date, expiresAt: Date): Date | null {
  const minutes = Math.min(2 ** Math.min(asks, 10), LONGEST_MINUTES);
  const at = new Date(now.getTime() + minutes * MINUTE_MS);
  return at.getTime() > expiresAt.getTime() + ASK_FOR_HOURS * HOUR_MS ? null : at;
}

/** Until when the stock of a prepaid purchase waits that is placed, or changed to be prepaid, now. */
export const payByFrom = (now: Date, minutes: number): Date =>
  new Date(now.getTime() + minutes * MINUTE_MS);
