import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { tokenize } from '@paikari/catalogue-search/tokenize';
import { withDatabase } from '../../platform/database/connect';
import { localPhone } from '../../platform/phone';
import { OrderModel, type OrderRecord } from '../../../models/order';
import type { Actor } from '../../platform/auth/actor';
import { isObjectId } from '../../platform/validation';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { dayOfNumber } from './number-rules';
import { orderNumber } from './rules';
import { toCollectPoisha } from './views';
import { isBuyersPhone } from './contact-rules';

/** Orders, of different days, whose numbers may end alike. */
const MOST_ALIKE = 20;

const FIELDS = {
  purchaseId: 1,
  customerId: 1,
  customerName: 1,
  phoneNumber: 1,
  shippingAddress: 1,
  sellerId: 1,
  sellerName: 1,
  orderStatus: 1,
  fulfilment: 1,
  payment: 1,
  lines: 1,
  delivery: 1,
  discountPoisha: 1,
  totalPoisha: 1,
  deliveryPoisha: 1,
  collectedPoisha: 1,
  placedAt: 1,
} as const;

/** The parts of an order for tracking without an account, and what proves access. */
export type TrackedOrderRecord = Pick<OrderRecord, '_id' | keyof typeof FIELDS> & {
  /** Amount still to be collected by whoever delivers it. */
  toCollectPoisha: number;
};

/**
 * The order of a number and the phone that it was ordered with; null where the two do not belong
 * together: whether one of the two exists without the other shows nowhere.
 * @param number as `readOrderNumber` gives it
 * @param phone `+8801…`
 */
export async function findOrderByNumber(
  number: string,
  phone: string,
): Promise<Types.ObjectId | null> {
  // By the end of the number, which hardly two orders share; a phone may have thousands.
  const end = tokenize(number).at(-1)!;
  const found = await withDatabase(() =>
    OrderModel.find(
      { $and: [{ searchWords: end }, { searchWords: localPhone(phone) }] },
      { phoneNumber: 1 },
    )
      .limit(MOST_ALIKE)
      .lean(),
  );
  const order = found.find(
    ({ _id, phoneNumber }) => orderNumber(String(_id)) === number && phoneNumber === phone,
  );
  return order?._id ?? null;
}

/** Orders of one phone on one day that are looked through for those of a purchase. */
const MOST_OF_A_DAY = 1_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The orders of a purchase's number that still go to the phone that it was ordered with; none where the
 * two do not belong together.
 * @param number as `readOrderNumber` gives it
 * @param phone `+8801…`
 */
export async function findOrdersOfPurchaseNumber(
  number: string,
  phone: string,
): Promise<Types.ObjectId[]> {
  const day = dayOfNumber(number);
  // The number's day is Dhaka's, and its id's second is not the order's to the moment.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const placedAt = {
    $gte: new Date(midnight - DAY_MS),
    $lt: new Date(midnight + 2 * DAY_MS),
  };
  const found = await withDatabase(() =>
    OrderModel.find({ searchWords: localPhone(phone), placedAt }, { phoneNumber: 1, purchaseId: 1 })
      .sort({ placedAt: -1, _id: -1 })
      .limit(MOST_OF_A_DAY)
      .lean(),
  );
  return found
    .filter(
      ({ purchaseId, phoneNumber }) =>
        orderNumber(String(purchaseId)) === number && phoneNumber === phone,
    )
    .map(({ _id }) => _id);
}

/** Orders by their ids, for whoever proved that they know number and phone; gone ones are left out. */
export async function listTrackedOrders(ids: readonly string[]): Promise<TrackedOrderRecord[]> {
  const found = await withDatabase(() =>
    OrderModel.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, FIELDS).lean<
      Pick<OrderRecord, '_id' | keyof typeof FIELDS>[]
    >(),
  );
  return found.map((order) => ({ ...order, toCollectPoisha: toCollectPoisha(order) }));
}

/** Ordered units of a product. */
interface OrderedAgain {
  productId: string;
  variantId: string;
  quantity: number;
}

/**
 * The lines of one's own order, or of all orders of one's own purchase, to be ordered again; null where it
 * is nobody's or somebody else's.
 */
export async function findOwnOrderLines(
  actor: Actor,
  of: { orderId: string } | { purchaseId: string },
): Promise<OrderedAgain[] | null> {
  const { orderId, purchaseId } = { orderId: undefined, purchaseId: undefined, ...of };
  if (!isObjectId(orderId ?? purchaseId ?? '')) return null;
  const orders = await withDatabase(() =>
    OrderModel.find(
      {
        ...(orderId ? { _id: orderId } : { purchaseId }),
        customerId: actor.id,
        hiddenFromCustomerAt: null,
      },
      { lines: 1 },
    ).lean(),
  );
  if (orders.length === 0) return null;
  return orders.flatMap(({ lines }) =>
    lines.map(({ productId, variantId, quantity }) => ({
      productId: String(productId),
      variantId: String(variantId),
      quantity,
    })),
  );
}

/** For so long after an order the same one is asked about before it is placed once more. */
const MOMENT_MS = 15 * 60_000;

const sameLines = (lines: readonly { variantId: unknown; quantity: number }[]) =>
  lines
    .map(({ variantId, quantity }) => `${String(variantId)}:${quantity}`)
    .sort()
    .join();

/**
 * The purchase of just these lines that the caller placed a moment ago and that still stands; null where
 * there is none. Who goes back to a form that was sent is asked by it.
 * @param session of the transaction that orders them
 */
