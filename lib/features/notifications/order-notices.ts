import { Types } from 'mongoose';
import { runsLow } from '../catalogue/rules';
import type { DeliveredOrderEvent } from '../orders/events';
import type { Notice } from './notify';

/**
 * Whom an order's event concerns besides the person who made it: the seller of what was ordered or
 * cancelled, the customer of each step.
 */
export function orderNotices({ name, data, actor }: DeliveredOrderEvent): Notice[] {
  if (name === 'order.noted' || name === 'order.hidden') return [];
  const { order } = data;
  const about: Omit<Notice, 'userId' | 'kind'> = {
    subjectId: order._id,
    productName: order.productName,
    ...(order.productNameBn && { productNameBn: order.productNameBn }),
    quantity: order.quantity,
  };
  const actorId = actor && new Types.ObjectId(actor.id);
  const others = [order.customerId, order.sellerId].filter((id) => !actorId || !id.equals(actorId));
  switch (name) {
    case 'order.placed': {
      const { stock } = data;
      const low: Notice = {
        userId: order.sellerId,
        kind: 'stockLow',
        subjectId: order.productId,
        productName: order.productName,
        ...(order.productNameBn && { productNameBn: order.productNameBn }),
        quantity: stock.maxQuantity,
      };
      const before = { ...stock, maxQuantity: stock.maxQuantity + order.quantity };
      return [
        { ...about, userId: order.sellerId, kind: 'orderPlaced' },
        ...(runsLow(stock) && !runsLow(before) ? [low] : []),
      ];
    }
    case 'order.cancelled':
      return others.map((userId) => ({ ...about, userId, kind: 'orderCancelled' }));
    case 'order.moved': {
      const { after } = data;
      const reason = typeof after.reason === 'string' ? { reason: after.reason } : {};
      if (after.orderStatus === 'cancelled') {
        return others.map((userId) => ({ ...about, ...reason, userId, kind: 'orderCancelled' }));
      }
      if (after.orderStatus === 'returned') {
        return others.map((userId) => ({ ...about, ...reason, userId, kind: 'orderReturned' }));
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
