const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Over about three hours. */
export const MOST_ATTEMPTS = 14;

/**
 * When a delivery that failed is tried again: pauses double, from a second to an hour.
 * @param attempts how many have failed, this one included
 * @returns null where it is given up
 */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pause);
}

/**
 * Those that may be delivered now: an event that waits for its next attempt holds up the later ones
 * of its entity.
 * @param events oldest first
 * @param waiting entities with such an event; those found are added
 */
export function withoutOvertaking<Event extends { entity: string; dueAt?: Date | null }>(
  events: Event[],
  waiting: Set<string>,
  now: Date,
): Event[] {
  return events.filter(({ entity, dueAt }) => {
    if (dueAt && dueAt > now) waiting.add(entity);
    return !waiting.has(entity);
  });
}
