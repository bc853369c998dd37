import 'server-only';
import type { ClientSession } from 'mongoose';
import type { NewEvent, TransactionSubscriber } from '../../platform/events/event';
import { lockBuyer } from '../accounts/buyer-commands';
import type { OrderEvent, PurchasePlaced } from '../orders/events';
import { requireWelcome } from './blocks';
import { requireWithinCaps } from './caps';

type Followed = Extract<OrderEvent, { name: 'order.released' }> | PurchasePlaced;

const isFollowed = (event: NewEvent): event is Followed =>
  event.name === 'purchase.placed' || event.name === 'order.released';

/** Refuses, in the transaction that places it, what a buyer may not order. */
export const buyerSubscriber: TransactionSubscriber = {
  name: 'buyers',
  async handle(_actor, events, session) {
    for (const event of events.filter(isFollowed)) await follow(event, session);
  },
};

async function follow(event: Followed, session: ClientSession): Promise<void> {
  if (event.name === 'purchase.placed') {
    const { purchase } = event.data;
    const customerId = String(purchase.customerId);
    const loginPhone = await lockBuyer(customerId, session);
    await requireWelcome(purchase, loginPhone, session);
    const isPrepaid = purchase.payment.standing !== 'on_delivery';
    const purchaseId = String(purchase._id);
    return requireWithinCaps({ customerId, purchaseId, isPrepaid }, session);
  }
  const { order } = event.data;
  // Its buyer was to pay in advance, and pays on delivery instead.
  if (order.payment !== 'on_delivery') return;
  const customerId = String(order.customerId);
  await lockBuyer(customerId, session);
  const purchaseId = String(order.purchaseId);
  await requireWithinCaps({ customerId, purchaseId, isPrepaid: false }, session);
}
