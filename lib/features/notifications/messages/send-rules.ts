import { dayOf } from '../../../platform/time/time';
import type { Channel, MessageType } from './types';

/** Conclusion from an attempt about the carrier: it works, it fails, or it wants fewer calls. */
export type Sign = 'life' | 'silence' | 'busy';

/** How a try went. `later` and `unheard` may be tried again; of the others each is the end. */
export type Outcome =
  | { is: 'sent'; providerId: string }
  /** It will never go: a wrong number, no words, too late. */
  | { is: 'refused'; code: string; message: string }
  /** Surely nothing was done, and it may go later. */
  | { is: 'later'; code: string; message: string; sign: Sign }
  /** Nobody knows what was done. */
  | { is: 'unheard'; code: string; message: string };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Longer than any try takes: who holds a message longer has died over it. */
export const LEASE_MS: Record<Channel, number> = { sms: MINUTE_MS, mail: 3 * MINUTE_MS };

/** After this time a message is not sent any more: its reader has seen the news in the shop. */
const USEFUL_MS: Record<Channel, number> = { sms: 24 * HOUR_MS, mail: 72 * HOUR_MS };

/** Pauses grow by three, from the first to the longest. */
const PAUSES = [
  // Somebody waits for it.
  { first: 2 * SECOND_MS, longest: 30 * SECOND_MS },
  { first: 5 * SECOND_MS, longest: HOUR_MS },
];

/** The fields of a message that decide about its attempts. */
export interface Tried {
  channel: Channel;
  rank: number;
  attempts: number;
  createdAt: Date;
  expiresAt?: Date | null | undefined;
}

/** Until when it is of use. */
export function usefulUntil({ channel, createdAt, expiresAt }: Omit<Tried, 'attempts'>): Date {
  return expiresAt ?? new Date(createdAt.getTime() + USEFUL_MS[channel]);
}

/** When it is tried again after so many tries; null where it would be of no use by then. */
export function nextTry(message: Tried, now: Date): Date | null {
  const { first, longest } = PAUSES[message.rank] ?? PAUSES[1]!;
  // Beyond this power each pause is the longest.
  const pause = Math.min(first * 3 ** Math.min(message.attempts - 1, 12), longest);
  const next = new Date(now.getTime() + pause);
  return next > usefulUntil(message) ? null : next;
}

const REST_MS = 30 * SECOND_MS;
const LONGEST_REST_MS = 5 * MINUTE_MS;

/** How long a channel rests, after so many rests without a sign of life between them. */
export function restAfter(rests: number): number {
  return Math.min(REST_MS * 2 ** Math.min(rests, 4), LONGEST_REST_MS);
}

/** Tolerance for a gateway whose clock counts days differently. */
const DAY_MARGIN_MS = 10 * MINUTE_MS;

/**
 * Whether a gateway that takes a reference once a day still knows one: both tries are within one day in
 * Dhaka, and not near its ends.
 */
export function isStillKnown(first: Date, now: Date): boolean {
  const early = dayOf(new Date(first.getTime() - DAY_MARGIN_MS));
  return early === dayOf(new Date(now.getTime() + DAY_MARGIN_MS)) && first <= now;
}

/** When a gateway is asked for the n-th time what became of an SMS, after the time before; null: no more. */
export function nextAsk(asks: number, now: Date): Date | null {
  const pauses = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];
  const pause = pauses[asks];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** More parts than any message of the shop's needs: a template that went wrong. */
export const MOST_PARTS = 6;

/** Whether it is sent despite an exhausted budget: only codes for signing in. */
export const isBeyondBudget = (kind: MessageType): boolean => kind === 'code';
