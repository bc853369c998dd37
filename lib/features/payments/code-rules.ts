import type { CodCode } from './kinds';

/** How long a code that was entered counts, in minutes: an order that is refused need not ask twice. */
export const PROOF_MINUTES = 30;
/** How long it is kept whose phone it is, in days: as long as a number that nobody uses stays its account's. */
export const PROOF_DAYS = 180;

/** Facts that decide whether cash on delivery needs a code. */
export interface CodeQuestion {
  /** The administrator's choice; null: none yet. */
  chosen: CodCode | null;
  /** Whether this shop can send SMS. */
  canSend: boolean;
  /** Placed by `POST /addorder`, whose callers (scripts too) know of no code. */
  isCall: boolean;
  /** Nobody has asked for this account. */
  isGuest: boolean;
  /** The phone is the one that the account signs in with. */
  isOwnPhone: boolean;
  /** Its code was entered of late. */
  isProved: boolean;
  /** An order of this account was delivered at this phone. */
  hasDelivered: boolean;
}

/** The effective rule; without a choice it depends on whether a gateway can deliver codes. */
export const codCodeOf = (chosen: CodCode | null, canSend: boolean): CodCode =>
  chosen ?? (canSend ? 'newPhones' : 'never');

/** Whether an order to be paid on delivery waits for a code. */
export function asksForCode(question: CodeQuestion): boolean {
  const { chosen, canSend, isCall, isGuest, isOwnPhone, isProved, hasDelivered } = question;
  // A guest came in by such a code: it gets there.
  const rule = codCodeOf(chosen, canSend || isGuest);
  if (rule === 'never' || isOwnPhone || isProved) return false;
  if (rule === 'always') return true;
  return (isGuest || !isCall) && !hasDelivered;
}
