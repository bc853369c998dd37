import 'server-only';
import type { ClientSession } from 'mongoose';
import { ShopError } from '../../../platform/errors';
import { formatTaka, toTaka } from '../../../platform/money';
import { stockLeftOf } from '../../catalogue/stock-left-queries';
import { hasDeliveredOrder } from '../../orders/customer-queries';
import { listUnpaidOrders } from '../../orders/open-queries';
import { notableProducts, tooMuch, type Caps, type TooMuch } from './cap-rules';
import { currentCaps } from './cap-settings-queries';
import { MOST_OPEN_ORDERS, type CapGroup } from './kinds';

/**
 * Sees to it that what an account's open orders hold is not too much, one of which was just placed or is
 * paid on delivery from now on. In the transaction that does so, behind `lockBuyer`: of two at once the
 * second counts the first.
 * @param purchaseId of the one that is placed
 * @throws ShopError TOO_MUCH_OPEN
 */
export async function requireWithinCaps(
  { customerId, purchaseId, isPrepaid }: Placing,
  session: ClientSession,
): Promise<void> {
  const caps = await currentCaps();
  const orders = await listUnpaidOrders(customerId, MOST_OPEN_ORDERS + 1, session);
  const left = await stockLeftOf(notableProducts(caps, orders), session);
  const placed = new Set(
    orders
      .filter((order) => order.purchaseId === purchaseId)
      .flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
  const found = (group: CapGroup) => tooMuch(caps, group, { orders, placed, left });
  if (isPrepaid) return refuse(found('prepaid'), 'prepaid', caps);
  const [ofNew, ofKnown] = [found('newCash'), found('knownCash')];
  if (ofNew === null && ofKnown === null) return;
  const isKnown = await hasDeliveredOrder(customerId, session);
  refuse(isKnown ? ofKnown : ofNew, isKnown ? 'knownCash' : 'newCash', caps);
}

export interface Placing {
  customerId: string;
  purchaseId: string;
  isPrepaid: boolean;
}

const WORDS: Readonly<Record<TooMuch['why'], (figures: Figures) => string>> = {
  value: ({ open, limit }) =>
    `With this order, ${formatTaka(open, 'en')} of yours would be unpaid at once, and ${formatTaka(limit, 'en')} is the most.`,
  stock: ({ open, limit, percent }) =>
    `With this order, you would hold more than ${percent}% of the stock of ${open} products, and ${limit} is the most.`,
  orders: ({ limit }) => `More than ${limit} of your orders are unpaid, and that is the most.`,
};

interface Figures {
  /** Taka of `value`, else counts. */
  open: number;
  limit: number;
  percent: number;
}

function refuse(found: TooMuch | null, group: CapGroup, { sharePercent }: Caps): void {
  if (found === null) return;
  const { why } = found;
  const figure = (amount: number) => (why === 'value' ? toTaka(amount) : amount);
  const figures = { open: figure(found.open), limit: figure(found.limit), percent: sharePercent };
  const instead =
    group === 'prepaid'
      ? 'Please order less, or wait until earlier orders are paid or have arrived.'
      : 'Please order less, pay in advance at the checkout of the basket, or wait until earlier orders have arrived.';
  throw new ShopError('TOO_MUCH_OPEN', {
    message: `${WORDS[why](figures)} Nothing was ordered. ${instead}`,
    extra: { why, ...figures },
  });
}
