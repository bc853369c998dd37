import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import { discountsLeft, discountsOfRefund } from '../orders/discount-rules';
import { returnDiscounts } from '../orders/release-commands';
import { reversing, type GrantedRefund } from './granted-rules';
import { findGrantedRefunds } from './paper-queries';

/**
 * Gives back what the units of a refund took of promotions: their budget, and with the last of it the use.
 * @param earlier the order's granted ones before it
 */
export const releaseGranted = (
  order: OrderRecord,
  earlier: readonly GrantedRefund[],
  refund: GrantedRefund,
  session: ClientSession,
): Promise<void> =>
  returnDiscounts(order, discountsOfRefund(order, reversing(earlier), refund), session);

/** Releases the promotions that refunds left of an order that came back whole. */
export async function releaseReturned(order: OrderRecord, session: ClientSession): Promise<void> {
  const earlier = reversing(await findGrantedRefunds(order._id, session));
  await returnDiscounts(order, discountsLeft(order, earlier), session);
}
