/**
 * When this process may begin with what it does by itself (mails, imports, listening to others):
 * the web server is loaded while its database still starts and is prepared. Kept on globalThis, as
 * `server.ts` and Next's bundles each have their own copy of this module in one process.
 */
const shared = globalThis as typeof globalThis & { paikariOpening?: Promise<void> };

/** @param opening settles once the database is there and prepared */
export function setReadiness(opening: Promise<void>): void {
  shared.paikariOpening = opening;
}

/** Settles when the shop opens; at once where nobody said that there is something to wait for. */
export function whenReady(): Promise<void> {
  return shared.paikariOpening ?? Promise.resolve();
}
