import { isTeamPermission } from '@/lib/shop/permissions';
import { PAGES, type Page as PageOfTable } from '@/lib/shop/pages';
import { CATEGORIES } from '@/lib/shop/categories';
import { CONTENT_TYPES } from '@/lib/features/content/schema';
import { passReturnWindow, payAtGateway, order, send } from '../money';
import type { Role } from '../people';
import type { Stage } from './stage';

/**
 * Records that each page of the table needs to show something: where its address has an `{id}`, one that
 * exists, made for it where pressing what is on the page could end it. A new page with an `{id}` gets its
 * line here; one without needs none.
 */

export type Visitor = Role | 'visitor';
export const EVERYONE: readonly Visitor[] = ['visitor', 'customer', 'seller', 'admin'];

interface Records {
  /** Visitors whose page it is; all others are told so. */
  of: readonly Visitor[];
  /** @returns the page's `{id}`, or with a slash before it another address of the page */
  make(stage: Stage, who: Visitor): Promise<string>;
  /** Status that the document answers instead of 200. */
  status?: number;
  /** More addresses that the page's `{id}` has. */
  more?: readonly string[];
}

const SELLING: readonly Visitor[] = ['seller', 'admin'];
const BUYING: readonly Visitor[] = ['customer'];
const SIGNED_IN: readonly Visitor[] = ['customer', 'seller', 'admin'];
/** Pages that are a buyer's own, and that people who run the shop may read. */
const BUYING_OR_RUNNING: readonly Visitor[] = ['customer', 'admin'];
const ADMIN: readonly Visitor[] = ['admin'];

const ofSelling = (make: Records['make']): Records => ({ of: SELLING, make });
const ofBuying = (make: Records['make']): Records => ({ of: BUYING, make });
const ofAdmin = (make: Records['make']): Records => ({ of: ADMIN, make });

async function paidPurchase(stage: Stage, pieces = 2) {
  const placed = await order(stage.people.customer, { [await stage.product()]: pieces }, 'demo');
  await payAtGateway(stage.people.customer, placed.purchaseId);
  return placed;
}

/** A run with what the seller earned, whose account is verified. */
async function payoutRun(stage: Stage): Promise<string> {
  const { orderIds } = await paidPurchase(stage, 10);
  for (const fulfilment of ['confirmed', 'packed', 'shipped', 'delivered']) {
    await send(stage.calls('seller'), 'patch', `/orderstatus/${orderIds.at(-1)!}`, {
      ...{ fulfilment, courier: 'Pathao', trackingNumber: 'PT-1' },
    });
  }
  const session = await (await stage.calls('seller').get('/api/auth/session')).json();
  const { user } = session as { user: { id: string } };
  await passReturnWindow({ _id: user.id });
  const account = {
    ...{ kind: 'bank', holder: 'Rahima Traders', number: '1234567890123', bank: 'Sonali Bank' },
    ...{ branch: 'Chawkbazar', routing: '200275357', state: 'verified', version: 1 },
    changedAt: new Date(),
  };
  const accounts = stage.db.collection('payoutaccounts');
  await accounts.updateOne({ _id: stage.objectId(user.id) }, { $set: account }, { upsert: true });
  // Refused where an earlier run that is still open holds all there is: it will do as well.
  await stage.calls('admin').post('/api/payouts/runs', {
    data: {},
    headers: { Origin: stage.origin },
  });
  return stage.idOf('payoutruns');
}

async function removedProduct(stage: Stage): Promise<string> {
  const id = await stage.newProduct();
  const headers = { Origin: stage.origin };
  await stage.calls('seller').delete(`/delete/${id}`, { headers });
  return `/product/${id}`;
}

/** A campaign that is open for applications for an hour. */
async function campaign(stage: Stage): Promise<{ id: string; slug: string }> {
  const now = Date.now();
  const _id = stage.objectId(`${now.toString(16).padStart(24, '0')}`);
  const slug = `press-${String(_id)}`;
  const at = (hours: number) => new Date(now + hours * 3_600_000);
  await stage.db.collection('campaigns').insertOne({
    ...{ _id, slug, name: 'Winter days', nameBn: 'শীতের দিন', categories: [], state: 'open' },
    ...{ applyUntil: at(1), from: at(2), until: at(26), minPercent: 15, mostPerSeller: 10 },
    ...{ reason: '', version: 2, createdAt: at(0), createdBy: 'admin@example.com' },
  });
  return { id: String(_id), slug };
}

