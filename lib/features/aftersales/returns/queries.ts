import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import type { OrderRecord } from '../../../../models/order';
import {
  type ReturnLineRecord,
  type ReturnRecord,
  ReturnModel,
  type ReturnMessageRecord,
  ReturnMessageModel,
} from '../../../../models/return';
import { toTaka } from '../../../platform/money';
import { orderNumber } from '../../orders/shared';
import { type KnownRefund, findGrantable, findRefundsById } from '../../payments';
import type { Actor } from '../../../platform/auth/actor';
import { can, shopFor } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { countTabs, tabWithWork } from '../../../platform/database/page-by-key';
import { toLatinDigits } from '../../../platform/i18n/digits';
import { isObjectId } from '../../../platform/validation';
import { findOrderIds, findOwnOrder, findReturnedOrders } from '../../orders';
import {
  type ReturnParty,
  MOST_MESSAGES,
  MOST_PHOTOS,
  MOST_RETURNS,
  RETURN_TABS,
  type ReturnTab,
} from './types';
import { returnNumber, freightPayer, isToCome } from './rules';
import { urgencyOf, returnPeriods, after, NEAR_HOURS } from './period-rules';
import { photoAddress } from './lookup-queries';
import type {
  ReturnLine,
  ReturnMessage,
  ReturnRow,
  ReturnStep,
  ReturnView,
  ReturnableOrder,
  ReturnList,
} from './schema';
import { returnableOf, returnFacts } from './returnable';
import { findSendTo } from './step-commands';
import { sideOf } from './store';
import { mayRefundDelivery, possibleSteps } from './transitions';

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

const lineNames = (line: OrderRecord['lines'][number] | undefined) => ({
  productName: line?.productName ?? '',
  productNameBn: line?.productNameBn ?? '',
  productImage: line?.productImage ?? '',
  options: (line?.options ?? []).map(({ name, nameBn, value, valueBn }) => ({
    ...{ name, nameBn, value, valueBn },
  })),
  unit: line?.unit ?? 'piece',
});

const lineView = (of: ReturnLineRecord, order: OrderRecord | undefined): ReturnLine => ({
  lineId: String(of.lineId),
  quantity: of.quantity,
  sellable: of.sellable,
  refunded: of.refunded,
  ...lineNames(order?.lines.find(({ _id }) => _id.equals(of.lineId))),
});

/** A return as lists show it. */
function returnRow(record: ReturnRecord, order: OrderRecord | undefined, now: Date): ReturnRow {
  const orderId = String(record.orderId);
  return {
    _id: String(record._id),
    number: returnNumber(orderId, record.serial),
    orderId,
    orderNumber: orderNumber(orderId),
    state: record.state,
    reason: record.reason,
    wish: record.wish,
    outcome: record.outcome ?? null,
    waitsFor: record.waitsFor ?? null,
    waitsBy: iso(record.waitsBy),
    urgency: urgencyOf(record.waitsBy, now),
    requestedAt: record.requestedAt.toISOString(),
    sellerName: order?.sellerName ?? '',
    customerName: order?.customerName ?? '',
    lines: record.lines.map((line) => lineView(line, order)),
  };
}

/** Returns the total of a refund of several parts, and how far it is. */
function refundView(record: ReturnRecord, refunds: readonly KnownRefund[]): ReturnView['refund'] {
  if (record.outcome !== 'refund') return null;
  return {
    amount: toTaka(record.refundPoisha),
    isDone: refunds.length > 0 && refunds.every(({ state }) => state === 'done'),
    states: refunds.map(({ state }) => state),
    dueBy: iso(record.refundBy),
    isNumberAwaited: refunds.some(({ isNumberAwaited }) => isNumberAwaited),
  };
}

const stepView = ({ at, event, side, note }: ReturnRecord['history'][number]): ReturnStep => ({
  at: at.toISOString(),
  event: event as ReturnStep['event'],
  side,
  note: note ?? '',
});

const messageView = (record: ReturnMessageRecord, reader: string | null): ReturnMessage => ({
  _id: String(record._id),
  at: record.at.toISOString(),
  side: record.side,
  isOwn: String(record.userId) === reader,
  text: record.text,
});

/** All that goes into a return's view beside its record. */
interface Around {
  order: OrderRecord | undefined;
  refunds: readonly KnownRefund[];
  messages: readonly ReturnMessageRecord[];
  grantable: ReturnView['grantable'];
  sendTo: ReturnView['sendTo'];
  side: ReturnParty;
  /** Reader whose own messages are marked as such; null: nobody's. */
  reader: string | null;
  next: ReturnView['next'];
  mayAddPhotos: boolean;
  mayWrite: boolean;
  now: Date;
}

