import 'server-only';
import { findAccountNames } from '../../accounts';
import type { Deadlines } from '../../../shop/deadlines/settings-rules';
import { findDueComplaints } from '../complaints';
import { type TimedOrder, type WaitingList, findWaitingOrders } from '../../orders';
import { IN_HAND_STEPS, orderNumber } from '../../orders/shared';
import { findDueRefunds, findReleaseTimes } from '../../payments';
import { findDueReturns, returnNumber } from '../returns';
import type { DeadlineType } from './types';
import { deadlinesOf, HOUR_MS, lawfulDays } from './rules';

const DAY_MS = 24 * HOUR_MS;

/** Something that somebody has to do until a moment. */
export interface Due {
  kind: DeadlineType;
  id: string;
  number: string;
  /** Id of the seller who must act; null: the shop. */
  sellerId: string | null;
  sellerName: string;
  dueBy: Date;
  /** By what it is sorted: not after `dueBy`, and by an index (a prepaid order's time begins later). */
  sortedBy: Date;
}

/** The query: sorting dates between two moments, after a cursor. */
interface DueAsked {
  seller: string | 'all';
  from: Date | null;
  to: Date;
  after: { at: Date; id: string } | null;
  limit: number;
}

type Window = Pick<DueAsked, 'from' | 'to' | 'after'>;

/** A window of last moments as one of the dates that these are so much later than. */
function earlier({ from, to, after }: Window, byMs: number): Window {
  const back = (date: Date) => new Date(date.getTime() - byMs);
  return {
    from: from && back(from),
    to: back(to),
    after: after && { ...after, at: back(after.at) },
  };
}

/** The first entries of several sorted lists merged. */
function merged(lists: readonly Due[][], limit: number): Due[] {
  const order = (one: Due, other: Due) =>
    one.sortedBy.getTime() - other.sortedBy.getTime() || (one.id < other.id ? -1 : 1);
  return lists.flat().sort(order).slice(0, limit);
}

/** From when on each order's time runs: paid where it is prepaid, else placed. */
export async function releasesOf(
  orders: readonly Pick<TimedOrder, '_id' | 'purchaseId' | 'payment' | 'placedAt'>[],
): Promise<Map<string, Date>> {
  const prepaid = orders.filter(({ payment }) => payment === 'paid');
  const paid = await findReleaseTimes(prepaid.map(({ purchaseId }) => purchaseId));
  return new Map(
    orders.map(({ _id, purchaseId, payment, placedAt }) => {
      const paidAt = payment === 'paid' ? paid.get(String(purchaseId)) : undefined;
      return [String(_id), paidAt && paidAt > placedAt ? paidAt : placedAt];
    }),
  );
}

/** Lists of orders of a kind, and how long before the last moment lies what each is sorted by. */
function listsOf(kind: 'hand_over' | 'delivery', deadlines: Deadlines): [WaitingList, number][] {
  if (kind === 'hand_over') {
    const before = deadlines.handOverHours * HOUR_MS;
    return IN_HAND_STEPS.map((list) => [list, before]);
  }
  return [
    ['promised', 0],
    ['unpromisedCity', lawfulDays('city', deadlines) * DAY_MS],
    ['unpromisedElsewhere', lawfulDays(null, deadlines) * DAY_MS],
  ];
}

async function dueOrders(
  kind: 'hand_over' | 'delivery',
  { seller, limit, ...window }: DueAsked,
  deadlines: Deadlines,
): Promise<Due[]> {
  const lists = listsOf(kind, deadlines);
  const found = await Promise.all(
    lists.map(([list, byMs]) =>
      findWaitingOrders(list, { seller, limit, ...earlier(window, byMs) }),
    ),
  );
  const releases = await releasesOf(found.flat());
  const due = found.map((orders, at) => {
    const [list, byMs] = lists[at]!;
    return orders.flatMap((order): Due[] => {
      const id = String(order._id);
      const times = deadlinesOf(order, releases.get(id)!, deadlines);
      const dueBy = kind === 'hand_over' ? times.handOverBy : times.deliverBy;
      const date = list === 'promised' ? order.delivery.promisedBy! : order.placedAt;
      const sortedBy = new Date(date.getTime() + byMs);
      const { sellerName } = order;
      const of = {
        kind,
        id,
        number: orderNumber(id),
        sellerId: String(order.sellerId),
        sellerName,
      };
      return dueBy ? [{ ...of, dueBy, sortedBy }] : [];
    });
  });
  return merged(due, limit);
}

async function dueReturns(asked: DueAsked): Promise<Due[]> {
  const waiting = asked.seller === 'all' ? (['seller', 'shop'] as const) : (['seller'] as const);
  const found = await Promise.all(waiting.map((side) => findDueReturns(side, asked)));
  const names = await findAccountNames([
    ...new Set(found.flat().map(({ sellerId }) => String(sellerId))),
  ]);
  const due = found.map((returns, at) =>
    returns.map(({ _id, orderId, serial, sellerId, waitsBy }): Due => ({
      kind: 'return',
      id: String(_id),
      number: returnNumber(String(orderId), serial),
      sellerId: waiting[at] === 'seller' ? String(sellerId) : null,
      sellerName: names.get(String(sellerId)) ?? '',
      dueBy: waitsBy,
      sortedBy: waitsBy,
    })),
  );
  return merged(due, asked.limit);
}

/** Actions of one kind that are due, with their deadlines; at most `limit`. */
export async function findDue(
  kind: DeadlineType,
  asked: DueAsked,
  deadlines: Deadlines,
): Promise<Due[]> {
  switch (kind) {
    case 'hand_over':
    case 'delivery':
      return dueOrders(kind, asked, deadlines);
    case 'complaint': {
      const found = await findDueComplaints(asked);
      return found.map(({ _id, number, sellerId, sellerName, state, dueBy }) => ({
        kind,
        id: String(_id),
        number,
        sellerId: state === 'open' ? String(sellerId) : null,
        sellerName,
        dueBy,
        sortedBy: dueBy,
      }));
    }
    case 'return':
      return dueReturns(asked);
    case 'refund': {
      if (asked.seller !== 'all') return [];
      const found = await findDueRefunds(asked);
      return found.map(({ _id, orderId, purchaseId, dueBy }) => ({
        kind,
        id: String(_id),
        number: orderNumber(String(orderId ?? purchaseId)),
        sellerId: null,
        sellerName: '',
        dueBy,
        sortedBy: dueBy,
      }));
    }
  }
}
