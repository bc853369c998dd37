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

/** Sales of a span of days, cancelled and returned orders apart. */
interface SellerSpan extends Span {
  /** Of the orders, those that are not completed. */
  running: number;
  cancelled: number;
  returned: number;
}

export interface SellerSales {
  /** Thirty and ninety days, today among them. */
  month: SellerSpan;
  quarter: SellerSpan;
  all: SellerSpan;
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

/** How many there are, and the latest. */
interface Latest<Row> {
  total: number;
  latest: Row[];
}

/** An order as its buyer's file shows it. */
type PlacedOrder = Pick<
  CustomerOrder,
  '_id' | 'productName' | 'productNameBn' | 'quantity' | 'totalPrice' | 'orderStatus' | 'placedAt'
> & {
  /** How many lines it has. */
  products: number;
};

/** One account as staff see it, with what it did last; null: not theirs to read. */
export interface UserDetail extends AccountDetail {
  placed: Latest<PlacedOrder> | null;
  goods: Latest<
    Pick<Product, '_id' | 'productName' | 'productNameBn' | 'image' | 'price' | 'status'>
  > | null;
  changes:
    | {
        /** ISO 8601. */
        at: string;
        by: string;
        before: UserState;
        after: UserState;
      }[]
    | null;
}
