import 'server-only';
import { type HistoryOf, type OrderHistory, findOrderHistory, findOrderRecord } from '../../orders';
import type { Actor } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../shop/policy';
import { ShopError } from '../../../shop/errors';
import { findOrdersThatCameBack } from '../../fulfilment/parcels';
import { hasEnteredPhone } from '../../payments';
import type { CourierRatioRecord } from '../../../../models/courier';
import { askRatio, canAskRatio } from '../../fulfilment/couriers';
import { COUNT_STEPS, HISTORY_DEPTH } from './types';
import type { BuyerCounts, CountRange, BuyerHistory, CourierRatio } from './schema';

/**
 * The range that a count lies in, `to` included: who asks about a person again and again learns no
 * single order by the difference.
 */
export function countRange(count: number): CountRange {
  const at = COUNT_STEPS.findLastIndex((step) => step <= count);
  const next = COUNT_STEPS[at + 1];
  return { from: COUNT_STEPS[at]!, to: next === undefined ? null : next - 1 };
}

/** Ranges for a buyer's history. @param back orders whose goods came back without being taken */
export function buyerCounts(
  { byStatus, withdrawn }: OrderHistory,
  back: ReadonlySet<string>,
): BuyerCounts {
  const isBack = (id: string) => back.has(id);
  const refused = [...byStatus.pending, ...byStatus.cancelled].filter(isBack);
  return {
    delivered: countRange(byStatus.completed.length),
    cameBack: countRange(byStatus.returned.length + refused.length),
    cancelled: countRange(withdrawn),
    running: countRange(byStatus.pending.filter((id) => !isBack(id)).length),
  };
}

/**
 * How earlier orders of an order's buyer went, in ranges: of the account, and of the phone where its buyer
 * entered a code that was sent to it. Else anybody could order from themselves to learn about any number.
 * @throws ShopError NOT_FOUND, FORBIDDEN where it is another seller's order
 */
export async function getBuyerHistory(actor: Actor, orderId: string): Promise<BuyerHistory> {
  const order = await findOrderRecord(orderId);
  if (!order) throw new ShopError('NOT_FOUND');
  if (!mayMoveOrder(actor, order, 'shop.orders')) throw new ShopError('FORBIDDEN');
  const { customerId, phoneNumber } = order;
  const isOwnPhone = await hasEnteredPhone(String(customerId), phoneNumber);
  const [account, phone] = await Promise.all([
    countsOf({ customerId }),
    isOwnPhone ? countsOf({ phoneNumber }) : null,
  ]);
  return { account, phone };
}

async function countsOf(of: HistoryOf): Promise<BuyerCounts> {
  const history = await findOrderHistory(of, HISTORY_DEPTH);
  const { pending, cancelled } = history.byStatus;
  return buyerCounts(history, await findOrdersThatCameBack([...pending, ...cancelled]));
}

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
