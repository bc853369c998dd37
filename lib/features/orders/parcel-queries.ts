import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { withDatabase } from '../../platform/database/connect';
import type { Actor } from '../../platform/auth/actor';
import { mayMoveOrder } from '../../shop/policy';
import { isObjectId } from '../../platform/validation';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import type { Locale } from '../../platform/i18n/i18n';
import { addressTextIn } from '../../shop/locations/queries';
import { ordersOf } from './dashboard-queries';
import { COUNTED_STATUSES } from './types';
import { UNPACKED_STEPS } from './state-types';
import { cancellableUnits } from './line-rules';
import type { LineToPack, OrderToPack } from './packing-schema';
import { byPromise, packingRefusal } from './packing-rules';
import { orderNumber } from './rules';
import { orderView } from './views';

const FIELDS = {
  customerName: 1,
  phoneNumber: 1,
  shippingAddress: 1,
  description: 1,
  sellerName: 1,
  lines: 1,
} as const;

/** The parts of an order that its parcels show. */
export type OrderOfParcels = Pick<OrderRecord, '_id' | keyof typeof FIELDS>;

/** The orders of parcels, by their ids; one that was deleted is left out. */
export async function findOrdersOfParcels(
  ids: readonly Types.ObjectId[],
): Promise<Map<string, OrderOfParcels>> {
  if (ids.length === 0) return new Map();
  const orders = await withDatabase(() =>
    OrderModel.find({ _id: { $in: [...ids] } }, FIELDS).lean<OrderOfParcels[]>(),
  );
  return new Map(orders.map((order) => [String(order._id), order]));
}

/** Order fields on a parcel's documents, beside the parcel itself. */
export type ParcelOrder = Pick<OrderRecord, '_id' | 'delivery' | 'payment' | 'placedAt'>;

/** Orders by id, for whoever may see their parcels; those that are gone are left out. */
export async function findParcelOrders(ids: readonly string[]): Promise<Map<string, ParcelOrder>> {
  if (ids.length === 0) return new Map();
  const fields = { delivery: 1, payment: 1, placedAt: 1 } as const;
  const orders = await withDatabase(() =>
    OrderModel.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, fields).lean<
      ParcelOrder[]
    >(),
  );
  return new Map(orders.map((order) => [String(order._id), order]));
}

/** An order whose goods are looked out. */
export type PickedOrder = Pick<OrderRecord, '_id' | 'lines'>;

/**
 * Returns those of the orders that this person may see and whose goods are still to go out, in the requested
 * order. Prepaid goods that nobody has paid for yet stay on the shelf.
 * @param ids each once
 */
