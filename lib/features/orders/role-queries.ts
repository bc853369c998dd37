import 'server-only';
import { cache } from 'react';
import type { Actor } from '../../platform/auth/actor';
import type { Permission } from '../../platform/auth/permissions';
import { can, isOwner, isStaff, shopOf } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { OrderModel } from '../../../models/order';
import { hasProducts } from '../catalogue/lookup-queries';

/**
 * Whose dashboard it is: everybody may sell, but who sells nothing is a customer, or staff of a narrower
 * role. Owners are `admin`.
 */
export type DashboardRole = 'admin' | 'staff' | 'seller' | 'customer';

/**
 * A seller has a product, on sale or not, or was once ordered from. Read once for a page and the frame
 * around it.
 */
export const getDashboardRole = cache(async (actor: Actor): Promise<DashboardRole> => {
  if (isOwner(actor)) return 'admin';
  // Of a shop that is closed there is nothing to see.
  if (actor.team) return actor.team.role === null ? 'customer' : 'seller';
  const sellerId = shopOf(actor);
  const sells =
    (await hasProducts(sellerId)) ||
    (await withDatabase(() => OrderModel.exists({ sellerId }))) !== null;
  if (sells) return 'seller';
  return isStaff(actor) ? 'staff' : 'customer';
});

/** Whether a selling page has something for them: they sell, or manage it for all sellers. */
export async function mayRunRoom(actor: Actor, permission: Permission): Promise<boolean> {
  if (can(actor, permission)) return true;
  const role = await getDashboardRole(actor);
  return role === 'seller' || role === 'admin';
}
