import type { PaymentStanding } from './kinds';
import { isUnderWay } from './line-rules';
import type { Order } from './schema';

type State = Pick<Order, 'fulfilment' | 'orderStatus'>;

/**
 * A state, how the order stands with its money (while that is awaited it can only be cancelled), and how
 * far its units are.
 */
type PaidState = State & {
  payment: PaymentStanding;
  lines: readonly { packed: number; shipped: number; back?: number | null }[];
};

/** What a step needs from whoever does it. */
export type Need = 'courier' | 'trackingNumber' | 'reason';

/** One step that an order can take (CONTRACT.md, "Order rules"). */
export interface Transition {
  /** What the call asks for. */
  ask: { fulfilment: Order['fulfilment'] } | { orderStatus: Order['orderStatus'] };
  /** The states it may start from. */
  from: readonly State[];
  to: Partial<State>;
  needs: readonly Need[];
  /** What happens to the stock: nothing, all of it goes back, or only if it is asked for. */
  stock: 'stays' | 'back' | 'back-if-restocked';
}

const pending = (...steps: Order['fulfilment'][]): State[] =>
  steps.map((fulfilment) => ({ fulfilment, orderStatus: 'pending' }));

/** Every transition of an order. Sellers do them on their own products' orders, administrators on all. */
export const TRANSITIONS: readonly Transition[] = [
  {
    ask: { fulfilment: 'confirmed' },
    from: pending('placed'),
    to: { fulfilment: 'confirmed' },
    needs: [],
    stock: 'stays',
  },
  {
    ask: { fulfilment: 'packed' },
    from: pending('confirmed'),
    to: { fulfilment: 'packed' },
    needs: [],
    stock: 'stays',
  },
  {
    ask: { fulfilment: 'shipped' },
    from: pending('packed'),
    to: { fulfilment: 'shipped' },
    needs: ['courier', 'trackingNumber'],
    stock: 'stays',
  },
  {
    // Delivery is the only way to `completed`.
    ask: { fulfilment: 'delivered' },
    from: pending('shipped'),
    to: { fulfilment: 'delivered', orderStatus: 'completed' },
    needs: [],
    stock: 'stays',
  },
  {
    ask: { orderStatus: 'cancelled' },
    // Of a shipped one once all of it came back.
    from: pending('placed', 'confirmed', 'packed', 'shipped'),
    to: { orderStatus: 'cancelled' },
    needs: ['reason'],
    stock: 'back',
  },
  {
    ask: { orderStatus: 'returned' },
    from: [{ fulfilment: 'delivered', orderStatus: 'completed' }],
    to: { orderStatus: 'returned' },
    needs: ['reason'],
    stock: 'back-if-restocked',
  },
];

/**
 * The transition that a call asks for.
 * @param ask what the call names; `delivered` may name `completed` beside it, which it means anyway
 * @returns undefined where there is no such step for any state
 */
export function findTransition(ask: Partial<State>): Transition | undefined {
  return TRANSITIONS.find(({ ask: known, to }) => {
    if ('fulfilment' in known) {
      const status = ask.orderStatus;
      return ask.fulfilment === known.fulfilment && (!status || status === to.orderStatus);
    }
    return ask.orderStatus === known.orderStatus && ask.fulfilment === undefined;
  });
}

/** What a member of the seller's team needs for a step: packing and sending is a packer's, the rest is not. */
export function permissionOf(ask: Partial<State>): 'shop.orders' | 'shop.parcels' {
  const isParcels = ask.fulfilment === 'packed' || ask.fulfilment === 'shipped';
  return isParcels && ask.orderStatus === undefined ? 'shop.parcels' : 'shop.orders';
}

/** Whether an order is kept from a transition by nothing but money that has not come. */
export function waitsForPayment(order: PaidState, transition: Transition): boolean {
  return (
    order.payment === 'awaiting' &&
    transition.to.orderStatus !== 'cancelled' &&
    startsFrom(order, transition)
  );
}

/** Whether an order's state allows a transition. */
export function allows(order: PaidState, transition: Transition): boolean {
  return (
    startsFrom(order, transition) &&
    !waitsForPayment(order, transition) &&
    !isKeptByParcels(order, transition)
  );
}

/**
 * Whether an order's parcels keep it from a transition: what is on its way is not cancelled, and what
 * came back is packed anew or cancelled before the order goes on as a whole.
 */
export function isKeptByParcels({ lines }: PaidState, { to }: Transition): boolean {
  if (to.orderStatus === 'cancelled') return isUnderWay(lines);
  if (to.orderStatus === 'returned') return false;
  return to.fulfilment !== 'confirmed' && lines.some(({ back }) => (back ?? 0) > 0);
}

function startsFrom(state: State, transition: Transition): boolean {
  return transition.from.some(
    (from) => from.fulfilment === state.fulfilment && from.orderStatus === state.orderStatus,
  );
}

/** What a person may do next with an order: for buttons. */
export function nextTransitions(order: PaidState): Transition[] {
  return TRANSITIONS.filter((transition) => allows(order, transition));
}
