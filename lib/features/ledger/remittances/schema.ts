// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  filterValue,
  integer,
  price,
  requiredText,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import { fieldsOf } from '../../../platform/csv/columns-schema';
import {
  COLUMN_ROLES,
  DECISIONS,
  OUTCOMES,
  type Decision,
  type Mapping,
  type Outcome,
  type RemittanceState,
} from './types';
import type { FileRow, UnreadLine } from './line-rules';
import { COURIER_NAME, MAX_COLUMNS } from './rules';

const key = (name: ValidationKey) => name;

/** The query of `POST /api/remittances`; the body is the file itself. */
export const remittanceUploadSchema = z.object({
  courier: z.string(key('notText')).regex(COURIER_NAME, key('unknownChoice')),
  name: text(200).default(''),
});

const mappingSchema = z.object(fieldsOf(COLUMN_ROLES, MAX_COLUMNS));

/** `POST /api/remittances/{id}`: which column is what, or what becomes of the file. */
export const remittanceMoveSchema = z.discriminatedUnion(
  'move',
  [
    mappingSchema.extend({ move: z.literal('map') }),
    z.object({
      move: z.literal('apply'),
      /** The one that was looked at. */
      version: integer({ min: 1 }),
    }),
    z.object({ move: z.literal('discard') }),
    z.object({
      move: z.literal('arrived'),
      /** What arrived at the bank, and the bank's reference of it. */
      received: price,
      reference: requiredText(60),
    }),
  ],
  key('unknownChoice'),
);

const MAX_REASON = 500;

/** `POST /api/remittances/rows/{id}`: what is decided about a row, and why. */
export const rowDecisionSchema = z.object({
  decision: z.enum(DECISIONS, key('unknownChoice')),
  reason: requiredText(MAX_REASON),
});
export type RowDecision = z.output<typeof rowDecisionSchema>;

/** The query of the list of files. */
export const remittanceListSchema = z.object({
  before: filterValue(z.string().regex(/^[0-9a-f]{24}$/)),
});

/** The query of one file's page; what means nothing filters nothing. */
export const remittanceRowsSchema = z.object({
  show: filterValue(z.enum([...OUTCOMES, 'open'])),
  /** Rows behind this one of the file. */
  after: filterValue(integer({ min: 0 })),
});
export type RemittanceRowsQuery = z.output<typeof remittanceRowsSchema>;

export const CHARGE_KINDS = ['delivery', 'cash', 'return', 'adjustment'] as const;
type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Sums of rows, in taka. */
export interface SumsView {
  count: number;
  collected: number;
  /** What the orders say that the courier collected, and what came more; negative for less. */
  expected: number;
  difference: number;
  charge: number;
  net: number;
  /** The charges by kind; together they are `charge`. */
  charges: Record<ChargeKind, number>;
}

/** A file in the list. */
export interface RemittanceListRow {
  _id: string;
  courier: string;
  fileName: string;
  state: RemittanceState;
  /** ISO 8601. */
  createdAt: string;
  createdBy: string;
  rows: number;
  done: number;
  open: number;
  /** Totals of all rows, in taka. */
  collected: number;
  charge: number;
  net: number;
}

/** A line as a preview shows it, in taka. */
interface PreviewLine extends Pick<FileRow, 'row' | 'consignment' | 'order' | 'day'> {
  collected: number;
  charge: number;
  outcome: Outcome;
}

/** Preview of a file if it were applied now. */
export interface RemittancePreview {
  names: string[];
  mapping: Mapping;
  version: number;
  /** Whether rows can be read by the mapping at all. */
  isUsable: boolean;
  total: SumsView;
  byOutcome: Partial<Record<Outcome, SumsView>>;
  lines: PreviewLine[];
  unread: UnreadLine[];
  unreadCount: number;
  nameless: number;
  /** The first of their rows. */
  namelessRows: number[];
}

/** A file's page. */
export interface RemittanceView extends RemittanceListRow {
  appliedBy: string;
  /** ISO 8601; null before. */
  appliedAt: string | null;
  /** What the bank says that arrived for it, in taka, and what it is more than the file's net; null before. */
  arrived: { amount: number; difference: number; reference: string; by: string; at: string } | null;
  total: SumsView;
  byOutcome: Partial<Record<Outcome, SumsView>>;
  /** Preview of a file that is not applied yet. */
  preview: RemittancePreview | null;
}

/** A row that was taken, in taka. */
export interface RemittanceRowView {
  _id: string;
  row: number;
  consignment: string;
  order: string;
  day: string | null;
  collected: number;
  charge: number;
  /** What the row brings after its charges. */
  net: number;
  /** For a row of our cash: the amount that should have come, and what came more; negative for less. */
  expected: number | null;
  difference: number | null;
  outcome: Outcome;
  orderId: string | null;
  orderNumber: string | null;
  isOpen: boolean;
  decisions: Decision[];
  settlement: { decision: Decision; reason: string; by: string; at: string } | null;
}

/** Amount that a courier owes, in taka. */
export interface OwedView {
  courier: string;
  /** By age, youngest first. */
  byAge: number[];
  /** Unsettled difference where amounts did not match; negative if too much came. */
  differences: number;
  total: number;
}
