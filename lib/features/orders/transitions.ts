import type { PaymentStatus } from './types';
import { isUnderWay } from './line-rules';
import type { Order } from './schema';
import {
  FULFILMENT_STEPS,
  SELLER_STEPS,
  STATUSES,
  STEPS,
  WITHDRAWN_STATUSES,
  type FulfilmentStep,
  type Need,
  type SellerStep,
  type WithdrawnStatus,
} from './state-types';

type State = Pick<Order, 'fulfilment' | 'orderStatus'>;

/**
 * A state, how the order stands with its money (while that is awaited it can only be cancelled), and how
 * far its units are.
 */
type PaidState = State & {
  payment: PaymentStatus;
  lines: readonly { packed: number; shipped: number; back?: number | null }[];
};

/** One step that an order can take (CONTRACT.md, "Order rules"). */
export interface Transition {
  /** Requested fields of the call. */
  ask: { fulfilment: Order['fulfilment'] } | { orderStatus: Order['orderStatus'] };
  /** The states it may start from. */
  from: readonly State[];
  to: Partial<State>;
  needs: readonly Need[];
  /** Effect on the stock: none, all of it goes back, or only on request. */
  stock: 'stays' | 'back' | 'back-if-restocked';
}

const running = (steps: readonly FulfilmentStep[]): State[] =>
  steps.map((fulfilment) => ({ fulfilment, orderStatus: 'pending' }));

const stepTo = (step: SellerStep): Transition => {
  const { from, status, needs } = STEPS[step];
  return {
    ask: { fulfilment: step },
    from: running(from),
    to: { fulfilment: step, ...(status !== 'pending' && { orderStatus: status }) },
    needs,
    stock: 'stays',
  };
};

const endAs = (orderStatus: WithdrawnStatus): Transition => {
  const { of, needs, stock } = STATUSES[orderStatus].end;
  const steps = FULFILMENT_STEPS.filter((step) => STEPS[step].status === of);
  return {
    ask: { orderStatus },
    from: steps.map((fulfilment) => ({ fulfilment, orderStatus: of })),
    to: { orderStatus },
    needs,
    stock,
  };
};

/** Every transition of an order. Sellers do them on their own products' orders, administrators on all. */
export const TRANSITIONS: readonly Transition[] = [
  ...SELLER_STEPS.map(stepTo),
  ...WITHDRAWN_STATUSES.map(endAs),
];

/** Every state that an order can be in: just placed, or where a transition leads. */
const POSSIBLE: readonly State[] = [
  { fulfilment: 'placed', orderStatus: 'pending' },
  ...TRANSITIONS.flatMap(({ from, to }) => from.map((state) => ({ ...state, ...to }))),
];

/** Whether an order can be in a state at all. */
export const isPossible = ({ fulfilment, orderStatus }: State): boolean =>
  POSSIBLE.some((state) => state.fulfilment === fulfilment && state.orderStatus === orderStatus);

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

/**
 * Returns the permission that a member of the seller's team needs for a step: a packer may pack and send, but
 * nothing else.
 */
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
  const end = to.orderStatus ? STATUSES[to.orderStatus].end : null;
  if (end) return end.units === 'cancelled' && isUnderWay(lines);
  const isBeforePacking = to.fulfilment !== undefined && STEPS[to.fulfilment].goods === 'unpacked';
  return !isBeforePacking && lines.some(({ back }) => (back ?? 0) > 0);
}

function startsFrom(state: State, transition: Transition): boolean {
  return transition.from.some(
    (from) => from.fulfilment === state.fulfilment && from.orderStatus === state.orderStatus,
  );
}

/** Returns the next steps that a person may take with an order: for buttons. */
export function nextTransitions(order: PaidState): Transition[] {
  return TRANSITIONS.filter((transition) => allows(order, transition));
}
