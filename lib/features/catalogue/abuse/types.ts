/** Kinds of things that are reported here. Reviews and threads are reported where they stand. */
export const ABUSE_KINDS = ['product', 'seller'] as const;
export type AbuseKind = (typeof ABUSE_KINDS)[number];

/** Reasons for a report, in the order of the form. */
export const ABUSE_REASONS = [
  'forbidden',
  'counterfeit',
  'unsafe',
  'facts',
  'offensive',
  'contact',
  'other',
] as const;
export type AbuseReason = (typeof ABUSE_REASONS)[number];

/** States of a case, which holds all reports of one thing that came while it was open. */
export const ABUSE_STATES = [
  /** Waits for the shop. */
  'open',
  /** Nothing was wrong. */
  'dismissed',
  /** Taken down; its seller may appeal once. */
  'upheld',
  /** Waits for another person of the shop. */
  'appealed',
  /** Given back by the appeal. */
  'restored',
  /** Stays taken down after the appeal. */
  'final',
] as const;
export type AbuseState = (typeof ABUSE_STATES)[number];

export const ABUSE_EVENTS = ['dismissed', 'upheld', 'appealed', 'restored', 'final'] as const;
export type AbuseEventName = (typeof ABUSE_EVENTS)[number];
export const ABUSE_PARTIES = ['seller', 'shop'] as const;
export type AbuseParty = (typeof ABUSE_PARTIES)[number];

export const ABUSE_TABS = [...ABUSE_STATES, 'all'] as const;
export type AbuseTab = (typeof ABUSE_TABS)[number];

/** Hours within which the shop decides about reports, and about an appeal. */
export const ABUSE_HOURS = 72;
export const MAX_ABUSE_TEXT = 1_000;
/** Reports that one case keeps; further ones say nothing new. */
export const MOST_REPORTS = 50;
/** Cases with a report of one person that may be open at once. */
export const MOST_OPEN_REPORTS = 20;
/** Whose reports were dismissed so often within `DISMISSED_DAYS` days may have one open at a time. */
export const MOST_DISMISSED = 5;
export const DISMISSED_DAYS = 90;
