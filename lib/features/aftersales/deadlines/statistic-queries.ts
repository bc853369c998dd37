import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { can, requirePermission, shopFor } from '../../../shop/policy';
import { csvHead, csvLine } from '../../../platform/csv/write';
import { findAccountNames } from '../../accounts';
import {
  isAnswerCase,
  isAnsweredInTime,
  type AskedAnswer,
} from '../../../shop/deadlines/answer-rules';
import { findAskedComplaints } from '../complaints';
import { listDistricts } from '../../../shop/locations/queries';
import { sumSellerOrders } from '../../orders';
import { sumParcels } from '../../fulfilment/parcels';
import { findAskedReturns } from '../returns';
import { rateOf, HOUR_MS } from './rules';
import type { SellerDeadlines, StatisticRow, StatisticsAsked } from './schema';

/** Counts of one seller, courier or district, as the features sum them. */
interface Counted {
  key: string;
  name: string;
  sent: number;
  ended: number;
  promised: number;
  onTime: number;
  failed: number;
  returned: number;
  /** Number of orders; of sellers only. */
  orders?: number;
  cancelled?: number;
  cases?: number;
  inTime?: number;
}

/** The rates of what was counted; null where there are too few cases. */
export function figureRow(counted: Counted): StatisticRow {
  const { key, name, sent, ended, promised, orders, cases } = counted;
  return {
    key,
    name,
    parcels: sent,
    ended,
    promised,
    onTime: rateOf(counted.onTime, promised),
    failed: rateOf(counted.failed, sent),
    returned: rateOf(counted.returned, ended),
    ...(orders !== undefined && {
      orders,
      cancelled: rateOf(counted.cancelled ?? 0, orders),
    }),
    ...(cases !== undefined && { asked: cases, answered: rateOf(counted.inTime ?? 0, cases) }),
  };
}

/** Compares rows so that those with most come first: the top of a list should say most. */
export const byWeight = (one: StatisticRow, other: StatisticRow): number =>
  other.parcels - one.parcels ||
  (other.orders ?? 0) - (one.orders ?? 0) ||
  one.name.localeCompare(other.name);

/** How many answers of each seller were due, and how many of these came in time. */
export async function answersBySeller(
  asked: readonly (AsyncIterable<AskedAnswer> | Iterable<AskedAnswer>)[],
  now: Date,
): Promise<Map<string, { cases: number; inTime: number }>> {
  const added = new Map<string, { cases: number; inTime: number }>();
  for (const list of asked) {
    for await (const each of list) {
      if (!isAnswerCase(each, now)) continue;
      const { cases, inTime } = added.get(each.sellerId) ?? { cases: 0, inTime: 0 };
      const more = isAnsweredInTime(each) ? 1 : 0;
      added.set(each.sellerId, { cases: cases + 1, inTime: inTime + more });
    }
  }
  return added;
}

/** Rows of a page; the file has all of them. */
export const MOST_FIGURES = 200;

const NOTHING = { sent: 0, ended: 0, promised: 0, onTime: 0, failed: 0, returned: 0 };

/** How deliveries and answers went over a period, by seller, courier or district; a seller sees the own. */
export async function listStatistics(
  actor: Actor,
  { by, days }: StatisticsAsked,
  now: Date,
): Promise<StatisticRow[]> {
  const seller = can(actor, 'orders.manage') ? 'all' : shopFor(actor, 'shop.orders');
  const period = { from: new Date(now.getTime() - Number(days) * 24 * HOUR_MS), to: now };
  const parcels = await sumParcels(by, seller, period);
  if (by === 'courier') {
    return parcels
      .map(({ courier, ...sums }) => figureRow({ ...sums, name: courier || sums.key }))
      .sort(byWeight);
  }
  if (by === 'district') {
    const districts = new Map((await listDistricts()).map((each) => [each.id, each]));
    const named = parcels.map((sums) => {
      const { name, bn_name: nameBn } = districts.get(sums.key) ?? { name: '', bn_name: '' };
      return { ...figureRow({ ...sums, name }), nameBn };
    });
    return named.sort(byWeight);
  }
  return (await countSellers(seller, period, now, parcels)).map(figureRow).sort(byWeight);
}

/** Counts of sellers over a period. @param parcels theirs, as `sumParcels` gives them */
async function countSellers(
  seller: string | 'all',
  period: { from: Date; to: Date },
  now: Date,
  parcels: Awaited<ReturnType<typeof sumParcels>>,
): Promise<Counted[]> {
  const [orders, answers] = await Promise.all([
    sumSellerOrders(seller, period.from, period.to),
    answersBySeller([findAskedComplaints(seller, period), findAskedReturns(seller, period)], now),
  ]);
  const keys = [...parcels.map(({ key }) => key), ...orders.map(({ sellerId }) => sellerId)];
  const ids = [...new Set([...keys, ...answers.keys()])];
  const names = await findAccountNames(ids);
  const sums = new Map(parcels.map((each) => [each.key, each]));
  const orderSums = new Map(orders.map((each) => [each.sellerId, each]));
  return ids.map((key) => {
    const placed = orderSums.get(key);
    const { cases = 0, inTime = 0 } = answers.get(key) ?? {};
    const counted: Counted = {
      ...NOTHING,
      ...sums.get(key),
      key,
      name: names.get(key) ?? placed?.sellerName ?? '',
      orders: placed?.orders ?? 0,
      cancelled: placed?.cancelled ?? 0,
      cases,
      inTime,
    };
    return counted;
  });
}

/** Days that an account's file looks back. */
export const FILE_DAYS = 90;

/**
 * Deadlines that a seller kept and missed in the last `FILE_DAYS` days, for the staff who look after orders; null where
 * nothing of it was due.
 * @throws ShopError FORBIDDEN
 */
export async function getSellerDeadlines(
  actor: Actor,
  sellerId: string,
  now: Date,
): Promise<SellerDeadlines | null> {
  requirePermission(actor, 'orders.manage');
  const period = { from: new Date(now.getTime() - FILE_DAYS * 24 * HOUR_MS), to: now };
  const parcels = await sumParcels('seller', sellerId, period);
  const [counted] = await countSellers(sellerId, period, now, parcels);
  if (!counted) return null;
  const { promised, onTime, cases = 0, inTime = 0, orders = 0, cancelled = 0 } = counted;
  return { promised, onTime, cases, inTime, orders, cancelled };
}

const COLUMNS = [
  'Name',
  'Parcels sent',
  'Parcels ended',
  'Delivered with a promised day',
  'On time %',
  'Failed attempt %',
  'Came back or lost %',
] as const;
const SELLER_COLUMNS = ['Orders', 'Cancelled %', 'Answers due', 'Answered in time %'] as const;

/** Exports the statistics as CSV lines; an empty cell means too few cases. */
export async function* exportStatistics(
  actor: Actor,
  asked: StatisticsAsked,
  now: Date,
): AsyncGenerator<string> {
  const isOfSellers = asked.by === 'seller';
  const rows = await listStatistics(actor, asked, now);
  yield csvHead(isOfSellers ? [...COLUMNS, ...SELLER_COLUMNS] : COLUMNS);
  for (const row of rows) {
    const { name, parcels, ended, promised, onTime, failed, returned } = row;
    const { orders = 0, cancelled = null, asked: due = 0, answered = null } = row;
    yield csvLine([
      ...[name, parcels, ended, promised, onTime, failed, returned],
      ...(isOfSellers ? [orders, cancelled, due, answered] : []),
    ]);
  }
}
