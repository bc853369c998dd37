import type { ReturnEventName, ReturnOutcome, ReturnParty } from '../aftersales/returns/shared';

/** Steps of a return that its buyer is told about: keys of the texts. */
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

/** Steps that the seller is told about, and administrators where the shop has to decide. */
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

/** A return as far as its notices go, as it is after what happened. */
interface NotedReturn {
  waitsFor?: ReturnParty | null | undefined;
  outcome?: ReturnOutcome | null | undefined;
  /** Its refund waits for a second person of the shop. */
  isChecked?: boolean | undefined;
}

const settledStep = (outcome: ReturnOutcome | null | undefined) =>
  outcome === 'replacement' ? 'replacement' : 'refund';

/** The buyer's notice of a step; null where the buyer took it, or none is due. */
export function buyerStep(event: ReturnEventName, of: NotedReturn): ReturnBuyerStep | null {
  switch (event) {
    case 'approved':
      return of.waitsFor === 'buyer' ? 'approvedSend' : 'approvedKeep';
    case 'settled':
      return of.isChecked ? 'refundChecked' : settledStep(of.outcome);
    case 'declined':
    case 'refused':
    case 'escalated':
    case 'received':
    case 'lapsed':
    case 'reopened':
      return event;
    case 'withdrawn':
    case 'appealed':
    case 'sent':
      return null;
  }
}

/** The seller's notice of somebody else's step; null: none. */
export function sellerStep(event: ReturnEventName, of: NotedReturn): ReturnDeskStep | null {
  switch (event) {
    case 'settled':
      return settledStep(of.outcome);
    case 'declined':
      return null;
    case 'approved':
    case 'refused':
    case 'withdrawn':
    case 'appealed':
    case 'escalated':
    case 'sent':
    case 'received':
    case 'lapsed':
    case 'reopened':
      return event;
  }
}
