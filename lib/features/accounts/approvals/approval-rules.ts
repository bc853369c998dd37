const HOUR_MS = 60 * 60 * 1000;
/** How long a question waits, and an answer holds. */
export const APPROVAL_MS = 72 * HOUR_MS;
/** How long a new owner decides nothing: who makes one to approve with is found out first. */
export const NEW_OWNER_MS = 24 * HOUR_MS;

/** Why somebody does not decide about it. */
export type DecisionObstacle = 'maker' | 'involved' | 'new' | 'over';

export const isNewOwner = (adminSince: Date | null | undefined, now: number): boolean =>
  adminSince instanceof Date && now - adminSince.getTime() < NEW_OWNER_MS;

/** Why an owner can't decide about a question; null where they can. */
export function decisionObstacle(
  asked: {
    makerId: { toString(): string };
    involved: readonly { toString(): string }[];
    state: string;
    expiresAt: Date;
  },
  actor: { id: string; adminSince: Date | null | undefined },
  now: number,
): DecisionObstacle | null {
  if (asked.state !== 'pending' || asked.expiresAt.getTime() <= now) return 'over';
  if (String(asked.makerId) === actor.id) return 'maker';
  if (asked.involved.some((one) => String(one) === actor.id)) return 'involved';
  return isNewOwner(actor.adminSince, now) ? 'new' : null;
}
