import { type OrderStatus, type PaymentStatus, isWithdrawn } from '../orders/shared';
import { PAID_STATES, type PaymentState, type RefundState, type ReviewState } from './types';

/** An order as far as its buyer's money goes; integer poisha. */
export interface MoneyOrder {
  id: string;
  orderStatus: OrderStatus;
  standing: PaymentStatus;
  /** Total of the order; of a cancelled one, its former total. */
  grandPoisha: number;
  /** Cash that earlier parcels of it brought. */
  collectedPoisha: number;
}

/** A payment of its purchase. */
export interface MoneyPayment {
  /** The order of a cash payment; null where it pays the whole purchase. */
  orderId: string | null;
  state: PaymentState;
  amountPoisha: number;
  isHeld: boolean;
  /** For a wallet payment whose transaction was given. */
  review: ReviewState | null;
}

/** A refund of its purchase; `orderId` null where it is of no order in particular. */
export interface MoneyRefund {
  orderId: string | null;
  cause: 'settled' | 'granted';
  state: RefundState;
  amountPoisha: number;
}

/** Payment status of an order or a purchase as a buyer reads it, the most pressing first. */
const MONEY_STATUSES = [
  /** The shop has a question about what was given. */
  'asked',
  /** It was sent, and a person looks at it: nothing is to be paid now. */
  'checking',
  'toPay',
  'refundDue',
  'onDelivery',
  'paid',
  'refunded',
  /** It ended, and nothing was paid for it. */
  'nothing',
] as const;
export type MoneyStatus = (typeof MONEY_STATUSES)[number];

/** Amounts that a buyer paid, has to pay and gets back. Integer poisha. */
export interface BuyerMoney {
  /** All that came, also what goes back or went back of it. */
  paidPoisha: number;
  toPayPoisha: number;
  /** Refunds still to be sent, and refunds sent. */
  refundDuePoisha: number;
  refundedPoisha: number;
  status: MoneyStatus;
}

const sumOf = (amounts: readonly { amountPoisha: number }[]): number =>
  amounts.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);

const isPaid = ({ state }: MoneyPayment) => (PAID_STATES as readonly string[]).includes(state);

/**
 * The money of a purchase's orders by their ids, and of the whole, from its records. What goes back of no
 * order in particular is the only order's, where there is one; else the purchase's alone.
 */
export function buyerMoney({
  orders,
  payments,
  refunds,
}: {
  orders: readonly MoneyOrder[];
  payments: readonly MoneyPayment[];
  refunds: readonly MoneyRefund[];
}): { byOrder: Map<string, BuyerMoney>; whole: BuyerMoney } {
  const review = reviewOf(payments);
  const isOnly = orders.length === 1;
  const byOrder = new Map(
    orders.map((order) => {
      const own = refunds.filter(({ orderId }) => orderId === order.id || (isOnly && !orderId));
      const cash = payments.filter(({ orderId }) => orderId === order.id);
      return [order.id, moneyOf(order, { cash, refunds: own, review })];
    }),
  );
  const rest = refunds.filter(({ orderId }) => !orderId || !byOrder.has(orderId));
  const unnamed = isOnly ? rest.filter(({ orderId }) => orderId) : rest;
  return { byOrder, whole: add([...byOrder.values()], unnamed) };
}

/** Returns the review status of prepaid money by the shop; null if nobody reviews it. */
export function reviewOf(
  payments: readonly Omit<MoneyPayment, 'amountPoisha'>[],
): 'asked' | 'checking' | null {
  const attempts = payments.filter(({ orderId }) => orderId === null);
  if (attempts.some(({ isHeld }) => isHeld)) return 'checking';
  // Whatever was begun beside it, which ends the attempt: what was sent is looked at.
  const looked = attempts.filter(({ review }) => review === 'waiting' || review === 'asked');
  if (looked.length === 0) return null;
  return looked.every(({ review }) => review === 'asked') ? 'asked' : 'checking';
}

interface OfOrder {
  cash: readonly MoneyPayment[];
  refunds: readonly MoneyRefund[];
  review: ReturnType<typeof reviewOf>;
}

function moneyOf(order: MoneyOrder, { cash, refunds, review }: OfOrder): BuyerMoney {
  const { standing: status, orderStatus, grandPoisha } = order;
  const refundedPoisha = sumOf(refunds.filter(({ state }) => state === 'done'));
  const refundDuePoisha = sumOf(refunds) - refundedPoisha;
  const granted = sumOf(refunds.filter(({ cause }) => cause === 'granted'));
  const owed = isWithdrawn(orderStatus) ? 0 : Math.max(0, grandPoisha - granted);
  const sums = {
    paidPoisha: paidFor(order, { cash, refunds, owed }),
    toPayPoisha: toPayFor(order, owed),
    refundDuePoisha,
    refundedPoisha,
  };
  return { ...sums, status: statusOf(sums, { standing: status, owed, review }) };
}

function paidFor(
  { standing: status, orderStatus, grandPoisha }: MoneyOrder,
  { cash, refunds, owed }: Pick<OfOrder, 'cash' | 'refunds'> & { owed: number },
): number {
  // Prepaid money is owed for the order, or goes back.
  if (status === 'paid') return owed + sumOf(refunds);
  const collected = sumOf(cash.filter(isPaid));
  // Not paid when it was to be: what came all the same goes back.
  if (status !== 'on_delivery') return collected + sumOf(refunds);
  // Orders of before there were payments were paid when they were delivered.
  const wasDelivered = orderStatus === 'completed' || orderStatus === 'returned';
  return cash.length === 0 && wasDelivered ? grandPoisha : collected;
}

function toPayFor({ standing: status, orderStatus, ...order }: MoneyOrder, owed: number): number {
  if (orderStatus !== 'pending') return 0;
  if (status === 'awaiting') return owed;
  return status === 'on_delivery' ? Math.max(0, order.grandPoisha - order.collectedPoisha) : 0;
}

function statusOf(
  sums: Omit<BuyerMoney, 'status'>,
  {
    standing: status,
    owed,
    review,
  }: { standing: PaymentStatus; owed: number; review: OfOrder['review'] },
): MoneyStatus {
  if (sums.toPayPoisha > 0 && status === 'awaiting') return review ?? 'toPay';
  if (sums.refundDuePoisha > 0) return 'refundDue';
  if (sums.toPayPoisha > 0) return 'onDelivery';
  if (sums.refundedPoisha > 0 && owed === 0) return 'refunded';
  return sums.paidPoisha > 0 ? 'paid' : 'nothing';
}

/** A purchase's money: of its orders, and what goes back of none of them. */
function add(orders: readonly BuyerMoney[], unnamed: readonly MoneyRefund[]): BuyerMoney {
  const sum = (name: Exclude<keyof BuyerMoney, 'status'>) =>
    orders.reduce((total, money) => total + money[name], 0);
  const all = sumOf(unnamed);
  const sent = sumOf(unnamed.filter(({ state }) => state === 'done'));
  const statuses = new Set(orders.map(({ status }) => status));
  if (all > sent) statuses.add('refundDue');
  return {
    paidPoisha: sum('paidPoisha') + all,
    toPayPoisha: sum('toPayPoisha'),
    refundDuePoisha: sum('refundDuePoisha') + all - sent,
    refundedPoisha: sum('refundedPoisha') + sent,
    status: MONEY_STATUSES.find((status) => statuses.has(status)) ?? 'nothing',
  };
}
