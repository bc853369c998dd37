import type { ErrorCode } from '../../platform/errors';
import { dayOf } from '../../platform/time/time';
import { canBeOrdered } from '../catalogue/rules';
import { isWithdrawn, type OrderState, type WithdrawnStatus } from './kinds';
import { isUnderWay } from './line-rules';
import type { CustomerOrder, Order, OrderPayment } from './schema';

/** The limits of one product's orders. */
export interface OrderLimits {
  minQuantity: number;
  maxQuantity: number;
}

/**
 * Whether a quantity can be ordered (spec section 5; the crossed messages belong to the codes).
 * @returns the code of the refusal, or null
 */
export function quantityRefusal(
  quantity: number,
  limits: OrderLimits,
): Extract<ErrorCode, 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'> | null {
  if (quantity < limits.minQuantity) return 'BELOW_MINIMUM';
  if (quantity > limits.maxQuantity) return 'ABOVE_MAXIMUM';
  return null;
}

/** Price × quantity, in integer poisha; exact only where `isExactTotal` says so. */
export function orderTotal(pricePoisha: number, quantity: number): number {
  return pricePoisha * quantity;
}

/** Whether a sum in poisha is an exact integer; nothing else can be ordered. */
export function isExactTotal(totalPoisha: number): boolean {
  return Number.isSafeInteger(totalPoisha);
}

/**
 * Whether a product still costs what the buyer saw. Both are compared in integer poisha, so that
 * decimals which a browser wrote in its own way are no difference.
 * @param expectedTaka undefined where the buyer named no price
 */
export function isExpectedPrice(pricePoisha: number, expectedTaka: number | undefined): boolean {
  return expectedTaka === undefined || Math.round(expectedTaka * 100) === pricePoisha;
}

/** The nearest quantity that can be ordered; the minimum where nothing can. */
export function clampQuantity(quantity: number, { minQuantity, maxQuantity }: OrderLimits): number {
  return Math.max(minQuantity, Math.min(quantity, maxQuantity));
}

type State = Pick<Order, 'orderStatus' | 'fulfilment'>;

/**
 * What `DELETE /deleteorder/{id}` does, as the order's state decides: `cancel` cancels it and gives
 * the stock back, `hide` takes a finished one out of the customer's list, `refuse` is for what is
 * already packed (an administrator still cancels that until a part of it is on its way).
 */
export function deletionOf(
  state: State & { lines?: readonly { packed: number; shipped: number }[] },
  by: 'customer' | 'admin',
): 'cancel' | 'hide' | 'refuse' {
  const { lines = [] } = state;
  if (state.orderStatus !== 'pending') return 'hide';
  if (by === 'admin') {
    return state.fulfilment === 'shipped' || isUnderWay(lines) ? 'refuse' : 'cancel';
  }
  // A part of it may be in a parcel already.
  if (lines.some(({ packed }) => packed > 0)) return 'refuse';
  return state.fulfilment === 'placed' || state.fulfilment === 'confirmed' ? 'cancel' : 'refuse';
}

/** Badge colours (CONTRACT.md, "Order rules"): pending yellow, completed green, anything else red. */
export function statusColour(orderStatus: string): 'yellow' | 'green' | 'red' {
  if (orderStatus === 'pending') return 'yellow';
  return orderStatus === 'completed' ? 'green' : 'red';
}

/**
 * What people call an order by: the day it was placed (Dhaka) and the end of its id, as
 * `261121-9C21A4`.
 * @param id 24 hexadecimal digits, whose first eight are the second it was made
 */
export function orderNumber(id: string): string {
  const second = Number.parseInt(id.slice(0, 8), 16);
  const day = dayOf(new Date(second * 1000)).slice(2);
  return `${day.replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`;
}

/** Where an order is, in words of its own: a step, or how it ended. */
export interface Standing {
  key: Order['fulfilment'] | 'shippedWith' | 'awaitingPayment' | WithdrawnStatus;
  /** ISO 8601; of `awaitingPayment`: until when. */
  since: string;
  /** Only of `shippedWith`. */
  courier?: string;
}

/** Where an order is and since when, out of its own history. */
export function orderStandingOf(
  order: Pick<CustomerOrder, 'orderStatus' | 'fulfilment' | 'history' | 'placedAt' | 'courier'> &
    Partial<Pick<CustomerOrder, 'payment'>>,
): Standing {
  const { orderStatus, fulfilment, courier } = order;
  const payBy = order.payment?.payBy;
  if (payBy !== undefined) return { key: 'awaitingPayment', since: payBy };
  const isThis = (event: State) =>
    event.orderStatus === orderStatus && event.fulfilment === fulfilment;
  const since = order.history.find(isThis)?.at ?? order.history.at(-1)?.at ?? order.placedAt;
  if (isWithdrawn(orderStatus)) return { key: orderStatus, since };
  if (fulfilment === 'shipped' && courier) return { key: 'shippedWith', since, courier };
  return { key: fulfilment, since };
}

/** State of an order's total for its buyer: to be paid, paid, or neither as it ended without a sale. */
export function totalStanding({
  orderStatus,
  payment: { standing },
}: Pick<Order, 'orderStatus'> & { payment: Pick<OrderPayment, 'standing'> }):
  | 'toPay'
  | 'paid'
  | 'over' {
  if (isWithdrawn(orderStatus) || standing === 'expired') return 'over';
  // What is paid on delivery is paid once it was delivered.
  return standing === 'paid' || orderStatus === 'completed' ? 'paid' : 'toPay';
}

/** The stored fields that a state stands for. */
export function toStatusFilter(state: OrderState): Partial<State> {
  switch (state) {
    case 'open':
      return { orderStatus: 'pending' };
    case 'completed':
    case 'cancelled':
    case 'returned':
      return { orderStatus: state };
    default:
      return { orderStatus: 'pending', fulfilment: state };
  }
}

/** Result of buying the same again. */
export type BuyAgain = { can: true; quantity: number } | { can: false; why: 'gone' | 'soldOut' };

/**
 * Whether an order can be placed once more, with the same quantity as far as today's limits allow.
 * @param product today's limits; null where it is no longer on sale
 */
export function buyAgain(quantity: number, product: OrderLimits | null): BuyAgain {
  if (product === null) return { can: false, why: 'gone' };
  if (!canBeOrdered(product)) return { can: false, why: 'soldOut' };
  return { can: true, quantity: clampQuantity(quantity, product) };
}

/**
 * The same of a whole order. Of several things the basket says what of them there is.
 * @param product today's limits of its only product
 */
export function againOf(
  order: { quantity: number; lines: readonly unknown[] },
  product: OrderLimits | null,
): BuyAgain {
  if (order.lines.length > 1) return { can: true, quantity: order.quantity };
  return buyAgain(order.quantity, product);
}
