import { eventsIn, nextStateIn, type PartyTransition } from '../../../platform/transitions';
import { isOfOwnShop, type Seller } from '../../../shop/policy';
import { dayOf } from '../../../platform/time/time';
import { toLatinDigits } from '../../../platform/i18n/digits';
import {
  MOST_MESSAGES,
  type ComplaintEventName,
  type ComplaintParty,
  type ComplaintState,
} from './types';

const HOUR_MS = 3_600_000;

/** Letters and digits that nobody takes for another: no 0, O, 1, I, L. */
export const NUMBER_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * Returns the number by which people refer to a complaint: `C-261123-7KQ2`, the day in Dhaka and four
 * letters.
 * @param random each from 0 to below 1
 */
export function complaintNumber(at: Date, random: () => number): string {
  const letter = () => NUMBER_LETTERS[Math.floor(random() * NUMBER_LETTERS.length)];
  const day = dayOf(at).slice(2).replaceAll('-', '');
  return `C-${day}-${Array.from({ length: 4 }, letter).join('')}`;
}

/** A complaint's number as people write it, with or without dashes and in either script; null: none. */
export function readComplaintNumber(text: string): string | null {
  const [, day, letters] =
    /^C?-?(\d{6})-?([A-Z0-9]{4})$/.exec(toLatinDigits(text).toUpperCase().replace(/\s/g, '')) ?? [];
  return day && letters ? `C-${day}-${letters}` : null;
}

/** Until when whoever has to do something has time; null where nobody has to. */
export function clockAfter(
  before: { state: ComplaintState; dueBy: Date | null },
  to: ComplaintState,
  { now, hours }: { now: Date; hours: number },
): Date | null {
  if (to === 'answered' || to === 'closed') return null;
  // A party that writes more while it is the other side's turn does not restart the other side's deadline.
  if (before.state === to && before.dueBy) return before.dueBy;
  return new Date(now.getTime() + hours * HOUR_MS);
}

/** Whether one more message of this kind is allowed; closing always is. */
export const hasRoom = (messages: number, event: ComplaintEventName): boolean =>
  event === 'settled' || event === 'closed' || event === 'overdue' || messages < MOST_MESSAGES;

/** The person's role in a complaint, or null. An administrator who bought acts as buyer on their own page. */
export function deskPartyOf(
  actor: Seller,
  complaint: { sellerId: { toString(): string } },
  isAdmin: boolean,
): Extract<ComplaintParty, 'seller' | 'shop'> | null {
  if (isOfOwnShop(actor, complaint.sellerId)) return 'seller';
  return isAdmin ? 'shop' : null;
}

const RUNNING = ['open', 'answered', 'escalated'] as const satisfies ComplaintState[];

/** Every transition of a complaint; whatever stands in none of them is refused. Nothing leaves `closed`. */
export const COMPLAINT_TRANSITIONS: readonly PartyTransition<
  ComplaintState,
  ComplaintEventName,
  ComplaintParty
>[] = [
  { event: 'answered', by: ['seller', 'shop'], from: ['open', 'answered'], to: 'answered' },
  // A complaint that the shop has to decide stays with the shop, whoever writes meanwhile.
  { event: 'answered', by: ['seller', 'shop'], from: ['escalated'], to: 'escalated' },
  { event: 'replied', by: ['buyer'], from: ['open', 'answered'], to: 'open' },
  { event: 'replied', by: ['buyer'], from: ['escalated'], to: 'escalated' },
  { event: 'escalated', by: ['buyer'], from: ['answered'], to: 'escalated' },
  { event: 'overdue', by: ['clock'], from: ['open'], to: 'escalated' },
  { event: 'settled', by: ['buyer'], from: RUNNING, to: 'closed' },
  { event: 'closed', by: ['shop'], from: RUNNING, to: 'closed' },
];

/** Where an event takes a complaint; null where there is no such step. */
export const nextComplaintState = (
  state: ComplaintState,
  event: ComplaintEventName,
  by: ComplaintParty,
): ComplaintState | null => nextStateIn(COMPLAINT_TRANSITIONS, state, event, by);

/** Steps that a party may take in a state, for forms. */
export const eventsFor = (state: ComplaintState, by: ComplaintParty): ComplaintEventName[] =>
  eventsIn(COMPLAINT_TRANSITIONS, state, by);