/** A return with its story. The buyer's contact is for the seller's side alone. */
function returnView(record: ReturnRecord, around: Around): ReturnView {
  const { order, side, next, mayAddPhotos, mayWrite, grantable } = around;
  return {
    ...returnRow(record, order, around.now),
    sellerId: String(record.sellerId),
    side,
    words: record.words,
    photos: record.photos.map((url) => photoAddress(String(record._id), url)),
    way: record.way ?? null,
    courier: record.courier ?? '',
    trackingNumber: record.trackingNumber ?? '',
    sendTo: around.sendTo,
    freight: isToCome(record) ? freightPayer(record) : null,
    inspection: record.inspection ?? '',
    receivedAt: iso(record.receivedAt),
    appealBy: iso(record.appealBy),
    refund: refundView(record, around.refunds),
    parcelId: record.parcelId ? String(record.parcelId) : null,
    history: record.history.map(stepView),
    messages: around.messages.map((message) => messageView(message, around.reader)),
    next,
    mayAddPhotos,
    mayWrite,
    grantable,
    buyer:
      side === 'buyer' || !order ? null : { name: order.customerName, phone: order.phoneNumber },
    ...(side === 'shop' && {
      accounts: { seller: String(record.sellerId), buyer: String(record.customerId) },
    }),
  };
}

/** Returns on a page of the dashboard's list. */
export const RETURNS_PAGE_SIZE = 20;
/** Counting ends here. */
export const RETURN_COUNT_LIMIT = 1000;

/**
 * Viewer of a return: an account, or somebody without one who proved that an order is theirs, and who can
 * only read.
 */
type ReturnViewer = { kind: 'account'; actor: Actor } | { kind: 'proof'; orderId: string };

/** One return as whoever looks may see it; null where there is none, or it is nothing of theirs. */
export async function findReturn(
  id: string,
  viewer: ReturnViewer,
  now: Date,
): Promise<ReturnView | null> {
  if (!isObjectId(id)) return null;
  const record = await withDatabase(() => ReturnModel.findById(id).lean<ReturnRecord>());
  if (!record) return null;
  const side =
    viewer.kind === 'account'
      ? sideOf(viewer.actor, record)
      : String(record.orderId) === viewer.orderId.toLowerCase()
        ? ('buyer' as const)
        : null;
  if (!side) return null;
  const isAccount = viewer.kind === 'account';
  const next = isAccount ? possibleSteps(record, side, now) : [];
  const [orders, refunds, messages, grantable, sendTo] = await Promise.all([
    findReturnedOrders([record.orderId]),
    findRefundsById(record.refundIds),
    withDatabase(() =>
      ReturnMessageModel.find({ returnId: record._id })
        .sort({ at: 1, _id: 1 })
        .limit(MOST_MESSAGES)
        .lean<ReturnMessageRecord[]>(),
    ),
    next.includes('settled') ? grantableOf(record) : null,
    sendToOf(record),
  ]);
  return returnView(record, {
    ...{
      order: orders.get(String(record.orderId)),
      refunds,
      messages,
      grantable,
      sendTo,
      side,
      next,
      now,
    },
    reader: isAccount ? viewer.actor.id : null,
    mayAddPhotos:
      isAccount &&
      side === 'buyer' &&
      record.state === 'requested' &&
      record.photos.length < MOST_PHOTOS,
    mayWrite: isAccount && record.messages < MOST_MESSAGES,
  });
}

/** Where goods that are to be sent, or are on their way, go to: as it was agreed, else as it is said now. */
async function sendToOf(record: ReturnRecord): Promise<ReturnView['sendTo']> {
  const { sendTo } = record;
  if (!isToCome(record)) return null;
  if (!sendTo) return findSendTo(record);
  const { name, phone, text, textBn } = sendTo;
  return { name, phone, text, textBn };
}

/** Returns what the money of its order's lines is still there for; null where none can be given back yet. */
async function grantableOf(record: ReturnRecord): Promise<ReturnView['grantable']> {
  const left = await findGrantable(record.orderId);
  if (!left) return null;
  const own = new Map(record.lines.map(({ lineId, quantity }) => [String(lineId), quantity]));
  return {
    lines: Object.fromEntries(
      left.lines.flatMap((line) => {
        const most = own.get(line.lineId);
        return most === undefined ? [] : [[line.lineId, Math.min(most, line.left)]];
      }),
    ),
    delivery: mayRefundDelivery(record) ? toTaka(left.deliveryPoisha) : 0,
  };
}

/** An administrator's dashboard shows everybody's returns, anyone else's those of own orders. */
const returnsFor = (actor: Actor): QueryFilter<ReturnRecord> =>
  can(actor, 'returns.rule') ? {} : { sellerId: new Types.ObjectId(shopFor(actor, 'shop.orders')) };

/** The returns of a tab. */
export function ofTab(tab: ReturnTab, now: Date): QueryFilter<ReturnRecord> {
  switch (tab) {
    case 'seller':
    case 'buyer':
    case 'shop':
      return { waitsFor: tab };
    case 'late':
      // The deadline of returns that ended is null.
      return { waitsBy: { $lte: after(now, NEAR_HOURS) } };
    case 'done':
      return { waitsFor: null };
    case 'all':
      return {};
  }
}

