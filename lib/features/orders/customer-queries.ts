import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { OrderModel, type OrderRecord } from '../../../models/order';

/** How many orders each of these people has placed. */
export async function countByCustomer(people: Types.ObjectId[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const counts = await withDatabase(() =>
    OrderModel.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { customerId: { $in: people } } },
      { $group: { _id: '$customerId', count: { $sum: 1 } } },
    ]),
  );
  return new Map(counts.map(({ _id, count }) => [String(_id), count]));
}

/** Whether an order of this person was delivered and stayed. */
export async function hasDeliveredOrder(
  customerId: string,
  session?: ClientSession,
): Promise<boolean> {
  const delivered = {
    customerId: new Types.ObjectId(customerId),
    orderStatus: 'completed' as const,
  };
  const found = await withDatabase(() =>
    OrderModel.findOne(delivered, { _id: 1 }, session ? { session } : {}).lean(),
  );
  return found !== null;
}

/** Whether an order of this person was delivered at this phone (`+8801…`) and stayed. */
export async function hasDeliveredTo(
  customerId: string,
  phoneNumber: string,
  session?: ClientSession,
): Promise<boolean> {
  const delivered = {
    customerId: new Types.ObjectId(customerId),
    phoneNumber,
    orderStatus: 'completed' as const,
  };
  const found = await withDatabase(() =>
    OrderModel.findOne(delivered, { _id: 1 }, session ? { session } : {}).lean(),
  );
  return found !== null;
}

/** Whether an order to this phone (`+8801…`) was delivered and stayed, whoever placed it. */
export async function isDeliveredNumber(phoneNumber: string): Promise<boolean> {
  const found = await withDatabase(() =>
    OrderModel.exists({ phoneNumber, orderStatus: 'completed' }),
  );
  return found !== null;
}

/**
 * How many orders of a person that were to be paid on delivery came back: of the account, and of the
 * phone number whatever account it ordered by.
 * @param buyer the phone as `+8801…`; undefined: the account alone, as is an account that there is none of
 * @param count orders placed from `since` on, and no more than `most` of them
 */
export async function countReturnedCash(
  { customerId, phoneNumber }: { customerId: string | undefined; phoneNumber?: string | undefined },
  { since, most }: { since: Date; most: number },
  session?: ClientSession,
): Promise<number> {
  const returned = {
    orderStatus: 'returned',
    payment: 'on_delivery',
    placedAt: { $gte: since },
  } as const;
  const people = [
    ...(customerId === undefined ? [] : [{ customerId: new Types.ObjectId(customerId) }]),
    ...(phoneNumber === undefined ? [] : [{ phoneNumber }]),
  ];
  const ids = new Set<string>();
  // One after the other: a transaction asks one question at a time.
  for (const person of people) {
    const orders = await withDatabase(() =>
      OrderModel.find({ ...person, ...returned }, { _id: 1 }, session ? { session } : {})
        .sort({ placedAt: -1, _id: -1 })
        .limit(most)
        .lean(),
    );
    for (const { _id } of orders) ids.add(String(_id));
  }
  return Math.min(ids.size, most);
}

/** An order among the latest of a person; the sum in taka. */
export interface LatestOrder {
  _id: string;
  /** Name of the first line's product. */
  productName: string;
  productNameBn: string;
  /** How many lines it has. */
  products: number;
  quantity: number;
  totalPrice: number;
  orderStatus: OrderRecord['orderStatus'];
  /** ISO 8601. */
  placedAt: string;
}

type Found = Pick<
  OrderRecord,
  | '_id'
  | 'productName'
  | 'productNameBn'
  | 'lines'
  | 'quantity'
  | 'totalPoisha'
  | 'orderStatus'
  | 'placedAt'
>;

/** A person's latest orders, newest first, and how many there are in all. */
export async function listLatestByCustomer(
  customerId: Types.ObjectId,
  limit: number,
): Promise<{ latest: LatestOrder[]; total: number }> {
  const [orders, total] = await withDatabase(() =>
    Promise.all([
      OrderModel.find(
        { customerId },
        {
          productName: 1,
          productNameBn: 1,
          'lines._id': 1,
          quantity: 1,
          totalPoisha: 1,
          orderStatus: 1,
          placedAt: 1,
        },
      )
        .sort({ placedAt: -1, _id: -1 })
        .limit(limit)
        .lean<Found[]>(),
      OrderModel.countDocuments({ customerId }),
    ]),
  );
  const latest = orders.map(({ totalPoisha, placedAt, lines, ...order }) => ({
    ...order,
    _id: String(order._id),
    products: lines.length,
    totalPrice: toTaka(totalPoisha),
    placedAt: placedAt.toISOString(),
  }));
  return { latest, total };
}
