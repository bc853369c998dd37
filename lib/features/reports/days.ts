/** Days that are counted from the orders themselves: their orders still come and go. */
export const LIVE_DAYS = 2;

/** An order this old may belong to a day whose figures are kept. An hour short of the live days' least. */
const MAY_BE_KEPT_MS = 23 * 60 * 60 * 1000;

/** Whether a change of an order placed then must be told to the kept figures. */
export function mayBeKept(placedAt: Date, now: Date): boolean {
  return now.getTime() - placedAt.getTime() > MAY_BE_KEPT_MS;
}
