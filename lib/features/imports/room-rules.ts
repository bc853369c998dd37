import { isUnreviewed, REVIEWED_FIELDS } from '../catalogue/shared';
import type { Planned } from './existing';

/** How many more of an account's products may wait for review, and be kept as drafts. */
export interface Room {
  review: number;
  drafts: number;
}

/** What of that a plan takes a place of: nothing where the product waits already or needs no review. */
export function placeOf(
  { plan, existing }: Pick<Planned, 'plan' | 'existing'>,
  asAdmin: boolean,
): keyof Room | null {
  if (plan.kind === 'unchanged') return null;
  if (plan.kind === 'new') return plan.draft === undefined ? 'review' : 'drafts';
  if (
    asAdmin ||
    (existing && isUnreviewed(existing.status)) ||
    existing?.draft?.state === 'waiting'
  ) {
    return null;
  }
  return REVIEWED_FIELDS.some((field) => plan.update[field] !== undefined) ? 'review' : null;
}

/**
 * The plans in front of the first one that finds no more room.
 * @returns what room is left behind them, and which of it was full where that is not all of them
 */
export function thoseThatFit(
  planned: Planned[],
  asAdmin: boolean,
  room: Room,
): { fitting: Planned[]; left: Room; full?: keyof Room } {
  const left = { ...room };
  for (const [at, each] of planned.entries()) {
    const place = placeOf(each, asAdmin);
    if (place === null) continue;
    if (left[place] <= 0) return { fitting: planned.slice(0, at), left, full: place };
    left[place] -= 1;
  }
  return { fitting: planned, left };
}
