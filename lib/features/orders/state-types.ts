/**
 * Every state of an order, once: the steps on its way to its buyer, and how it stands as a whole. What
 * lists, moves, shows, counts or tells of states reads these two tables, so a new state is an entry here
 * and its words in the messages (`status.order`, and the sentences that name it).
 */

/** Input that a step requires from the person who makes it. */
export type Need = 'courier' | 'trackingNumber' | 'reason';

/**
 * Where the goods of an order are: at the seller's and not all in parcels, at the seller's in parcels, on
 * their way, or with the buyer. Stock, papers, parcels and times go by this.
 */
export type GoodsPlace = 'unpacked' | 'packed' | 'away' | 'there';

/** The list of My Cart that a state's orders stand in. */
export type StateTab = 'preparing' | 'onTheWay' | 'delivered' | 'returns' | 'cancelled';

/** Colours of badges and cards (CONTRACT.md, "Order rules"). */
export type Tone = 'yellow' | 'green' | 'red';

/** Pictures of states by name; components draw them. */
export type StateIcon = 'bell' | 'box' | 'packed' | 'truck' | 'done' | 'crossed' | 'back';

interface StepRules {
  /**
   * Running steps from which a seller takes an order here, the usual one first; none where orders begin.
   * The first of each make the usual way.
   */
  from: readonly string[];
  needs: readonly Need[];
  /** How the order stands as a whole once it is here. */
  status: 'pending' | 'completed';
  goods: GoodsPlace;
  tab: StateTab;
  icon: StateIcon;
  /** The overview's card of orders that wait here; null where nothing is left to do. */
  card: { icon: 'placed' | 'packed' | 'truck'; look: Tone } | null;
  /** Whether its buyer gets an SMS; its words are in `smsSteps`. */
  sms: boolean;
}

/** An order's way to its buyer (`fulfilment`), in its order. */
export const STEPS = {
  placed: {
    from: [],
    needs: [],
    status: 'pending',
    goods: 'unpacked',
    tab: 'preparing',
    icon: 'bell',
    card: { icon: 'placed', look: 'yellow' },
    sms: false,
  },
  confirmed: {
    from: ['placed'],
    needs: [],
    status: 'pending',
    goods: 'unpacked',
    tab: 'preparing',
    icon: 'box',
    card: { icon: 'packed', look: 'yellow' },
    sms: false,
  },
  packed: {
    from: ['confirmed'],
    needs: [],
    status: 'pending',
    goods: 'packed',
    tab: 'preparing',
    icon: 'packed',
    card: { icon: 'truck', look: 'yellow' },
    sms: false,
  },
  shipped: {
    from: ['packed'],
    needs: ['courier', 'trackingNumber'],
    status: 'pending',
    goods: 'away',
    tab: 'onTheWay',
    icon: 'truck',
    card: { icon: 'truck', look: 'green' },
    sms: true,
  },
  delivered: {
    from: ['shipped'],
    needs: [],
    // Delivery is the only way to `completed`.
    status: 'completed',
    goods: 'there',
    tab: 'delivered',
    icon: 'done',
    card: null,
    sms: true,
  },
} as const satisfies Record<string, StepRules>;

interface StatusRules {
  tone: Tone;
  /** How a person ends an order so, without a sale; null where its steps lead here. */
  end: {
    /** The orders that it ends. */
    of: 'pending' | 'completed';
    needs: readonly Need[];
    /** Effect on the stock: all of it goes back, or only on request. */
    stock: 'back' | 'back-if-restocked';
    /** Effect on each line's units. */
    units: 'cancelled' | 'returned';
    tab: StateTab;
    icon: StateIcon;
    /** Notification to buyer and seller. */
    notice: 'orderCancelled' | 'orderReturned';
  } | null;
}

/** How an order stands as a whole (`orderStatus`): running, or how it ended. */
export const STATUSES = {
  pending: { tone: 'yellow', end: null },
  completed: { tone: 'green', end: null },
  cancelled: {
    tone: 'red',
    end: {
      // A shipped order too, once all of it came back.
      of: 'pending',
      needs: ['reason'],
      stock: 'back',
      units: 'cancelled',
      tab: 'cancelled',
      icon: 'crossed',
      notice: 'orderCancelled',
    },
  },
  returned: {
    tone: 'red',
    end: {
      of: 'completed',
      needs: ['reason'],
      stock: 'back-if-restocked',
      units: 'returned',
      tab: 'returns',
      icon: 'back',
      notice: 'orderReturned',
    },
  },
} as const satisfies Record<string, StatusRules>;

