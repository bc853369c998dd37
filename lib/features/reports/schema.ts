import type { AccountDetail, AccountRow, UserState } from '../accounts/shared';
import type { Product } from '../catalogue/shared';
import type { CustomerOrder, OrderStatus } from '../orders/shared';

/** Orders in a span of days, without those that were cancelled or returned. */
interface Span {
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
  newUsers: number;
}

/** A row of the list of accounts. */
export interface UserRow extends AccountRow {
  /** Placed as a customer. */
  orders: number;
  /** On sale or not, as their seller. */
  products: number;
}

/** One account as administrators see it, with what it did last. */
export interface UserDetail extends UserRow, AccountDetail {
  latestOrders: (Pick<
    CustomerOrder,
    '_id' | 'productName' | 'productNameBn' | 'quantity' | 'totalPrice' | 'orderStatus' | 'placedAt'
  > & {
    /** How many lines it has. */
    products: number;
  })[];
  latestProducts: Pick<
    Product,
    '_id' | 'productName' | 'productNameBn' | 'image' | 'price' | 'status'
  >[];
  changes: {
    /** ISO 8601. */
    at: string;
    by: string;
    before: UserState;
    after: UserState;
  }[];
}
