import type { ReviewEventName, ReviewParty, ReviewState } from './types';

/** One way that an event takes a review. */
export interface ReviewTransition {
  event: ReviewEventName;
  by: readonly ReviewParty[];
  from: readonly ReviewState[];
  to: ReviewState;
}

/** Every transition of a review; whatever stands in none of them is refused. */
export const REVIEW_TRANSITIONS: readonly ReviewTransition[] = [
  { event: 'edited', by: ['buyer'], from: ['published'], to: 'published' },
  // A review that the shop hid does not come back by itself.
  { event: 'edited', by: ['buyer'], from: ['pending', 'hidden'], to: 'pending' },
  { event: 'held', by: ['clock'], from: ['published'], to: 'pending' },
  { event: 'published', by: ['shop'], from: ['pending', 'hidden'], to: 'published' },
  { event: 'hidden', by: ['shop'], from: ['pending', 'published'], to: 'hidden' },
  { event: 'answered', by: ['seller'], from: ['published'], to: 'published' },
  // Sellers report and never remove: only the shop changes what is shown.
  { event: 'reported', by: ['seller', 'reader'], from: ['published'], to: 'published' },
  { event: 'voted', by: ['reader'], from: ['published'], to: 'published' },
];

/** Where an event takes a review; null where there is no such step. */
export function nextReviewState(
  state: ReviewState,
  event: ReviewEventName,
  by: ReviewParty,
): ReviewState | null {
  const found = REVIEW_TRANSITIONS.find(
    (row) => row.event === event && row.by.includes(by) && row.from.includes(state),
  );
  return found?.to ?? null;
}
