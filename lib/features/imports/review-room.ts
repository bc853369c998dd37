import { REVIEWED_FIELDS } from '../catalogue/review-rules';
import type { Planned } from './existing';

/** Whether the product newly waits for review: a new one, or the first change of a published one. */
export function waitsAnew(
  { plan, existing }: Pick<Planned, 'plan' | 'existing'>,
  asAdmin: boolean,
): boolean {
  if (plan.kind !== 'changed') return plan.kind === 'new';
  if (asAdmin || existing?.status === 'pending' || existing?.draft?.state === 'waiting') {
    return false;
  }
  return REVIEWED_FIELDS.some((field) => plan.update[field] !== undefined);
}

/**
 * The plans in front of the first one that finds no more room in review.
 * @param left how many more of the account's products may wait
 */
export function thoseThatFit(planned: Planned[], asAdmin: boolean, left: number): Planned[] {
  let taken = 0;
  const end = planned.findIndex((each) => waitsAnew(each, asAdmin) && ++taken > left);
  return end === -1 ? planned : planned.slice(0, end);
}
