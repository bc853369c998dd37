import type { PaymentRecord } from '../../../models/payment';
import { signatureOf, type Principal } from '../../platform/auth/actor';
import { PAID_STATES, type PaymentState, type ReviewState } from './kinds';
import type { ReviewDecision } from './review-schema';

/** A payment as far as deciding on it goes. */
interface Decided {
  state: PaymentState;
  isHeld: boolean;
  wallet?: { review: ReviewState } | null | undefined;
}

/**
 * What a person may decide on a payment as it is. A rejection can be taken back: the money may be found
 * after all. What another sum came of can't be released, as it pays nothing whole.
 */
export function decisionsFor({ state, isHeld, wallet }: Decided): ReviewDecision[] {
  const isPaid = (PAID_STATES as readonly string[]).includes(state);
  if (isHeld) return isPaid ? ['release', 'sendBack'] : ['sendBack'];
  if (!wallet || isPaid) return [];
  const ofReview: Record<ReviewState, ReviewDecision[]> = {
    waiting: ['verify', 'ask', 'reject'],
    asked: ['verify', 'reject'],
    verified: [],
    rejected: ['verify'],
  };
  return ofReview[wallet.review];
}

/**
 * Whether it is somebody's word alone that the money of a payment came. Of a review from before ids were
 * kept, the signature says whose it is.
 */
export function isVerifiedBy(
  { wallet }: Pick<PaymentRecord, 'wallet'>,
  person: Pick<Principal, 'id' | 'email' | 'phone'>,
): boolean {
  if (wallet?.review !== 'verified') return false;
  return wallet.reviewedById
    ? String(wallet.reviewedById) === person.id
    : wallet.reviewedBy === signatureOf(person);
}
