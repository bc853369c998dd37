import 'server-only';
import type { ClientSession } from 'mongoose';
import { ReturnModel, type ReturnRecord } from '../../../../models/return';
import { CLOCK, type Principal } from '../../../platform/auth/actor';
import { ShopError } from '../../../shop/errors';
import type { NewEvent, TransactionSubscriber } from '../../../platform/events/event';
import type { OrderEvent } from '../../orders/shared';
import { lockReturnedOrder, noteReturnedUnits } from '../../orders';
import type { ParcelEvent } from '../../fulfilment/parcels/shared';
import type { PaymentEvent } from '../../payments/shared';
import { closePaid } from './beside-commands';
import { OPEN_RETURN_STATES } from './types';
import { moveReturn, returnsOfOrder } from './store';
import { stepObstacle } from './transitions';

type RefundDue = Extract<PaymentEvent, { name: 'refund.due' }>;

const isFollowed = (event: NewEvent): event is OrderEvent | ParcelEvent | RefundDue =>
  event.name === 'order.moved' || event.name === 'parcel.moved' || event.name === 'refund.due';

/**
 * Returns go with their orders and replacements, in the transaction that changes these: an order of which
 * something is being returned is not returned as a whole, a replacement that does not arrive leaves its
 * return to be decided anew, and money that is granted beside a return ends it.
 */
export const returnSubscriber: TransactionSubscriber = {
  name: 'returns',
  async handle(actor, events, session) {
    for (const event of events.filter(isFollowed)) {
      if (event.name === 'refund.due') {
        await followGrant(event.data.refund, actor ?? CLOCK, session);
        continue;
      }
      if (event.name === 'order.moved') await refuseWhole(event.data, session);
      else if (event.name === 'parcel.moved') await followReplacement(event.data, session);
    }
  },
};

async function refuseWhole(
  { order, after }: Extract<OrderEvent, { name: 'order.moved' }>['data'],
  session: ClientSession,
): Promise<void> {
  if (after.orderStatus !== 'returned') return;
  // Locked: a request that comes at the same time sees the order as returned, or is seen here.
  await lockReturnedOrder(order, session);
  const open = await ReturnModel.exists({
    orderId: order._id,
    state: { $in: OPEN_RETURN_STATES },
  }).session(session);
  if (!open) return;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: 'Something of this order is being returned. Please settle that return first.',
  });
}

async function followGrant(
  { orderId, cause, returnId }: RefundDue['data']['refund'],
  by: Principal,
  session: ClientSession,
): Promise<void> {
  if (cause !== 'granted' || !orderId || returnId) return;
  for (const found of await returnsOfOrder({ _id: orderId }, session)) {
    await closePaid(found, by, new Date(), session);
  }
}

async function followReplacement(
  { parcel }: Extract<ParcelEvent, { name: 'parcel.moved' }>['data'],
  session: ClientSession,
): Promise<void> {
  if (parcel.kind !== 'replacement' || !parcel.returnId) return;
  const { state } = parcel;
  if (state !== 'cancelled' && state !== 'lost' && state !== 'inspected') return;
  const found = await ReturnModel.findOne({ _id: parcel.returnId, parcelId: parcel._id }, null, {
    session,
  }).lean<ReturnRecord>();
  const now = new Date();
  if (!found || stepObstacle(found, 'reopened', 'clock', now)) return;
  if (found.receivedAt) {
    await noteReturnedUnits(
      found.orderId,
      found.lines.map(({ lineId, quantity }) => ({ lineId, returned: quantity, restocked: 0 })),
      session,
    );
  }
  const more = { $unset: { outcome: 1, parcelId: 1, closedAt: 1 } } as const;
  await moveReturn(found, { event: 'reopened', by: CLOCK, side: 'clock', more }, now, session);
}
