import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { findVariantCodes } from '../../catalogue/lookup-queries';
import { getOrderToPack, nextToPack } from '../../orders/packing-queries';
import type { LineToPack, OrderToPack } from '../../orders/packing-schema';
import { parcelsOfOrders } from './queries';
import type { BuyerParcel } from './schema';

/** Data of an order's packing screen. */
export interface OrderPacking {
  order: Omit<OrderToPack, 'lines'> & {
    lines: (LineToPack & {
      /** Codes that may stand on the goods: the sold SKU, and today's SKU and barcode. */
      codes: string[];
    })[];
  };
  /** Why nothing of it can be packed; null: its open units can. */
  refusal: 'ended' | 'awaiting' | 'nothing' | null;
  /** The order's parcels, those that were unpacked too. */
  parcels: BuyerParcel[];
  /** The order that waits next. */
  nextId: string | null;
}

/**
 * An order with the codes of its goods, its parcels and which order is next.
 * @returns null where there is none, `forbidden` where it is of somebody else's product
 */
export async function getOrderPacking(
  actor: Actor,
  id: string,
): Promise<OrderPacking | 'forbidden' | null> {
  const found = await getOrderToPack(actor, id);
  if (found === null || found === 'forbidden') return found;
  const { order, refusal } = found;
  const [codes, parcels, nextId] = await Promise.all([
    findVariantCodes(order.lines),
    parcelsOfOrders([order._id]),
    nextToPack(actor, order._id),
  ]);
  const lines = order.lines.map((line) => ({
    ...line,
    codes: [...new Set([line.sku, ...(codes.get(line.variantId) ?? [])])].filter(Boolean),
  }));
  return {
    order: { ...order, lines },
    refusal,
    parcels: parcels.get(order._id) ?? [],
    nextId,
  };
}
