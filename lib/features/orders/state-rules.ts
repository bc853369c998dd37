import { isUnderWay } from './line-rules';
import type { CustomerOrder, Order, OrderPayment } from './schema';
import { COUNTED_STATUSES, type PaymentStatus } from './types';
import {
  goodsAt,
  IN_HAND_STEPS,
  isWithdrawn,
  STATUSES,
  STEPS,
  type FulfilmentStep,
  type OpenState,
  type OrderState,
  type OrderStatus,
  type Tone,
  type WithdrawnStatus,
} from './state-types';

type State = Pick<Order, 'orderStatus' | 'fulfilment'>;

/**
 * Returns the effect of `DELETE /deleteorder/{id}`, which depends on the order's state: `cancel` cancels it
 * and gives the stock back, `hide` removes a finished one from the customer's list, `refuse` is for one
 * already packed (an administrator can still cancel that until a part of it is on its way).
 */
export function deletionOf(
  state: State & { lines?: readonly { packed: number; shipped: number }[] },
  by: 'customer' | 'admin',
): 'cancel' | 'hide' | 'refuse' {
  const { lines = [] } = state;
  if (state.orderStatus !== 'pending') return 'hide';
  const goods = goodsAt(state.fulfilment);
  if (by === 'admin') {
    return goods === 'away' || isUnderWay(lines) ? 'refuse' : 'cancel';
  }
  // A part of it may be in a parcel already.
  if (lines.some(({ packed }) => packed > 0)) return 'refuse';
  return goods === 'unpacked' ? 'cancel' : 'refuse';
}

/** Badge colours (CONTRACT.md, "Order rules"): pending yellow, completed green, anything else red. */
export const statusColour = (orderStatus: string): Tone =>
  Object.hasOwn(STATUSES, orderStatus) ? STATUSES[orderStatus as OrderStatus].tone : 'red';

/** Where an order is, in words of its own: a step, or how it ended. */
export interface OrderStatusView {
  key: Order['fulfilment'] | 'shippedWith' | 'awaitingPayment' | WithdrawnStatus;
  /** ISO 8601; of `awaitingPayment`: until when. */
  since: string;
  /** Only of `shippedWith`. */
  courier?: string;
}

/** Where an order is and since when, out of its own history. */
export function orderStatusOf(
  order: Pick<CustomerOrder, 'orderStatus' | 'fulfilment' | 'history' | 'placedAt' | 'courier'> &
    Partial<Pick<CustomerOrder, 'payment'>>,
): OrderStatusView {
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

/**
 * Returns the payment status of an order's total for its buyer: still to be paid, paid, or neither because
 * the order ended without a sale.
 */
export function totalStanding({
  orderStatus,
  payment: { standing: status },
}: Pick<Order, 'orderStatus'> & { payment: Pick<OrderPayment, 'standing'> }):
  | 'toPay'
  | 'paid'
  | 'over' {
  if (isWithdrawn(orderStatus) || status === 'expired') return 'over';
  // An order paid on delivery counts as paid once it was delivered.
  return status === 'paid' || orderStatus === 'completed' ? 'paid' : 'toPay';
}

const isStep = (state: OrderState): state is OpenState => Object.hasOwn(STEPS, state);

/** What of an order's stored fields puts it into a list. */
interface StatusFilter {
  orderStatus?: OrderStatus;
  fulfilment?: FulfilmentStep | { $in: FulfilmentStep[] };
  payment?: PaymentStatus | { $in: PaymentStatus[] };
}

/**
 * The condition of a list, of its count and of its rows alike. Nobody packs what its buyer has yet to pay,
 * so a step's list has none of it.
 */
export function toStatusFilter(state: OrderState): StatusFilter {
  if (state === 'all') return {};
  if (state === 'unpaid') return { orderStatus: 'pending', payment: 'awaiting' };
  const payment = { $in: [...COUNTED_STATUSES] };
  if (state === 'open') {
    return { orderStatus: 'pending', fulfilment: { $in: [...IN_HAND_STEPS] }, payment };
  }
  return isStep(state)
    ? { orderStatus: 'pending', fulfilment: state, payment }
    : { orderStatus: state };
}
