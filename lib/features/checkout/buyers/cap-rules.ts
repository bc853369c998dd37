import {
  MOST_OPEN_ORDERS,
  STRANGER_GROUPS,
  type CapGroup,
  type CapObstacle,
  type StrangerCaps,
} from './types';

/** Limits on one buyer's open orders. */
export interface Caps {
  /** A product counts as held in large part from more than so many percent of its stock. */
  sharePercent: number;
  /** So few units of a product are never a large part. */
  freeUnits: number;
  /** Null: no such limit. Values in integer poisha; `products` are those held in large part. */
  groups: Readonly<Record<CapGroup, { valuePoisha: number | null; products: number | null }>>;
  strangers: StrangerCaps;
}

/** An order that runs and that nobody has paid yet. */
export interface OpenOrder {
  payment: 'on_delivery' | 'awaiting';
  /** All that is to be paid for it. */
  poisha: number;
  /** Units that are neither cancelled nor delivered. */
  lines: readonly { productId: string; units: number }[];
}

/** The exceeded cap; `open` and `limit` are poisha for `value`, else counts. */
export interface TooMuch {
  why: Exclude<CapObstacle, 'unproved' | 'wallet'>;
  open: number;
  limit: number;
}

/** Returns the orders that count: for cash groups those to be paid in cash, else all unpaid ones. */
const countedOrders = (group: CapGroup, orders: readonly OpenOrder[]): readonly OpenOrder[] =>
  group === 'newCash' || group === 'knownCash'
    ? orders.filter(({ payment }) => payment === 'on_delivery')
    : orders;

/** The caps of strangers, for the checks of all caps, `scale` times as high (`RATE_LIMIT_SCALE`). */
export function strangerCaps(caps: Caps, scale: number): Caps {
  const times = (most: number | null) => (most === null ? null : Math.round(most * scale));
  const groups = { ...caps.groups };
  for (const group of STRANGER_GROUPS) {
    const { valuePoisha, products } = caps.groups[group];
    groups[group] = { valuePoisha: times(valuePoisha), products: times(products) };
  }
  const { freeUnits, togetherPercent } = caps.strangers;
  return {
    ...caps,
    freeUnits,
    groups,
    strangers: { ...caps.strangers, togetherPercent: Math.min(100, togetherPercent * scale) },
  };
}

/**
 * Whether strangers together hold too much of a product that was just ordered.
 * @param held units that open orders of theirs hold, the one that is placed among them
 * @param left units that are left of each product
 */
export const tooMuchTogether = (
  { togetherPercent, togetherFrom }: StrangerCaps,
  held: ReadonlyMap<string, number>,
  left: ReadonlyMap<string, number>,
): boolean =>
  [...left].some(([productId, rest]) => {
    const units = held.get(productId) ?? 0;
    const all = units + rest;
    return all >= togetherFrom && units * 100 > togetherPercent * all;
  });

/** Facts about the buyer that the caps depend on. */
interface BuyerProofs {
  /** Signs in with a phone, an e-mail or a Google account that was proved. */
  isAccountProved: boolean;
  /** Entered a code that was sent to the phone of the order. */
  isPhoneProved: boolean;
  /** A courier brought them an order: a seller's own word counts for nothing here. */
  hasReceived: boolean;
}

/** Whether the buyer is unknown: any number of such accounts may belong to one person. */
export const isStranger = ({ isAccountProved, isPhoneProved, hasReceived }: BuyerProofs): boolean =>
  !isAccountProved && !isPhoneProved && !hasReceived;

/** Units that orders hold of each product. */
export function heldUnits(orders: readonly OpenOrder[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { productId, units } of orders.flatMap(({ lines }) => lines)) {
    held.set(productId, (held.get(productId) ?? 0) + units);
  }
  return held;
}

/** Products of which so many units are held that their share of the stock counts. */
export const notableProducts = (
  { freeUnits }: Pick<Caps, 'freeUnits'>,
  orders: readonly OpenOrder[],
): string[] =>
  [...heldUnits(orders)].filter(([, units]) => units > freeUnits).map(([productId]) => productId);

/**
 * Products of which orders hold more than the share of the stock.
 * @param left units that are left of each; what is no product any more has no stock to be held
 */
export function largeShares(
  caps: Pick<Caps, 'freeUnits' | 'sharePercent'>,
  orders: readonly OpenOrder[],
  left: ReadonlyMap<string, number>,
): string[] {
  const held = heldUnits(orders);
  return notableProducts(caps, orders).filter((productId) => {
    const rest = left.get(productId);
    const units = held.get(productId)!;
    return rest !== undefined && units * 100 > caps.sharePercent * (units + rest);
  });
}

/**
 * Returns the cap that a buyer's open orders exceed, including the one being placed; null if none.
 * @param asked orders that are open, the products of the one that is placed, and what is left of each
 */
export function tooMuch(
  caps: Caps,
  group: CapGroup,
  asked: {
    orders: readonly OpenOrder[];
    placed: ReadonlySet<string>;
    left: ReadonlyMap<string, number>;
  },
): TooMuch | null {
  const { valuePoisha, products } = caps.groups[group];
  if (asked.orders.length > MOST_OPEN_ORDERS) {
    return { why: 'orders', open: asked.orders.length, limit: MOST_OPEN_ORDERS };
  }
  const orders = countedOrders(group, asked.orders);
  const open = orders.reduce((sum, { poisha }) => sum + poisha, 0);
  if (valuePoisha !== null && open > valuePoisha) {
    return { why: 'value', open, limit: valuePoisha };
  }
  if (products === null) return null;
  const large = largeShares(caps, orders, asked.left);
  // Stock bought by others since then is not the fault of this order.
  const isItsOwn = large.some((productId) => asked.placed.has(productId));
  if (!isItsOwn || large.length <= products) return null;
  return { why: 'stock', open: large.length, limit: products };
}