async function demoCharge(stage: Stage): Promise<string> {
  const { purchaseId } = await stage.purchase('demo');
  const calls = stage.calls('customer');
  const payment = await (await calls.get(`/api/purchases/${purchaseId}/payment`)).json();
  const [{ payUrl }] = (payment as { attempts: [{ payUrl: string }] }).attempts;
  return new URL(payUrl).pathname.split('/').at(-1)!;
}

/** A list of the customer's with a product. */
async function savedList(stage: Stage): Promise<string> {
  const calls = stage.calls('customer');
  const { insertedId } = await send<{ insertedId: string }>(calls, 'post', '/api/saved/lists', {
    name: `Pressed ${Date.now()}`,
  });
  await send(calls, 'post', '/api/saved/products', {
    ...{ action: 'save', listId: insertedId, productId: await stage.product() },
  });
  return insertedId;
}

/** The last part of its public address. */
async function sharedList(stage: Stage): Promise<string> {
  const id = await savedList(stage);
  await send(stage.calls('customer'), 'post', `/api/saved/lists/${id}`, { action: 'share' });
  const found = await stage.db.collection('savedlists').findOne({ _id: stage.objectId(id) });
  return (found as unknown as { shareToken: string }).shareToken;
}

/** A category below one of the seven. */
async function category(stage: Stage): Promise<string> {
  const data = { parent: CATEGORIES[0], nameEn: `Lamps ${Date.now()}`, nameBn: 'বাতি' };
  const headers = { Origin: stage.origin };
  const added = await stage.calls('admin').post('/api/categories', { data, headers });
  return ((await added.json()) as { categoryId: string }).categoryId;
}

/** A count of the seller's stock. */
async function stockCount(stage: Stage): Promise<string> {
  const headers = { Origin: stage.origin };
  const begun = await stage.calls('seller').post('/api/products/counts', { data: {}, headers });
  return ((await begun.json()) as { insertedId: string }).insertedId;
}

async function sellerOfSeed(stage: Stage): Promise<string> {
  const session = await (await stage.calls('seller').get('/api/auth/session')).json();
  return (session as { user: { id: string } }).user.id;
}

/** A case of a product that a guest reported. */
async function abuseCase(stage: Stage): Promise<string> {
  const data = { kind: 'product', subjectId: await stage.product(), reason: 'counterfeit' };
  await stage.calls('customer').post('/api/abuse', { data, headers: { Origin: stage.origin } });
  return stage.idOf('abusecases');
}

