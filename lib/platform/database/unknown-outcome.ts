/**
 * Commits whose answer never came: what they wrote may be there, and the command that would have said
 * what to read anew was told of a failure. Kept on globalThis, as Next's bundles each have their own
 * copy of this module in one process.
 */
const shared = globalThis as typeof globalThis & { paikariUnknownOutcome?: number };

/**
 * Looks at the database that follow an unknown outcome. A commit can still lie in a connection that
 * hangs while others answer again: after the first look everything is read anew, and after the last.
 */
const LOOKS = 10;

/** A commit was sent and nobody knows what became of it. */
export function noteUnknownOutcome(): void {
  shared.paikariUnknownOutcome = LOOKS;
}

/**
 * To be called after each look at the database that succeeded.
 * @returns whether all that is kept may be older than the database
 */
export function mayBeOutdated(): boolean {
  const looks = shared.paikariUnknownOutcome ?? 0;
  if (looks > 0) shared.paikariUnknownOutcome = looks - 1;
  return looks === LOOKS || looks === 1;
}
