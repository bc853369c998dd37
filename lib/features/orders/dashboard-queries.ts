import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { isObjectId } from '../../platform/validation';
import { type OrderRecord, OrderModel } from '../../../models/order';
import type { Actor } from '../../platform/auth/actor';
import { can, mayMoveOrder, shopFor, shopOf } from '../../shop/policy';
import { sharedRead } from '../../platform/concurrency/shared-read';
import { withDatabase } from '../../platform/database/connect';
import { keptRead } from '../../platform/database/kept-read';
import { countTabs, pageByKey, tabWithWork } from '../../platform/database/page-by-key';
import type { OrderFilter, OrderList } from './filter-schema';
import { toStatusFilter } from './state-rules';
import { searchedWords, sellerSearchWords } from './search-words';
import { orderNumber } from './rules';
import {
  IN_HAND_STEPS,
  OPEN_STATES,
  ORDER_STATES,
  WAITING_STATES,
  type OpenState,
  type OrderState,
} from './state-types';
import { paymentsOfOrders } from './payment-queries';
import {
  MAX_BULK,
  MOST_CHOSEN,
  type ChosenOrder,
  type DashboardOrder,
  type OrderEvent,
  type OrderNote,
} from './schema';
import {
  DASHBOARD_FIELDS,
  dashboardHistory,
  dashboardOrderView,
  nextSteps,
  type DashboardRecord,
} from './views';

/** The conditions of the dashboard's filters, without who may see what. */
export function orderFilter(asked: OrderFilter): QueryFilter<OrderRecord> {
  const filter: QueryFilter<OrderRecord> = { ...(asked.state && toStatusFilter(asked.state)) };
  if (asked.from || asked.to) {
    filter.placedAt = {
      ...(asked.from && { $gte: startOfDay(asked.from) }),
      ...(asked.to && { $lt: endOfDay(asked.to) }),
    };
  }
  const words: string[] = [];
  /** Text without words, `%` or `...`, is asked for and found nowhere: it may not show everything. */
  let isFound = true;
  const askFor = (asked: readonly string[]) => {
    words.push(...asked);
    isFound &&= asked.length > 0;
  };
  if (asked.seller && isObjectId(asked.seller)) filter.sellerId = new Types.ObjectId(asked.seller);
  else if (asked.seller) askFor(sellerSearchWords(asked.seller));
  const q = asked.q?.trim() ?? '';
  if (isObjectId(q)) filter._id = new Types.ObjectId(q);
  else if (q !== '') askFor(searchedWords(q));
  if (words.length > 0) filter.$and = words.map((word) => ({ searchWords: word }));
  return isFound ? filter : { ...filter, _id: { $in: [] } };
}

/** Orders on a page of the dashboard's list. */
const ORDERS_PAGE_SIZE = 20;

/** Counting ends here: beyond it nobody counts, and it would cost more than the page itself. */
export const COUNT_LIMIT = 1000;

/** The order of the export, and of lists in which nothing waits. */
export const NEWEST_ORDERS = { placedAt: -1, _id: -1 } as const;
/** Deadlines count from the moment of placing: the oldest of those that wait is due first. */
const OLDEST_ORDERS = { placedAt: 1, _id: 1 } as const;

/** The order of a list's rows. */
export const orderSort = (state: OrderState) =>
  WAITING_STATES.includes(state) ? OLDEST_ORDERS : NEWEST_ORDERS;

/**
 * An administrator's dashboard shows everybody's orders, anyone else's those of own products.
 * @param permission what a member of a team needs for what is done with them
 * @throws ShopError FORBIDDEN
 */
export function ordersOf(
  actor: Actor,
  permission: 'shop.see' | 'shop.parcels' | 'shop.orders' = 'shop.see',
): QueryFilter<OrderRecord> {
  if (can(actor, 'orders.manage')) return {};
  return { sellerId: new Types.ObjectId(shopFor(actor, permission)) };
}

/** The filter of what this person asks for and may see: the second can never be asked away. */
export function visibleOrders(
  actor: Actor,
  asked: OrderFilter,
  permission?: 'shop.orders',
): QueryFilter<OrderRecord> {
  return {
    ...orderFilter(can(actor, 'orders.manage') ? asked : { ...asked, seller: undefined }),
    ...ordersOf(actor, permission),
  };
}

/** What can be worked on is the lists of its steps together; each other list is one. */
const listsOf = (state: OrderState): readonly OrderState[] =>
  state === 'open' ? IN_HAND_STEPS : [state];

/** The conditions of a list's parts, by which it is read and counted. */
export const visibleLists = (
  actor: Actor,
  asked: OrderFilter,
  permission?: 'shop.orders',
): QueryFilter<OrderRecord>[] =>
  listsOf(asked.state ?? 'all').map((state) =>
    visibleOrders(actor, { ...asked, state }, permission),
  );

/** Counts of a list's parts as the count of the list. */
const sumOf = (counts: readonly number[]): number =>
  Math.min(
    COUNT_LIMIT + 1,
    counts.reduce((sum, count) => sum + count, 0),
  );

interface OrderPage {
  orders: DashboardOrder[];
  /** Number of orders on all pages; `COUNT_LIMIT + 1` where there are more. */
  total: number;
  /** `before` of the page behind this one. */
  older?: string;
  /** `after` of the page in front of it. */
  newer?: string;
}

