/** A review's states. What leads where: `transitions.ts`. */
export const REVIEW_STATES = [
  /** Waits for the shop: nobody but its writer, its seller and staff sees it. */
  'pending',
  'published',
  /** Taken off by the shop, with its reason; counted in public. */
  'hidden',
] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a review waits for the shop. */
export const REVIEW_HOLDS = [
  /** Many new accounts reviewed its seller within an hour. */
  'burst',
  /** Its writer looks like the seller, or somebody who works for them. */
  'own',
  /** It was hidden, and its writer changed it. */
  'edited',
  /** Its text has a phone number, an address of the web or of mail, also in words. */
  'contact',
] as const;
export type ReviewHold = (typeof REVIEW_HOLDS)[number];

/** Events of a review once it is written. */
export const REVIEW_EVENTS = [
  /** Its writer changes it. */
  'edited',
  /** It is part of a burst, or its change has contact data. */
  'held',
  /** The shop decides. */
  'published',
  'hidden',
  'answered',
  'reported',
  /** A reader finds it helpful, or takes that back. */
  'voted',
] as const;
export type ReviewEventName = (typeof REVIEW_EVENTS)[number];

/** Parties that act on a review; the clock is the shop's own rules, which hold reviews. */
export const REVIEW_PARTIES = ['buyer', 'seller', 'shop', 'reader', 'clock'] as const;
export type ReviewParty = (typeof REVIEW_PARTIES)[number];

export const STARS = [1, 2, 3, 4, 5] as const;

/** Subjects that get stars. */
export const STARRED = ['goods', 'seller', 'delivery'] as const;
export type Starred = (typeof STARRED)[number];

/** Why somebody reports a review. */
export const REPORT_REASONS = ['insult', 'contact', 'advertising', 'unrelated', 'untrue'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A reader's word that a review helps, and taking it back. */
export const REVIEW_VOTES = ['helpful', 'withdrawn'] as const;

/** Lists of reviews in the dashboard: the shop's, and a seller's. */
export const DESK_TABS = ['pending', 'reported', 'published', 'hidden', 'all'] as const;
export const SELLER_TABS = ['unanswered', 'published', 'pending', 'hidden', 'all'] as const;
export type ReviewTab = (typeof DESK_TABS)[number] | (typeof SELLER_TABS)[number];

/** Most characters of a review, of its answer, and of why it is hidden. */
export const MAX_REVIEW = 1000;
export const MAX_ANSWER = 1000;
export const MAX_REASON = 300;

/** Most photos of a review. */
export const MOST_REVIEW_PHOTOS = 5;

/**
 * From so many reviews on a product has a rating. Only published reviews whose buyer does not look like the
 * seller are among them: one with signs of an own purchase counts for neither the average nor the three, also
 * where the shop publishes it.
 */
export const LEAST_COUNTED = 3;

/** Days from delivery to write one, and from writing to change it. */
export const WRITE_DAYS = 90;
export const EDIT_DAYS = 14;
/** Days after delivery at which its buyer is asked. */
export const ASK_DAYS = 3;

/** Most changes of one review, and most reports that are kept of it. */
export const MOST_EDITS = 20;
export const MOST_REPORTS = 50;
/** Most accounts whose vote for a review is kept; later ones are refused. */
export const MOST_VOTES = 500;

/** An account counts as new for so many days. */
export const NEW_ACCOUNT_DAYS = 30;
/** So many reviews of one seller by new accounts within an hour are a burst. */
export const BURST = 5;
