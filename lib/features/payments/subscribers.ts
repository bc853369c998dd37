import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import type { PaymentRecord } from '../../../models/payment';
import { CLOCK, type Principal } from '../../platform/auth/actor';
import type { NewEvent, TransactionSubscriber } from '../../platform/events/event';
import { releasePeriods } from '../../shop/deadlines/release-queries';
import { orderPostings, postEntry } from '../ledger/journal';
import {
  deliveredEntry,
  earningsReleaseOf,
  postedOrder,
  returnedEntry,
} from '../ledger/journal/shared';
import type { ApprovalChanged } from '../accounts/approvals/shared';
import {
  type OrderEvent,
  type PurchasePlaced,
  grandTotal,
  linesWithout,
  orderSums,
} from '../orders/shared';
import { holdPurchase } from '../orders';
import { whileCovered, postEarlierGrants, releaseReturned } from './grant-commands';
import {
  cancelCash,
  collectedOf,
  followOrder,
  markCollected,
  openCashOf,
  writeCashPayments,
} from './cash-commands';
import { requireCodAllowed } from './method-queries';
import { requirePhoneProof } from './phone-code-commands';
import { PAID_STATES } from './types';
import { isCashWithCourier } from './remittance-queries';
import { settle } from './settle-commands';
import type { SettleReason } from './settle-rules';
import { paymentsOf } from './store';
import { followApproval } from './refund-store';
import { requireOneWalletPurchase } from './wallet-commands';

type Followed = OrderEvent | PurchasePlaced | ApprovalChanged;

const isFollowed = (event: NewEvent): event is Followed =>
  event.name.startsWith('order.') ||
  event.name === 'purchase.placed' ||
  event.name === 'approval.changed';

/** Money follows its orders and what owners say of it, in the transaction that changes or says it. */
export const paymentSubscriber: TransactionSubscriber = {
  name: 'payments',
  async handle(actor, events, session) {
    for (const event of events.filter(isFollowed)) await follow(actor ?? CLOCK, event, session);
  },
};

async function follow(actor: Principal, event: Followed, session: ClientSession): Promise<void> {
  switch (event.name) {
    case 'approval.changed':
      return followApproval(actor, event.data, session);
    case 'purchase.placed': {
      const { purchase, orders } = event.data;
      if (purchase.payment.method === 'wallet') await requireOneWalletPurchase(purchase, session);
      if (purchase.payment.standing !== 'on_delivery') return;
      await requireCodAllowed(purchase, session);
      await requirePhoneProof(purchase, session);
      return writeCashPayments(orders, purchase.placedAt, session);
    }
    case 'order.moved': {
      const { order, after } = event.data;
      if (after.orderStatus === 'cancelled') return ended(actor, order, 'orderCancelled', session);
      if (after.orderStatus === 'returned') return returned(actor, order, session);
      if (after.orderStatus === 'completed') {
        const courier = typeof after.courier === 'string' ? after.courier : order.courier;
        const provedAt = after.provedAt instanceof Date ? after.provedAt : order.provedAt;
        const carried = { ...(courier && { courier }), ...(provedAt && { provedAt }) };
        return delivered(actor, { ...order, ...carried }, session);
      }
      return;
    }
    case 'order.cancelled':
      return ended(actor, event.data.order, 'orderCancelled', session);
    case 'order.linesCancelled': {
      const { order, cancelled } = event.data;
      const cuts = new Map(cancelled.map(({ lineId, quantity }) => [String(lineId), quantity]));
      const left = { ...order, ...orderSums(linesWithout(order.lines, cuts)) };
      return changed(actor, left, session);
    }
    case 'order.placed':
    case 'order.released':
    case 'order.awaited':
    case 'order.hidden':
    case 'order.noted':
    case 'order.contactChanged':
    case 'order.proved':
  }
}

/** Orders of before there were payments have none, and nothing of them is in the books. */
async function moneyOf({ purchaseId }: OrderRecord, session: ClientSession) {
  if (!(await holdPurchase(purchaseId, session))) return null;
  const payments = await paymentsOf(purchaseId, session);
  return payments.length === 0 ? null : payments;
}

/** Where nothing was paid, nothing was paid too much: there is nothing to settle. */
const isAnyPaid = (payments: readonly PaymentRecord[]): boolean =>
  payments.some(({ state }) => (PAID_STATES as readonly string[]).includes(state));

async function delivered(
  actor: Principal,
  order: OrderRecord,
  session: ClientSession,
): Promise<void> {
  const payments = await moneyOf(order, session);
  if (!payments) return;
  const cash = openCashOf(order, payments);
  if (cash) await markCollected(cash, order, actor, session);
  const at = new Date();
  // Other reasons to hold the earnings are handled after this (the payouts' subscriber).
  const releaseAt = earningsReleaseOf(
    {
      deliveredAt: at,
      provedAt: order.provedAt ?? null,
      promisedBy: order.delivery.promisedBy ?? null,
      isWithCourier: await isCashWithCourier(order._id, session),
      isUncovered: false,
      hasOpenReturn: false,
      hasOpenComplaint: false,
      notBefore: null,
    },
    await releasePeriods(session),
  );
  await postEntry(deliveredEntry(postedOrder(order), at, releaseAt), session);
  await postEarlierGrants(order, { at, releaseAt }, session);
}

async function returned(
  actor: Principal,
  order: OrderRecord,
  session: ClientSession,
): Promise<void> {
  const payments = await moneyOf(order, session);
  if (!payments) return;
  await releaseReturned(order, session);
  const [orderId, purchaseId] = [String(order._id), String(order.purchaseId)];
  const postings = await orderPostings(orderId, session);
  await whileCovered(order, session, () =>
    postEntry(returnedEntry({ orderId, purchaseId, ...postings, at: new Date() }), session),
  );
  const because = { actor, reason: 'orderReturned', orderId: order._id } as const;
  if (isAnyPaid(payments)) await settle(order.purchaseId, session, because);
}

async function ended(
  actor: Principal,
  order: OrderRecord,
  reason: SettleReason,
  session: ClientSession,
): Promise<void> {
  const payments = await moneyOf(order, session);
  if (!payments) return;
  const cash = openCashOf(order, payments);
  if (cash) await cancelCash(cash, actor, 'The order is cancelled', session);
  const because = { actor, reason, orderId: order._id };
  if (isAnyPaid(payments)) await settle(order.purchaseId, session, because);
}

async function changed(
  actor: Principal,
  order: OrderRecord,
  session: ClientSession,
): Promise<void> {
  const payments = await moneyOf(order, session);
  if (!payments) return;
  const cash = openCashOf(order, payments);
  const left = grandTotal(order) - collectedOf(order, payments);
  if (cash) await followOrder(cash, left, actor, session);
  const because = { actor, reason: 'linesCancelled', orderId: order._id } as const;
  if (isAnyPaid(payments)) await settle(order.purchaseId, session, because);
}
