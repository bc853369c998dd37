/**
 * Whether the last try to reach the database failed. Kept on globalThis because the HTTP front
 * (`server.ts`) and Next's bundles each have their own copy of this module in one process.
 */
const shared = globalThis as typeof globalThis & { paikariDatabaseAway?: boolean };

export function markDatabase(state: 'ok' | 'away'): void {
  shared.paikariDatabaseAway = state === 'away';
}

export function databaseIsAway(): boolean {
  return shared.paikariDatabaseAway ?? false;
}
