import 'server-only';
import type { Types, ClientSession } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { log } from '../../../platform/log';
import { lockBuyer, lockDisabled } from '../../accounts';
import {
  cancelByClock,
  endUnconfirmed,
  findOrderToEnd,
  findOverdueUnconfirmed,
  listRunningOrders,
} from '../../orders';
import type {
  DeliveredEvent,
  NewEvent,
  Subscriber,
  TransactionSubscriber,
} from '../../../platform/events/event';
import type { UserChanged } from '../../accounts/shared';
import type { OrderEvent, PurchasePlaced } from '../../orders/shared';
import { isStrangerBuyer, requireWithinCaps, requireStrangersWithinCaps } from './caps';
import { requireWelcome } from './block-commands';

/** Orders of one look, and looks of one run: what is left waits for the next one. */
const BATCH = 100;
const MOST_BATCHES = 20;
/** Running orders of a disabled account; nobody has as many. */
const MOST_OF_ACCOUNT = 2000;

/**
 * Ends orders of buyers who have proved nothing, which their sellers did not confirm in time: their stock
 * goes back, once however many processes look. Who has proved something meanwhile keeps theirs.
 */
export async function endOverdueUnconfirmed(now = new Date()): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due = await findOverdueUnconfirmed(now, BATCH);
    for (const { _id, customerId, phoneNumber } of due) {
      const isStill = await isStrangerBuyer(String(customerId), phoneNumber);
      await inTransaction(async (session) => {
        const order = await findOrderToEnd(_id, session);
        if (order?.orderStatus !== 'pending' || order.fulfilment !== 'placed') return;
        if (!order.confirmBy || order.confirmBy > now) return;
        // An order that waits for its payment has its own deadline, and one that is paid is no fraud.
        if (!isStill || order.payment !== 'on_delivery') return endUnconfirmed(_id, session);
        await cancelByClock(order, 'notConfirmed', session);
      });
    }
    if (due.length < BATCH) return;
  }
}

/**
 * Cancels what a disabled account has ordered and nothing of which was sent. Doing it again goes on with
 * what is left; an account that is enabled again meanwhile keeps the rest.
 */
async function cancelOrdersOfDisabled(accountId: string): Promise<void> {
  for (const id of await listRunningOrders(accountId, MOST_OF_ACCOUNT)) {
    if (!(await cancelOfDisabled(accountId, id))) return;
  }
}

/** @returns false where the account is not disabled (any more) */
async function cancelOfDisabled(accountId: string, orderId: Types.ObjectId): Promise<boolean> {
  try {
    return await inTransaction(async (session) => {
      if ((await lockDisabled(accountId, session)) !== true) return false;
      const order = await findOrderToEnd(orderId, session);
      if (order?.orderStatus !== 'pending') return true;
      if (order.lines.some(({ shipped }) => shipped > 0)) return true;
      await cancelByClock(order, 'accountClosed', session);
      return true;
    });
  } catch (error) {
    // On its way meanwhile, or its courier was told: a person decides.
    if (!(error instanceof ShopError) || error.code !== 'NOT_POSSIBLE_NOW') throw error;
    log().warn({ orderId: String(orderId) }, 'an order of a disabled account goes on');
    return true;
  }
}

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