export async function listOrdersToPick(
  actor: Actor,
  ids: readonly string[],
): Promise<PickedOrder[]> {
  if (ids.length === 0) return [];
  const orders = await withDatabase(() =>
    OrderModel.find(
      {
        _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
        ...ordersOf(actor, 'shop.parcels'),
        orderStatus: 'pending',
        payment: { $in: COUNTED_STATUSES },
      },
      { lines: 1 },
    ).lean<PickedOrder[]>(),
  );
  const byId = new Map(orders.map((order) => [String(order._id), order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Orders on a page of the queue. */
export const QUEUE_PAGE = 50;

/**
 * Number of the oldest orders of each step that are sorted by their promised date; the others follow when
 * these are packed.
 */
const MOST_QUEUED = 1000;

const NOT_PACKED_FIELDS = { searchWords: 0, customerId: 0, history: 0, notes: 0 } as const;

type Stored = Omit<OrderRecord, keyof typeof NOT_PACKED_FIELDS>;

async function queueOf(actor: Actor): Promise<Pick<OrderRecord, '_id' | 'placedAt'>[]> {
  // Were all of an order packed, that would have moved it on. One after the other by the index of each step, which gives them in order.
  const found = await withDatabase(() =>
    Promise.all(
      UNPACKED_STEPS.map((fulfilment) =>
        OrderModel.find(
          {
            ...ordersOf(actor, 'shop.parcels'),
            orderStatus: 'pending',
            fulfilment,
            payment: { $in: COUNTED_STATUSES },
          },
          { placedAt: 1, 'delivery.promisedBy': 1 },
        )
          .sort({ placedAt: 1, _id: 1 })
          .limit(MOST_QUEUED)
          .lean<Pick<OrderRecord, '_id' | 'placedAt' | 'delivery'>[]>(),
      ),
    ),
  );
  return found
    .flat()
    .map(({ _id, placedAt, delivery }) => ({ _id, placedAt, promisedBy: delivery.promisedBy }))
    .sort(byPromise)
    .slice(0, MOST_QUEUED);
}

interface PackingQueue {
  orders: OrderToPack[];
  /** Number of orders on all pages; at most 1,000. */
  total: number;
}

/**
 * Orders that wait to be packed, the oldest promise first.
 * @param page from 1
 */
export async function listOrdersToPack(actor: Actor, page: number): Promise<PackingQueue> {
  const queue = await queueOf(actor);
  const ids = queue.slice((page - 1) * QUEUE_PAGE, page * QUEUE_PAGE).map(({ _id }) => _id);
  const records = await withDatabase(() =>
    OrderModel.find(
      { _id: { $in: ids }, ...ordersOf(actor, 'shop.parcels') },
      NOT_PACKED_FIELDS,
    ).lean(),
  );
  const byId = new Map(records.map((record) => [String(record._id), record]));
  const orders = ids.flatMap((id) => byId.get(String(id)) ?? []);
  return { orders: orders.map((record) => toPackView(actor, record)), total: queue.length };
}

/** The id of the order to pack next; null where none waits. @param except one that is being packed */
export async function nextToPack(actor: Actor, except: string): Promise<string | null> {
  const next = (await queueOf(actor)).find(({ _id }) => String(_id) !== except);
  return next ? String(next._id) : null;
}

/**
 * An order as whoever packs it needs it, and why nothing of it can be packed now.
 * @returns null where there is none, `forbidden` where it is of somebody else's product
 */
export async function getOrderToPack(
  actor: Actor,
  id: string,
): Promise<
  { order: OrderToPack; refusal: ReturnType<typeof packingRefusal> } | 'forbidden' | null
> {
  if (!isObjectId(id)) return null;
  const record = await withDatabase(() => OrderModel.findById(id, NOT_PACKED_FIELDS).lean());
  if (record === null) return null;
  if (!mayMoveOrder(actor, record, 'shop.parcels')) return 'forbidden';
  const order = toPackView(actor, record);
  return { order, refusal: packingRefusal(record, order.open) };
}

function toPackView(actor: Actor, record: Stored): OrderToPack {
  // A team member who only packs cannot cancel anything.
  const decides = mayMoveOrder(actor, record, 'shop.orders');
  const lines = orderView(record).lines.map((line, place): LineToPack => {
    const { quantity, cancelled, packed, back } = line;
    const { _id, productId, variantId, sku, productName, productNameBn, productImage } = line;
    return {
      ...{ _id, productId, variantId, sku, productName, productNameBn, productImage },
      options: line.options,
      unit: line.unit,
      weightGrams: line.weightGrams,
      live: quantity - cancelled,
      open: quantity - cancelled - packed,
      back,
      cancellable: decides ? cancellableUnits(record.lines[place]!) : 0,
    };
  });
  const { promisedBy } = record.delivery;
  return {
    _id: String(record._id),
    number: orderNumber(String(record._id)),
    fulfilment: record.fulfilment,
    customerName: record.customerName,
    shippingAddress: record.shippingAddress,
    description: record.description,
    placedAt: record.placedAt.toISOString(),
    ...(promisedBy && { promisedBy: promisedBy.toISOString() }),
    open: lines.reduce((sum, { open }) => sum + open, 0),
    lines,
  };
}

/** Fields of a purchase that a receipt shows. */
type ReceiptPurchase = Pick<
  PurchaseRecord,
  'customerName' | 'phoneNumber' | 'shippingAddress' | 'orders'
>;

/** A purchase with its orders as they were confirmed; null where there is none. */
export function findReceiptPurchase(
  id: Types.ObjectId,
  session: ClientSession,
): Promise<ReceiptPurchase | null> {
  const fields = { customerName: 1, phoneNumber: 1, shippingAddress: 1, orders: 1 } as const;
  return PurchaseModel.findById(id, fields, { session }).lean<ReceiptPurchase>().exec();
}

/** How these orders stand, as their invoices must say, in the caller's transaction. */
export const findCreditedOrders = (
  ids: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<Pick<OrderRecord, '_id' | 'orderStatus' | 'lines'>[]> =>
  OrderModel.find({ _id: { $in: [...ids] } }, { orderStatus: 1, lines: 1 }, { session }).lean<
    Pick<OrderRecord, '_id' | 'orderStatus' | 'lines'>[]
  >();

/**
 * Addresses of orders or purchases as their buyer reads them: sellers and couriers have the place in
 * English, the buyer in the language of the page. Where nobody chose the place, or the address was
 * changed since, it is the text as it stands.
 * @returns in the order of what was given
 */
export async function shownAddresses(
  orders: readonly { purchaseId: string; shippingAddress: string }[],
  locale: Locale,
): Promise<string[]> {
  if (locale === 'en' || orders.length === 0) {
    return orders.map(({ shippingAddress }) => shippingAddress);
  }
  const ids = [...new Set(orders.map(({ purchaseId }) => purchaseId))];
  const purchases = await withDatabase(() =>
    PurchaseModel.find({ _id: { $in: ids } }, { place: 1 }).lean(),
  );
  const places = new Map(purchases.map(({ _id, place }) => [String(_id), place]));
  return Promise.all(
    orders.map(({ purchaseId, shippingAddress }) => {
      const place = places.get(purchaseId);
      return place ? addressTextIn(shippingAddress, place, locale) : shippingAddress;
    }),
  );
}
