/** A browser carries a cookie, a script the access token that `POST /token` gave it. */
export const SESSION_TYPES = ['browser', 'script'] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

/** State of a session whose second step is missing: it grants nothing until then. */
export const WAITING = 'waiting';
/** Session of a staff member in somebody else's account; the cookie stays that of their own session. */
export const SUPPORT = 'support';
export const KEPT_TYPES = [...SESSION_TYPES, WAITING, SUPPORT] as const;
export type KeptType = (typeof KEPT_TYPES)[number];

/** Why a session ended before its time. */
export const SESSION_END_REASONS = [
  /** Its person logged out there. */
  'logout',
  /** Its person ended it from the profile. */
  'revoked',
  /** The password was changed or reset. */
  'password',
  'disabled',
  /** A second factor was set up or taken off elsewhere. */
  'factor',
  /** A way into the account was changed or taken off. */
  'way',
  /** A Google sign-in took the account over. */
  'google',
  /** Its account was taken into another one of the same person. */
  'merged',
  /** Its account was erased, as its person asked. */
  'erased',
  /** The rights of its account in the shop were changed. */
  'role',
  /** Newer ones took its place: an account has only so many. */
  'replaced',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** Purposes for which a passkey signs: to be added, as the second step of a login, or as a fresh proof. */
export const CHALLENGE_PURPOSES = ['add', 'step', 'proof'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];