const RECORDS: Record<string, Records> = {
  '/dashboard/abuse/{id}': ofAdmin(abuseCase),
  '/report/product/{id}': { of: EVERYONE, make: (stage) => stage.product() },
  '/report/seller/{id}': { of: EVERYONE, make: sellerOfSeed },
  '/dashboard/categories/{id}': ofAdmin(category),
  '/dashboard/allproducts/count/{id}': { of: ['seller'], make: stockCount },
  '/dashboard/allproducts/count/print/{id}': { of: ['seller'], make: stockCount },
  '/dashboard/product/{id}': ofSelling((stage) => stage.newProduct()),
  '/dashboard/update/{id}': ofSelling((stage) => stage.newProduct()),
  '/dashboard/couriers/book/{id}': ofSelling((stage) => stage.parcel()),
  '/dashboard/orders/{id}': ofSelling((stage) => stage.order()),
  '/dashboard/complaints/{id}': ofSelling((stage) => stage.complaint()),
  '/dashboard/conversations/{id}': { of: ['seller'], make: (stage) => stage.thread() },
  '/dashboard/conversations/reported/{id}': ofAdmin((stage) => stage.reportedThread()),
  '/dashboard/conversations/order/{id}': { of: ['seller'], make: (stage) => stage.order() },
  '/dashboard/parcels/print/{id}': ofSelling(async (stage) => `labels?ids=${await stage.parcel()}`),
  '/dashboard/parcels/pack/{id}': ofSelling((stage) => stage.orderUntil('confirmed')),
  '/dashboard/parcels/{id}': ofSelling((stage) => stage.parcel()),
  '/dashboard/promotions/{id}': ofSelling((stage, who) =>
    stage.promotion(who === 'seller' ? 'seller' : 'admin'),
  ),
  '/dashboard/campaigns/{id}': ofSelling(async (stage) => (await campaign(stage)).id),
  '/dashboard/returns/{id}': ofSelling((stage) => stage.return()),
  '/dashboard/refunds/{id}': ofAdmin((stage) => stage.refund()),
  '/dashboard/remittances/{id}': ofAdmin((stage) => stage.remittance()),
  '/dashboard/users/{id}': ofAdmin((stage) => stage.account()),
  '/dashboard/shop/{id}': ofAdmin((stage) => stage.account()),
  '/dashboard/payouts/{id}': ofAdmin(payoutRun),
  '/dashboard/content-management/blocks/{id}': ofAdmin(async () => 'home'),
  '/dashboard/content-management/preview/{id}': ofAdmin(async () => 'home'),
  '/dashboard/content-management/{id}': {
    ...ofAdmin(async () => CONTENT_TYPES[0]!),
    more: CONTENT_TYPES.slice(1),
  },
  '/dashboard/messages/templates/{id}': {
    ...ofAdmin(async () => 'code-sms'),
    more: ['orderPlaced-mail'],
  },
  '/dashboard/finance/{id}': { ...ofAdmin(async () => 'courier:pathao'), more: ['gateway:demo'] },
  '/dashboard/payments/{id}': ofAdmin(async (stage) => {
    const { purchaseId } = await stage.purchase('demo');
    return stage.idOf('payments', { purchaseId: stage.objectId(purchaseId) });
  }),

  '/checkout/{id}': { of: EVERYONE, make: (stage, who) => stage.productFor(who) },
  '/demopay/{id}': ofBuying(demoCharge),
  '/pay/{id}': ofBuying(async (stage) => (await stage.purchase('demo')).purchaseId),
  '/paper/{id}': {
    of: BUYING_OR_RUNNING,
    make: async (stage) => {
      const { purchaseId } = await paidPurchase(stage);
      return stage.idOf('papers', { purchaseId: stage.objectId(purchaseId) });
    },
  },
  '/purchase/{id}': {
    of: BUYING_OR_RUNNING,
    make: async (stage) => (await stage.purchase()).purchaseId,
  },
  '/order/{id}': ofBuying((stage) => stage.order()),
  '/order/returns/{id}': { of: SIGNED_IN, make: (stage) => stage.return() },
  '/order/return/{id}': ofBuying((stage) => stage.orderUntil('delivered')),
  '/user/addresses/{id}': ofBuying((stage) => stage.address()),
  '/review/{id}': ofBuying((stage) => stage.orderUntil('delivered')),
  '/product/reviews/{id}': { of: EVERYONE, make: (stage) => stage.product() },
  '/user/messages/{id}': ofBuying((stage) => stage.thread()),
  '/ask/{id}': { of: SIGNED_IN, make: (stage) => stage.product() },
  '/ask/order/{id}': ofBuying((stage) => stage.order()),
  '/complaint/{id}': ofBuying((stage) => stage.complaint()),
  // The link works no more: a working one is accepted only once.
  '/newsletter/letter/{id}': { of: EVERYONE, make: async () => '0'.repeat(56) },
  '/saved/{id}': ofBuying(savedList),
  '/shared/{id}': { of: EVERYONE, make: sharedList },
  '/stop/{id}': { of: EVERYONE, make: async () => '0'.repeat(27) },
  '/undo/{id}': { of: EVERYONE, make: async () => 'ABCDEFGHJK' },
  '/product-gone/{id}': { of: EVERYONE, make: removedProduct, status: 410 },
  '/campaigns/{id}': { of: EVERYONE, make: async (stage) => (await campaign(stage)).slug },
  '/product/{id}': { of: EVERYONE, make: (stage) => stage.product() },
  '/category/{id}': {
    of: EVERYONE,
    async make(stage) {
      const _id = stage.objectId(await category(stage));
      const found = await stage.db.collection('categories').findOne({ _id });
      return (found as unknown as { slugs: [string] }).slugs[0];
    },
  },
  '/seller/{id}': { of: EVERYONE, make: sellerOfSeed },

  // Without an id, but with nothing on them unless there is something.
  '/productdetails': {
    of: SELLING,
    // About one's own alone.
    make: async (stage, who) =>
      `/productdetails?id=${await stage.newProduct(who === 'admin' ? 'admin' : 'seller')}`,
  },
  '/reset': { of: EVERYONE, make: async () => '/reset?token=used' },
  '/page-not-found': { of: EVERYONE, make: async () => '/page-not-found', status: 404 },
};

