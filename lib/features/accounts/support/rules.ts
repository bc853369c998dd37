import { isStaff, type Rights } from '../../../shop/policy';
import type { ErrorCode } from '../../../shop/errors';

/** Properties of an account that decide whether the staff may enter it. */
interface Entered extends Rights {
  id: string;
  disabled: boolean;
}

/**
 * Why a staff member, who has the permission, may not enter an account; null where they may. An account
 * that became one of the staff meanwhile is left at once by the same rule.
 */
export function whyNotEnter(
  staff: { id: string; hasFactor: boolean },
  account: Entered | null,
): Extract<ErrorCode, 'FACTOR_REQUIRED' | 'NOT_FOUND' | 'FORBIDDEN' | 'NOT_POSSIBLE_NOW'> | null {
  if (!staff.hasFactor) return 'FACTOR_REQUIRED';
  if (account === null) return 'NOT_FOUND';
  if (account.id === staff.id || isStaff(account)) return 'FORBIDDEN';
  return account.disabled ? 'NOT_POSSIBLE_NOW' : null;
}
