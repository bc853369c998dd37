// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  emptyAsUndefined,
  integer,
  isObjectId,
  text,
  type ValidationKey,
} from '../../platform/validation';

const key = (name: ValidationKey) => name;

/**
 * Decisions of a person: for a wallet payment that it arrived, that it did not, or that the buyer is to look
 * again; for a held payment that it counts, or goes back.
 */
const REVIEW_DECISIONS = ['verify', 'reject', 'ask', 'release', 'sendBack'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Decisions whose reason the buyer reads. */
const DECISIONS_WITH_REASON = ['reject', 'ask', 'sendBack'] as const satisfies ReviewDecision[];

export const needsReason = (decision: ReviewDecision): boolean =>
  (DECISIONS_WITH_REASON as readonly ReviewDecision[]).includes(decision);

/** `POST /api/payments/{id}/review` */
export const reviewSchema = z
  .object({
    decision: z.enum(REVIEW_DECISIONS, key('unknownChoice')),
    /** Entries of the payment's story that the person saw: what happened since is not decided on. */
    seen: integer({ min: 0 }),
    note: text(500).default(''),
    /** To verify: the statement's line that the person chose; without it the one with the payment's id. */
    lineId: emptyAsUndefined(z.string().refine(isObjectId, key('unknownChoice'))).optional(),
  })
  .superRefine(({ decision, note }, context) => {
    if (!needsReason(decision) || note !== '') return;
    context.addIssue({ code: 'custom', path: ['note'], message: key('required') });
  });
export type Review = z.output<typeof reviewSchema>;
