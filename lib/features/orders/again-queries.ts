import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { OrderModel } from '../../../models/order';

/** What was ordered of a product. */
export interface OrderedAgain {
  productId: string;
  variantId: string;
  quantity: number;
}

/** The lines of one's own order, to be ordered again; null where it is nobody's or somebody else's. */
export async function findOwnOrderLines(
  actor: Actor,
  orderId: string,
): Promise<OrderedAgain[] | null> {
  if (!isObjectId(orderId)) return null;
  const order = await withDatabase(() =>
    OrderModel.findOne(
      { _id: orderId, customerId: actor.id, hiddenFromCustomerAt: null },
      { lines: 1 },
    ).lean(),
  );
  return (
    order &&
    order.lines.map(({ productId, variantId, quantity }) => ({
      productId: String(productId),
      variantId: String(variantId),
      quantity,
    }))
  );
}
