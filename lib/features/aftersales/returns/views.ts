import type { OrderRecord } from '../../../../models/order';
import type {
  ReturnLineRecord,
  ReturnRecord,
  ReturnMessageRecord,
} from '../../../../models/return';
import { toTaka } from '../../../platform/money';
import { orderNumber } from '../../orders/rules';
import type { KnownRefund } from '../../payments/grant-queries';
import type { ReturnParty } from './kinds';
import { returnNumber } from './number-rules';
import { urgencyOf } from './period-rules';
import { photoAddress } from './photo-rules';
import { freightPayer, isToCome } from './return-rules';
import type { ReturnLine, ReturnMessage, ReturnRow, ReturnStep, ReturnView } from './schema';

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

export const lineNames = (line: OrderRecord['lines'][number] | undefined) => ({
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
export function returnRow(
  record: ReturnRecord,
  order: OrderRecord | undefined,
  now: Date,
): ReturnRow {
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

/** What a refund of several parts comes to, and how far it is. */
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
export interface Around {
  order: OrderRecord | undefined;
  refunds: readonly KnownRefund[];
  messages: readonly ReturnMessageRecord[];
  grantable: ReturnView['grantable'];
  sendTo: ReturnView['sendTo'];
  side: ReturnParty;
  /** Whose own messages are told apart; null: nobody's. */
  reader: string | null;
  next: ReturnView['next'];
  mayAddPhotos: boolean;
  mayWrite: boolean;
  now: Date;
}

/** A return with its story. The buyer's contact is for the seller's side alone. */
export function returnView(record: ReturnRecord, around: Around): ReturnView {
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
