import { tokenize } from '@paikari/catalogue-search/tokenize';
import type { OrderLineRecord, OrderRecord } from '../../../../models/order';
import type { ParcelRecord } from '../../../../models/parcel';
import { courierSlug, goodsAt, grandTotal, orderNumber } from '../../orders/shared';
import { UNSENT_STATES, type ParcelState } from './types';

/*
 * What the parcels of an order say of its units. Pure: the order's counts are what all of its parcels
 * come to, whatever came in which order.
 */

/** The parts of a parcel that its order's counts follow from. */
type CountedParcel = Pick<ParcelRecord, 'kind' | 'state' | 'lines'>;

/** Units of a line in a parcel, by how far they are. */
interface Counted {
  packed: number;
  shipped: number;
  delivered: number;
  /** Came back, or were lost. */
  back: number;
}

const NOTHING: Counted = { packed: 0, shipped: 0, delivered: 0, back: 0 };

const isUnsent = (state: ParcelState) => (UNSENT_STATES as readonly string[]).includes(state);

/** Counts of one line that follow from a parcel in a state. */
export function countsOf(
  state: ParcelState,
  { quantity, taken }: { quantity: number; taken: number },
): Counted {
  if (state === 'cancelled') return NOTHING;
  if (isUnsent(state)) return { ...NOTHING, packed: quantity };
  if (state === 'delivered') {
    return { packed: quantity, shipped: quantity, delivered: quantity, back: 0 };
  }
  if (state === 'inspected' || state === 'lost') {
    return { packed: taken, shipped: taken, delivered: taken, back: quantity - taken };
  }
  // Partly delivered and on its way back: what was taken has arrived, once somebody said what.
  return { packed: quantity, shipped: quantity, delivered: taken, back: 0 };
}

/**
 * An order's lines after one of its parcels changed: what it said of its units before goes, what it says
 * now comes. Units that came back stay with the line until they are packed anew or cancelled.
 * @param before null where the parcel is new
 */
export function linesMoved(
  lines: readonly OrderLineRecord[],
  before: CountedParcel | null,
  after: CountedParcel,
): OrderLineRecord[] {
  if (after.kind !== 'goods') return [...lines];
  const of = (parcel: CountedParcel | null, lineId: string): Counted => {
    const line = parcel?.lines.find((one) => String(one.lineId) === lineId);
    return parcel && line ? countsOf(parcel.state, line) : NOTHING;
  };
  return lines.map((line) => {
    const [was, is] = [of(before, String(line._id)), of(after, String(line._id))];
    const back = (line.back ?? 0) + is.back - was.back;
    return {
      ...line,
      packed: line.packed + is.packed - was.packed,
      shipped: line.shipped + is.shipped - was.shipped,
      delivered: line.delivered + is.delivered - was.delivered,
      ...(back > 0 || line.back ? { back } : {}),
    };
  });
}

/** Units of a parcel's line that went back into the stock, added to what its order's line says of that. */
export const linesRestocked = (
  lines: readonly OrderLineRecord[],
  units: ReadonlyMap<string, number>,
): OrderLineRecord[] =>
  lines.map((line) => {
    const change = units.get(String(line._id)) ?? 0;
    return change === 0 ? line : { ...line, restocked: (line.restocked ?? 0) + change };
  });

/**
 * Returns the parcel number for people: its order's number and which of its parcels it is, `261121-9C21A4-1`.
 */
export const parcelNumber = (orderId: string, serial: number): string =>
  `${orderNumber(orderId)}-${serial}`;

const MAX_WORDS = 40;
const MAX_LENGTH = 40;

const searchWordsOf = (text: string): string[] =>
  tokenize(text).map((word) => word.slice(0, MAX_LENGTH));

/** Search words of a parcel: its number, its order's, the receiver, and the courier's id. */
export function parcelSearchWords(
  order: Pick<OrderRecord, '_id' | 'customerName' | 'phoneNumber'>,
  serial: number,
  trackingNumber: string,
): string[] {
  const words = [
    ...searchWordsOf(parcelNumber(String(order._id), serial)),
    order.phoneNumber.replace(/^\+88/, ''),
    ...searchWordsOf(trackingNumber),
    ...searchWordsOf(order.customerName),
  ];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/**
 * The one parcel of an order that is packed or on its way, of all of its packed units: of orders from
 * before there were parcels, and of the demonstration's.
 */
export function wholeParcel(order: OrderRecord): Omit<ParcelRecord, '_id'> {
  const { _id, purchaseId, sellerId, customerId, delivery, courier, trackingNumber } = order;
  const isSent = goodsAt(order.fulfilment) === 'away';
  const momentOf = (step: string) =>
    order.history.find(({ fulfilment }) => fulfilment === step)?.at ?? order.placedAt;
  return {
    kind: 'goods',
    ...{ orderId: _id, purchaseId, sellerId, customerId, serial: 1 },
    lines: order.lines
      .filter(({ packed }) => packed > 0)
      .map((line) => ({ lineId: line._id, quantity: line.packed, taken: 0, sellable: 0 })),
    state: isSent ? 'in_transit' : 'packed',
    attention: null,
    version: 0,
    weightGrams: order.lines.reduce((sum, line) => sum + line.weightGrams * line.packed, 0),
    cashPoisha: order.payment === 'on_delivery' ? Math.max(0, grandTotal(order)) : 0,
    courier: (isSent && courier) || '',
    courierSlug: isSent ? courierSlug(courier ?? '') : '',
    trackingNumber: (isSent && trackingNumber) || '',
    district: '',
    ...(delivery.promisedBy && { promisedBy: delivery.promisedBy }),
    attempts: 0,
    packedAt: momentOf('packed'),
    ...(isSent && { handedOverAt: momentOf('shipped') }),
    history: [] as never,
    searchWords: parcelSearchWords(order, 1, (isSent && trackingNumber) || ''),
  } as Omit<ParcelRecord, '_id'>;
}
