import type { readListing } from './read-listing';

/**
 * The web server asks the shop for lists through this: it has none of the shop's models and no
 * connection of its own. (Next and server.ts have their own copies of this module; globalThis is one.)
 */
const shared = globalThis as typeof globalThis & { paikariListing?: typeof readListing };

/** At the start of Next, once. */
export function registerListing(read: typeof readListing): void {
  shared.paikariListing = read;
}

/** @returns undefined as long as Next has not started */
export function registeredListing(): typeof readListing | undefined {
  return shared.paikariListing;
}
