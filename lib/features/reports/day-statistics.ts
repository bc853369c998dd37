import 'server-only';
import { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { writeIfPossible } from '../../platform/database/read-only';
import { withKeyedLock } from '../../platform/concurrency/keyed-lock';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { lastDays } from '../../platform/time/day-text';
import {
  DayChangeModel,
  DayStatisticsModel,
  type DayStatisticsRecord,
} from '../../../models/day-statistics';
import { type OrderSum, sumOrders } from '../orders';
import { isWithdrawn } from '../orders/shared';
import { isObjectId } from '../../platform/validation';
import { dayOf } from '../../platform/time/time';

/** Days that are counted from the orders themselves: their orders still come and go. */
const LIVE_DAYS = 2;

/** An order this old may belong to a day whose figures are kept. An hour short of the live days' least. */
const MAY_BE_KEPT_MS = 23 * 60 * 60 * 1000;

/** Whether a change of an order placed then must be told to the kept figures. */
export function mayBeKept(placedAt: Date, now: Date): boolean {
  return now.getTime() - placedAt.getTime() > MAY_BE_KEPT_MS;
}

/** The whole shop's figures, or those of one seller's account. */
export type Scope = 'all' | Types.ObjectId;

export type DayStatistics = Omit<DayStatisticsRecord, '_id' | 'scope'>;

/** Changes that are looked at together. */
const CHANGES_AT_ONCE = 500;

const scopeName = (scope: Scope): string => (scope === 'all' ? scope : scope.toString());

/** A scope by the name that figures are kept under; null where it is none. */
export function scopeOf(name: string): Scope | null {
  if (name === 'all') return name;
  return isObjectId(name) ? new Types.ObjectId(name) : null;
}

/**
 * Orders, sums and states of the last days, oldest first: past days from kept figures, the last two
 * from their orders. What is read grows with the orders of two days, not with all there are.
 */
export function getDayStatistics(
  scope: Scope,
  days: number,
  today: string,
): Promise<DayStatistics[]> {
  // In turn: of two that find the same day missing, one makes it.
  return withKeyedLock(`figures ${scopeName(scope)}`, () =>
    withDatabase(() => readStatistics(scope, lastDays(days, today))),
  );
}

async function readStatistics(scope: Scope, days: string[]): Promise<DayStatistics[]> {
  // Side by side: a changed day that is forgotten is none of those that are read live.
  const [past, live] = await Promise.all([
    readPastDays(scope, days.slice(0, -LIVE_DAYS)),
    Promise.all(days.slice(-LIVE_DAYS).map((day) => makeStatistics(scope, day, false))),
  ]);
  return [...past, ...live];
}

async function readPastDays(scope: Scope, days: string[]): Promise<DayStatistics[]> {
  const outdated = await forgetChangedDays();
  const kept = await DayStatisticsModel.find(
    { scope: scopeName(scope), day: { $gte: days[0] ?? '', $lte: days.at(-1) ?? '' } },
    { _id: 0, scope: 0 },
  ).lean<DayStatistics[]>();
  const known = new Map(kept.map((statistics) => [statistics.day, statistics]));
  for (const day of outdated) known.delete(day);
  const all: DayStatistics[] = [];
  for (const day of days) all.push(known.get(day) ?? (await makeStatistics(scope, day, true)));
  return all;
}

/**
 * Figures before changes: after a crash in between a day is made anew once too often, never too seldom.
 * @returns days whose figures must not be used although they could not be removed: the disk is full
 */
async function forgetChangedDays(): Promise<string[]> {
  const changes = await DayChangeModel.find().limit(CHANGES_AT_ONCE).lean();
  if (changes.length === 0) return [];
  const isForgotten = await writeIfPossible(async () => {
    await DayStatisticsModel.deleteMany({
      $or: changes.map(({ day, sellerId }) => ({
        day,
        scope: { $in: ['all', sellerId.toString()] },
      })),
    });
    await DayChangeModel.deleteMany({ _id: { $in: changes.map(({ _id }) => _id) } });
  });
  if (!isForgotten) return DayChangeModel.distinct('day');
  return changes.length === CHANGES_AT_ONCE ? forgetChangedDays() : [];
}

async function makeStatistics(scope: Scope, day: string, keep: boolean): Promise<DayStatistics> {
  const statistics = await computeStatistics(scope, day);
  if (keep) {
    await writeIfPossible(() =>
      DayStatisticsModel.updateOne(
        { scope: scopeName(scope), day },
        { $set: statistics },
        { upsert: true },
      ),
    );
  }
  return statistics;
}

/** A day's figures as its orders are now. */
export async function computeStatistics(scope: Scope, day: string): Promise<DayStatistics> {
  return sumGroups(day, await sumOrders(scope, startOfDay(day), endOfDay(day)));
}

/** A day's figures of the sums of its orders. */
export function sumGroups(day: string, groups: OrderSum[]): DayStatistics {
  const statistics: DayStatistics = {
    day,
    orders: 0,
    pieces: 0,
    poisha: 0,
    pending: 0,
    completed: 0,
    cancelled: 0,
    returned: 0,
    categories: [] as unknown as DayStatistics['categories'],
  };
  const categories = new Map<string, number>();
  for (const { orderStatus, productCategory, orders, pieces, poisha } of groups) {
    statistics.orders += orders;
    statistics[orderStatus] += orders;
    if (isWithdrawn(orderStatus)) continue;
    statistics.pieces += pieces;
    statistics.poisha += poisha;
    categories.set(productCategory, (categories.get(productCategory) ?? 0) + poisha);
  }
  for (const [category, poisha] of categories) statistics.categories.push({ category, poisha });
  return statistics;
}

/** An order that changed: the figures of its day and seller are no longer right. */
interface ChangedOrder {
  /** The event's id: written once, however often it comes. */
  source: Types.ObjectId;
  placedAt: Date;
  sellerId: Types.ObjectId;
}

/** Has the figures of the orders' days made anew with the next look, where they may be kept already. */
export async function recordDayChanges(orders: ChangedOrder[]): Promise<void> {
  const now = new Date();
  const old = orders.filter(({ placedAt }) => mayBeKept(placedAt, now));
  if (old.length === 0) return;
  await withDatabase(() =>
    DayChangeModel.bulkWrite(
      old.map(({ source, placedAt, sellerId }) => ({
        updateOne: {
          filter: { _id: source },
          update: { $setOnInsert: { day: dayOf(placedAt), sellerId } },
          upsert: true,
        },
      })),
    ),
  );
}
