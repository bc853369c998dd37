import type { PaymentMethod } from '../../shop/payment-method-types';
import { LIVE_STATES, PAID_STATES, type PaymentState } from './types';

/** Why money goes back by itself. Screens put it into words. */
export type SettleReason =
  | 'orderCancelled'
  | 'linesCancelled'
  | 'orderReturned'
  | 'paidTooMuch'
  | 'paidTooLate'
  /** A person did not let a payment count that its provider calls risky. */
  | 'sentBack';

/** A payment as far as settling goes; integer poisha. */
interface SettledPayment {
  id: string;
  /** The order of a cash payment; null for prepaid ones. */
  orderId: string | null;
  method: PaymentMethod;
  state: PaymentState;
  amountPoisha: number;
  paidAt: number;
}

/** An order: what its buyer owes for it, less what was granted back; nothing once it is withdrawn. */
interface SettledOrder {
  id: string;
  owedPoisha: number;
}

/** Amount that is to go back from one payment. */
interface Excess {
  paymentId: string;
  orderId: string | null;
  poisha: number;
}

const isPaid = ({ state }: SettledPayment) => (PAID_STATES as readonly string[]).includes(state);
const isLive = ({ state }: SettledPayment) => (LIVE_STATES as readonly string[]).includes(state);

/**
 * Returns the amounts paid for a purchase beyond what is owed for it. Cash counts for its own order alone;
 * advance payments count for all orders that no cash is collected for.
 * @param refunds of each payment, whatever their state: what failed is a person's to send
 * @returns against the newest money first, and of no payment more than is left of it
 */
export function excessOf({
  payments,
  refunds,
  orders,
}: {
  payments: readonly SettledPayment[];
  refunds: readonly { paymentId: string; amountPoisha: number }[];
  orders: readonly SettledOrder[];
}): Excess[] {
  const restOf = (payment: SettledPayment) =>
    refunds
      .filter(({ paymentId }) => paymentId === payment.id)
      .reduce((rest, { amountPoisha }) => rest - amountPoisha, payment.amountPoisha);
  const byCash = payments.filter(({ orderId }) => orderId !== null);
  const isByCash = (id: string) =>
    byCash.some((one) => one.orderId === id && (isPaid(one) || isLive(one)));
  const owed = new Map(orders.map(({ id, owedPoisha }) => [id, owedPoisha]));
  const groups = [...new Set(byCash.map(({ orderId }) => orderId!))].map((orderId) => ({
    orderId: orderId as string | null,
    money: byCash.filter((payment) => payment.orderId === orderId && isPaid(payment)),
    owedPoisha: isByCash(orderId) ? (owed.get(orderId) ?? 0) : 0,
  }));
  groups.push({
    orderId: null,
    money: payments.filter((payment) => payment.orderId === null && isPaid(payment)),
    owedPoisha: orders
      .filter(({ id }) => !isByCash(id))
      .reduce((sum, { owedPoisha }) => sum + owedPoisha, 0),
  });
  return groups.flatMap(({ orderId, money, owedPoisha }) => {
    let left = money.reduce((sum, payment) => sum + restOf(payment), 0) - owedPoisha;
    const newest = [...money].sort((one, other) => other.paidAt - one.paidAt);
    return newest.flatMap((payment) => {
      const poisha = Math.min(left, restOf(payment));
      if (poisha <= 0) return [];
      left -= poisha;
      return [{ paymentId: payment.id, orderId, poisha }];
    });
  });
}
