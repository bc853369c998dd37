import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { OrderModel } from '../../../models/order';

/** Ordered units of a product. */
export interface OrderedAgain {
  productId: string;
  variantId: string;
  quantity: number;
}

/**
 * The lines of one's own order, or of all orders of one's own purchase, to be ordered again; null where it
 * is nobody's or somebody else's.
 */
export async function findOwnOrderLines(
  actor: Actor,
  of: { orderId: string } | { purchaseId: string },
): Promise<OrderedAgain[] | null> {
  const { orderId, purchaseId } = { orderId: undefined, purchaseId: undefined, ...of };
  if (!isObjectId(orderId ?? purchaseId ?? '')) return null;
  const orders = await withDatabase(() =>
    OrderModel.find(
      {
        ...(orderId ? { _id: orderId } : { purchaseId }),
        customerId: actor.id,
        hiddenFromCustomerAt: null,
      },
      { lines: 1 },
    ).lean(),
  );
  if (orders.length === 0) return null;
  return orders.flatMap(({ lines }) =>
    lines.map(({ productId, variantId, quantity }) => ({
      productId: String(productId),
      variantId: String(variantId),
      quantity,
    })),
  );
}

/** For so long after an order the same one is asked about before it is placed once more. */
const MOMENT_MS = 15 * 60_000;

const sameLines = (lines: readonly { variantId: unknown; quantity: number }[]) =>
  lines
    .map(({ variantId, quantity }) => `${String(variantId)}:${quantity}`)
    .sort()
    .join();

/**
 * The purchase of just these lines that the caller placed a moment ago and that still stands; null where
 * there is none. Who goes back to a form that was sent is asked by it.
 * @param session of the transaction that orders them
 */
export async function findJustOrdered(
  actor: Actor,
  lines: readonly { variantId: string; quantity: number }[],
  session: ClientSession,
): Promise<string | null> {
  const since = new Date(Date.now() - MOMENT_MS);
  const orders = await OrderModel.find(
    { customerId: new Types.ObjectId(actor.id), placedAt: { $gte: since } },
    { purchaseId: 1, orderStatus: 1, lines: 1 },
    { session },
  )
    .sort({ placedAt: -1, _id: -1 })
    .limit(100)
    .lean();
  const standing = orders.filter(({ orderStatus }) => orderStatus === 'pending');
  const purchases = [...new Set(standing.map(({ purchaseId }) => String(purchaseId)))];
  const linesOf = (id: string) =>
    standing.flatMap((order) => (String(order.purchaseId) === id ? order.lines : []));
  const wanted = sameLines(lines);
  return purchases.find((id) => sameLines(linesOf(id)) === wanted) ?? null;
}
