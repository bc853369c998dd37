import type { OrderStatus } from '../orders/kinds';

/** What was ordered in a span of days, without what was cancelled or returned in `taka`. */
export interface Span {
  taka: number;
  orders: number;
}

export interface SalesReport {
  today: Span;
  /** Seven and thirty days, today among them. */
  week: Span;
  month: Span;
  /** Oldest first; days in Dhaka, `2026-11-20`. */
  days: { day: string; taka: number; orders: number }[];
  /** Orders of the thirty days by how they stand. */
  states: Record<OrderStatus, number>;
  /** Best first. */
  categories: { category: string; taka: number }[];
}

export interface DayPoint {
  day: string;
  count: number;
}

export interface VisitsReport {
  /** Oldest first. */
  views: DayPoint[];
  viewsToday: number;
  viewsMonth: number;
  newUsersWeek: number;
  newUsers: number;
}