export type FulfilmentStep = keyof typeof STEPS;
export type OrderStatus = keyof typeof STATUSES;

/** Steps of which a field has one of some values. */
type StepsWhere<Field extends keyof StepRules, Value> = {
  [Step in FulfilmentStep]: (typeof STEPS)[Step][Field] extends Value ? Step : never;
}[FulfilmentStep];

/** A step of running orders. */
export type OpenState = StepsWhere<'status', 'pending'>;
/** A step that a seller does; being placed is the customer's. */
export type SellerStep = StepsWhere<'from', readonly [string, ...string[]]>;
/** A step at which the goods are still the seller's to hand over. */
type InHandStep = StepsWhere<'goods', 'unpacked' | 'packed'>;
/** A step that its buyer gets an SMS of. */
export type SmsStep = StepsWhere<'sms', true>;
/** An end without a sale. */
export type WithdrawnStatus = {
  [Status in OrderStatus]: (typeof STATUSES)[Status]['end'] extends null ? never : Status;
}[OrderStatus];

/** An order's way to its customer, step by step. */
export const FULFILMENT_STEPS = Object.keys(STEPS) as FulfilmentStep[];

/** How an order stands: running, or how it ended. */
export const ORDER_STATUSES = Object.keys(STATUSES) as OrderStatus[];

const stepsWhere = <Step extends FulfilmentStep>(is: (rules: StepRules) => boolean): Step[] =>
  FULFILMENT_STEPS.filter((step): step is Step => is(STEPS[step]));

/** Steps of running orders: what waits for the seller, the list's tabs. */
export const OPEN_STATES = stepsWhere<OpenState>(({ status }) => status === 'pending');

/** Steps that a seller does. */
export const SELLER_STEPS = stepsWhere<SellerStep>(({ from }) => from.length > 0);

/** Steps before the goods are handed over, and those of them at which not all is packed. */
export const IN_HAND_STEPS = stepsWhere<InHandStep>(({ goods }) => isInHand(goods));
export const UNPACKED_STEPS = stepsWhere<StepsWhere<'goods', 'unpacked'>>(
  ({ goods }) => goods === 'unpacked',
);

/** Steps that their buyer gets an SMS of. */
export const SMS_STEPS = stepsWhere<SmsStep>(({ sms }) => sms);

/** Ends without a sale; each says why. */
export const WITHDRAWN_STATUSES = ORDER_STATUSES.filter(isWithdrawn);

/** Whether an order ended without a sale: it counts in no sum, and its steps no longer matter. */
export function isWithdrawn(status: OrderStatus): status is WithdrawnStatus {
  return Object.hasOwn(STATUSES, status) && STATUSES[status].end !== null;
}

/** Whether goods have not left their seller. */
export function isInHand(goods: GoodsPlace | null): boolean {
  return goods === 'unpacked' || goods === 'packed';
}

/** Where the goods are at a step; null of a step that another release knows. */
export const goodsAt = (step: string): GoodsPlace | null =>
  Object.hasOwn(STEPS, step) ? STEPS[step as FulfilmentStep].goods : null;

/** The usual way from where orders begin to a step, both with it. */
export function wayTo(step: FulfilmentStep): FulfilmentStep[] {
  const [before]: readonly FulfilmentStep[] = STEPS[step].from;
  return before === undefined ? [step] : [...wayTo(before), step];
}

/**
 * Lists of the dashboard's orders: what its seller can work on, each running step, what its buyer has yet
 * to pay, how they ended, and all. `toStatusFilter` has the condition of each.
 */
export type OrderState = 'open' | OpenState | 'unpaid' | Exclude<OrderStatus, 'pending'> | 'all';
export const ORDER_STATES: readonly OrderState[] = [
  'open',
  ...OPEN_STATES,
  'unpaid',
  ...ORDER_STATUSES.filter((status) => status !== 'pending'),
  'all',
];

/** Lists in which orders wait for somebody: the oldest, whose deadline is nearest, comes first. */
export const WAITING_STATES: readonly OrderState[] = ['open', ...OPEN_STATES, 'unpaid'];

/** The name of a step: what it leads to. */
export type OrderStepName = SellerStep | WithdrawnStatus;

/** Returns the name of an order's state: how it ended without a sale, else the step it is at. */
export const stateOf = (order: {
  orderStatus: OrderStatus;
  fulfilment: FulfilmentStep;
}): FulfilmentStep | WithdrawnStatus =>
  isWithdrawn(order.orderStatus) ? order.orderStatus : order.fulfilment;
