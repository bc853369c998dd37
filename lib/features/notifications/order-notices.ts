import { Types } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import { runsLow } from '../catalogue/shared';
import {
  type DeliveredOrderEvent,
  STATUSES,
  type StockLeft,
  goodsAt,
  isWithdrawn,
} from '../orders/shared';
import type { Notice } from './notify';

/**
 * Returns the notices of an order's event for everybody except the person who caused it: the seller for
 * orders placed or cancelled, the customer for each step.
 */
export function orderNotices({ name, data, actor }: DeliveredOrderEvent): Notice[] {
  if (name === 'order.noted' || name === 'order.hidden' || name === 'order.proved') return [];
  const { order } = data;
  const about: Omit<Notice, 'userId' | 'kind'> = {
    subjectId: order._id,
    productName: order.productName,
    ...(order.productNameBn && { productNameBn: order.productNameBn }),
    quantity: order.quantity,
    ...severalOf(order.lines.length),
  };
  const actorId = actor && new Types.ObjectId(actor.id);
  const concerned = isUnknownToSeller(order)
    ? [order.customerId]
    : [order.customerId, order.sellerId];
  const others = concerned.filter((id) => !actorId || !id.equals(actorId));
  const placed = (): Notice => ({ ...about, userId: order.sellerId, kind: 'orderPlaced' });
  switch (name) {
    case 'order.placed': {
      const low = lowStock(order.sellerId, data.stock);
      return isUnknownToSeller(order) ? low : [placed(), ...low];
    }
    case 'order.released':
      return [placed()];
    case 'order.awaited':
      return [{ ...about, userId: order.sellerId, kind: 'orderAwaited' }];
    case 'order.cancelled':
      return others.map((userId) => ({ ...about, userId, kind: 'orderCancelled' }));
    case 'order.linesCancelled': {
      const { cancelled, reason } = data;
      const { productName, productNameBn } = cancelled[0]!;
      return [
        {
          subjectId: order._id,
          userId: order.customerId,
          kind: 'orderLinesCancelled',
          productName,
          ...(productNameBn && { productNameBn }),
          quantity: cancelled.reduce((sum, { quantity }) => sum + quantity, 0),
          ...severalOf(cancelled.length),
          reason,
        },
      ];
    }
    case 'order.contactChanged':
      return others.map((userId) => ({
        ...about,
        userId,
        kind: userId.equals(order.sellerId) ? 'orderContact' : 'orderContactMine',
      }));
    case 'order.moved': {
      const { after } = data;
      // Each of its parcels was told of.
      const goods = goodsAt(after.fulfilment);
      if (after.byParcels === true && (goods === 'away' || goods === 'there')) return [];
      const reason = typeof after.reason === 'string' ? { reason: after.reason } : {};
      if (after.orderStatus === 'cancelled' && order.payment === 'expired') {
        return [{ ...about, userId: order.customerId, kind: 'orderExpired' }];
      }
      if (isWithdrawn(after.orderStatus)) {
        const kind = STATUSES[after.orderStatus].end.notice;
        return others.map((userId) => ({ ...about, ...reason, userId, kind }));
      }
      return [
        {
          ...about,
          userId: order.customerId,
          kind: 'orderStep',
          step: after.fulfilment,
          ...(typeof after.courier === 'string' && { courier: after.courier }),
          ...(typeof after.trackingNumber === 'string' && { trackingNumber: after.trackingNumber }),
        },
      ];
    }
  }
}

/** Sellers hear of an order once its money is there, or is to be paid to who brings it. */
const isUnknownToSeller = ({ payment }: Pick<OrderRecord, 'payment'>) =>
  payment === 'awaiting' || payment === 'expired';

/** Several products are told by their number, one by its name. */
const severalOf = (products: number) => (products > 1 ? { products } : {});

/** One notice for each product that this order made run low. */
function lowStock(userId: Types.ObjectId, stock: readonly StockLeft[]): Notice[] {
  const products = new Map<string, StockLeft & { taken: number }>();
  for (const each of stock) {
    const id = String(each.productId);
    const taken = (products.get(id)?.taken ?? 0) + each.quantity;
    // The last to be taken says what is left of the whole product.
    const left = Math.min(products.get(id)?.productLeft ?? each.productLeft, each.productLeft);
    products.set(id, { ...each, productLeft: left, taken });
  }
  return [...products.values()].flatMap(
    ({ productId, productName, productNameBn, productLeft, taken, minQuantity, lowLevel }) => {
      const now = { maxQuantity: productLeft, minQuantity, lowLevel };
      const before = { ...now, maxQuantity: productLeft + taken };
      if (!runsLow(now) || runsLow(before)) return [];
      const low: Notice = {
        userId,
        kind: 'stockLow',
        subjectId: productId,
        productName,
        ...(productNameBn && { productNameBn }),
        quantity: productLeft,
      };
      return [low];
    },
  );
}
