import * as z from 'zod';
import { day, filterValue } from '../../platform/validation';

export const FIGURE_DAYS = ['7', '30', '90'] as const;
export const FIGURE_GROUPS = ['product', 'district'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** `/dashboard/figures`: what means nothing is as if it were not there. Days are in Dhaka. */
export const figuresSchema = z.object({
  days: filterValue(z.enum(FIGURE_DAYS)),
  /** First and last day; they go before `days`. */
  from: filterValue(day),
  to: filterValue(day),
  by: filterValue(z.enum(FIGURE_GROUPS)),
  /** Id of a district: sales to it alone. */
  district: filterValue(z.string().regex(/^\d{1,3}$/)),
});
export type FiguresAsked = z.output<typeof figuresSchema>;

/** One product's figures, or one district's. Views and baskets are null where they are not known by district. */
export interface FigureRow {
  /** The product's id, or the district's. */
  key: string;
  name: string;
  /** Empty where it has none. */
  nameBn: string;
  /** How often its page was seen, and of these while it could not be ordered. */
  views: number | null;
  soldOut: number | null;
  /** How often it came into a basket that had none of it. */
  baskets: number | null;
  orders: number;
  units: number;
  /** Goods, before discounts. */
  taka: number;
}
