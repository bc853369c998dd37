import 'server-only';
import { cache } from 'react';
import type { Actor } from '../../platform/auth/actor';
import { isOwner } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { OrderModel } from '../../../models/order';
import { hasProducts } from '../catalogue/author-queries';

/** Whose dashboard it is: everybody may sell, but who sells nothing is a customer. */
export type DashboardRole = 'admin' | 'seller' | 'customer';

/**
 * A seller has a product, on sale or not, or was once ordered from. Read once for a page and the frame
 * around it.
 */
export const getDashboardRole = cache(async (actor: Actor): Promise<DashboardRole> => {
  if (isOwner(actor)) return 'admin';
  const sells =
    (await hasProducts(actor.id)) ||
    (await withDatabase(() => OrderModel.exists({ sellerId: actor.id }))) !== null;
  return sells ? 'seller' : 'customer';
});
