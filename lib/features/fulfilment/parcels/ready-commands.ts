import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { mayMoveOrder } from '../../../shop/policy';
import { isObjectId } from '../../../platform/validation';
import { findOrderOfParcels } from '../../orders';
import { packRestOf } from './pack-commands';
import { readyRefusal, type ReadyRefusal } from './ready-rules';
import { parcelsOf } from './store';
import { UNSENT_STATES, type ParcelState } from './types';

/** A parcel that waits to be handed over. */
export interface ReadyParcel {
  _id: string;
  state: ParcelState;
}

/**
 * Confirms an order and packs all of it that is in no parcel, in one transaction; of one that is packed
 * already it only finds the parcels, so that a second press repeats nothing.
 * @returns its parcels that wait to be handed over, or why it has none
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW
 */
export function makeReady(
  actor: Actor,
  orderId: string,
): Promise<{ parcels: ReadyParcel[] } | { refusal: ReadyRefusal }> {
  return inTransaction(async (session) => {
    if (!isObjectId(orderId)) throw new ShopError('NOT_FOUND');
    const order = await findOrderOfParcels(orderId, session);
    if (!order) throw new ShopError('NOT_FOUND');
    if (!mayMoveOrder(actor, order, 'shop.parcels')) throw new ShopError('FORBIDDEN');
    const waiting = (await parcelsOf(order._id, session)).filter(
      ({ kind, state }) =>
        kind === 'goods' && (UNSENT_STATES as readonly ParcelState[]).includes(state),
    );
    const refusal = readyRefusal(order, waiting.length);
    if (refusal) return { refusal };
    const made = await packRestOf(actor, order, session);
    return {
      parcels: [...waiting, ...(made ? [made] : [])].map(({ _id, state }) => ({
        _id: String(_id),
        state,
      })),
    };
  });
}
