import 'server-only';
import { listHeld } from '../journal/seller-queries';
import { findWithCourier } from '../../payments/remittance-queries';
import type { HeldFor } from './kinds';

/**
 * What sellers earned that waits without a date, by why; in poisha.
 * @param sellerId whose; without it all sellers'
 */
export async function sumHeld(sellerId?: string): Promise<Record<HeldFor, number>> {
  const held = await listHeld(sellerId);
  const withCourier = await findWithCourier(sellerId === undefined ? undefined : [...held.keys()]);
  const sums = { courier: 0, dispute: 0 };
  for (const [orderId, poisha] of held) {
    sums[withCourier.has(orderId) ? 'courier' : 'dispute'] += poisha;
  }
  return sums;
}
