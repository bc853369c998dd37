import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { mayMoveOrder } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { ordersOf } from './dashboard-queries';
import { COUNTED_STANDINGS } from './kinds';
import { UNPACKED_STEPS } from './state-kinds';
import { cancellableUnits } from './line-rules';
import type { LineToPack, OrderToPack } from './packing-schema';
import { byPromise, packingRefusal } from './packing-rules';
import { orderNumber } from './rules';
import { orderView } from './views';

/** Orders on a page of the queue. */
export const QUEUE_PAGE = 50;

/** So many of the oldest of each step are put in order by their promise; the others follow when these are packed. */
const MOST_QUEUED = 1000;

const FIELDS = { searchWords: 0, customerId: 0, history: 0, notes: 0 } as const;

type Stored = Omit<OrderRecord, keyof typeof FIELDS>;

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
            payment: { $in: COUNTED_STANDINGS },
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

export interface PackingQueue {
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
    OrderModel.find({ _id: { $in: ids }, ...ordersOf(actor, 'shop.parcels') }, FIELDS).lean(),
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
  const record = await withDatabase(() => OrderModel.findById(id, FIELDS).lean());
  if (record === null) return null;
  if (!mayMoveOrder(actor, record, 'shop.parcels')) return 'forbidden';
  const order = toPackView(actor, record);
  return { order, refusal: packingRefusal(record, order.open) };
}

function toPackView(actor: Actor, record: Stored): OrderToPack {
  // Who only packs cancels nothing.
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
