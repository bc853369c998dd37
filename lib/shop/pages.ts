import type { Permission, TeamPermission } from './permissions';
import { LISTING_QUERY } from './frame-paths';
import { splitLocale } from '../platform/i18n/locale-path';

/** A folder under `app/[locale]` that answers a page's address under a condition. */
export interface RewriteTarget {
  /** Names of the query, any of which leads there. */
  query?: readonly string[];
  /** Which values do: a pattern, whose match is the folder's `{name}` of the query's name. */
  value?: string;
  /** Like `value`, for names that only the build knows (`next.config.ts`). */
  values?: 'categories';
  cookie?: string;
  folder: string;
}

/** One page as people reach it; `/bn` before it is its counterpart in Bangla. */
export interface Page {
  /** English address, misspelt where the spec has it so; `{id}` is a last segment of its own. */
  path: string;
  /**
   * For everybody, whoever is signed in, staff whose role may do this, or whoever sells and members of a
   * team whose role may do this. `middleware.ts` sends visitors to the login; the guard is the page's own
   * `requirePageActor`.
   */
  access: 'anyone' | 'user' | Permission | TeamPermission;
  /** Shows what is for the account's own person alone, never for staff who are in the account to help. */
  ownerOnly?: true;
  /** Search engines: `open` may list it; `noindex` says no itself; `closed` is left alone (robots.txt). */
  search: 'open' | 'noindex' | 'closed';
  /** In the sitemap: as a list that changes with its products, or as a text. */
  sitemap?: 'list' | 'text';
  /** Callers that ask for JSON get it under the same address, from the route below `/api`. */
  json?: true;
  /** Its form is posted to its own address: to the route below `/api`. */
  posted?: true;
  /** A cached page can't read a query or a cookie: tried in this order. */
  twins?: readonly RewriteTarget[];
}

/** A page of the dashboard, for staff and sellers. */
const dashboard = (path: string, access: Exclude<Page['access'], 'anyone'>): Page => ({
  path: `/dashboard${path}`,
  access,
  search: 'closed',
});

/** A person's own. */
const personal = (path: string): Page => ({ path, access: 'user', search: 'closed' });

const text = (path: string): Page => ({
  path,
  access: 'anyone',
  search: 'open',
  sitemap: 'text',
});

/** Rewrite target for addresses without an answer. */
const UNKNOWN = '/unknown';

/**
 * Every page of the shop. Rewrites, the HTTP front, the login's redirects, robots.txt and the
 * sitemap follow it; `app/pages.test.ts` compares it with what is under `app/`.
 */
