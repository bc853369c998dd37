import 'server-only';
import type { CourierRatioRecord } from '../../../../models/courier';
import type { Actor } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../platform/auth/policy';
import { ShopError } from '../../../platform/errors';
import { askRatio, canAskRatio } from '../../fulfilment/couriers/ratio-commands';
import { findOrderRecord } from '../../orders/money-queries';
import type { CourierRatio } from './schema';

const percent = (share: number | null | undefined) =>
  share === null || share === undefined ? null : Math.round(share * 100);

/**
 * Asks a courier how often parcels to an order's phone were taken, as its seller or an administrator. A
 * signal for people: nothing of the shop decides by it.
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW where nobody can be asked, COURIER_KEYS,
 *   COURIER_REFUSED, COURIER_AWAY
 */
export async function askCourierRatio(actor: Actor, orderId: string): Promise<CourierRatio> {
  const order = await findOrderRecord(orderId);
  if (!order) throw new ShopError('NOT_FOUND');
  if (!mayMoveOrder(actor, order, 'shop.orders')) throw new ShopError('FORBIDDEN');
  return ratioView(await askRatio(actor, order));
}

/** Whether this person may ask a courier for the delivery ratio of an order's phone. */
export async function mayAskCourierRatio(actor: Actor, orderId: string): Promise<boolean> {
  const order = await findOrderRecord(orderId);
  return order !== null && mayMoveOrder(actor, order, 'shop.orders') && canAskRatio(actor, order);
}

const ratioView = (record: CourierRatioRecord): CourierRatio => ({
  delivered: percent(record.delivered),
  cancelled: percent(record.cancelled),
  volume: record.volume,
  reports: record.reports,
  askedAt: record.at.toISOString(),
});
