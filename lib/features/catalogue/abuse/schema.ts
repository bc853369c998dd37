// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  email,
  emptyAsUndefined,
  integer,
  isObjectId,
  phone,
  requiredText,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import {
  ABUSE_KINDS,
  ABUSE_REASONS,
  ABUSE_TABS,
  MAX_ABUSE_TEXT,
  type AbuseEventName,
  type AbuseKind,
  type AbuseReason,
  type AbuseState,
} from './types';

const key = (name: ValidationKey) => name;

/** `POST /api/abuse`: a report. Who says `other` or that facts are wrong says what. */
export const reportAbuseSchema = z
  .object({
    kind: z.enum(ABUSE_KINDS, key('unknownChoice')),
    subjectId: requiredText(24).refine(isObjectId, key('unknownChoice')),
    reason: z.enum(ABUSE_REASONS, key('unknownChoice')),
    text: text(MAX_ABUSE_TEXT).default(''),
    /** Contact for questions of the shop; optional. */
    phoneNumber: emptyAsUndefined(phone),
    email: emptyAsUndefined(email),
  })
  .refine(({ reason, text: words }) => (reason !== 'other' && reason !== 'facts') || words !== '', {
    path: ['text'],
    message: key('required'),
  });
export type ReportAbuse = z.output<typeof reportAbuseSchema>;

const version = integer({ min: 0 });

/** `POST /api/abuse/desk/{id}`: the shop's decision, with a reason that the seller reads. */
export const decideAbuseSchema = z.object({
  event: z.enum(['upheld', 'dismissed', 'restored', 'final'], key('unknownChoice')),
  reason: requiredText(MAX_ABUSE_TEXT),
  version,
});
export type DecideAbuse = z.output<typeof decideAbuseSchema>;

/** `POST /api/abuse/appeal/{id}` */
export const appealAbuseSchema = z.object({ text: requiredText(MAX_ABUSE_TEXT), version });
export type AppealAbuse = z.output<typeof appealAbuseSchema>;

/** `/dashboard/abuse` */
export const abuseListSchema = z.object({
  tab: z.enum(ABUSE_TABS).optional().catch(undefined),
  before: z
    .string()
    .regex(/^\d{1,15}-[0-9a-f]{24}$/)
    .optional()
    .catch(undefined),
});
export type AbuseListAsked = z.output<typeof abuseListSchema>;

/** A report, as its form names it. */
export interface Reportable {
  kind: AbuseKind;
  _id: string;
  name: string;
  /** Empty where there is none. */
  nameBn: string;
}

/** A case in the staff's list. Dates are ISO 8601. */
export interface AbuseRow {
  _id: string;
  kind: AbuseKind;
  subjectId: string;
  name: string;
  nameBn: string;
  seller: { id: string; name: string };
  state: AbuseState;
  openedAt: string;
  /** Until when the shop decides; null where it has nothing to decide. */
  dueBy: string | null;
  /** People who reported it; `MOST_REPORTS` stands for that many or more. */
  people: number;
  /** The reasons with how many people gave each. */
  reasons: { reason: AbuseReason; people: number }[];
}

/** A case as the staff see it. */
export interface AbuseView extends AbuseRow {
  version: number;
  reports: {
    at: string;
    reason: AbuseReason;
    text: string;
    /** Id of the account; null of a guest. */
    accountId: string | null;
    phone: string;
    email: string;
    /** Their shop sells in the same category; of a seller, sells at all. */
    isRival: boolean;
  }[];
  /** Cases of the same thing that were dismissed before. */
  dismissedBefore: number;
  /** Statements after the reports, oldest first. */
  story: { at: string; event: AbuseEventName; by: string; text: string }[];
  /** Steps that the reader may take. */
  next: AbuseEventName[];
  /** Why the reader may take none in a case that waits. */
  obstacle: 'party' | 'samePerson' | 'needsOwner' | null;
  /** The reader answers the appeal against their own takedown, as nobody else may. */
  isAlone: boolean;
}

/** A takedown as its seller sees it: without anything of who reported. */
export interface OwnTakedown {
  _id: string;
  state: Exclude<AbuseState, 'open' | 'dismissed'>;
  version: number;
  /** ISO 8601. */
  at: string;
  reason: string;
  appeal: string;
  /** The shop's answer to the appeal; empty while there is none. */
  answer: string;
  /** Until when the shop answers the appeal. */
  dueBy: string | null;
}
