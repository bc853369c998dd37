import type { CodCode } from './kinds';

/** How long a code that was entered counts, in minutes: an order that is refused need not ask twice. */
export const PROOF_MINUTES = 30;
/** How long it is kept whose phone it is, in days: as long as a number that nobody uses stays its account's. */
export const PROOF_DAYS = 180;

/** Who orders to which phone, and where. */
export interface CodeQuestion {
  /** What an administrator chose; null: nobody did yet. */
  chosen: CodCode | null;
  /** Whether this shop's SMS reach anybody. */
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

/** What counts where nobody chose: an account is not asked for what no gateway would bring. */
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
