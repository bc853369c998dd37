import type { Actor } from '@/lib/platform/auth/actor';
import { listAuditEntries } from '@/lib/features/reports/audit-queries';
import { getRemovedProduct } from '@/lib/features/audit/removed-product-queries';
import { listImports } from '@/lib/features/imports/queries';
import { markNotificationsRead } from '@/lib/features/notifications/commands';
import { countUnread, listNotifications } from '@/lib/features/notifications/queries';
import { addOrder } from '@/lib/features/orders/commands';
import {
  countOpenOrders,
  getDashboardOrder,
  listDashboardOrders,
  listOrdersToPrint,
} from '@/lib/features/orders/dashboard-queries';
import { countReturnedCash, hasDeliveredOrder } from '@/lib/features/orders/customer-queries';
import { exportOrders } from '@/lib/features/orders/export';
import {
  getOrderToPack,
  listOrdersToPack,
  nextToPack,
} from '@/lib/features/orders/packing-queries';
import {
  countRunningOrders,
  countSellerOrders,
  listProductOrders,
} from '@/lib/features/orders/product-order-queries';
import {
  listAllOrders,
  listCartPage,
  listMyOrders,
  listMySales,
} from '@/lib/features/orders/queries';
import { ORDER_STATES } from '@/lib/features/orders/kinds';
import { findOrderByNumber } from '@/lib/features/orders/track-queries';
import { listProductViews } from '@/lib/features/page-views/product-views';
import {
  countDashboardProducts,
  getDashboardProduct,
} from '@/lib/features/catalogue/dashboard-queries';
import { listDashboardProducts } from '@/lib/features/search/dashboard-queries';
import { exportProducts } from '@/lib/features/imports/export';
import { browseCatalogue, listNewest, listProducts } from '@/lib/features/search/queries';
import { getProduct } from '@/lib/features/catalogue/queries';
import { getFirstWaiting, getQueuePlace } from '@/lib/features/catalogue/queue-queries';
import { listLowVariants } from '@/lib/features/catalogue/low-stock-queries';
import { listStockChanges } from '@/lib/features/catalogue/stock-history-queries';
import { getSellerRecord } from '@/lib/features/moderation/queries';
import { DASHBOARD_SORTS, SORTS } from '@/lib/features/catalogue/listing-schema';
import { getNeighbours } from '@/lib/features/catalogue/seller-queries';
import { getSellerPage } from '@/lib/features/sellers/queries';
import { getSalesReport, getVisitsReport } from '@/lib/features/reports/queries';
import { suggest } from '@/lib/features/search/index-queries';
import { listSessions } from '@/lib/features/accounts/sessions/queries';
import { getUserDetail, listUserRows } from '@/lib/features/reports/people-queries';
import { getActor, getOwnAccount } from '@/lib/features/accounts/queries';
import { insertGenerated, type GeneratedShop } from '@/scripts/bench/catalogue/insert';
import type { Person } from '@/scripts/bench/catalogue/people';
import { insertGathered } from '../support/generated-records';
import { plannedAddresses } from '../support/planned-addresses';
import { insertBaskets, plannedBaskets } from '../support/planned-baskets';
import { fillBlocks, plannedBuyers } from '../support/planned-buyers';
import { plannedContent } from '../support/planned-content';
import { fillComplaints, plannedDeadlines } from '../support/planned-deadlines';
import { fillBooks, PLANNED_FINANCE } from '../support/planned-finance';
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
const CATEGORY = 'Fashion & Apparel';
/** Somebody whose address book has room: those of the others were filled beyond it. */
const bookless = () => actorOf(shop.people.customers.at(-1)!);

async function drain(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const piece of pieces) void piece;
}

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
  await fillMessages(new Date());
  await fillBlocks(now);
});

