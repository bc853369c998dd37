import { ACCOUNTS, type JournalLine } from '../journal/kinds';
import { discountsOf, type PostedOrder } from '../journal/posted-order-rules';

/** A seller's shares of one order in poisha, costs negative; they sum up to `net`. */
export interface OrderShares {
  goods: number;
  discount: number;
  delivery: number;
  commission: number;
  refunds: number;
  other: number;
  net: number;
}

interface Entry {
  event: string;
  lines: readonly JournalLine[];
}

/** Credits less debits on an account. */
const on = (account: string, entries: readonly Entry[]): number =>
  entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, { creditPoisha, debitPoisha }) => sum + creditPoisha - debitPoisha, 0);

const GIVEN_BACK = ['refund.granted', 'order.returned'];

/**
 * The shares of an order by the books. Only how its earnings part into goods, discounts and delivery
 * the order says; without it all of them are goods.
 * @param entries all of the order that touch the seller's account
 */
export function orderShares(
  sellerId: string,
  entries: readonly Entry[],
  order: PostedOrder | undefined,
): OrderShares {
  const seller = ACCOUNTS.seller(sellerId);
  const delivered = entries.filter(({ event }) => event === 'order.delivered');
  const givenBack = entries.filter(({ event }) => GIVEN_BACK.includes(event));
  const commissionTaken = on(ACCOUNTS.commission, delivered);
  const commissionBack = -on(ACCOUNTS.commission, givenBack);
  const earned = on(seller, delivered) + commissionTaken;
  const refunds = on(seller, givenBack) - commissionBack;
  const net = on(seller, entries);
  const isSellers = order !== undefined && !order.delivery.byShop;
  const delivery = isSellers ? order.deliveryPoisha + order.delivery.discountPoisha : 0;
  const discount = order ? 0 - discountsOf('seller', order) : 0;
  const commission = commissionBack - commissionTaken;
  return {
    goods: earned - delivery - discount,
    discount,
    delivery,
    commission,
    refunds,
    other: net - earned - refunds - commission,
    net,
  };
}