/** Pages that have nothing to press while the basket is empty. */
const NEEDS_BASKET = ['/basket', '/checkout'];

/** Samples of what stands behind the `?` of a page's rewrite target. */
const QUERIES: Record<string, string> = {
  ...{ q: 'lamp', page: '2', notice: 'SAVED' },
  category: encodeURIComponent(CATEGORIES[0]),
  f: 'watt:9',
};

export interface Address {
  /** Name as in the table, with the query of its rewrite target. */
  name: string;
  /** Whether the page is meant for this person; others are led to the login, or told so. */
  isTheirs: boolean;
  isPublic: boolean;
  /** Whether something is made for it. */
  hasRecord: boolean;
  status: number;
  needsBasket: boolean;
  /** @returns the address without language */
  make(stage: Stage): Promise<string>;
}

/**
 * Whether everybody who is signed in may see the page, and sell there: none of the people here is in a
 * seller's team.
 */
const isForAll = (access: PageOfTable['access']): boolean =>
  access === 'user' || (access !== 'anyone' && isTeamPermission(access));

/** Addresses of one page for one person: its own, one of each rewrite target, and those that it has besides. */
function addressesOf(page: PageOfTable, who: Visitor): Address[] {
  const { path, access, twins: rewriteTargets = [] } = page;
  const records = RECORDS[path];
  if (path.endsWith('/{id}') && !records) {
    throw new Error(
      `${path} is in the table of pages (lib/shop/pages.ts), and what it shows is made by nobody: give it a line in RECORDS of tests/e2e/support/press/records.ts.`,
    );
  }
  const isTheirs =
    (access === 'anyone' || (isForAll(access) && who !== 'visitor') || who === 'admin') &&
    (!records || records.of.includes(who));
  const fill = (id: string) => (id.startsWith('/') ? id : path.replace('{id}', id));
  const one = (name: string, make: Address['make']): Address => ({
    ...{
      name,
      isTheirs,
      make,
      isPublic: access === 'anyone',
      hasRecord: records !== undefined,
      status: records?.status ?? 200,
    },
    needsBasket: NEEDS_BASKET.includes(path),
  });
  const make: Address['make'] = async (stage) =>
    records ? fill(await records.make(stage, who)) : path;
  const queries = [...new Set(rewriteTargets.flatMap(({ query }) => query?.[0] ?? []))];
  return [
    one(path, make),
    ...queries.map((query) => {
      const sample = QUERIES[query];
      if (sample === undefined) {
        throw new Error(
          `The twin of ${path} for ?${query}= is pressed by nobody: give QUERIES of tests/e2e/support/press/records.ts a sample of it.`,
        );
      }
      return one(`${path}?${query}=`, async (stage) => `${await make(stage)}?${query}=${sample}`);
    }),
    ...(records?.more ?? []).map((id) => one(fill(id), async () => fill(id))),
  ];
}

/** Pages whose settings hold for the whole shop, and may refuse what the records of other pages need. */
const SETTINGS = [
  '/dashboard/order-caps',
  '/dashboard/payment-settings',
  '/dashboard/wallet-accounts',
  '/dashboard/commission',
  '/dashboard/deadlines/settings',
  '/dashboard/delivery',
  '/dashboard/import/hosts',
];

/**
 * In the order of the table, the frame's pages first; who ends their own session does it at the end, and
 * settings come after all.
 */
export function addressesFor(who: Visitor): Address[] {
  const isSettings = ({ path }: PageOfTable) => SETTINGS.includes(path);
  const pages = [...PAGES].reverse();
  return [...pages.filter((page) => !isSettings(page)), ...pages.filter(isSettings)].flatMap(
    (page) => addressesOf(page, who),
  );
}
