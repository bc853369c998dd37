/** A failure counts this long even where a concurrent read succeeds. */
const LATELY_MS = 5_000;

/**
 * Outcome of the latest database calls. Kept on globalThis because the HTTP front (`server.ts`)
 * and Next's bundles each have their own copy of this module in one process.
 */
const shared = globalThis as typeof globalThis & {
  paikariDatabase?: { isAway: boolean; failedAt: number };
};

export function markDatabase(state: 'ok' | 'away'): void {
  const isAway = state === 'away';
  shared.paikariDatabase = {
    isAway,
    failedAt: isAway ? performance.now() : (shared.paikariDatabase?.failedAt ?? -Infinity),
  };
}

/** True where the last database call failed, or one did in the last five seconds. */
export function databaseIsAway(): boolean {
  const { isAway, failedAt } = shared.paikariDatabase ?? { isAway: false, failedAt: -Infinity };
  return isAway || performance.now() - failedAt < LATELY_MS;
}
