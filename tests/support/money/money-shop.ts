import { sendRefunds } from '@/lib/features/payments/refund-worker';
import {
  failRefund,
  markRefundSent,
  retryRefund,
  switchToPerson,
  grantRefund,
} from '@/lib/features/payments/refund-desk-commands';
import { startPayment } from '@/lib/features/payments/payment-commands';
import { expirePurchases } from '@/lib/features/payments/worker';
import { movePayout } from '@/lib/features/ledger/payouts/payout-commands';
import {
  addPayoutRun,
  approvePayoutRun,
  cancelPayoutRun,
} from '@/lib/features/ledger/payouts/run-commands';
import { cancelLines, deleteOrder } from '@/lib/features/orders/commands';
import { liveQuantity } from '@/lib/features/orders/line-rules';
import { moveOrder } from '@/lib/features/orders/steps';
import type { PayoutMove } from '@/lib/features/ledger/payouts/types';
import {
  PayoutModel,
  PayoutAccountModel,
  PayoutRunModel,
  type PayoutRecord,
} from '@/models/payout';
import { RefundModel, type RefundRecord } from '@/models/refund';
import { ORIGIN, pay, storyOf, type prepaid } from '../payments';
import { verifiedAccount } from '../payouts';
import type { TestUser } from '../shop';
import { releaseAll, withCouriers } from '../whole-books';
import { MOODS, type Outside } from './outside';
import { refusable } from './refusable';

export interface MoneyShop {
  purchase: Awaited<ReturnType<typeof prepaid>>;
  admins: [TestUser, TestUser];
  outside: Outside;
  /** Orders whose money was released: their days of return are over. */
  released: Set<string>;
  /** How far the worker's clock has gone, in days. */
  days: number;
}

export const ACTIONS = [
  ...['begin', 'begin', 'pay', 'pay', 'pay', 'payAtOnce', 'payAltered', 'fail', 'cancelAttempt'],
  ...['cash', 'expire', 'buyerCancels', 'cancelOne', 'deliver', 'deliver', 'return'],
  ...['grant', 'grant', 'send', 'send', 'takeOver', 'sentByPerson', 'failByPerson', 'retry'],
  ...['daysPass', 'plan', 'approve', 'approve', 'cancelRun'],
  ...['exclude', 'lower', 'payOut', 'payOut', 'failPayout', 'payoutReturns'],
] as const;
export type Action = (typeof ACTIONS)[number];

/** A call that can be made again just as it was; null where there is nothing to do it to. */
export type Call = (() => Promise<unknown>) | null;

const chosen = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(1, items.length)];

let keys = 0;
const newKey = () => {
  keys += 1;
  return { key: `key-${keys}`, body: '{}' };
};

/**
 * One thing that somebody does; `which` chooses among attempts, orders, refunds or payouts, and how.
 * What it does is fixed now, so that the same can be asked for once more.
 */
