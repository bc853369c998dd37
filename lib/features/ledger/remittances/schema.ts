// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  filterValue,
  integer,
  requiredText,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import {
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

/** A column by its place from 0; empty where the file has none of it. */
const place = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  integer({ min: 0, max: MAX_COLUMNS - 1 }).nullable(),
);

const mappingSchema = z.object({
  consignment: place,
  order: place,
  collected: place,
  charge: place,
  cashCharge: place,
  payable: place,
  day: place,
});

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

/** Sums of rows, in taka. */
export interface SumsView {
  count: number;
  collected: number;
  charge: number;
  net: number;
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
  /** Total of all rows, in taka. */
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
  /** For a `different` row: the amount that should have come. */
  expected: number | null;
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
