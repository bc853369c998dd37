/** Subjects of a complaint. */
export const COMPLAINT_SUBJECTS = [
  'late',
  'missing',
  'damaged',
  'different',
  'price',
  'refund',
  'conduct',
  'other',
] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

/** A complaint's states. What leads where: `transitions.ts`. */
export const COMPLAINT_STATES = [
  /** Waits for its seller. */
  'open',
  /** Waits for its buyer: is it settled? */
  'answered',
  /** Waits for the shop, which decides. */
  'escalated',
  'closed',
] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** Actors in a complaint; `clock` acts when the seller's deadline has passed. */
export const COMPLAINT_PARTIES = ['buyer', 'seller', 'shop', 'clock'] as const;
export type ComplaintParty = (typeof COMPLAINT_PARTIES)[number];

/** Events that happen to a complaint. */
export const COMPLAINT_EVENTS = [
  /** Seller or shop write to the buyer. */
  'answered',
  /** The buyer writes more. */
  'replied',
  /** The buyer passes it on to the shop. */
  'escalated',
  /** Its seller did not answer in time: the shop has it from then on. */
  'overdue',
  /** The buyer says that it is settled. */
  'settled',
  /** The shop ends it with its words. */
  'closed',
] as const;
export type ComplaintEventName = (typeof COMPLAINT_EVENTS)[number];

/** Lists of complaints in the dashboard. */
export const COMPLAINT_TABS = ['open', 'escalated', 'answered', 'closed', 'all'] as const;
export type ComplaintTab = (typeof COMPLAINT_TABS)[number];

/** Most messages of a complaint from both sides; after that it can only be closed. */
export const MOST_MESSAGES = 60;
/** Most complaints of one order; more is to be said in an open one. */
export const MOST_OF_ORDER = 10;
export const MOST_OPEN_OF_ORDER = 3;
export const MAX_TEXT = 2000;
