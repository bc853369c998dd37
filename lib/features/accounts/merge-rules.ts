import type { MergeObstacle } from './merge-kinds';
import { isStaff, type Rights } from '../../platform/auth/policy';
import type { StoredWays } from './phone-rules';

/** An account that may become one with another. */
export interface Mergeable extends StoredWays, Rights {
  factorSince?: Date | null | undefined;
  /** Has or had products, sales or money due. */
  sells: boolean;
  /** It is in a seller's team, or has one. */
  hasTeam: boolean;
  isBusy: boolean;
}

/** Why two accounts cannot become one; null where they can. */
export function mergeObstacle(
  own: Mergeable,
  other: Mergeable,
  provedBy: string,
): MergeObstacle | null {
  if (other.loginPhone !== provedBy && other.email !== provedBy) return 'gone';
  if (isStaff(own) || isStaff(other)) return 'administrator';
  if (own.factorSince || other.factorSince) return 'secondFactor';
  if (own.hasTeam || other.hasTeam) return 'team';
  if (own.sells && other.sells) return 'bothSell';
  return own.isBusy || other.isBusy ? 'busy' : null;
}

/** The one that sells stays, as its goods, books and papers name it; else the one that is signed in. */
export const otherStays = (
  own: Pick<Mergeable, 'sells'>,
  other: Pick<Mergeable, 'sells'>,
): boolean => other.sells && !own.sells;

/**
 * The ways into the other account that count. Where its e-mail was just proved for the first time, its
 * password, phone and Google may be those of a stranger who registered with that address.
 */
export function trustedWays(other: StoredWays, provedBy: string, now: Date): StoredWays {
  if (other.email !== provedBy) return other;
  if (other.emailProvedAt) return other;
  return { email: other.email, emailProvedAt: now };
}

/**
 * The ways into the account that stays. What was just proved counts before all else, then what was
 * proved, then its own. E-mail, password and Google come together.
 */
export function joinedWays(into: StoredWays, from: StoredWays, provedBy: string): StoredWays {
  const both = [into, from];
  const mail =
    both.find(({ email }) => email === provedBy) ??
    both.find(({ email, emailProvedAt }) => email && emailProvedAt) ??
    both.find(({ email }) => email) ??
    into;
  const phone =
    both.find(({ loginPhone }) => loginPhone === provedBy) ??
    both.find(({ loginPhone }) => loginPhone) ??
    into;
  return {
    email: mail.email,
    emailProvedAt: mail.emailProvedAt,
    passwordHash: mail.passwordHash,
    googleId: mail.googleId,
    loginPhone: phone.loginPhone,
    phoneUsedAt: phone.phoneUsedAt,
  };
}
