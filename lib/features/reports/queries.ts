import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { readAuditLog } from '../../shop/audit/queries';
import type { AuditEntry, AuditQuery, AuditSubject } from '../../shop/audit/schema';
import { countByAuthor, findExistingProducts, listLatestByAuthor } from '../catalogue';
import {
  SUMMED_COLLECTION,
  countByCustomer,
  findExistingOrders,
  listLatestByCustomer,
  sumOrders,
} from '../orders';
import {
  ACCOUNTS_COLLECTION,
  type AccountPage,
  countAccountsSince,
  getAccountDetail,
  listAccounts,
} from '../accounts';
import type { UserList, UserState } from '../accounts/shared';
import { listAccountChanges } from '../../shop/audit/account-queries';
import { can, requirePermission, shopFor } from '../../shop/policy';
import { sharedRead } from '../../platform/concurrency/shared-read';
import { keptRead } from '../../platform/database/kept-read';
import { toTaka } from '../../platform/money';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { lastDays } from '../../platform/time/day-text';
import { dayOf } from '../../platform/time/time';
import { DayChangeModel, DayStatisticsModel } from '../../../models/day-statistics';
import type {
  DayPoint,
  SalesReport,
  SellerSales,
  UserDetail,
  UserRow,
  VisitsReport,
} from './schema';
import { VIEWS_COLLECTION, countViewsByDay } from './page-views';
import { getDayStatistics, sumGroups, type DayStatistics, type Scope } from './day-statistics';

interface AuditPage {
  entries: AuditEntry[];
  /** `before` of the next page; null at the end. */
  next: string | null;
}

/** Accounts and payout runs are never deleted. Pages of promotions and couriers' files say by themselves that they were. */
const KEPT: ReadonlySet<AuditSubject> = new Set([
  'user',
  'access',
  'payout',
  'promotion',
  'remittance',
  'parcel',
  'courier',
  'return',
  'review',
  'complaint',
]);

/**
 * The audit log, newest first, with what of it can still be opened.
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function listAuditEntries(actor: Actor, query: AuditQuery): Promise<AuditPage> {
  const { entries, next } = await readAuditLog(actor, query);
  const idsOf = (subject: AuditSubject) =>
    entries.flatMap((entry) =>
      entry.subject === subject && entry.subjectId ? [new Types.ObjectId(entry.subjectId)] : [],
    );
  const [orders, products] = await Promise.all([
    findExistingOrders(idsOf('order')),
    findExistingProducts(idsOf('product')),
  ]);
  // For the shop's texts the log itself is the record.
  const isThere = ({ subject, subjectId }: Pick<AuditEntry, 'subject' | 'subjectId'>) =>
    KEPT.has(subject) || orders.has(subjectId) || products.has(subjectId);
  return { entries: entries.map((entry) => ({ ...entry, gone: !isThere(entry) })), next };
}

/** Orders, products and changes on an account's own page. */
const LATEST = 20;

type UserPage = Omit<AccountPage, 'users'> & { users: UserRow[] };

/**
 * A page of the accounts, newest first unless asked otherwise, with the orders and products of the
 * page's own rows.
 * @param of as in `listAccounts`
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function listUserRows(
  actor: Actor,
  asked: UserList,
  of: readonly Types.ObjectId[] | null = null,
): Promise<UserPage> {
  const { users, ...page } = await listAccounts(actor, asked, of);
  const ids = users.map(({ _id }) => new Types.ObjectId(_id));
  const [orders, products] = await Promise.all([countByCustomer(ids), countByAuthor(ids)]);
  return {
    ...page,
    users: users.map((user) => ({
      ...user,
      orders: orders.get(user._id) ?? 0,
      products: products.get(user._id) ?? 0,
    })),
  };
}

/**
 * One account with its latest orders, products and changes, each for who may read that room; never a password or
 * its hash.
 * @returns null where there is none
 * @throws ShopError FORBIDDEN for anyone but staff who see accounts
 */
export async function getUserDetail(actor: Actor, id: string): Promise<UserDetail | null> {
  const account = await getAccountDetail(actor, id);
  if (account === null) return null;
  const _id = new Types.ObjectId(id);
  const [placed, goods, changes] = await Promise.all([
    can(actor, 'orders.manage') ? listLatestByCustomer(_id, LATEST) : null,
    can(actor, 'products.review') ? listLatestByAuthor(_id, LATEST) : null,
    can(actor, 'users.manage') ? listAccountChanges(_id, LATEST) : null,
  ]);
  return {
    ...account,
    placed,
    goods,
    changes:
      changes?.map(({ before, after, ...change }) => ({
        ...change,
        before: before as UserState,
        after: after as UserState,
      })) ?? null,
  };
}

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
  DayStatisticsModel.collection.collectionName,
];

/** The orders that a day's sum is of. */
const soldOrders = ({ pending, completed }: DayStatistics): number => pending + completed;

async function readSalesReport(scope: Scope): Promise<SalesReport> {
  const days = await getDayStatistics(scope, DAYS, dayOf(new Date()));
  const sum = (last: number, of: (statistics: DayStatistics) => number) =>
    days.slice(-last).reduce((total, statistics) => total + of(statistics), 0);
  const span = (last: number) => ({
    taka: toTaka(sum(last, ({ poisha }) => poisha)),
    orders: sum(last, soldOrders),
  });
  const categories = new Map<string, number>();
  for (const { category, poisha } of days.flatMap((statistics) => [...statistics.categories])) {
    categories.set(category, (categories.get(category) ?? 0) + poisha);
  }
  return {
    today: span(1),
    week: span(7),
    month: span(DAYS),
    days: days.map((statistics) => ({
      day: statistics.day,
      taka: toTaka(statistics.poisha),
      orders: soldOrders(statistics),
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

/** The first orders of the shop are younger. */
const BEGINNING = new Date(0);

/**
 * A seller's sales of the last 30 and 90 days, today among them, and of all time, for the staff who look after orders.
 * @throws ShopError FORBIDDEN
 */
export async function getSellerSales(actor: Actor, sellerId: string): Promise<SellerSales> {
  requirePermission(actor, 'orders.manage');
  const scope = new Types.ObjectId(sellerId);
  const today = dayOf(new Date());
  const since = async (from: Date) => {
    const { poisha, pending, completed, cancelled, returned } = sumGroups(
      today,
      await sumOrders(scope, from, endOfDay(today)),
    );
    return {
      taka: toTaka(poisha),
      orders: pending + completed,
      running: pending,
      cancelled,
      returned,
    };
  };
  const [month, quarter, all] = await Promise.all([
    since(startOfDay(lastDays(DAYS, today)[0]!)),
    since(startOfDay(lastDays(90, today)[0]!)),
    since(BEGINNING),
  ]);
  return { month, quarter, all };
}