export async function findJustOrdered(
  actor: Actor,
  lines: readonly { variantId: string; quantity: number }[],
  session: ClientSession,
): Promise<string | null> {
  const since = new Date(Date.now() - MOMENT_MS);
  const orders = await OrderModel.find(
    { customerId: new Types.ObjectId(actor.id), placedAt: { $gte: since } },
    { purchaseId: 1, orderStatus: 1, lines: 1 },
    { session },
  )
    .sort({ placedAt: -1, _id: -1 })
    .limit(100)
    .lean();
  const status = orders.filter(({ orderStatus }) => orderStatus === 'pending');
  const purchases = [...new Set(status.map(({ purchaseId }) => String(purchaseId)))];
  const linesOf = (id: string) =>
    status.flatMap((order) => (String(order.purchaseId) === id ? order.lines : []));
  const wanted = sameLines(lines);
  return purchases.find((id) => sameLines(linesOf(id)) === wanted) ?? null;
}

/** Contact of an order under way for messages. */
interface OrderContact {
  customerId: string;
  /** `+8801…`, as it was ordered with or as it was changed since. */
  phone: string;
}

/** The contact with the phone given at placing, where it has changed since. */
interface OrderContacts extends OrderContact {
  placedPhone?: string;
}

/**
 * The contacts of orders and of whole purchases, by their ids. A purchase still knows orders that are
 * gone.
 */
export async function findOrderContacts(
  ids: readonly Types.ObjectId[],
): Promise<Map<string, OrderContacts>> {
  if (ids.length === 0) return new Map();
  const fields = { customerId: 1, phoneNumber: 1 } as const;
  const [orders, purchases] = await withDatabase(() =>
    Promise.all([
      OrderModel.find({ _id: { $in: ids } }, fields).lean(),
      PurchaseModel.find(
        { $or: [{ _id: { $in: ids } }, { 'orders._id': { $in: ids } }] },
        { ...fields, 'orders._id': 1 },
      ).lean<Pick<PurchaseRecord, '_id' | 'customerId' | 'phoneNumber' | 'orders'>[]>(),
    ]),
  );
  const contacts = new Map<string, OrderContacts>();
  for (const { _id, customerId, phoneNumber, orders: parts } of purchases) {
    const contact = { customerId: String(customerId), phone: phoneNumber };
    for (const id of [_id, ...parts.map((part) => part._id)]) contacts.set(String(id), contact);
  }
  for (const { _id, customerId, phoneNumber } of orders) {
    const placed = contacts.get(String(_id))?.phone;
    contacts.set(String(_id), {
      customerId: String(customerId),
      phone: phoneNumber,
      ...(placed !== undefined && placed !== phoneNumber && { placedPhone: placed }),
    });
  }
  return contacts;
}

/** How an order's buyer is reached, whoever changed its phone. */
interface BuyersPhone {
  /** The order's, where that is the buyer's own; else the one that it was placed with. */
  phone: string;
  /** Whether that is the order's. */
  isOrders: boolean;
}

/** The buyers' phones of orders by their ids, see `isBuyersPhone`; deleted orders are left out. */
export async function findBuyersPhones(
  orderIds: readonly Types.ObjectId[],
): Promise<Map<string, BuyersPhone>> {
  if (orderIds.length === 0) return new Map();
  const orders = await withDatabase(() =>
    OrderModel.find(
      { _id: { $in: [...orderIds] } },
      { purchaseId: 1, phoneNumber: 1, customerEmail: 1, history: 1 },
    ).lean(),
  );
  const purchases = await withDatabase(() =>
    PurchaseModel.find(
      { _id: { $in: orders.map(({ purchaseId }) => purchaseId) } },
      { phoneNumber: 1 },
    ).lean(),
  );
  const placed = new Map(purchases.map(({ _id, phoneNumber }) => [String(_id), phoneNumber]));
  return new Map(
    orders.map((order) => {
      const placedWith = placed.get(String(order.purchaseId)) ?? '';
      const isOrders = isBuyersPhone(order, placedWith);
      return [String(order._id), { phone: isOrders ? order.phoneNumber : placedWith, isOrders }];
    }),
  );
}

/** A purchase as its buyer's phone is told of it. Sums in poisha. */
export interface PlacedPurchase extends OrderContact {
  id: string;
  orderIds: string[];
  /** Goods and delivery, whether it is paid now or at the door. */
  grandPoisha: number;
  /** Paid at branches, beside it. */
  atBranchPoisha: number;
  /** The price of some delivery is not known yet. */
  isToAgree: boolean;
}

/** Purchases by their ids, with those of their orders. */
export async function findPlacedPurchases(
  ids: readonly Types.ObjectId[],
): Promise<PlacedPurchase[]> {
  const fields = { customerId: 1, phoneNumber: 1, grandPoisha: 1, orders: 1 } as const;
  const purchases = await withDatabase(() =>
    PurchaseModel.find({ _id: { $in: ids } }, fields).lean<
      Pick<PurchaseRecord, '_id' | keyof typeof fields>[]
    >(),
  );
  return purchases.map(({ _id, customerId, phoneNumber, grandPoisha, orders }) => ({
    id: String(_id),
    customerId: String(customerId),
    phone: phoneNumber,
    orderIds: orders.map((order) => String(order._id)),
    grandPoisha,
    atBranchPoisha: orders.reduce((sum, { atBranchPoisha = 0 }) => sum + atBranchPoisha, 0),
    isToAgree: orders.some(({ delivery }) => delivery === 'agreed'),
  }));
}
