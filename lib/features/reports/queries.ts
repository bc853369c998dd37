import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { can, shopFor } from '../../platform/auth/policy';
import { sharedRead } from '../../platform/concurrency/shared-read';
import { keptRead } from '../../platform/database/kept-read';
import { toTaka } from '../../platform/money';
import { startOfDay } from '../../platform/time/day-bounds';
import { lastDays } from '../../platform/time/day-text';
import { dayOf } from '../../platform/time/time';
import { ACCOUNTS_COLLECTION, countAccountsSince } from '../accounts/list-queries';
import { SUMMED_COLLECTION } from '../orders/figure-queries';
import { countViewsByDay, VIEWS_COLLECTION } from './page-views/queries';
import { DayChangeModel, DayFiguresModel } from '../../../models/day-figures';
import { getDayFigures, type DayFigures, type Scope } from './day-figures';
import type { DayPoint, SalesReport, VisitsReport } from './schema';

/** Days of the charts, today among them. */
const DAYS = 30;

/** An administrator reports on the whole shop, anyone else on their own sales. */
function scopeOf(actor: Actor): Scope {
  return can(actor, 'orders.manage') ? 'all' : new Types.ObjectId(shopFor(actor, 'shop.orders'));
}

/** Sums in taka of today, seven and thirty days; the days themselves; states and categories of the thirty. */
export function getSalesReport(actor: Actor): Promise<SalesReport> {
  const scope = scopeOf(actor);
  const read = () => readSalesReport(scope);
  return scope === 'all'
    ? keptRead('sales all', SALES_COLLECTIONS, read)
    : sharedRead(`sales ${String(scope)}`, read);
}

/** All that the figures of the days are made of. */
const SALES_COLLECTIONS = [
  SUMMED_COLLECTION,
  DayChangeModel.collection.collectionName,
  DayFiguresModel.collection.collectionName,
];

/** The orders that a day's sum is of. */
const soldOrders = ({ pending, completed }: DayFigures): number => pending + completed;

async function readSalesReport(scope: Scope): Promise<SalesReport> {
  const days = await getDayFigures(scope, DAYS, dayOf(new Date()));
  const sum = (last: number, of: (figures: DayFigures) => number) =>
    days.slice(-last).reduce((total, figures) => total + of(figures), 0);
  const span = (last: number) => ({
    taka: toTaka(sum(last, ({ poisha }) => poisha)),
    orders: sum(last, soldOrders),
  });
  const categories = new Map<string, number>();
  for (const { category, poisha } of days.flatMap((figures) => [...figures.categories])) {
    categories.set(category, (categories.get(category) ?? 0) + poisha);
  }
  return {
    today: span(1),
    week: span(7),
    month: span(DAYS),
    days: days.map((figures) => ({
      day: figures.day,
      taka: toTaka(figures.poisha),
      orders: soldOrders(figures),
    })),
    states: {
      pending: sum(DAYS, ({ pending }) => pending),
      completed: sum(DAYS, ({ completed }) => completed),
      cancelled: sum(DAYS, ({ cancelled }) => cancelled),
      returned: sum(DAYS, ({ returned }) => returned),
    },
    categories: [...categories]
      .map(([category, poisha]) => ({ category, taka: toTaka(poisha) }))
      .sort((one, other) => other.taka - one.taka),
  };
}

/** Page views by day, and new accounts, of the last thirty days. Administrators alone ask. */
export function getVisitsReport(): Promise<VisitsReport> {
  return keptRead('visits', [VIEWS_COLLECTION, ACCOUNTS_COLLECTION], readVisitsReport);
}

async function readVisitsReport(): Promise<VisitsReport> {
  const days = lastDays(DAYS, dayOf(new Date()));
  const [byDay, newUsers] = await Promise.all([
    countViewsByDay(days[0]!),
    countAccountsSince(startOfDay(days[0]!)),
  ]);
  const points: DayPoint[] = days.map((day) => ({ day, count: byDay.get(day) ?? 0 }));
  return {
    views: points,
    viewsToday: points.at(-1)!.count,
    viewsMonth: points.reduce((total, { count }) => total + count, 0),
    newUsers,
  };
}
