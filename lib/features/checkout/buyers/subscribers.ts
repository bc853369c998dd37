import 'server-only';
import type { ClientSession } from 'mongoose';
import type {
  DeliveredEvent,
  NewEvent,
  Subscriber,
  TransactionSubscriber,
} from '../../../platform/events/event';
import type { UserChanged } from '../../accounts/events';
import { lockBuyer } from '../../accounts/buyer-commands';
import type { OrderEvent, PurchasePlaced } from '../../orders/events';
import { requireWelcome } from './blocks';
import { requireWithinCaps } from './caps';
import { requireStrangersWithinCaps } from './stranger-caps';
import { cancelOrdersOfDisabled } from './unconfirmed-commands';

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

/** Returns the stock that a disabled account's unsent orders hold. */
export const disabledBuyerSubscriber: Subscriber = {
  name: 'orders-of-disabled',
  events: ['user.changed'] satisfies UserChanged['name'][],
  async deliver(events) {
    for (const { entity, data } of events as DeliveredEvent<UserChanged>[]) {
      const isClosed = data.after.disabled && !data.before.disabled;
      if (isClosed) await cancelOrdersOfDisabled(entity.slice('user:'.length));
    }
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
    await requireStrangersWithinCaps(purchase, session);
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
