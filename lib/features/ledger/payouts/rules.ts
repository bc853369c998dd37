import { paths } from '../../../shop/paths';
import { isObjectId } from '../../../platform/validation';
import type { AccountState, LeftOutReason, PayoutMove, PayoutState } from './types';

/** Payouts of one run: what a person can look through, and a transaction can write. */
export const MOST_PAYOUTS = 500;

/** A seller with money, as a run is planned. */
export interface Candidate {
  sellerId: string;
  /** Amount that may be paid out now, in poisha; above zero. */
  availablePoisha: number;
  /** Null where the seller never named one. */
  account: AccountState | null;
  /** The seller's account of the shop is disabled. */
  disabled: boolean;
  /** A payout of the seller is open in another run. */
  inRun: boolean;
}

interface LeftOut {
  sellerId: string;
  availablePoisha: number;
  why: LeftOutReason;
}

export interface RunPlan {
  /** Largest sum first. */
  paid: Pick<Candidate, 'sellerId' | 'availablePoisha'>[];
  leftOut: LeftOut[];
  totalPoisha: number;
}

function whyLeftOut(candidate: Candidate, minimumPoisha: number): LeftOutReason | null {
  if (candidate.inRun) return 'inRun';
  if (candidate.disabled) return 'disabled';
  if (candidate.availablePoisha < minimumPoisha) return 'belowMinimum';
  if (candidate.account === null) return 'noAccount';
  return candidate.account === 'verified' ? null : candidate.account;
}

/** The payouts of a run made now, and who is left out and why. */
export function planRun(candidates: readonly Candidate[], minimumPoisha: number): RunPlan {
  const byAmount = [...candidates].sort(
    (a, b) => b.availablePoisha - a.availablePoisha || (a.sellerId < b.sellerId ? -1 : 1),
  );
  const plan: RunPlan = { paid: [], leftOut: [], totalPoisha: 0 };
  for (const candidate of byAmount) {
    const { sellerId, availablePoisha } = candidate;
    const isFull = plan.paid.length >= MOST_PAYOUTS;
    const why = whyLeftOut(candidate, minimumPoisha) ?? (isFull ? ('tooMany' as const) : null);
    if (why !== null) {
      plan.leftOut.push({ sellerId, availablePoisha, why });
      continue;
    }
    plan.paid.push({ sellerId, availablePoisha });
    plan.totalPoisha += availablePoisha;
  }
  return plan;
}

/** States that each action begins from and ends at; `lower` leaves the state as it is. */
export const TRANSITIONS: Record<
  PayoutMove,
  { from: readonly PayoutState[]; to: PayoutState | null }
> = {
  exclude: { from: ['draft', 'due'], to: 'excluded' },
  lower: { from: ['draft', 'due'], to: null },
  pay: { from: ['due'], to: 'paid' },
  fail: { from: ['due'], to: 'failed' },
  return: { from: ['paid'], to: 'returned' },
};

const OPEN: readonly PayoutState[] = ['draft', 'due'];

/** Whether the money of a payout is still meant for its run. */
export const isOpen = (state: PayoutState): boolean => OPEN.includes(state);

/** Moves that are possible for a payout in this state. */
export const movesOf = (state: PayoutState): PayoutMove[] =>
  (Object.keys(TRANSITIONS) as PayoutMove[]).filter((move) =>
    TRANSITIONS[move].from.includes(state),
  );

/**
 * Adjusts a frozen amount to what may be paid out at this moment: a refund since then lowers it.
 * @returns null where nothing is left of it, or less than the smallest payout
 */
export function amountNow(
  frozenPoisha: number,
  availablePoisha: number,
  minimumPoisha: number,
): number | null {
  if (availablePoisha >= frozenPoisha) return frozenPoisha;
  return availablePoisha >= Math.max(minimumPoisha, 1) ? availablePoisha : null;
}

/**
 * Whether a run needs another administrator's eyes: with what else was approved that day above the limit
 * not those of who made it, nor of who was made an owner within a day; never those of somebody whom it pays.
 */
export function needsAnother(
  run: {
    createdById: string;
    totalPoisha: number;
    /** Total of other runs approved on the same day. */
    dayPoisha: number;
    sellerIds: readonly string[];
  },
  actor: { id: string; isNew: boolean },
  limitPoisha: number,
): boolean {
  if (run.sellerIds.includes(actor.id)) return true;
  const isLarge = run.totalPoisha + run.dayPoisha > limitPoisha;
  return isLarge && (run.createdById === actor.id || actor.isNew);
}

/** A number of an account as all see it but those who pay: its last four digits. */
export const maskedNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);

/** Returns the reference that the shop writes into a bank's file to find a payout again. */
export const payoutReference = (runId: string, sellerId: string): string =>
  `PO-${runId.slice(-6)}-${sellerId.slice(-6)}`.toUpperCase();

/** The page of the run that an ordinary form names; the list of runs where it names none. */
export const runPath = (run: string | undefined): string =>
  run !== undefined && isObjectId(run) ? paths.payoutRun(run) : paths.payouts;
