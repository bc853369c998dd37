/** What a buyer hears of a return of theirs: keys of its words. */
export const RETURN_BUYER_STEPS = [
  'approvedSend',
  'approvedKeep',
  'declined',
  'received',
  'refund',
  /** It waits for a second person of the shop. */
  'refundChecked',
  'replacement',
  'refused',
  'escalated',
  'lapsed',
  'reopened',
  'message',
  'near',
] as const;
export type ReturnBuyerStep = (typeof RETURN_BUYER_STEPS)[number];

/** What its seller hears, and administrators where the shop has to decide. */
export const RETURN_DESK_STEPS = [
  'requested',
  'withdrawn',
  'approved',
  'sent',
  'received',
  'appealed',
  'escalated',
  'toDecide',
  'refund',
  'replacement',
  'refused',
  'lapsed',
  'reopened',
  'message',
  'near',
  'late',
] as const;
export type ReturnDeskStep = (typeof RETURN_DESK_STEPS)[number];
