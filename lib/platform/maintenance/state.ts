/**
 * Whether the database says that the shop is closed. Kept on globalThis because the HTTP front
 * (`server.ts`) and Next's bundles each have their own copy of this module in one process.
 */
const shared = globalThis as typeof globalThis & { paikariClosed?: boolean };

export function markClosed(isClosed: boolean): void {
  shared.paikariClosed = isClosed;
}

/** Returns the state as last read; open before that. */
export function isMarkedClosed(): boolean {
  return shared.paikariClosed ?? false;
}
