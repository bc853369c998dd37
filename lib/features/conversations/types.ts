/** Subject of a thread. */
export const THREAD_SUBJECTS = ['product', 'order'] as const;
export type ThreadSubject = (typeof THREAD_SUBJECTS)[number];

export const THREAD_PARTIES = ['buyer', 'seller'] as const;
export type ThreadParty = (typeof THREAD_PARTIES)[number];

/** Kinds of a buyer's first message about a product. */
export const ASK_KINDS = ['question', 'price'] as const;
export type AskKind = (typeof ASK_KINDS)[number];

/** Lists of a seller's threads. */
export const THREAD_TABS = ['waiting', 'all'] as const;
export type ThreadTab = (typeof THREAD_TABS)[number];

/** Why a side reports a thread to the shop. */
export const THREAD_REPORTS = ['insult', 'outside', 'fraud', 'advertising', 'other'] as const;
export type ThreadReport = (typeof THREAD_REPORTS)[number];

/** Most characters of a message and of a report's words, and of what the shop did about it. */
export const MAX_MESSAGE = 1_000;
export const MAX_REPORT = 500;

/** Most pieces that a price is asked for. */
export const MOST_PIECES = 10_000_000;

/** Messages of one thread; a later thread about the same goes on. */
export const MOST_MESSAGES = 300;
/** Messages that one side writes in a thread within an hour. */
export const MOST_AN_HOUR = 30;

/** A side hears by mail and SMS of what it has not read for so long. */
export const TELL_AFTER_MS = 60 * 60_000;