/** A page of one of the dashboard's lists, found by key: page 1,000 costs as much as page 1. */
export async function listDashboardOrders(
  actor: Actor,
  { before, after, ...asked }: OrderList,
  limit = ORDERS_PAGE_SIZE,
): Promise<OrderPage> {
  const filter = visibleLists(actor, asked);
  const [{ rows, next, previous }, counts] = await Promise.all([
    pageByKey<DashboardRecord, OrderRecord>(OrderModel, {
      filter,
      sort: orderSort(asked.state ?? 'all'),
      fields: DASHBOARD_FIELDS,
      size: limit,
      behind: before,
      before: after,
    }),
    withDatabase(() =>
      Promise.all(
        filter.map((part) => OrderModel.countDocuments(part, { limit: COUNT_LIMIT + 1 })),
      ),
    ),
  ]);
  const payments = await paymentsOfOrders(rows);
  return {
    orders: rows.map((record) => dashboardOrderView(actor, record, payments)),
    total: sumOf(counts),
    ...(next && { older: next }),
    ...(previous && { newer: previous }),
  };
}

interface OrderDesk extends OrderPage {
  /** The list that is shown. */
  state: OrderState;
  /** How many are in each list under the same search; `COUNT_LIMIT + 1` where there are more. */
  counts: Record<OrderState, number>;
}

/**
 * The dashboard's lists of orders: a page of the one that is asked for, else of what can be worked on, and
 * how many are in each. What is searched for may stand anywhere.
 */
export async function getOrderDesk(actor: Actor, asked: OrderList): Promise<OrderDesk> {
  const { before: _before, after: _after, state: _state, ...search } = asked;
  const counts = await countOrders(actor, ORDER_STATES, search);
  const isSearched = Object.values(search).some(Boolean);
  const state =
    asked.state ?? (isSearched ? 'all' : tabWithWork<OrderState>(['open', 'all'], counts));
  return { ...(await listDashboardOrders(actor, { ...asked, state })), state, counts };
}

/**
 * The orders of a list in the list's order, for what is done with all of them; at most `MOST_CHOSEN`. What
 * is done with them authorises each anew.
 */
export async function listChosenOrders(actor: Actor, asked: OrderFilter): Promise<ChosenOrder[]> {
  const { rows } = await pageByKey<ChosenRecord, OrderRecord>(OrderModel, {
    filter: visibleLists(actor, asked),
    sort: orderSort(asked.state ?? 'all'),
    fields: CHOSEN_FIELDS,
    size: MOST_CHOSEN,
  });
  return rows.map((record) => ({
    _id: String(record._id),
    number: orderNumber(String(record._id)),
    productName: record.productName,
    next: nextSteps(actor, record),
  }));
}

const CHOSEN_FIELDS = {
  productName: 1,
  sellerId: 1,
  orderStatus: 1,
  fulfilment: 1,
  payment: 1,
  lines: 1,
  placedAt: 1,
} as const;
type ChosenRecord = Pick<OrderRecord, '_id' | keyof typeof CHOSEN_FIELDS>;

export type OpenCounts = Record<OpenState, number>;

/** How many orders wait for their seller at each step; `COUNT_LIMIT + 1` where there are more. */
export const countOpenOrders = (actor: Actor): Promise<OpenCounts> =>
  countOrders(actor, OPEN_STATES, {});

/** Counts lists by the conditions of their rows. */
function countOrders<State extends OrderState>(
  actor: Actor,
  states: readonly State[],
  search: Omit<OrderFilter, 'state'>,
): Promise<Record<State, number>> {
  // Before anything that is shared with others who ask at once.
  const parts = [...new Set(states.flatMap(listsOf))];
  const filters = new Map(
    parts.map((state) => [state, visibleOrders(actor, { ...search, state })]),
  );
  const read = async () => {
    const counts = await countTabs(
      OrderModel,
      parts,
      (part) => filters.get(part)!,
      COUNT_LIMIT + 1,
    );
    return Object.fromEntries(
      states.map((state) => [state, sumOf(listsOf(state).map((part) => counts[part]))]),
    ) as Record<State, number>;
  };
  if (Object.values(search).some(Boolean)) return read();
  const key = `orders ${states.join()}`;
  return can(actor, 'orders.manage')
    ? keptRead(`${key} all`, [OrderModel.collection.collectionName], read)
    : sharedRead(`${key} ${shopOf(actor)}`, read);
}

export interface FullOrder {
  order: DashboardOrder;
  history: OrderEvent[];
  notes: OrderNote[];
}

/**
 * An order with its history and notes.
 * @returns null where there is none, `forbidden` where it is of somebody else's product
 */
export async function getDashboardOrder(
  actor: Actor,
  id: string,
): Promise<FullOrder | 'forbidden' | null> {
  if (!isObjectId(id)) return null;
  const record = await withDatabase(() =>
    OrderModel.findById(id, { searchWords: 0, customerId: 0 }).lean(),
  );
  if (record === null) return null;
  if (!mayMoveOrder(actor, record, 'shop.see')) return 'forbidden';
  return {
    order: dashboardOrderView(actor, record, await paymentsOfOrders([record])),
    history: dashboardHistory(actor, record),
    notes: record.notes.map(({ at, name, text }) => ({ at: at.toISOString(), name, text })),
  };
}

/** Returns those of the orders that this person may see, in the requested order; at most `MAX_BULK`. */
export async function listOrdersToPrint(actor: Actor, ids: string[]): Promise<DashboardOrder[]> {
  const wanted = [...new Set(ids.filter(isObjectId).map((id) => id.toLowerCase()))];
  const records = await withDatabase(() =>
    OrderModel.find(
      { _id: { $in: wanted.slice(0, MAX_BULK) }, ...ordersOf(actor, 'shop.parcels') },
      DASHBOARD_FIELDS,
    ).lean(),
  );
  const payments = await paymentsOfOrders(records);
  const byId = new Map(records.map((record) => [String(record._id), record]));
  return wanted.flatMap((id) => {
    const record = byId.get(id);
    return record ? [dashboardOrderView(actor, record, payments)] : [];
  });
}