/** What looks at more: how many documents of `WHOLE` it may be, and why. */
const KNOWN: Record<string, number> = {
  // All that wait or were sent back, pending ones and drafts, put in order in memory: few by nature.
  waiting: 500,
  rejected: 500,
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

const CATALOGUE: PlannedQuery[] = [
  ['listing', () => browseCatalogue({})],
  ['listing, page 40', () => browseCatalogue({ page: 40 })],
  ['category', () => browseCatalogue({ category: CATEGORY })],
  ['search', () => browseCatalogue({ q: 'kettle' })],
  ...SORTS.map((sort): PlannedQuery => [
    `filtered by ${sort}`,
    () => browseCatalogue({ sort, minPrice: 50 }),
  ]),
  ['suggestions', () => suggest({ q: 'shirt', limit: 8, lang: 'en' })],
  ['GET /products', () => listProducts(null, {})],
  ['GET /products?mine=1', () => listProducts(seller(), { mine: true })],
  ['GET /products?status=pending', () => listProducts(admin(), { status: 'pending' })],
  ['GET /products?status=rejected', () => listProducts(admin(), { status: 'rejected' })],
  ['detail', () => getProduct(null, String(product()._id))],
  ['around a product', () => getNeighbours(String(product()._id))],
  ['a product that is gone', () => getRemovedProduct('0123456789abcdef01234567')],
  ['a seller', () => getSellerPage(seller().id, 1)],
  ['a seller, page 2', () => getSellerPage(seller().id, 2)],
  ['feed', () => listNewest(50)],
];

const DASHBOARD_PRODUCTS: PlannedQuery[] = [
  ['counts, administrator', () => countDashboardProducts(admin())],
  ['counts, seller', () => countDashboardProducts(seller())],
  ...DASHBOARD_SORTS.flatMap((sort): PlannedQuery[] => [
    [`all by ${sort}`, () => listDashboardProducts(admin(), { sort })],
    [`on sale by ${sort}`, () => listDashboardProducts(admin(), { sort, status: 'published' })],
    [`category by ${sort}`, () => listDashboardProducts(admin(), { sort, category: CATEGORY })],
  ]),
  ['waiting', () => listDashboardProducts(admin(), { status: 'pending' })],
  ['rejected', () => listDashboardProducts(admin(), { status: 'rejected' })],
  ['by e-mail', () => listDashboardProducts(admin(), { seller: seller().email })],
  ['by name', () => listDashboardProducts(admin(), { seller: seller().name })],
  ['found', () => listDashboardProducts(admin(), { q: 'kettle' })],
  ['own', () => listDashboardProducts(seller(), {})],
  ['own, waiting', () => listDashboardProducts(seller(), { status: 'pending' })],
  ['own, on sale', () => listDashboardProducts(seller(), { status: 'published' })],
  ['one', () => getDashboardProduct(admin(), String(product()._id))],
  ['review queue', () => getQueuePlace(String(product()._id))],
  ['first that waits', () => getFirstWaiting()],
  ["a seller's record", () => getSellerRecord(seller().id)],
  ['views', () => listProductViews(String(product()._id))],
  ['export', () => drain(exportProducts(seller(), {}))],
  ['variants that run low', () => listLowVariants(seller(), 8)],
  ["a stock's history", () => listStockChanges(seller(), String(product()._id), {})],
  [
    "a variant's history",
    () => listStockChanges(seller(), String(product()._id), { variant: String(product()._id) }),
  ],
  ['imports', () => listImports(seller())],
];

const ORDERS: PlannedQuery[] = [
  ['GET /myorder', () => listMyOrders(customer())],
  ['GET /myorder, administrator', () => listAllOrders(admin())],
  ['GET /mysales', () => listMySales(seller())],
  ['My Cart', () => listCartPage(customer(), 1)],
  ['all', () => listDashboardOrders(admin(), {})],
  ['of a seller', () => listDashboardOrders(seller(), {})],
  ['by seller', () => listDashboardOrders(admin(), { seller: seller().id })],
  ...ORDER_STATES.flatMap((state): PlannedQuery[] => [
    [`${state}, administrator`, () => listDashboardOrders(admin(), { state })],
    [`${state}, seller`, () => listDashboardOrders(seller(), { state })],
  ]),
  ['of a week', () => listDashboardOrders(admin(), { from: '2026-11-01', to: '2026-11-07' })],
  [
    'second page',
    async () => {
      const { older } = await listDashboardOrders(admin(), {});
      await listDashboardOrders(admin(), { before: older });
    },
  ],
  ['orders found', () => listDashboardOrders(admin(), { q: 'kettle' })],
  ['orders found, seller', () => listDashboardOrders(seller(), { q: 'cotton' })],
  ['found by phone', () => listDashboardOrders(admin(), { q: '01712-000101' })],
  ['open', () => countOpenOrders(admin())],
  ['open, seller', () => countOpenOrders(seller())],
  ['to print', () => listOrdersToPrint(admin(), ['0123456789abcdef01234567'])],
  ['one', () => getDashboardOrder(admin(), '0123456789abcdef01234567')],
  ['to pack', () => listOrdersToPack(admin(), 1)],
  ['to pack, seller', () => listOrdersToPack(seller(), 1)],
  ['next to pack', () => nextToPack(seller(), '0123456789abcdef01234567')],
  ['one to pack', () => getOrderToPack(admin(), '0123456789abcdef01234567')],
  ['running, of a product', () => countRunningOrders(String(product()._id))],
  ['of a product', () => listProductOrders(seller(), String(product()._id))],
  ['how they ended', () => countSellerOrders(seller().id)],
  ['delivered to a buyer', () => hasDeliveredOrder(buyer().id)],
  [
    'came back from a buyer',
    () =>
      countReturnedCash(
        { customerId: buyer().id, phoneNumber: '+8801712345678' },
        { since: new Date(0), most: 3 },
      ),
  ],
  ['by number and phone', () => findOrderByNumber('261121-9C21A4', '+8801712000101')],
  ['export', () => drain(exportOrders(seller(), {}))],
  [
    'placing one',
    () =>
      addOrder(buyer(), {
        productId: String(shop.products.at(-2)!._id),
        quantity: 1,
        customerName: 'Rahima Khatun',
        phoneNumber: '+8801712345678',
        shippingAddress: '12 Nawabpur Road, Dhaka',
        description: '',
        keepContact: false,
      }),
  ],
];

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
    () => getActor({ accountId: buyer().id, sessionVersion: 1, sessionId: buyer().id }),
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
  ['notifications', () => listNotifications(admin())],
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
  ['catalogue', CATALOGUE],
  ['dashboard, products', DASHBOARD_PRODUCTS],
  ['orders', ORDERS],
  ['baskets', plannedBaskets(() => shop, customer, seller)],
  ['purchases and promotions', plannedPurchases(() => shop, { admin, seller, customer, buyer })],
  ['users', USERS],
  ['finance', PLANNED_FINANCE],
  ['remittances', plannedRemittances(admin)],
  ['returns', plannedReturns(admin)],
  ['deadlines and complaints', plannedDeadlines(seller)],
  ['guards against fake orders', plannedBuyers(admin, buyer)],
  ['messages', plannedMessages(admin)],
  ['refunds and payouts', PLANNED_PAYOUTS],
  ['content, newsletter, delivery prices', plannedContent({ admin, seller, buyer })],
  ['audit, notifications, reports', REST],
])('%s', (_title, queries) => {
  it.each(queries)('%s', async (name, query) => {
    const plans = await plansOf(query);
    expect(plans.filter((plan) => isWasteful(plan, name))).toEqual([]);
  });
});
