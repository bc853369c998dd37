import type { StoredSignInMethods } from './phone-rules';

/** Whether an account has proved that an invitation's address is its own. @param to e-mail, or `+8801…` */
export function isReachedAt(
  account: Pick<StoredSignInMethods, 'email' | 'emailProvedAt' | 'loginPhone' | 'phoneUsedAt'>,
  to: string,
): boolean {
  if (to.includes('@')) return account.email === to && Boolean(account.emailProvedAt);
  return account.loginPhone === to && Boolean(account.phoneUsedAt);
}

/** An address of which its owner knows it, and others learn little: `r•••@example.com`, `+8801•••••678`. */
export function hiddenAddress(to: string): string {
  const at = to.lastIndexOf('@');
  return at > 0 ? `${to.slice(0, 1)}•••${to.slice(at)}` : `${to.slice(0, 5)}•••••${to.slice(-3)}`;
}

/** How long somebody new to the money waits for it: who makes one to pay themselves with is found out first. */
const FINANCE_DELAY_MS = 24 * 60 * 60 * 1000;

/** Whether an account's narrower role counts yet. */
export const isInForce = (
  { staffRole, staffSince }: { staffRole?: string | null; staffSince?: Date | null },
  now: number,
): boolean =>
  Boolean(staffRole) &&
  !(staffRole === 'finance' && staffSince && now - staffSince.getTime() < FINANCE_DELAY_MS);

/** Whether an account has more to show than a phone's code, a mailed link or Google, which open no session of staff. */
export const canOpenStaffSession = ({
  passwordHash,
  factorSince,
}: {
  passwordHash?: string | null | undefined;
  factorSince?: Date | null | undefined;
}): boolean => Boolean(passwordHash) || Boolean(factorSince);
