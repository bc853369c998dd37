import { canBeOrdered } from './rules';
import {
  STATE_STEP_NAMES,
  STATE_STEPS,
  type ListedStatus,
  type ProductState,
  type ProductStatus,
  type StateStep,
} from './state-types';

/** The filter that lists a state of the seller's. */
export const listedAs = (state: ProductState): ListedStatus =>
  state === 'waiting' ? 'pending' : state;

/** A product's state as its seller sees it; a change that waits beside it does not count. */
export function productStateOf(product: {
  status: ProductStatus;
  maxQuantity: number;
  minQuantity: number;
}): ProductState {
  const { status } = product;
  if (status === 'pending') return 'waiting';
  if (status !== 'published') return status;
  return canBeOrdered(product) ? 'onSale' : 'soldOut';
}

/**
 * Whether a review approved it, so that an author's changes wait beside it: also while it is paused, or
 * pausing would be a way to change words and prices unseen.
 */
export const isApproved = (status: ProductStatus): boolean =>
  status === 'published' || status === 'paused';

/** Whether no review has looked at it, so that its author's changes need no second one. */
export const isUnreviewed = (status: ProductStatus): boolean =>
  status === 'draft' || status === 'pending';

/** The steps that lead out of a state. */
export const stepsFrom = (status: ProductStatus): StateStep[] =>
  STATE_STEP_NAMES.filter((step) => STATE_STEPS[step].from === status);
