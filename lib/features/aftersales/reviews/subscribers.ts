import 'server-only';
import type { Types } from 'mongoose';
import { ReviewModel } from '../../../../models/review';
import { inTransaction } from '../../../platform/database/transaction';
import type { DeliveredEvent, Subscriber } from '../../../platform/events/event';
import type { DeliveredReturnEvent } from '../returns/shared';
import type { DeliveredOrderEvent } from '../../orders/shared';
import { findReturnedOrders } from '../../orders';
import { planRequest } from './request-commands';
import { followReviews, provedDelivery } from './store';

type Followed =
  | Extract<DeliveredOrderEvent, { name: 'order.moved' | 'order.proved' }>
  | Extract<DeliveredReturnEvent, { name: 'return.moved' }>;

const EVENTS: readonly Followed['name'][] = ['order.moved', 'order.proved', 'return.moved'];

/**
 * Reviews follow their orders: a proved delivery plans the question for one, and reviews of goods that came
 * back say so. It reads the order as it stands, so that handling an event twice is harmless.
 */
export const reviewSubscriber: Subscriber = {
  name: 'reviews',
  events: EVENTS,
  async deliver(events: DeliveredEvent[]) {
    for (const event of events as Followed[]) {
      const orderId =
        event.name === 'return.moved' ? event.data.return.orderId : event.data.order._id;
      await follow(orderId);
    }
  },
};

async function follow(orderId: Types.ObjectId): Promise<void> {
  const order = (await findReturnedOrders([orderId])).get(String(orderId));
  if (!order) return;
  const deliveredAt = provedDelivery(order);
  if (deliveredAt && order.orderStatus === 'completed') await planRequest(order._id, deliveredAt);
  const isWhole = order.orderStatus === 'returned';
  const back = order.lines.filter(({ returned }) => isWhole || returned > 0);
  if (back.length === 0) return;
  await inTransaction(async (session) => {
    const of = { lineId: { $in: back.map(({ _id }) => _id) }, isReturned: false };
    const found = await ReviewModel.find(of, { productId: 1 }, { session }).lean();
    if (found.length === 0) return;
    await ReviewModel.updateMany(of, { $set: { isReturned: true } }, { session });
    await followReviews(
      found.map(({ productId }) => productId),
      session,
    );
  });
}
