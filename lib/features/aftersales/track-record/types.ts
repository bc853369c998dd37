/** What a seller's track record says of the orders of the last `TRACK_DAYS` days. */
export const TRACK_FIGURES = [
  /** With the courier by the shop's period, in percent. */
  'handed_over',
  /** With the buyer by the promised day, or the day that the law gives, in percent. */
  'delivered',
  /** Cancelled by the seller or the shop, in percent. */
  'cancelled',
  /** Delivered, and given back damaged, wrong or missing with a refund or a replacement, in percent. */
  'faulty',
  /** Hours until the first answer to a complaint or a return: half of the answers took at most so long. */
  'answered',
] as const;
export type TrackFigure = (typeof TRACK_FIGURES)[number];

export const TRACK_DAYS = 90;
/** A figure of fewer cases says more about chance than about a seller, and nobody is shown it. */
export const LEAST_TRACKED = 10;

export const CONTEST_STATES = ['open', 'accepted', 'refused'] as const;
export type ContestState = (typeof CONTEST_STATES)[number];
export const CONTEST_TABS = [...CONTEST_STATES, 'all'] as const;
export type ContestTab = (typeof CONTEST_TABS)[number];

export const MAX_CONTEST = 1_000;
/** Contests of one seller that may wait for the shop at once. */
export const MOST_OPEN_CONTESTS = 20;
