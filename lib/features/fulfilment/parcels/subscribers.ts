import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../../models/order';
import type { ParcelRecord } from '../../../../models/parcel';
import { signatureOf, CLOCK, type Principal } from '../../../platform/auth/actor';
import type { NewEvent, TransactionSubscriber } from '../../../platform/events/event';
import { ShopError } from '../../../shop/errors';
import { type OrderEvent, goodsAt, isWithdrawn } from '../../orders/shared';
import { findOrderOfParcels } from '../../orders';
import { fitParcels } from './fit-commands';
import { handOverFound } from './hand-over-commands';
import { FINAL_STATES, UNDER_WAY_STATES, UNSENT_STATES, type ParcelState } from './types';
import { moveParcel } from './move';
import { packRest } from './pack-commands';
import { proveOrder } from './receipt-commands';
import { parcelsOf, requireUnbooked, writeParcel } from './store';
import { parcelSearchWords } from './unit-rules';

const isFollowed = (event: NewEvent): event is OrderEvent => event.name.startsWith('order.');
const isIn = (states: readonly string[], { state }: ParcelRecord) => states.includes(state);

/** Parcels follow steps that are taken of whole orders, in the transaction that takes them. */
export const parcelSubscriber: TransactionSubscriber = {
  name: 'parcels',
  async handle(actor, events, session) {
    for (const event of events.filter(isFollowed)) await follow(actor ?? CLOCK, event, session);
  },
};

async function follow(actor: Principal, event: OrderEvent, session: ClientSession): Promise<void> {
  switch (event.name) {
    case 'order.moved': {
      if (event.data.after.byParcels === true) return;
      const order = await findOrderOfParcels(event.data.order._id, session);
      if (order) await followStep(actor, order, session);
      return;
    }
    case 'order.linesCancelled': {
      const order = await findOrderOfParcels(event.data.order._id, session);
      if (order) await fitParcels(actor, order, session);
      return;
    }
    case 'order.contactChanged': {
      const order = await findOrderOfParcels(event.data.order._id, session);
      if (order) await followContact(actor, order, event.data.districtId, session);
      return;
    }
    case 'order.cancelled': {
      // An administrator cancels what is packed: whatever there was of it is nobody's step any more.
      const order = await findOrderOfParcels(event.data.order._id, session);
      if (!order) return;
      for (const parcel of await parcelsOf(order._id, session)) {
        if (!isIn(FINAL_STATES, parcel)) await end(actor, order, parcel, 'cancelled', session);
      }
      return;
    }
    default:
  }
}

/**
 * Parcels that have not left are found by the receiver's new name and phone.
 * @throws ShopError NOT_POSSIBLE_NOW where a courier was told the old ones
 */
async function followContact(
  actor: Principal,
  order: OrderRecord,
  district: string | null,
  session: ClientSession,
): Promise<void> {
  for (const parcel of await parcelsOf(order._id, session)) {
    if (!isIn(UNSENT_STATES, parcel)) continue;
    requireUnbooked(parcel);
    const searchWords = parcelSearchWords(order, parcel.serial, parcel.trackingNumber);
    const story = { event: 'seen', by: signatureOf(actor), at: new Date() } as const;
    const $set = {
      searchWords,
      attention: parcel.attention,
      ...(district !== null && { district }),
    };
    await writeParcel(parcel, parcel.state, story, session, { $set });
  }
}

/** A step that the contract's call took with the whole order. */
async function followStep(
  actor: Principal,
  order: OrderRecord,
  session: ClientSession,
): Promise<void> {
  const parcels = (await parcelsOf(order._id, session)).filter(({ kind }) => kind === 'goods');
  if (order.orderStatus === 'cancelled') {
    for (const parcel of parcels.filter((one) => isIn(UNSENT_STATES, one))) {
      requireUnbooked(parcel);
      await end(actor, order, parcel, 'cancelled', session);
    }
    return;
  }
  if (isWithdrawn(order.orderStatus)) return;
  switch (goodsAt(order.fulfilment)) {
    case 'packed':
      await packRest(actor, order, session);
      return;
    case 'away': {
      await packRest(actor, order, session);
      const { courier, trackingNumber } = order;
      for (const parcel of await parcelsOf(order._id, session)) {
        if (!isIn(UNSENT_STATES, parcel) || parcel.kind !== 'goods') continue;
        const carried = { courier: courier ?? '', trackingNumber: trackingNumber ?? '' };
        await handOverFound(actor, { parcel, order }, carried, session, 'order');
      }
      return;
    }
    case 'there':
      for (const parcel of parcels.filter((one) => !isIn(FINAL_STATES, one))) {
        if (!isIn(UNDER_WAY_STATES, parcel)) {
          throw new ShopError('NOT_POSSIBLE_NOW', {
            message: 'A parcel of this order is not on its way to the buyer.',
          });
        }
        await end(actor, order, parcel, 'delivered', session);
      }
      // Its buyer may have said so of all of it before.
      await proveOrder(actor, order._id, session);
      return;
    default:
  }
}

const end = (
  actor: Principal,
  order: OrderRecord,
  parcel: ParcelRecord,
  to: Extract<ParcelState, 'cancelled' | 'delivered'>,
  session: ClientSession,
) => moveParcel(actor, { parcel, order }, { event: to, to, by: 'order', story: {} }, session);
