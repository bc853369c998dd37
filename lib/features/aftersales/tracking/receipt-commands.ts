import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { isOfOwnShop } from '../../../platform/auth/policy';
import { findBuyersPhones } from '../../orders/phone-queries';
import { sayReceived } from '../../fulfilment/parcels/receipt-commands';
import { hasEnteredCode } from './proof';

/**
 * The word of whoever ordered a parcel that it is there: who is signed in to its account, or entered the
 * code that went to the order's phone, as long as that is the buyer's own. Number and phone alone say
 * nothing: its seller knows both.
 * @param cookie what the browser proved
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW
 */
export async function receiveParcel(
  actor: Actor | null,
  parcelId: string,
  cookie: string | undefined,
): Promise<void> {
  await sayReceived(parcelId, async ({ order }) => {
    // A seller's own browser says nothing, whatever it proved, nor does one of who works for them.
    if (actor && isOfOwnShop(actor, order.sellerId)) return null;
    if (actor?.id === String(order.customerId)) return actor;
    const orderId = String(order._id);
    const proof = { orderId, phone: order.phoneNumber };
    if (!hasEnteredCode(cookie, proof, new Date())) return null;
    const phones = await findBuyersPhones([order._id]);
    return phones.get(orderId)?.isOrders === true ? 'buyer' : null;
  });
}
