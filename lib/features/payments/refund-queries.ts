import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import { type PaymentRecord, PaymentModel } from '../../../models/payment';
import { type RefundRecord, RefundModel } from '../../../models/refund';
import { toTaka } from '../../platform/money';
import type { Actor } from '../../platform/auth/actor';
import { mayGrantRefund, requirePermission } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { countTabs, pageByKey } from '../../platform/database/page-by-key';
import { EXPORTED_AT_ONCE, MOST_EXPORTED, csvOfList } from '../../platform/csv/pages';
import { messageOr } from '../../platform/i18n/message-key';
import { serverLabels } from '../../platform/i18n/server-labels';
import { isoInDhaka } from '../../platform/time/day-bounds';
import { orderNumber } from '../orders/shared';
import type { RefundExport } from './export-routes';
import { settings } from '../../platform/env';
import { isObjectId } from '../../platform/validation';
import { findAccountNames, findStaffWith } from '../accounts';
import { findBuyer, findOrderIds, findOrderRecord } from '../orders';
import { ACCOUNTS } from '../ledger/journal/shared';
import { accountBalance, sellerBalance } from '../ledger/journal';
import { type RefundSource, OPEN_REFUND_STATES, REFUND_TABS, type RefundTab } from './refund-types';
import {
  holderOf,
  mayNameTarget,
  urgencyOf,
  grantableOf,
  isGrantable,
  type Grantable,
} from './refund-rules';
import type {
  BuyerRefund,
  DeskRefund,
  RefundTarget,
  RefundView,
  RefundList,
} from './refund-schema';
import { listAllWallets } from './wallet-account-commands';
import { isVerifiedBy } from './review-commands';

/** A refund as everybody sees it whom it concerns. */
function refundView(
  refund: RefundRecord,
  { method }: Pick<PaymentRecord, 'method'>,
  now: Date,
): RefundView {
  return {
    _id: String(refund._id),
    purchaseId: String(refund.purchaseId),
    orderId: refund.orderId ? String(refund.orderId) : null,
    state: refund.state,
    cause: refund.cause,
    channel: refund.channel,
    method,
    amount: toTaka(refund.amountPoisha),
    reason: refund.reason,
    at: refund.at.toISOString(),
    dueBy: refund.dueBy.toISOString(),
    doneAt: refund.doneAt?.toISOString() ?? null,
    urgency: urgencyOf(refund, now),
  };
}

/** Where it goes: what the buyer said, else the wallet that the money came from. */
export function targetOf(
  { target, channel }: Pick<RefundRecord, 'target' | 'channel'>,
  { wallet }: Pick<PaymentRecord, 'wallet'>,
  holder: string,
): RefundTarget | null {
  if (channel !== 'person') return null;
  if (target) {
    const { to, account, holder, bank } = target;
    return { to, account, holder, ...(bank && { bank }) };
  }
  return wallet ? { to: wallet.wallet, account: wallet.sender, holder } : null;
}

/** @param holder the buyer's name, where the money came from a wallet */
const buyerRefund = (
  refund: RefundRecord,
  payment: PaymentRecord,
  holder: string,
  now: Date,
): BuyerRefund => ({
  ...refundView(refund, payment, now),
  target: targetOf(refund, payment, holder),
  mayName: mayNameTarget(refund),
  mayConfirm:
    (refund.state === 'due' || refund.state === 'waiting') && holderOf(payment) === 'seller',
});

/** Refund as the person who sends it sees it. */
function deskRefund(
  refund: RefundRecord,
  payment: PaymentRecord,
  {
    buyer,
    order,
    sellerPoisha,
    wallets,
    othersMaySend,
    now,
  }: {
    buyer: DeskRefund['buyer'];
    order: OrderRecord | null;
    /** Amount that its seller may be paid now; null if the seller does not have the money. */
    sellerPoisha: number | null;
    wallets: DeskRefund['wallets'];
    othersMaySend: DeskRefund['othersMaySend'];
    now: Date;
  },
): DeskRefund {
  const holder = holderOf(payment);
  // Money that a courier has cannot be sent back from anywhere.
  const sources: RefundSource[] =
    holder === 'courier'
      ? []
      : payment.method === 'wallet'
        ? ['wallet', 'bank']
        : ['bank', ...(wallets.length > 0 ? (['wallet'] as const) : [])];
  return {
    ...refundView(refund, payment, now),
    reference: refund.reference,
    sentRef: refund.sentRef ?? null,
    askedBy: refund.askedBy,
    tries: refund.tries,
    tryAt: refund.tryAt?.toISOString() ?? null,
    target: targetOf(refund, payment, buyer?.name ?? ''),
    isOutcomeOpen: refund.isOutcomeOpen === true,
    payment: {
      _id: String(payment._id),
      amount: toTaka(payment.amountPoisha),
      refunded: toTaka(payment.refundedPoisha),
    },
    buyer,
    delivery: toTaka(refund.deliveryPoisha),
    lines: refund.lines.map(({ lineId, quantity, poisha }) => {
      const line = order?.lines.find(({ _id }) => _id.equals(lineId));
      return {
        lineId: String(lineId),
        name: line?.productName ?? '',
        nameBn: line?.productNameBn ?? '',
        quantity,
        amount: toTaka(poisha),
      };
    }),
    history: refund.history.map(({ at, state, by, note }) => ({
      at: at.toISOString(),
      state,
      by,
      note: note ?? '',
    })),
    sources,
    wallets,
    othersMaySend,
    holder,
    courier: payment.owedBy ?? '',
    sellerBalance: sellerPoisha === null ? null : toTaka(sellerPoisha),
  };
}

