import type { RefundChannel } from './types';
import type { MoneyStatus } from './order-money-rules';
import type { RefundTarget } from './refund-schema';

/** Amounts that a buyer paid for an order, has to pay and gets back. Sums in taka, moments in ISO 8601. */
export interface OrderMoney {
  /** All that came, also what goes back or went back of it. */
  paid: number;
  toPay: number;
  refundDue: number;
  refunded: number;
  status: MoneyStatus;
  /** The last day of what goes back; null where nothing is due. */
  refundBy: string | null;
  /** Whether any of it waits for a second person of the shop. */
  isRefundChecked: boolean;
  /** When the last of what was sent back was sent. */
  refundedAt: string | null;
  /** Refund if it is cancelled now: amount, channel and deadline; null if nothing would go back. */
  back: {
    sum: number;
    channel: RefundChannel;
    target: RefundTarget | null;
    by: string;
  } | null;
}

/** By ids of orders and of purchases. */
export interface OrderMoneys {
  orders: Map<string, OrderMoney>;
  purchases: Map<string, OrderMoney & { orderCount: number }>;
}
