import 'server-only';
import { Types } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { groupedBy } from '../../platform/integrity/finding';
import { toTaka } from '../../platform/money';
import { readDeadlines } from '../../shop/deadlines/settings-queries';
import { grandTotal } from '../orders/shared';
import { listOrdersOfPurchases } from '../orders';
import { PAID_STATES } from './types';
import { methodKind } from '../../shop/payment-method-types';
import { buyerMoney, type BuyerMoney } from './order-money-rules';
import type { OrderMoney, OrderMoneys } from './order-money-schema';
import { targetOf } from './refund-queries';

const DAY_MS = 24 * 60 * 60_000;

/** Most records of one person; each names one order. */
const MOST_NAMED = 1000;

/**
 * The money of these purchases and of each of their orders, as their buyer sees it.
 * @param purchaseIds of purchases that the caller was found to be allowed to see
 * @param holder the buyer's name, for a wallet that money goes back to
 */
export async function moneyOfPurchases(
  purchaseIds: readonly string[],
  holder: string,
  now: Date,
): Promise<OrderMoneys> {
  const money: OrderMoneys = { orders: new Map(), purchases: new Map() };
  if (purchaseIds.length === 0) return money;
  const ids = [...new Set(purchaseIds)].map((id) => new Types.ObjectId(id));
  const [orders, payments, refunds, { refundDays }] = await Promise.all([
    listOrdersOfPurchases(ids),
    withDatabase(() =>
      PaymentModel.find({ purchaseId: { $in: ids } }, { history: 0 })
        .sort({ _id: 1 })
        .lean<PaymentRecord[]>(),
    ),
    withDatabase(() =>
      RefundModel.find({ purchaseId: { $in: ids } }, { history: 0 })
        .sort({ _id: 1 })
        .lean<RefundRecord[]>(),
    ),
    readDeadlines(),
  ]);
  const purchaseOf = ({ purchaseId }: { purchaseId: Types.ObjectId }) => String(purchaseId);
  const [ordersOf, paymentsOf, refundsOf] = [
    groupedBy(orders, purchaseOf),
    groupedBy(payments, purchaseOf),
    groupedBy(refunds, purchaseOf),
  ];
  const by = new Date(now.getTime() + refundDays * DAY_MS);
  for (const id of ids.map(String)) {
    const own = {
      orders: ordersOf.get(id) ?? [],
      payments: paymentsOf.get(id) ?? [],
      refunds: refundsOf.get(id) ?? [],
    };
    const { byOrder, whole } = buyerMoney({
      orders: own.orders.map(moneyOrder),
      payments: own.payments.map(moneyPayment),
      refunds: own.refunds.map(moneyRefund),
    });
    money.purchases.set(id, {
      ...view(whole, own.refunds),
      back: null,
      orderCount: own.orders.length,
    });
    for (const order of own.orders) {
      const orderId = String(order._id);
      const sums = byOrder.get(orderId)!;
      const ofOrder = own.refunds.filter((refund) =>
        refund.orderId ? refund.orderId.equals(order._id) : own.orders.length === 1,
      );
      money.orders.set(orderId, {
        ...view(sums, ofOrder),
        back: backOf(order, sums, own.payments, { holder, by }),
      });
    }
  }
  return money;
}

const moneyOrder = (order: OrderRecord) => ({
  id: String(order._id),
  orderStatus: order.orderStatus,
  standing: order.payment,
  grandPoisha: grandTotal(order),
  collectedPoisha: order.collectedPoisha ?? 0,
});

const moneyPayment = ({ orderId, state, amountPoisha, isHeld, wallet }: PaymentRecord) => ({
  orderId: orderId ? String(orderId) : null,
  ...{ state, amountPoisha, isHeld },
  review: wallet?.review ?? null,
});

const moneyRefund = ({ orderId, cause, state, amountPoisha }: RefundRecord) => ({
  orderId: orderId ? String(orderId) : null,
  ...{ cause, state, amountPoisha },
});

function view(sums: BuyerMoney, refunds: readonly RefundRecord[]): Omit<OrderMoney, 'back'> {
  const open = refunds.filter(({ state }) => state !== 'done').map(({ dueBy }) => dueBy.getTime());
  const sent = refunds.flatMap(({ state, doneAt }) =>
    state === 'done' && doneAt ? [doneAt.getTime()] : [],
  );
  const moment = (times: number[]) => (times.length === 0 ? null : new Date(Math.max(...times)));
  return {
    paid: toTaka(sums.paidPoisha),
    toPay: toTaka(sums.toPayPoisha),
    refundDue: toTaka(sums.refundDuePoisha),
    refunded: toTaka(sums.refundedPoisha),
    status: sums.status,
    isRefundChecked: refunds.some(({ state }) => state === 'waiting'),
    refundBy: moment(open)?.toISOString() ?? null,
    refundedAt: moment(sent)?.toISOString() ?? null,
  };
}

/** Returns the amount that would go back, by the way it was paid, if a prepaid order were cancelled now. */
function backOf(
  order: OrderRecord,
  { paidPoisha, refundDuePoisha, refundedPoisha }: BuyerMoney,
  payments: readonly PaymentRecord[],
  { holder, by }: { holder: string; by: Date },
): OrderMoney['back'] {
  const poisha = paidPoisha - refundDuePoisha - refundedPoisha;
  const paid = payments
    .filter(({ orderId, state }) => !orderId && (PAID_STATES as readonly string[]).includes(state))
    .sort((one, other) => (other.paidAt?.getTime() ?? 0) - (one.paidAt?.getTime() ?? 0))[0];
  if (order.orderStatus !== 'pending' || order.payment !== 'paid' || !paid || poisha <= 0) {
    return null;
  }
  const channel = methodKind(paid.method).refunds;
  return {
    sum: toTaka(poisha),
    channel,
    target: targetOf({ channel, target: null }, paid, holder),
    by: by.toISOString(),
  };
}

/** Purchases of a person whose payment somebody looks at: nothing of them is to be paid now. */
export async function findCheckedPurchases(actor: Actor): Promise<Types.ObjectId[]> {
  const payments = await withDatabase(() =>
    PaymentModel.find(
      {
        customerId: new Types.ObjectId(actor.id),
        $or: [{ isHeld: true }, { 'wallet.review': 'waiting' }],
      },
      { purchaseId: 1 },
    )
      .sort({ createdAt: -1 })
      .limit(MOST_NAMED)
      .lean(),
  );
  return payments.map(({ purchaseId }) => purchaseId);
}

/** Orders of a person that money goes or went back for; where it is of no order, the purchase. */
export async function findRefunded(
  actor: Actor,
): Promise<{ orderIds: Types.ObjectId[]; purchaseIds: Types.ObjectId[] }> {
  const refunds = await withDatabase(() =>
    RefundModel.find({ customerId: new Types.ObjectId(actor.id) }, { orderId: 1, purchaseId: 1 })
      .sort({ _id: -1 })
      .limit(MOST_NAMED)
      .lean(),
  );
  return {
    orderIds: refunds.flatMap(({ orderId }) => orderId ?? []),
    purchaseIds: refunds.flatMap(({ orderId, purchaseId }) => (orderId ? [] : purchaseId)),
  };
}
