import type { Actor } from '@/lib/platform/auth/actor';
import {
  listAuditEntries,
  getSalesReport,
  getVisitsReport,
  getUserDetail,
  listUserRows,
} from '@/lib/features/reports/queries';
import {
  markNotificationsRead,
  countUnread,
  listNotifications,
} from '@/lib/features/notifications/queries';
import { CART_TABS } from '@/lib/features/orders/cart-schema';
import { listSessions } from '@/lib/features/accounts/sessions/queries';
import { readSession, getOwnAccount } from '@/lib/features/accounts/queries';
import { insertGenerated, type GeneratedShop } from '../support/generated-shop/insert';
import type { Person } from '../support/generated-shop/people';
import { insertGathered } from '../support/generated-records';
import { plannedAddresses } from '../support/planned-addresses';
import { insertBaskets, plannedBaskets } from '../support/planned-baskets';
import { fillBlocks, plannedBuyers } from '../support/planned-buyers';
import { plannedCatalogue, plannedDashboardProducts } from '../support/planned-catalogue';
import { plannedContent } from '../support/planned-content';
import { fillComplaints, plannedDeadlines } from '../support/planned-deadlines';
import { fillLists, plannedLists } from '../support/planned-lists';
import { fillAbuse, plannedAbuse } from '../support/planned-abuse';
import { fillThreads, plannedThreads } from '../support/planned-threads';
import { fillBooks, PLANNED_FINANCE } from '../support/planned-finance';
import { plannedOrders } from '../support/planned-orders';
import { plannedPayments } from '../support/planned-payments';
import { fillPayouts, PLANNED_PAYOUTS } from '../support/planned-payouts';
import { fillMessages, plannedMessages } from '../support/planned-messages';
import { insertPurchases, plannedPurchases } from '../support/planned-purchases';
import { fillRemittances, plannedRemittances } from '../support/planned-remittances';
import { fillReturns, plannedReturns } from '../support/planned-returns';
import { plansOf, type Plan, type PlannedQuery } from '../support/query-plans';
import { useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';

/**
 * Products, orders, purchases, promotions, baskets, audit entries, notifications, addresses of the
 * newsletter: as many of each. A query that looks through all of 2,500 is as plain to see as one of 10,000.
 */
const WHOLE = 10_000;
const SIZE = IS_SHORT ? WHOLE / 4 : WHOLE;
/** A page of nothing looks at a few documents too. */
const SPARE = 30;

const address = new URL(process.env.MONGODB_URI!);
address.searchParams.set('monitorCommands', 'true');
process.env.MONGODB_URI = address.toString();
useShop();

let shop: GeneratedShop;
const actorOf = ({ _id, name, email }: Person, role: Actor['role'] = 'user'): Actor => ({
  id: String(_id),
  name,
  email,
  role,
});
const admin = () => actorOf(shop.people.admin, 'admin');
/** The one with most products and orders. */
const seller = () => actorOf(shop.people.sellers[0]!);
const customer = () => actorOf(shop.people.customers[0]!);
const buyer = () => actorOf(shop.people.buyers[0]!);
/** A product that sells well, of the first seller. */
const product = () =>
  shop.products.find(
    ({ authorId, status }) =>
      status === 'published' && authorId.equals(shop.people.sellers[0]!._id),
  )!;
/** Somebody whose address book has room: those of the others were filled beyond it. */
const bookless = () => actorOf(shop.people.customers.at(-1)!);

beforeAll(async () => {
  const now = new Date();
  shop = await insertGenerated({ products: SIZE, orders: SIZE }, now, 'nobody signs in');
  await insertGathered(shop, SIZE, now);
  await insertBaskets(shop, SIZE, now);
  await fillBooks(now);
  await fillPayouts(now);
  await insertPurchases(shop, SIZE);
  await fillRemittances(now);
  await fillReturns(now);
  await fillComplaints(now);
  await fillThreads(now);
  await fillLists(now);
  await fillAbuse(now);
  await fillMessages(new Date());
  await fillBlocks(now);
});

/** Queries that look at more: the number of documents of `WHOLE` that each may look at, and why. */
const KNOWN: Record<string, number> = {
  // Each list of My Cart looks through one's own orders: who has most, has 4 of 100.
  ...Object.fromEntries([...CART_TABS, 'found'].map((list) => [`My Cart, ${list}`, 500])),
  // All that wait or were sent back, pending ones and drafts, put in order in memory: few by nature.
  waiting: 500,
  rejected: 500,
  // One seller's own products: what is low is told by two fields of each, as what is sold out.
  'own, running low': 4000,
  // Beside what the search finds, all that is not on sale is searched for the words.
  found: 1000,
  // Running orders without a promised day, looked through by zone and put in order in memory: only those
  // whose delivery is to be agreed have none, and those that were placed so long ago are late.
  'waiting: unpromisedCity': 1000,
  'waiting: unpromisedElsewhere': 1000,
  'waiting: unpromisedCity, seller': 100,
  // Everyone whose name begins so, put in order in memory.
  'found, accounts': 200,
  'found by address': 200,
  // All orders with the word, put in order in memory: the embedded store takes no order from an index
  // that has a list in it, as MongoDB does.
  'orders found': 1000,
  'orders found, seller': 1000,
  'found by phone': 2000,
  // A promotion's days are looked at one by one: of all active ones (each seller has at most 50 that have
  // not ended), of all for an administrator who asks for the ended ones, or of the seller's own.
  'promotions, scheduled': 4000,
  // All whose code begins so, put in order in memory.
  'promotions by code': 200,
  'promotions, ended': WHOLE,
  // At any size.
  'promotions of a seller, scheduled': (50 * WHOLE) / SIZE,
  'promotions of a seller, ended': 1000,
};

const USERS: PlannedQuery[] = [
  ...(['newest', 'oldest', 'name', 'seen'] as const).flatMap((sort): PlannedQuery[] => [
    [`accounts by ${sort}`, () => listUserRows(admin(), { sort })],
    [`administrators by ${sort}`, () => listUserRows(admin(), { sort, role: 'admin' })],
    [`disabled by ${sort}`, () => listUserRows(admin(), { sort, status: 'disabled' })],
  ]),
  ['found, accounts', () => listUserRows(admin(), { q: 'nusrat' })],
  ['found by address', () => listUserRows(admin(), { q: shop.people.customers[7]!.email })],
  ['one', () => getUserDetail(admin(), seller().id)],
  ['own account', () => getOwnAccount(buyer())],
  [
    'who is calling',
    () => readSession({ accountId: buyer().id, sessionVersion: 1, sessionId: buyer().id }),
  ],
  ...plannedAddresses(buyer, bookless),
  ['own sessions', () => listSessions(buyer(), buyer().id)],
];

const REST: PlannedQuery[] = [
  ['audit log', () => listAuditEntries(admin(), {})],
  ['audit log by person', () => listAuditEntries(admin(), { who: seller().email })],
  ['audit log by subject', () => listAuditEntries(admin(), { subject: 'order' })],
  ['audit log by id', () => listAuditEntries(admin(), { id: String(product()._id) })],
  ['audit log of a day', () => listAuditEntries(admin(), { from: '2026-11-01', to: '2026-11-01' })],
  [
    'audit log, further on',
    async () => {
      const { next } = await listAuditEntries(admin(), {});
      await listAuditEntries(admin(), { to: '2100-01-01', before: next! });
    },
  ],
  ['notifications', () => listNotifications(admin())],
  ['notifications, further on', () => listNotifications(admin(), 'f'.repeat(24))],
  ['unread', () => countUnread(admin())],
  ['marking as read', () => markNotificationsRead(admin())],
  ['sales, administrator', () => getSalesReport(admin())],
  ['sales, administrator, again', () => getSalesReport(admin())],
  ['sales, seller', () => getSalesReport(seller())],
  ['visits', () => getVisitsReport()],
];

/** Looks at more than it answers: without an index, or with one that does not narrow it enough. */
function isWasteful({ scan, examined, returned }: Plan, name: string): boolean {
  const known = ((KNOWN[name] ?? 0) * SIZE) / WHOLE;
  const most = Math.max(known, 3 * returned + SPARE);
  return examined > most || (scan && examined > returned && !(name in KNOWN));
}

describe.each([
  ['catalogue', plannedCatalogue({ admin, seller, product })],
  ['dashboard, products', plannedDashboardProducts({ admin, seller, product })],
  ['orders', plannedOrders(() => shop, product, { admin, seller, customer, buyer })],
  ['baskets', plannedBaskets(() => shop, customer, seller)],
  ['purchases and promotions', plannedPurchases(() => shop, { admin, seller, customer, buyer })],
  ['users', USERS],
  ['finance', PLANNED_FINANCE],
  ['remittances', plannedRemittances(admin)],
  ['returns', plannedReturns(admin)],
  ['deadlines and complaints', plannedDeadlines(seller)],
  ['abuse', plannedAbuse],
  ['conversations', plannedThreads],
  ['saved lists', plannedLists],
  ['guards against fake orders', plannedBuyers(admin, buyer)],
  ['messages', plannedMessages(admin)],
  ['payments', plannedPayments(admin)],
  ['refunds and payouts', PLANNED_PAYOUTS],
  ['content, newsletter, delivery prices', plannedContent({ admin, seller, buyer })],
  ['audit, notifications, reports', REST],
])('%s', (_title, queries) => {
  it.each(queries)('%s', async (name, query) => {
    const plans = await plansOf(query);
    expect(plans.filter((plan) => isWasteful(plan, name))).toEqual([]);
  });
});