export const PAGES: readonly Page[] = [
  dashboard('', 'user'),
  dashboard('/addproduct', 'shop.products'),
  dashboard('/allproducts', 'shop.products'),
  dashboard('/allproducts/grid', 'shop.products'),
  dashboard('/allproducts/pictures', 'shop.products'),
  dashboard('/allproducts/count', 'shop.products'),
  dashboard('/allproducts/count/{id}', 'shop.products'),
  dashboard('/allproducts/count/print/{id}', 'shop.products'),
  dashboard('/product/{id}', 'shop.products'),
  dashboard('/update/{id}', 'shop.products'),
  dashboard('/import', 'shop.products'),
  dashboard('/import/hosts', 'settings.manage'),
  dashboard('/categories', 'products.manage'),
  dashboard('/categories/{id}', 'products.manage'),
  dashboard('/couriers', 'shop.settings'),
  dashboard('/couriers/book/{id}', 'shop.parcels'),
  dashboard('/delivery', 'shop.settings'),
  dashboard('/balance', 'shop.money'),
  dashboard('/blocked-buyers', 'shop.orders'),
  dashboard('/orders', 'shop.see'),
  dashboard('/orders/print', 'shop.parcels'),
  dashboard('/orders/{id}', 'shop.see'),
  dashboard('/figures', 'shop.orders'),
  dashboard('/reviews', 'shop.orders'),
  dashboard('/complaints', 'shop.orders'),
  dashboard('/complaints/{id}', 'shop.orders'),
  dashboard('/conversations', 'shop.orders'),
  dashboard('/conversations/reported', 'complaints.decide'),
  dashboard('/conversations/reported/{id}', 'complaints.decide'),
  dashboard('/conversations/order/{id}', 'shop.orders'),
  dashboard('/conversations/{id}', 'shop.orders'),
  dashboard('/abuse', 'abuse.decide'),
  dashboard('/abuse/words', 'products.manage'),
  dashboard('/abuse/{id}', 'abuse.decide'),
  dashboard('/track-record', 'shop.orders'),
  dashboard('/track-record/contests', 'complaints.decide'),
  dashboard('/deadlines', 'shop.orders'),
  dashboard('/deadlines/figures', 'shop.orders'),
  dashboard('/deadlines/settings', 'settings.manage'),
  dashboard('/papers', 'shop.papers'),
  dashboard('/parcels/print/{id}', 'shop.parcels'),
  dashboard('/parcels', 'shop.parcels'),
  dashboard('/parcels/pack', 'shop.parcels'),
  dashboard('/parcels/pack/{id}', 'shop.parcels'),
  dashboard('/parcels/tracking', 'shop.parcels'),
  dashboard('/parcels/{id}', 'shop.parcels'),
  dashboard('/promotions', 'shop.promotions'),
  dashboard('/promotions/new', 'shop.promotions'),
  dashboard('/promotions/{id}', 'shop.promotions'),
  dashboard('/campaigns', 'shop.promotions'),
  dashboard('/campaigns/{id}', 'shop.promotions'),
  dashboard('/notifications', 'user'),
  dashboard('/search', 'user'),
  dashboard('/returns', 'shop.orders'),
  dashboard('/returns/{id}', 'shop.orders'),
  dashboard('/refunds', 'refunds.manage'),
  dashboard('/refunds/{id}', 'refunds.manage'),
  dashboard('/remittances', 'remittances.manage'),
  dashboard('/remittances/{id}', 'remittances.manage'),
  dashboard('/staff', 'staff.manage'),
  dashboard('/shop', 'shop.settings'),
  dashboard('/shop/{id}', 'users.manage'),
  { ...dashboard('/verification', 'shop.identity'), ownerOnly: true },
  dashboard('/verification/queue', 'sellers.verify'),
  dashboard('/team', 'user'),
  dashboard('/invitation', 'user'),
  dashboard('/users', 'users.manage'),
  dashboard('/users/retention', 'settings.manage'),
  dashboard('/users/{id}', 'accounts.see'),
  dashboard('/payouts', 'payouts.manage'),
  dashboard('/payouts/{id}', 'payouts.manage'),
  dashboard('/content-management', 'content.manage'),
  dashboard('/content-management/subscribers', 'content.manage'),
  dashboard('/content-management/outbox', 'jobs.manage'),
  dashboard('/content-management/deliveries', 'jobs.manage'),
  dashboard('/content-management/synonyms', 'content.manage'),
  dashboard('/content-management/blocks', 'content.manage'),
  dashboard('/content-management/blocks/{id}', 'content.manage'),
  dashboard('/content-management/preview/{id}', 'content.manage'),
  dashboard('/content-management/{id}', 'content.manage'),
  dashboard('/messages', 'messages.manage'),
  dashboard('/messages/switches', 'messages.manage'),
  dashboard('/messages/templates', 'messages.manage'),
  dashboard('/messages/templates/{id}', 'messages.manage'),
  dashboard('/approvals', 'staff.manage'),
  dashboard('/audit', 'audit.read'),
  dashboard('/commission', 'commission.manage'),
  dashboard('/finance', 'finance.manage'),
  dashboard('/finance/{id}', 'finance.manage'),
  dashboard('/order-caps', 'settings.manage'),
  dashboard('/payment-settings', 'settings.manage'),
  dashboard('/payments', 'payments.manage'),
  dashboard('/payments/desk', 'payments.manage'),
  dashboard('/payments/statements', 'payments.manage'),
  dashboard('/payments/{id}', 'payments.manage'),
  dashboard('/wallet-accounts', 'settings.manage'),

  personal('/cart'),
  personal('/demopay/{id}'),
  personal('/pay/{id}'),
  personal('/paper/{id}'),
  personal('/purchase/{id}'),
  personal('/order/{id}'),
  personal('/order/returns/{id}'),
  personal('/order/return/{id}'),
  personal('/user/profile'),
  { ...personal('/user/data'), ownerOnly: true },
  { ...personal('/user/data/erase'), ownerOnly: true },
  { ...personal('/user/security'), ownerOnly: true },
  { ...personal('/user/proof'), ownerOnly: true },
  personal('/user/notifications'),
  personal('/user/addresses'),
  personal('/user/addresses/{id}'),
  { ...personal('/user/messages'), ownerOnly: true },
  { ...personal('/user/messages/{id}'), ownerOnly: true },
  personal('/ask/{id}'),
  personal('/ask/order/{id}'),
  personal('/myproducts'),
  personal('/productdetails'),
  personal('/delete'),

  { path: '/reset', access: 'anyone', search: 'closed', posted: true },
  { path: '/forgot', access: 'anyone', search: 'noindex', posted: true },
  { path: '/basket', access: 'anyone', search: 'closed', json: true },
  { path: '/checkout', access: 'anyone', search: 'closed', posted: true },
  { path: '/checkout/{id}', access: 'anyone', search: 'closed' },
  { path: '/complaint', access: 'anyone', search: 'noindex', posted: true },
  { path: '/complaint/{id}', access: 'anyone', search: 'noindex' },
  { path: '/review/{id}', access: 'anyone', search: 'noindex' },
  { path: '/report/product/{id}', access: 'anyone', search: 'noindex' },
  { path: '/report/seller/{id}', access: 'anyone', search: 'noindex' },
  { path: '/product/reviews/{id}', access: 'anyone', search: 'noindex' },
  { path: '/saved', access: 'anyone', search: 'closed' },
  { path: '/saved/{id}', access: 'anyone', search: 'closed' },
  { path: '/stop/{id}', access: 'anyone', search: 'closed' },
  { path: '/shared/{id}', access: 'anyone', search: 'noindex' },
  { path: '/compare', access: 'anyone', search: 'noindex' },
  { path: '/login', access: 'anyone', search: 'noindex' },
  { path: '/undo/{id}', access: 'anyone', search: 'closed' },
  { path: '/login/step', access: 'anyone', search: 'noindex' },
  { path: '/regester', access: 'anyone', search: 'noindex' },
  { path: '/newsletter/thanks', access: 'anyone', search: 'noindex' },
  { path: '/newsletter/letter/{id}', access: 'anyone', search: 'noindex' },
  { path: '/page-not-found', access: 'anyone', search: 'noindex' },
  { path: '/product-gone/{id}', access: 'anyone', search: 'noindex' },

  { path: '/', access: 'anyone', search: 'open', sitemap: 'list' },
  {
    path: '/products',
    access: 'anyone',
    search: 'open',
    sitemap: 'list',
    json: true,
    twins: [{ query: LISTING_QUERY, folder: '/products/browse' }],
  },
  {
    path: '/productcetagory',
    access: 'anyone',
    search: 'open',
    sitemap: 'list',
    twins: [
      // Only known names go into a path, where anything else could break its decoding.
      { query: ['category'], values: 'categories', folder: '/productcetagory/{category}' },
      { query: ['category'], folder: UNKNOWN },
    ],
  },
  {
    path: '/product/{id}',
    access: 'anyone',
    search: 'open',
    json: true,
    twins: [
      { cookie: 'shop-preview', folder: '/product/{id}/preview' },
      { query: ['notice'], folder: '/product/{id}/preview' },
    ],
  },
  {
    path: '/category/{id}',
    access: 'anyone',
    search: 'open',
    // Filtered lists and further pages are rendered per request.
    twins: [{ query: ['f', 'page'], folder: '/category/{id}/browse' }],
  },
  {
    path: '/seller/{id}',
    access: 'anyone',
    search: 'open',
    twins: [
      // A seller's products by words or in another order are rendered per request.
      { query: ['q', 'sort'], folder: '/seller/{id}/browse' },
      // Each page of a seller's products is a cached one.
      { query: ['page'], value: '[1-9]\\d{0,4}', folder: '/seller/{id}/{page}' },
      { query: ['page'], folder: UNKNOWN },
    ],
  },
  { path: '/campaigns', access: 'anyone', search: 'open' },
  { path: '/campaigns/{id}', access: 'anyone', search: 'open' },
  text('/about'),
  text('/contact'),
  text('/help'),
  text('/sell'),
  text('/returns'),
  text('/terms'),
  text('/privacy'),
  { ...text('/track'), posted: true },
  { path: '/geocode', access: 'anyone', search: 'open' },
];

