// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  DEADLINE_TYPES,
  STATISTIC_GROUPS,
  STATISTIC_PERIODS,
  type DeadlineType,
  type DeadlineUrgency,
} from './types';

/** `/dashboard/deadlines`; what means nothing is left out. */
export const deadlineListSchema = z.object({
  kind: z.enum(DEADLINE_TYPES).optional().catch(undefined),
  /** The place that a page begins behind, see `due-queries.ts`. */
  after: z
    .string()
    .regex(/^\d{1,15}-[0-9a-f]{24}$/)
    .optional()
    .catch(undefined),
});
export type DeadlineListAsked = z.output<typeof deadlineListSchema>;

/** `/dashboard/deadlines/figures` and `GET /api/deadlines/figures`. */
export const statisticsSchema = z.object({
  by: z.enum(STATISTIC_GROUPS).catch('seller'),
  days: z.enum(STATISTIC_PERIODS).catch('30'),
});
export type StatisticsAsked = z.output<typeof statisticsSchema>;

/** One thing whose time is near its end, or over. */
export interface DeadlineRow {
  kind: DeadlineType;
  /** Id of the linked order, complaint, return or refund. */
  id: string;
  /** Number by which people refer to it. */
  number: string;
  /** Empty of what is the shop's. */
  sellerName: string;
  /** ISO 8601. */
  dueBy: string;
  urgency: DeadlineUrgency;
}

/** How a seller, courier or district did; each rate in hundredths, null of too few cases. */
export interface StatisticRow {
  /** An account's id, a courier's slug, a district; empty: nobody knows. */
  key: string;
  name: string;
  /** Bangla name; of districts only. */
  nameBn?: string;
  /** Parcels that left, and how many of them came to an end. */
  parcels: number;
  ended: number;
  /** Delivered with a promised day, and by it. */
  promised: number;
  onTime: number | null;
  /** Share of sent parcels with a failed attempt. */
  failed: number | null;
  /** Share of finished parcels that came back or were lost. */
  returned: number | null;
  /** Orders, and the share cancelled by seller or shop: of sellers only. */
  orders?: number;
  cancelled?: number | null;
  /** First answers to complaints and returns that were due, and the share in time. */
  asked?: number;
  answered?: number | null;
}

/** Deadlines of a seller in a span of days. */
export interface SellerDeadlines {
  /** Parcels that arrived with a promised day, and of these by that day. */
  promised: number;
  onTime: number;
  /** First answers to complaints and returns that were due, and of these in time. */
  cases: number;
  inTime: number;
  /** Orders, and of these cancelled by seller or shop. */
  orders: number;
  cancelled: number;
}
