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
import { countTabs, pageByKey } from '../../platform/database/page-by-key';
import type { OrderFilter, OrderList } from './filter-schema';
import { toStatusFilter } from './state-rules';
import { searchedWords, sellerSearchWords } from './search-words';
import { COUNTED_STATUSES } from './types';
import { OPEN_STATES, type OpenState } from './state-types';
import { paymentsOfOrders } from './payment-queries';
import { MAX_BULK, type DashboardOrder, type OrderEvent, type OrderNote } from './schema';
import {
  DASHBOARD_FIELDS,
  dashboardHistory,
  dashboardOrderView,
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

/** The order of the list and of its export. */
export const NEWEST_ORDERS = { placedAt: -1, _id: -1 } as const;

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

interface OrderPage {
  orders: DashboardOrder[];
  /** Number of orders on all pages; `COUNT_LIMIT + 1` where there are more. */
  total: number;
  /** `before` of the page behind this one. */
  older?: string;
  /** `after` of the page in front of it. */
  newer?: string;
}

/** A page of the dashboard's orders, newest first, found by key: page 1,000 costs as much as page 1. */
export async function listDashboardOrders(
  actor: Actor,
  { before, after, ...asked }: OrderList,
  limit = ORDERS_PAGE_SIZE,
): Promise<OrderPage> {
  const filter = visibleOrders(actor, asked);
  const [{ rows, next, previous }, total] = await Promise.all([
    pageByKey<DashboardRecord, OrderRecord>(OrderModel, {
      filter,
      sort: NEWEST_ORDERS,
      fields: DASHBOARD_FIELDS,
      size: limit,
      behind: before,
      before: after,
    }),
    withDatabase(() => OrderModel.countDocuments(filter, { limit: COUNT_LIMIT + 1 })),
  ]);
  const payments = await paymentsOfOrders(rows);
  return {
    orders: rows.map((record) => dashboardOrderView(actor, record, payments)),
    total,
    ...(next && { older: next }),
    ...(previous && { newer: previous }),
  };
}

export type OpenCounts = Record<OpenState, number>;

/** How many orders wait for their seller at each step; `COUNT_LIMIT + 1` where there are more. */
export function countOpenOrders(actor: Actor): Promise<OpenCounts> {
  // Before anything that is shared with others who ask at once.
  const scope = ordersOf(actor);
  const read = () => readOpenOrders(scope);
  return can(actor, 'orders.manage')
    ? keptRead('open orders all', [OrderModel.collection.collectionName], read)
    : sharedRead(`open orders ${shopOf(actor)}`, read);
}

const readOpenOrders = (scope: QueryFilter<OrderRecord>): Promise<OpenCounts> =>
  countTabs(
    OrderModel,
    OPEN_STATES,
    (state) => ({ ...scope, ...toStatusFilter(state), payment: { $in: COUNTED_STATUSES } }),
    COUNT_LIMIT + 1,
  );

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
