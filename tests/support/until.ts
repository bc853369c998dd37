import { setTimeout as pause } from 'node:timers/promises';

/** Far beyond what a slow machine needs: this only ends a wait for what never comes. */
const LAST_RESORT_MS = 5 * 60_000;
/** Pauses between looks: soon at first, then seldom, as a look may cost as much as what it waits for. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 50;

/**
 * Waits for a condition instead of a time.
 * @throws Error that names what did not come
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what = String(condition),
): Promise<void> {
  const deadline = Date.now() + LAST_RESORT_MS;
  let wait = FIRST_PAUSE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It never came to this: ${what}.`);
    await pause(wait);
    wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
  }
}