/** Refunds on a page of the dashboard's list. */
export const REFUNDS_PAGE_SIZE = 20;
/** Counting ends here. */
const REFUND_COUNT_LIMIT = 1000;
/** Orders that a search looks at: it is meant to find one. */
const MOST_FOUND = 100;
/** Most refunds of one order or purchase; each is bounded by what was paid. */
const MOST_OF_ONE = 200;

/** A list's filter by its tab. */
const ofTab = (tab: RefundTab, now: Date): QueryFilter<RefundRecord> =>
  tab === 'late' ? { state: { $in: OPEN_REFUND_STATES }, dueBy: { $lt: now } } : { state: tab };

async function payments(refunds: readonly RefundRecord[]): Promise<Map<string, PaymentRecord>> {
  const ids = refunds.map(({ paymentId }) => paymentId);
  const found = await withDatabase(() =>
    PaymentModel.find({ _id: { $in: ids } }).lean<PaymentRecord[]>(),
  );
  return new Map(found.map((payment) => [String(payment._id), payment]));
}

interface RefundPage {
  refunds: RefundView[];
  total: number;
  page: number;
  counts: Record<RefundTab, number>;
}

/**
 * A page of refunds: what is open by its last day, what is done the latest first.
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function listRefunds(
  actor: Actor,
  { tab = 'due', q = '', page = 1 }: RefundList,
  now: Date,
): Promise<RefundPage> {
  requirePermission(actor, 'refunds.manage');
  const filter = { ...ofTab(tab, now), ...(q !== '' && (await foundBy(q))) };
  const order = tab === 'done' ? -1 : 1;
  const [records, total, counts] = await withDatabase(() =>
    Promise.all([
      RefundModel.find(filter)
        .sort({ dueBy: order, _id: order })
        .skip((page - 1) * REFUNDS_PAGE_SIZE)
        .limit(REFUNDS_PAGE_SIZE)
        .lean<RefundRecord[]>(),
      RefundModel.countDocuments(filter, { limit: REFUND_COUNT_LIMIT }),
      countTabs(RefundModel, REFUND_TABS, (each) => ofTab(each, now), REFUND_COUNT_LIMIT),
    ]),
  );
  const byId = await payments(records);
  return {
    refunds: records.map((refund) => refundView(refund, byId.get(String(refund.paymentId))!, now)),
    total,
    page,
    counts,
  };
}

const EXPORTED = [
  'id',
  'number',
  'at',
  'state',
  'channel',
  'method',
  'amount',
  'reason',
  'dueBy',
  'doneAt',
] as const;

/** The refunds under a list's filter as the text of a CSV file. @throws ShopError FORBIDDEN */
export function exportRefunds(
  actor: Actor,
  { lang, tab = 'due', q = '' }: RefundExport,
): AsyncGenerator<string> {
  requirePermission(actor, 'refunds.manage');
  const t = serverLabels(lang);
  const now = new Date();
  const order = tab === 'done' ? -1 : 1;
  const moment = (iso: string | null) => (iso === null ? '' : isoInDhaka(new Date(iso)));
  return csvOfList({
    head: EXPORTED.map((name) => t(`exports.refunds.${name}`)),
    more: t('exports.more', { most: MOST_EXPORTED }),
    async read(behind) {
      const found = await (q === '' ? null : foundBy(q));
      const { rows, next } = await pageByKey<RefundRecord>(RefundModel, {
        filter: { ...ofTab(tab, now), ...found },
        sort: { dueBy: order, _id: order },
        size: EXPORTED_AT_ONCE,
        behind,
      });
      const byId = await payments(rows);
      return {
        rows: rows.map((refund) => refundView(refund, byId.get(String(refund.paymentId))!, now)),
        next,
      };
    },
    cells: ({ _id, orderId, purchaseId, at, state, channel, method, amount, reason, ...row }) => [
      ...[_id, orderNumber(orderId ?? purchaseId), moment(at), t(`refunds.state.${state}`)],
      t(channel === 'provider' ? 'refunds.sameWay' : 'refunds.byPerson'),
      ...[t(`paymentMethods.${method}.name`), amount],
      row.cause === 'settled' ? messageOr(t, `refunds.why.${reason}`, reason) : reason,
      ...[moment(row.dueBy), moment(row.doneAt)],
    ],
  });
}

