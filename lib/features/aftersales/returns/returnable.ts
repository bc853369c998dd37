import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../../models/order';
import { ReturnModel, type ReturnRecord } from '../../../../models/return';
import { withDatabase } from '../../../platform/database/connect';
import { deliveredAt } from '../../orders';
import { releasePeriods } from '../../../shop/deadlines/release-queries';
import { parcelsOfOrders } from '../../fulfilment/parcels';
import { findGrantedUnits } from '../../payments';
import { countsSince, deliveredUnits, returnableLines, type ReturnableLine } from './rules';
import type { ReturnReason } from './types';
import type { ReturnPeriods } from './period-rules';

/** Facts that decide whether units can be returned. */
interface ReturnFacts {
  delivered: ReturnType<typeof deliveredUnits>;
  returns: ReturnRecord[];
  granted: Awaited<ReturnType<typeof findGrantedUnits>>;
  promisedBy: Date | null;
}

/** Reads it; in a transaction as that sees it, but for parcels, whose delivery nothing takes back. */
export async function returnFacts(
  order: OrderRecord,
  session?: ClientSession,
): Promise<ReturnFacts> {
  const id = String(order._id);
  const parcels = (await parcelsOfOrders([id])).get(id) ?? [];
  const returns = await withDatabase(() =>
    ReturnModel.find({ orderId: order._id }, null, { ...(session && { session }) })
      .sort({ _id: 1 })
      .lean<ReturnRecord[]>(),
  );
  const granted = await findGrantedUnits(order._id, session);
  const { sellerWordHours } = await releasePeriods(session);
  const delivered = deliveredUnits(order, deliveredAt(order), parcels).map((units) => ({
    ...units,
    at: countsSince(order, units.at, sellerWordHours),
  }));
  return { delivered, returns, granted, promisedBy: order.delivery.promisedBy ?? null };
}

/**
 * Returns what of an order's lines can be given back for a reason: nothing of an order that was returned as a
 * whole.
 */
export const returnableOf = (
  order: Pick<OrderRecord, 'orderStatus'>,
  facts: ReturnFacts,
  reason: ReturnReason,
  now: Date,
  periods: ReturnPeriods,
): ReturnableLine[] =>
  order.orderStatus === 'returned' || order.orderStatus === 'cancelled'
    ? []
    : returnableLines(facts, reason, now, periods);