interface ReturnPage {
  returns: ReturnRow[];
  total: number;
  page: number;
  tab: ReturnTab;
  counts: Record<ReturnTab, number>;
}

/** Tabs in the order of whose turn it is: what waits for the caller comes first. */
const workOf = (actor: Actor): [ReturnTab, ...ReturnTab[]] =>
  can(actor, 'returns.rule')
    ? ['shop', 'late', 'seller', 'buyer', 'all']
    : ['seller', 'late', 'shop', 'buyer', 'all'];

/** A page of the dashboard's returns: what is open by its last moment, what ended the newest first. */
export async function listReturns(
  actor: Actor,
  { tab: asked, page = 1 }: ReturnList,
  now: Date,
): Promise<ReturnPage> {
  const mine = returnsFor(actor);
  const filterOf = (each: ReturnTab) => ({ ...mine, ...ofTab(each, now) });
  const counts = await countTabs(ReturnModel, RETURN_TABS, filterOf, RETURN_COUNT_LIMIT);
  const tab = asked ?? tabWithWork(workOf(actor), counts);
  const isOpen = tab !== 'done' && tab !== 'all';
  const records = await withDatabase(() =>
    ReturnModel.find(filterOf(tab), { history: 0 })
      .sort(isOpen ? { waitsBy: 1, _id: 1 } : { requestedAt: -1, _id: -1 })
      .skip((page - 1) * RETURNS_PAGE_SIZE)
      .limit(RETURNS_PAGE_SIZE)
      .lean<ReturnRecord[]>(),
  );
  return { returns: await rowsOf(records, now), total: counts[tab], page, tab, counts };
}

/** Orders whose returns a search looks at. */
const MOST_ORDERS_FOUND = 50;

/** The latest returns of the dashboard's list by their own number or by what finds their order. */
export async function findReturns(
  actor: Actor,
  q: string,
  limit: number,
  now: Date,
): Promise<ReturnRow[]> {
  const mine = returnsFor(actor);
  const [, ofOrder = q, serial] = /^(.+)-R(\d{1,3})$/i.exec(toLatinDigits(q.trim())) ?? [];
  const orders = await findOrderIds(ofOrder, MOST_ORDERS_FOUND);
  const records = await withDatabase(() =>
    ReturnModel.find(
      {
        ...mine,
        orderId: { $in: orders.map(({ _id }) => _id) },
        ...(serial && { serial: Number(serial) }),
      },
      { history: 0 },
    )
      .sort({ requestedAt: -1, _id: -1 })
      .limit(limit)
      .lean<ReturnRecord[]>(),
  );
  return rowsOf(records, now);
}

/** Returns of one order for whoever may see the order: the caller has checked that. */
export async function listReturnsOfOrder(orderId: string, now: Date): Promise<ReturnRow[]> {
  if (!isObjectId(orderId)) return [];
  const records = await withDatabase(() =>
    ReturnModel.find({ orderId: new Types.ObjectId(orderId) }, { history: 0 })
      .sort({ serial: -1 })
      .limit(MOST_RETURNS)
      .lean<ReturnRecord[]>(),
  );
  return rowsOf(records, now);
}

/** Returns as lists show them, with their orders. */
export async function rowsOf(records: readonly ReturnRecord[], now: Date): Promise<ReturnRow[]> {
  const orders = await findReturnedOrders(records.map(({ orderId }) => orderId));
  return records.map((record) => returnRow(record, orders.get(String(record.orderId)), now));
}

/**
 * Returns what of the caller's own order can be given back now, or could have been; null where there is no
 * such order, or nothing of it was delivered.
 */
export async function findReturnable(
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<ReturnableOrder | null> {
  const order = await findOwnOrder(actor.id, orderId);
  if (!order) return null;
  const [facts, periods] = await Promise.all([returnFacts(order), returnPeriods()]);
  const of = (reason: 'unused' | 'damaged' | 'missing') =>
    new Map(
      returnableOf(order, facts, reason, now, periods).map((line) => [line.lineId, line] as const),
    );
  const [unused, fault, missing] = [of('unused'), of('damaged'), of('missing')];
  const units = (lines: typeof unused, lineId: string) => {
    const line = lines.get(lineId);
    return { units: line?.now ?? 0, until: line?.until?.toISOString() ?? null };
  };
  const lines = order.lines.flatMap((line) => {
    const lineId = String(line._id);
    if (!unused.has(lineId)) return [];
    const { left } = unused.get(lineId)!;
    const possible = {
      unused: units(unused, lineId),
      fault: units(fault, lineId),
      missing: units(missing, lineId),
    };
    return [{ lineId, ...lineNames(line), left, ...possible }];
  });
  if (lines.length === 0) return null;
  return {
    orderId: String(order._id),
    orderNumber: orderNumber(String(order._id)),
    sellerId: String(order.sellerId),
    sellerName: order.sellerName,
    asksTarget: order.payment === 'on_delivery',
    lines,
  };
}
