// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { normalizePhone } from '../../platform/phone';
import { day, filterValue } from '../../platform/validation';

export const AUDIT_SUBJECTS = [
  'order',
  'product',
  'user',
  'promotion',
  'payout',
  'delivery',
  'commission',
  'books',
  'content',
  'access',
  'data',
  'payment',
  'remittance',
  'parcel',
  'courier',
  'return',
  'review',
  'complaint',
  'category',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

const wordOf = (pattern: RegExp) => z.string().trim().toLowerCase().regex(pattern).optional();

/**
 * The query of the audit log's page. A value that means nothing is left out: the log is read by
 * people who change addresses by hand, and shows more rather than an error.
 */
export const auditQuerySchema = z.object({
  /** E-mail or phone of who did it, whole. */
  who: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(254)
    .transform((who) => normalizePhone(who) ?? who)
    .optional()
    .catch(undefined),
  subject: z.enum(AUDIT_SUBJECTS).optional().catch(undefined),
  /** Number of the order, product or account. */
  id: wordOf(/^[0-9a-f]{24}$/).catch(undefined),
  /** First and last day in Dhaka, `2026-11-20`. */
  from: filterValue(day),
  to: filterValue(day),
  /** Entries older than the one with this id. */
  before: wordOf(/^[0-9a-f]{24}$/).catch(undefined),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** One value that an act changed, in plain JSON; undefined where there was or is none. */
export interface AuditChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** An audit entry: who did what to what and when. */
export interface WrittenEntry {
  _id: string;
  /** ISO 8601. */
  at: string;
  /** Signature of the actor, an e-mail or `+8801…`; empty where nobody was signed in. */
  actorEmail: string;
  /** e.g. `order.shipped`. */
  action: string;
  subject: AuditSubject;
  /** Empty where it is about none in particular. */
  subjectId: string;
  changes: AuditChange[];
}

/** An audit entry with whether its subject can still be opened. */
export interface AuditEntry extends WrittenEntry {
  /** Whether the subject was deleted or has no page. */
  gone: boolean;
}
