// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { CATEGORIES, type Category } from '../../../shop/categories';
import {
  day,
  emptyAsNull,
  integer,
  number,
  pageIdOrWords,
  type ValidationKey,
} from '../../../platform/validation';

const key = (name: ValidationKey) => name;

/** `POST /api/commission`: a rate, also as an ordinary form. Days are Dhaka's. */
export const commissionRateSchema = z
  .object({
    /** A seller's account, page, e-mail, phone or whole name; empty: all sellers. */
    seller: emptyAsNull(pageIdOrWords('seller')),
    category: emptyAsNull(z.enum(CATEGORIES, key('unknownChoice'))),
    percent: number({ min: 0, max: 100 }).refine(
      (value) => Number(value.toFixed(2)) === value,
      key('decimals'),
    ),
    /** Its first day; empty: from now on. */
    from: emptyAsNull(day),
    /** Its last day; empty: until it is ended. */
    until: emptyAsNull(day),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: key('beforeFrom'),
  });
export type CommissionRateInput = z.output<typeof commissionRateSchema>;

/** Names of the form's fields. */
export const COMMISSION_FIELDS = ['seller', 'category', 'percent', 'from', 'until'] as const;

/** The query of the list. */
export const commissionListSchema = z.object({
  page: integer({ min: 1, max: 10_000 }).optional().catch(undefined),
});

/** So long it is that much, as administrators see it. */
export interface CommissionPeriodView {
  _id: string;
  percent: number;
  /** ISO 8601. */
  from: string;
  /** The first moment at which it is over; null: no end. */
  until: string | null;
  standing: 'planned' | 'running' | 'over';
  setBy: string;
}

export interface CommissionTargetView {
  /** Null: every seller's. */
  seller: { id: string; name: string } | null;
  category: Category | null;
  /** Newest first. */
  periods: CommissionPeriodView[];
}
