import { isStaff, type Rights } from '../../shop/policy';
import { localPhone } from '../../platform/phone';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * After so long without a code that was entered, a number may be somebody else's by now: operators give
 * it out again.
 */
export const NUMBER_IDLE_MS = 180 * DAY_MS;

/** The ways into an account, as they are stored. */
export interface StoredSignInMethods {
  passwordHash?: string | null | undefined;
  googleId?: string | null | undefined;
  email?: string | null | undefined;
  emailProvedAt?: Date | null | undefined;
  loginPhone?: string | null | undefined;
  phoneUsedAt?: Date | null | undefined;
  guest?: boolean | null | undefined;
}

/**
 * Whether an account can be entered without its phone: with a password or Google, or by the link to a
 * new password that its proved e-mail can have.
 */
const hasOtherSignInMethod = ({
  passwordHash,
  googleId,
  email,
  emailProvedAt,
}: StoredSignInMethods): boolean =>
  Boolean(googleId) || Boolean(email && (passwordHash || emailProvedAt));

/** Whether a phone's code alone, as who orders or looks for an order enters it, does not open an account. */
export const isClosedToGuests = (
  account: Pick<StoredSignInMethods, 'passwordHash'> &
    Rights & { factorSince?: Date | null | undefined },
): boolean => Boolean(account.passwordHash) || Boolean(account.factorSince) || isStaff(account);

/**
 * Whether a number must be taken for somebody else's. An account that has no other way in keeps it:
 * nobody could tell its owner from a new one, and would lock the owner out for good. A guest asked for
 * no account, and finds the orders by their numbers.
 */
export const hasChangedHands = (signInMethods: StoredSignInMethods, now: Date): boolean =>
  (signInMethods.guest === true || hasOtherSignInMethod(signInMethods)) &&
  now.getTime() - (signInMethods.phoneUsedAt?.getTime() ?? 0) > NUMBER_IDLE_MS;

const MASK = /^01\d\*{5}\d{3}$/;

/**
 * The name that a person gave: empty where the account has its masked number in the place of one, which is
 * nothing to be delivered to or to sell by.
 */
export const givenName = (name: string): string => (MASK.test(name) ? '' : name);

/** `017*****678`: whom a person recognises and a stranger cannot call. */
export function maskedPhone(phone: string): string {
  const local = localPhone(phone);
  return `${local.slice(0, 3)}*****${local.slice(-3)}`;
}
