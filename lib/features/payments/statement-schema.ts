// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { fieldsOf } from '../../platform/csv/columns-schema';
import {
  day,
  filterValue,
  integer,
  isObjectId,
  requiredText,
  searchText,
  text,
  type ValidationKey,
} from '../../platform/validation';
import { listHref, withQuery } from '../../platform/query';
import { paths } from '../../shop/paths';
import type { GivenView, PaymentRow } from './list-schema';
import type { ReviewDecision } from './review-schema';
import {
  LINE_TABS,
  type LineMatch,
  type LineTab,
  MAX_STATEMENT_COLUMNS,
  MOST_TOGETHER,
  STATEMENT_ROLES,
  type StatementFault,
  type StatementMapping,
  type StatementState,
} from './statement-types';
import type { Wallet } from './types';

const key = (name: ValidationKey) => name;
const accountId = z.string(key('unknownChoice')).refine(isObjectId, key('unknownChoice'));

/** The query of `POST /api/payments/statements`; the body is the file itself. */
export const statementUploadSchema = z.object({ accountId, name: text(200).default('') });

/** `POST /api/payments/statements/{id}`: which column is what, or that the file is forgotten. */
export const statementMoveSchema = z.discriminatedUnion(
  'move',
  [
    z.object({
      move: z.literal('map'),
      ...fieldsOf(STATEMENT_ROLES, MAX_STATEMENT_COLUMNS),
    }),
    z.object({ move: z.literal('discard') }),
  ],
  key('unknownChoice'),
);

/** `POST /api/payments/statements/lines/{id}`: a line that pays nothing is closed, or opened again. */
export const lineMoveSchema = z.discriminatedUnion(
  'move',
  [
    z.object({ move: z.literal('close'), reason: requiredText(300) }),
    z.object({ move: z.literal('reopen') }),
  ],
  key('unknownChoice'),
);
export type LineMove = z.output<typeof lineMoveSchema>;

/** The query of the statements' lines. What means nothing filters nothing. */
export const lineListSchema = z.object({
  tab: z.enum(LINE_TABS).catch('open'),
  /** A transaction id. */
  q: filterValue(searchText(60)),
  account: filterValue(z.string().refine(isObjectId)),
  /** First and last day in Dhaka. */
  from: filterValue(day),
  to: filterValue(day),
  /** Where the page begins: behind this line. */
  after: filterValue(text(60)),
});
export type LineList = z.output<typeof lineListSchema>;

/** The query of the desk that shows one payment after another. */
export const deskSchema = z.object({
  /** The place behind which the next one is looked for. */
  after: filterValue(text(60)),
  /** How many were decided or put off since the beginning. */
  n: integer({ min: 0, max: 100_000 }).catch(0),
});
export type DeskQuery = z.output<typeof deskSchema>;

/** The desk's address. @param notice code of how the last decision went */
export function deskHref({ after, n }: Partial<DeskQuery>, notice?: string): string {
  // Whoever writes another figure into the form has another figure shown.
  const place = deskSchema.parse({ after, n });
  return withQuery(listHref(paths.paymentDesk, place), { notice });
}

const ONE = /^([0-9a-f]{24}):(\d{1,4})$/;

/**
 * `POST /api/payments/exact`: the payments to confirm, each with the entries of its story that were seen:
 * `id:seen`, with blanks between. One text, so that an ordinary form can send it.
 */
export const confirmExactSchema = z.object({
  payments: z
    .string(key('unknownChoice'))
    .max(MOST_TOGETHER * 30, key('tooLong'))
    .transform((list, context) => {
      const read = list.split(' ').map((each) => ONE.exec(each));
      if (read.length > MOST_TOGETHER || read.some((each) => each === null)) {
        context.addIssue({ code: 'custom', message: key('unknownChoice') });
        return z.NEVER;
      }
      return read.map((each) => ({ id: each![1]!, seen: Number(each![2]) }));
    }),
});

/** A statement in its list; moments in ISO 8601. */
export interface StatementView {
  _id: string;
  accountId: string;
  fileName: string;
  state: StatementState;
  names: string[];
  mapping: StatementMapping;
  lines: number;
  added: number;
  outgoing: number;
  undone: number;
  unread: number;
  unreadLines: { row: number; fault: StatementFault; value: string }[];
  from: string | null;
  to: string | null;
  createdAt: string;
  createdBy: string;
}

/** A line of a statement, in taka. */
export interface LineView {
  _id: string;
  accountId: string;
  wallet: Wallet;
  transactionId: string;
  amount: number;
  /** ISO 8601. */
  at: string;
  isDay: boolean;
  sender: string;
  differs: boolean;
  /** The payment that it paid, or that waits with its id. */
  payment: { _id: string; number: string; isPaid: boolean } | null;
  /** Who closed it by hand, when (ISO 8601) and why; null where nobody did. */
  closed: { by: string; at: string; reason: string } | null;
}

/** The next payment to look at, with what the statements say of it. */
export interface DeskView {
  payment: (PaymentRow & { given: GivenView; seen: number; decisions: ReviewDecision[] }) | null;
  match: LineMatch;
  /** The line with its id; of another account for `elsewhere`. */
  line: LineView | null;
  /** Lines that may be meant: the same account and sum, not used, while it could have been paid. */
  candidates: LineView[];
  /** Until when the statements of its account reach; null without any. */
  reaches: string | null;
  /** The place of this payment: the next one is behind it. */
  place: string | null;
  /** Payments from this one on. */
  left: number;
}

/** Exact matches among what waits longest. */
export interface ExactMatches {
  /** As `POST /api/payments/exact` takes it. */
  payments: string;
  count: number;
  /** Taka. */
  sum: number;
}

export interface LinePage {
  lines: LineView[];
  next: string | null;
  counts: Record<Exclude<LineTab, 'all' | 'used' | 'closed'>, number>;
}
