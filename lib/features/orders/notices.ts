import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import type { Notice } from '../notifications/commands';
import { runsLow } from '../catalogue/rules';
import type { OrderChange } from './change';

/**
 * Whom a change of an order concerns besides the person who made it: the seller of what was ordered
 * or cancelled, the customer of each step.
 */
export function noticesOf(actor: Actor, change: OrderChange): Notice[] {
  if (change.kind === 'noted' || change.kind === 'hidden') return [];
  const { order } = change;
  const about: Omit<Notice, 'userId' | 'kind'> = {
    subjectId: order._id,
    productName: order.productName,
    ...(order.productNameBn && { productNameBn: order.productNameBn }),
    quantity: order.quantity,
  };
  const actorId = new Types.ObjectId(actor.id);
  const others = [order.customerId, order.sellerId].filter((id) => !id.equals(actorId));
  switch (change.kind) {
    case 'placed': {
      const { stock } = change;
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
    case 'cancelled':
      return others.map((userId) => ({ ...about, userId, kind: 'orderCancelled' }));
    case 'step': {
      const { after } = change;
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
