// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import type { Locale } from '../../../platform/i18n/i18n';
import { day, filterValue, number, searchText } from '../../../platform/validation';
import {
  CHANNELS,
  MESSAGE_TYPES,
  MESSAGE_STATES,
  type Channel,
  type MessageType,
  type MessageState,
} from './types';

/** The query of the desk's list. A value that means nothing is left out. */
export const messageListSchema = z.object({
  /** Recipient: a whole address or phone. */
  q: filterValue(searchText(254)),
  state: filterValue(z.enum(MESSAGE_STATES)),
  channel: filterValue(z.enum(CHANNELS)),
  kind: filterValue(z.enum(MESSAGE_TYPES)),
  /** First and last day in Dhaka. */
  from: filterValue(day),
  to: filterValue(day),
  /** Messages older than the one with this id. */
  before: filterValue(z.string().regex(/^[0-9a-f]{24}$/)),
});
export type MessageList = z.output<typeof messageListSchema>;

/** A message in the desk's list; never what it says. Moments in ISO 8601, money in taka. */
export interface MessageRow {
  _id: string;
  kind: MessageType;
  channel: Channel;
  /** Masked: enough to know it again by. */
  to: string;
  locale: Locale;
  state: MessageState;
  createdAt: string;
  /** Next attempt of a waiting message. */
  dueAt: string | null;
  endedAt: string | null;
  deliveredAt: string | null;
  attempts: number;
  /** Empty where nobody was asked yet. */
  provider: string;
  parts: number | null;
  cost: number | null;
  /** Why it is not there, in the provider's words or ours. */
  problem: { code: string; message: string } | null;
  mayTryAgain: boolean;
}

/** Totals of a period; money in taka. */
export interface MessageSpan {
  sent: Record<Channel, number>;
  failed: Record<Channel, number>;
  cost: number;
}

/** The desk's figures. */
export interface MessageStatistics {
  waiting: number;
  today: MessageSpan;
  month: MessageSpan;
  /** SMS budget of the month, in taka. */
  budget: { monthly: number; spentPercent: number; standing: 'fine' | 'near' | 'over' };
}

/** `POST /api/messages/switches`. */
export const switchSchema = z.object({
  kind: z.enum(MESSAGE_TYPES),
  channel: z.enum(CHANNELS),
  on: z.preprocess((value) => (typeof value === 'string' ? value === 'true' : value), z.boolean()),
});
export type Switch = z.output<typeof switchSchema>;

/** `POST /api/messages/budget`: what SMS may cost in a month, in taka; empty: as the settings of the shop say. */
export const budgetSchema = z.object({
  taka: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    number({ min: 0, max: 10_000_000 }).optional(),
  ),
});
export type Budget = z.output<typeof budgetSchema>;

/** One switch as the desk shows it. */
export interface SwitchView {
  kind: MessageType;
  channel: Channel;
  isOn: boolean;
  /** Whether it may be switched off. */
  isOptional: boolean;
}
