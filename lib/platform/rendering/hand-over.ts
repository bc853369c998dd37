/**
 * Text that a server component leaves for a client component while both are rendered for one request.
 * It stands in the HTML alone, where a prop would stand in the router's data a second time.
 * (`hand-over-storage.ts` keeps it; browsers load this file too.)
 */

/** Next has several copies of each module in a process; the symbol is one. */
export const HAND_OVER = Symbol.for('paikari.hand-over');

const texts = (): string[] | undefined =>
  (globalThis as { [HAND_OVER]?: { getStore(): string[] | undefined } })[HAND_OVER]?.getStore();

/** @returns the place for `handedOver`; null where no request is under way, as in tests */
export function handOver(text: string): number | null {
  const kept = texts();
  return kept === undefined ? null : kept.push(text) - 1;
}

/** @returns undefined in browsers and outside of the request of `handOver` */
export function handedOver(place: number): string | undefined {
  return texts()?.[place];
}