const WITH_ID = '/{id}';

const fixed = new Map(PAGES.map((page) => [page.path, page]));
const withId = PAGES.filter(({ path }) => path.endsWith(WITH_ID)).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.slice(0, -WITH_ID.length)}/[^/]+$`),
}));

/**
 * The page behind a path.
 * @param path without language, query and hash
 */
export function findPage(path: string): Page | undefined {
  return fixed.get(path) ?? withId.find(({ pattern }) => pattern.test(path))?.page;
}

/** Whether a path, in any language, belongs to a page, which answers GET and HEAD alone. */
export function isPagePath(pathname: string): boolean {
  return findPage(splitLocale(pathname).path) !== undefined;
}

const rewriteTargetFolders = PAGES.flatMap(({ twins: rewriteTargets = [] }) =>
  rewriteTargets.map(({ folder }) => folder),
).map((folder) => new RegExp(`^${folder.replace(/\{\w+\}/g, '[^/]+')}$`));

/** Whether a path, in any language, is a counterpart's folder: rewrites lead there, and no address does. */
export function isInnerPath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return rewriteTargetFolders.some((folder) => folder.test(path));
}

/** First segments, each once: `/user` of `/user/profile`. */
const areas = (pages: readonly Page[]): string[] => [
  ...new Set(pages.map(({ path }) => `/${path.split('/')[1]!}`)),
];

/** Beginnings of the paths that need a signed-in person. */
export const GUARDED_AREAS = areas(PAGES.filter(({ access }) => access !== 'anyone'));

/** Whether a path, in any language, is below a guarded one. */
export function isGuardedPath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return GUARDED_AREAS.some((area) => path === area || path.startsWith(`${area}/`));
}

/** Beginnings of the paths where crawlers find nothing. */
export const CLOSED_AREAS = areas(PAGES.filter(({ search }) => search === 'closed'));
