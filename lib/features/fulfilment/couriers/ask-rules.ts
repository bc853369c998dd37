const MINUTE_MS = 60_000;
const FIRST_MINUTES = 15;
const LONGEST_MINUTES = 6 * 60;
/** Where a webhook said something that the courier has not confirmed: soon, then less and less often. */
const CLAIM_MINUTES = 1;
/** So long after its booking a parcel is asked about. */
const ASK_FOR_DAYS = 60;

/**
 * When a courier is asked about a parcel again: after 15 minutes, 30, an hour … at most six; after what
 * a webhook claims after one, two, four.
 * @param asks how often it was asked since something new was heard
 * @returns null where it is asked no more
 */
export function nextAsk(asks: number, now: Date, bookedAt: Date, hasClaim = false): Date | null {
  const first = hasClaim ? CLAIM_MINUTES : FIRST_MINUTES;
  const minutes = Math.min(first * 2 ** Math.min(asks, 12), LONGEST_MINUTES);
  const at = new Date(now.getTime() + minutes * MINUTE_MS);
  const end = bookedAt.getTime() + ASK_FOR_DAYS * 24 * 60 * MINUTE_MS;
  return at.getTime() > end ? null : at;
}