/** By its own reference, or by what finds its order: number, phone, names. */
async function foundBy(q: string): Promise<QueryFilter<RefundRecord>> {
  if (isObjectId(q)) {
    const id = new Types.ObjectId(q);
    return { $or: [{ _id: id }, { purchaseId: id }, { orderId: id }] };
  }
  const orders = await findOrderIds(q, MOST_FOUND);
  return { purchaseId: { $in: orders.map(({ purchaseId }) => purchaseId) } };
}

/**
 * One refund as who sends it sees it; null where there is none.
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function getRefund(actor: Actor, id: string, now: Date): Promise<DeskRefund | null> {
  requirePermission(actor, 'refunds.manage');
  if (!isObjectId(id)) return null;
  const refund = await withDatabase(() => RefundModel.findById(id).lean<RefundRecord>());
  if (!refund) return null;
  const [byId, buyer, order] = await Promise.all([
    payments([refund]),
    findBuyer(refund.purchaseId),
    refund.orderId ? findOrderRecord(String(refund.orderId)) : null,
  ]);
  const payment = byId.get(String(refund.paymentId))!;
  const isSellers = holderOf(payment) === 'seller' && order !== null;
  const sellerPoisha = isSellers
    ? (await sellerBalance(String(order.sellerId), now)).availablePoisha
    : null;
  const wallets = payment.method === 'cod' ? await walletsHolding(refund.amountPoisha) : [];
  const isBarred = isVerifiedBy(payment, actor) && !settings().secondPerson.mayVerifierSend;
  const othersMaySend = isBarred ? await othersWhoSend(actor) : null;
  return deskRefund(refund, payment, { buyer, order, sellerPoisha, wallets, othersMaySend, now });
}

/** Names of the others who may send refunds. */
async function othersWhoSend(actor: Actor): Promise<string[]> {
  const ids = (await findStaffWith('refunds.manage')).map(String).filter((id) => id !== actor.id);
  return [...(await findAccountNames(ids)).values()].sort();
}

/** Returns the amount of an order's money that waits for a second person before it goes back, in poisha. */
export async function waitingPoisha(orderId: Types.ObjectId | string): Promise<number> {
  const refunds = await withDatabase(() =>
    RefundModel.find(
      { orderId: new Types.ObjectId(orderId), state: 'waiting' },
      { amountPoisha: 1 },
    )
      .limit(MOST_OF_ONE)
      .lean(),
  );
  return refunds.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
}

/** Wallets of the shop that hold so much, by the books. */
async function walletsHolding(poisha: number): Promise<DeskRefund['wallets']> {
  const accounts = await listAllWallets();
  const held = await Promise.all(
    accounts.map(async ({ _id, label, number }) => ({
      ...{ _id, label: label || number },
      balancePoisha: await accountBalance(ACCOUNTS.wallet(_id)),
    })),
  );
  return held
    .filter(({ balancePoisha }) => balancePoisha >= poisha)
    .map(({ balancePoisha, ...wallet }) => ({ ...wallet, balance: toTaka(balancePoisha) }));
}

/** One's own refunds of a purchase, or of an order and what is its purchase's, newest first. */
export async function listMyRefunds(
  actor: Actor,
  { purchaseId, orderId }: { purchaseId: string; orderId?: string },
  now: Date,
): Promise<BuyerRefund[]> {
  if (!isObjectId(purchaseId)) return [];
  const records = await withDatabase(() =>
    RefundModel.find({
      purchaseId: new Types.ObjectId(purchaseId),
      customerId: new Types.ObjectId(actor.id),
    })
      .sort({ at: -1 })
      .limit(MOST_OF_ONE)
      .lean<RefundRecord[]>(),
  );
  const shown = orderId
    ? records.filter((refund) => !refund.orderId || String(refund.orderId) === orderId)
    : records;
  const byId = await payments(shown);
  return shown.map((refund) =>
    buyerRefund(refund, byId.get(String(refund.paymentId))!, actor.name, now),
  );
}

/** An order's refunds as its seller sees them, and what can still be granted; integer poisha. */
interface OrderRefunds {
  refunds: RefundView[];
  /** Null where nothing can be granted: nothing of it is delivered, or it was not paid through the shop. */
  grantable: Grantable | null;
}

/** Null where there is no such order, or it is somebody else's. */
export async function getOrderRefunds(
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<OrderRefunds | null> {
  const order = await findOrderRecord(orderId);
  if (!order || !mayGrantRefund(actor, order)) return null;
  const [records, paid] = await withDatabase(() =>
    Promise.all([
      RefundModel.find({ orderId: order._id })
        .sort({ at: -1 })
        .limit(MOST_OF_ONE)
        .lean<RefundRecord[]>(),
      PaymentModel.exists({ purchaseId: order.purchaseId }),
    ]),
  );
  const byId = await payments(records);
  const left = grantableOf(
    order,
    records.filter(({ cause }) => cause === 'granted'),
  );
  const isPossible = paid !== null && isGrantable(left);
  return {
    refunds: records.map((refund) => refundView(refund, byId.get(String(refund.paymentId))!, now)),
    grantable: isPossible ? left : null,
  };
}