export async function callOf(shop: MoneyShop, action: Action, which: number): Promise<Call> {
  const { buyer, owners, purchaseId } = shop.purchase;
  const { orders, payments } = await storyOf(purchaseId);
  const attempt = chosen(
    payments.filter(({ orderId }) => orderId === null),
    which,
  );
  const order = chosen(orders, which);
  const seller = order && owners.find(({ id }) => id === String(order.sellerId))!;
  const orderId = String(order?._id);
  switch (action) {
    case 'begin':
    case 'cash': {
      const method = action === 'cash' ? ('cod' as const) : ('demo' as const);
      const key = newKey();
      return () => startPayment(buyer, purchaseId, { method, origin: ORIGIN }, key);
    }
    case 'pay':
    case 'payAtOnce': {
      if (!attempt) return null;
      shop.outside.pays(attempt);
      if (action === 'pay') return () => pay(attempt);
      const other = { noticeId: `other-${attempt.reference}` };
      return () => allAtOnce([pay(attempt), pay(attempt), pay(attempt, other)]);
    }
    case 'payAltered': {
      const altered = { noticeId: `altered-${attempt?.reference}`, amountPoisha: 1 };
      return attempt ? () => pay(attempt, altered) : null;
    }
    case 'fail':
    case 'cancelAttempt': {
      const status = action === 'fail' ? ('failed' as const) : ('cancelled' as const);
      return attempt ? () => pay(attempt, { status }) : null;
    }
    case 'expire':
      return () => expirePurchases(new Date(Date.now() + 31 * 60_000));
    case 'buyerCancels':
      return order?.orderStatus === 'pending' ? () => deleteOrder(buyer, orderId) : null;
    case 'cancelOne': {
      const line = order?.lines[0];
      if (!line || liveQuantity(line) === 0) return null;
      const lines = [{ lineId: String(line._id), quantity: 1 }];
      return () => cancelLines(seller!, orderId, { lines, reason: 'Broken' } as never);
    }
    case 'deliver':
      return order ? () => deliver(seller!, orderId) : null;
    case 'return': {
      const back = { orderStatus: 'returned', reason: 'Broken', restock: true } as const;
      return order ? () => moveOrder(seller!, orderId, back) : null;
    }
    case 'grant': {
      if (!order) return null;
      const line = { lineId: String(order.lines[0]!._id), quantity: 1 };
      const isDelivery = which % 3 === 0;
      const lines = isDelivery && which % 2 === 0 ? [] : [line];
      const asked = { lines, delivery: isDelivery, reason: 'The lid is missing' };
      const key = newKey();
      return () => grantRefund(seller!, orderId, asked, key);
    }
    case 'daysPass':
      return async () => {
        await releaseAll();
        const owed = await withCouriers();
        for (const { _id, orderStatus } of (await storyOf(purchaseId)).orders) {
          const isReleased = orderStatus === 'completed' && !owed.includes(String(_id));
          if (isReleased) shop.released.add(String(_id));
        }
      };
    case 'plan': {
      const key = newKey();
      for (const owner of owners) await haveAccount(owner);
      return () => addPayoutRun(shop.admins[0], key);
    }
    case 'approve':
    case 'cancelRun': {
      const state = action === 'approve' ? 'draft' : 'approved';
      const run = chosen(await PayoutRunModel.find({ state }).sort({ _id: -1 }).lean(), which);
      if (!run) return null;
      const change = action === 'approve' ? approvePayoutRun : cancelPayoutRun;
      return () => change(shop.admins[1], String(run._id));
    }
    case 'exclude':
      return payoutCall(shop, 'exclude', ['draft', 'due'], which);
    case 'lower':
      return payoutCall(shop, 'lower', ['draft', 'due'], which);
    case 'payOut':
      return payoutCall(shop, 'pay', ['due', 'due', 'paid'], which);
    case 'failPayout':
      return payoutCall(shop, 'fail', ['due'], which);
    case 'payoutReturns':
      return payoutCall(shop, 'return', ['paid'], which);
    default:
      return refundCall(shop, action, which);
  }
}

async function haveAccount(owner: TestUser): Promise<void> {
  if (!(await PayoutAccountModel.exists({ _id: owner.id }))) await verifiedAccount(owner.id);
}

/** Waits for each, also where one dies. @throws what the first one throws */
async function allAtOnce(calls: Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(calls)) {
    if (each.status === 'rejected') throw each.reason;
  }
}

/** Takes an order on from wherever it is. */
async function deliver(seller: TestUser, orderId: string): Promise<void> {
  const sent = { courier: 'Pathao', trackingNumber: '1001' };
  for (const step of [
    { fulfilment: 'confirmed' },
    { fulfilment: 'packed' },
    { fulfilment: 'shipped', ...sent },
    { fulfilment: 'delivered' },
  ] as const) {
    await refusable(() => moveOrder(seller, orderId, step));
  }
}

async function payoutCall(
  { admins }: MoneyShop,
  move: PayoutMove,
  states: PayoutRecord['state'][],
  which: number,
): Promise<Call> {
  const payout = chosen(await PayoutModel.find({ state: { $in: states } }).lean(), which);
  if (!payout) return null;
  const asked = { move, reference: `B-${String(payout._id)}`, reason: 'As the bank says' };
  return () => movePayout(admins[which % 2]!, String(payout._id), asked);
}

type RefundAction = 'send' | 'takeOver' | 'sentByPerson' | 'failByPerson' | 'retry';

async function refundCall(shop: MoneyShop, action: Action, which: number): Promise<Call> {
  const { admins, outside } = shop;
  if (action === 'send') {
    outside.mood = MOODS[which % MOODS.length]!;
    shop.days += 2;
    const now = new Date(Date.now() + shop.days * 86_400_000);
    return () => sendRefunds(now);
  }
  const filters: Record<Exclude<RefundAction, 'send'>, object> = {
    takeOver: { state: 'failed', channel: 'provider' },
    sentByPerson: { state: 'due', channel: 'person' },
    failByPerson: { state: 'due', channel: 'person' },
    retry: { state: 'failed' },
  };
  const found = await RefundModel.find(filters[action as Exclude<RefundAction, 'send'>])
    .sort({ _id: 1 })
    .lean<RefundRecord[]>();
  // A person who looks at the provider sees whether it sent the refund.
  const refund = chosen(
    found.filter(({ reference }) => action !== 'takeOver' || !outside.sentBack.has(reference)),
    which,
  );
  if (!refund) return null;
  const id = String(refund._id);
  switch (action) {
    case 'takeOver':
      return () => switchToPerson(admins[0], id, { checked: true });
    case 'sentByPerson':
      return () => markRefundSent(admins[0], id, { from: 'bank', sentRef: `T-${id}` });
    case 'failByPerson':
      return () => failRefund(admins[0], id, 'The number is none');
    default:
      return () => retryRefund(admins[0], id);
  }
}
