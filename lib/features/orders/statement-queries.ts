import 'server-only';
import { Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { withDatabase } from '../../platform/database/connect';

/** The fields of an order that a seller's statement sums up. */
const SUM_FIELDS = {
  purchaseId: 1,
  sellerId: 1,
  deliveryPoisha: 1,
  'lines.quantity': 1,
  'lines.cancelled': 1,
  'lines.pricePoisha': 1,
  'lines.discountPoisha': 1,
  'lines.discountPayer': 1,
  'lines.commissionBp': 1,
  'delivery.discountPoisha': 1,
  'delivery.discountPayer': 1,
  'delivery.byShop': 1,
} as const;

/** An order as `postedOrder` of the journal takes it. */
export type OrderSums = Pick<OrderRecord, '_id' | 'purchaseId' | 'sellerId' | 'deliveryPoisha'> & {
  lines: Pick<
    OrderRecord['lines'][number],
    'quantity' | 'cancelled' | 'pricePoisha' | 'discountPoisha' | 'discountPayer' | 'commissionBp'
  >[];
  delivery: Pick<OrderRecord['delivery'], 'discountPoisha' | 'discountPayer' | 'byShop'>;
};

/** Paid orders under way that are looked at: beyond these what they bring is not foreseen. */
const MOST_UNDER_WAY = 1_000;

/** A seller's own orders among these. */
export async function findOrderSums(
  sellerId: string,
  ids: readonly string[],
): Promise<OrderSums[]> {
  if (ids.length === 0) return [];
  return withDatabase(() =>
    OrderModel.find(
      {
        _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
        sellerId: new Types.ObjectId(sellerId),
      },
      SUM_FIELDS,
    ).lean<OrderSums[]>(),
  );
}

/** A seller's paid orders that are still to be delivered, newest first. */
export async function listPaidUnderWay(sellerId: string): Promise<OrderSums[]> {
  return withDatabase(() =>
    OrderModel.find(
      { sellerId: new Types.ObjectId(sellerId), orderStatus: 'pending', payment: 'paid' },
      SUM_FIELDS,
    )
      .sort({ placedAt: -1, _id: -1 })
      .limit(MOST_UNDER_WAY)
      .lean<OrderSums[]>(),
  );
}
