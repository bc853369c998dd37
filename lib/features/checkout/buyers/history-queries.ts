import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../platform/auth/policy';
import { ShopError } from '../../../platform/errors';
import { findOrderHistory, type HistoryOf } from '../../orders/history-queries';
import { findOrderRecord } from '../../orders/money-queries';
import { findOrdersThatCameBack } from '../../fulfilment/parcels/back-queries';
import { hasEnteredPhone } from '../../payments/phone-proof-queries';
import { buyerCounts } from './history-rules';
import { HISTORY_DEPTH } from './kinds';
import type { BuyerCounts, BuyerHistory } from './schema';

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
