/** A return's states, for every list of them. What leads where: `transitions.ts`. */
export const RETURN_STATES = [
  /** Waits for its seller's answer. */
  'requested',
  /** The goods may come back; those that never arrived need not. */
  'approved',
  /** On their way back. */
  'in_transit',
  /** Back at the seller and looked into. */
  'received',
  /** The shop decides. */
  'escalated',
  /** The seller said no; the buyer can ask the shop. */
  'declined',
  'withdrawn',
  'closed',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Somebody still has to do something. */
export const OPEN_RETURN_STATES = [
  'requested',
  'approved',
  'in_transit',
  'received',
  'escalated',
] as const satisfies ReturnState[];

/** Events that move a return. */
export const RETURN_EVENTS = [
  'approved',
  /** The seller says no, before or after the goods came. */
  'declined',
  /** The shop says no, which is final. */
  'refused',
  'withdrawn',
  /** The buyer asks the shop about the seller's no. */
  'appealed',
  /** To the shop: by whoever can't settle it, or because its time is over. */
  'escalated',
  'sent',
  'received',
  /** With a refund or a replacement. */
  'settled',
  /** The goods were not sent in time. */
  'lapsed',
  /** The replacement did not reach the buyer. */
  'reopened',
] as const;
export type ReturnEventName = (typeof RETURN_EVENTS)[number];

/** Sides that move a return; `clock` for what ran out. */
export const RETURN_SIDES = ['buyer', 'seller', 'shop', 'clock'] as const;
export type ReturnSide = (typeof RETURN_SIDES)[number];
/** Party that has to do something next. */
export type ReturnParty = Exclude<ReturnSide, 'clock'>;

/** Why a buyer gives goods back. */
export const RETURN_REASONS = ['unused', 'damaged', 'wrong', 'missing', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Outcomes that the buyer can wish for, and that a return can end with beside nothing. */
export const RETURN_WISHES = ['refund', 'replacement'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

/** How a closed return ended. */
export const RETURN_OUTCOMES = [...RETURN_WISHES, 'refused', 'unsent'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/** How the goods go back. */
export const RETURN_WAYS = ['courier', 'dropoff'] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

/** Lists of returns in the dashboard: by whom they wait for, those whose time is nearly or quite over, and the rest. */
export const RETURN_TABS = ['seller', 'buyer', 'shop', 'late', 'done', 'all'] as const;
export type ReturnTab = (typeof RETURN_TABS)[number];

/** How an open return stands with its last moment. */
export const RETURN_URGENCIES = ['near', 'late'] as const;
export type ReturnUrgency = (typeof RETURN_URGENCIES)[number];

export const MOST_PHOTOS = 6;
/** Most returns of one order, withdrawn and unsent ones included. */
export const MOST_RETURNS = 20;
/** Most messages of one return. */
export const MOST_MESSAGES = 200;
