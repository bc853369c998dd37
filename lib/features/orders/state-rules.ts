import { isUnderWay } from './line-rules';
import type { CustomerOrder, Order, OrderPayment } from './schema';
import {
  goodsAt,
  isWithdrawn,
  STATUSES,
  STEPS,
  type OpenState,
  type OrderState,
  type OrderStatus,
  type Tone,
  type WithdrawnStatus,
} from './state-kinds';

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

/** What the sum of an order is to its buyer: still to be paid, paid, or neither as the order ended without a sale. */
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

const isStep = (state: OrderState): state is OpenState => Object.hasOwn(STEPS, state);

/** The stored fields that a state stands for. */
export function toStatusFilter(state: OrderState): Partial<State> {
  if (state === 'open') return { orderStatus: 'pending' };
  return isStep(state) ? { orderStatus: 'pending', fulfilment: state } : { orderStatus: state };
}
