import { getRemovedProduct } from '@/lib/shop/audit/removed-product-queries';
import { listImports } from '@/lib/features/imports/queries';
import { listProductViews } from '@/lib/features/reports/page-views/commands';
import {
  countDashboardProducts,
  getDashboardProduct,
  listLowVariants,
  listStockChanges,
} from '@/lib/features/catalogue/dashboard-queries';
import { listDashboardProducts } from '@/lib/features/catalogue/search/synonym-commands';
import { exportProducts } from '@/lib/features/imports/csv-files';
import { eachFeedProduct } from '@/lib/features/catalogue/feed-queries';
import { browseCatalogue, listProducts } from '@/lib/features/catalogue/search/queries';
import { getProduct } from '@/lib/features/catalogue/queries';
import { getFirstWaiting, getQueuePlace } from '@/lib/features/catalogue/queue-queries';
import { getSellerRecord } from '@/lib/features/catalogue/moderation/disabled-sellers';
import { DASHBOARD_SORTS, SORTS } from '@/lib/features/catalogue/listing-schema';
import { getNeighbours } from '@/lib/features/catalogue/seller-queries';
import { getSellerPage } from '@/lib/features/catalogue/sellers/queries';
import { suggest } from '@/lib/features/catalogue/search/index-queries';
import type { Actor } from '@/lib/platform/auth/actor';
import type { GeneratedShop } from './generated-shop/insert';
import { drain, type PlannedQuery } from './query-plans';

interface Asked extends Record<'admin' | 'seller', () => Actor> {
  /** A product that sells well, of the seller. */
  product: () => GeneratedShop['products'][number];
}

const CATEGORY = 'Fashion & Apparel';

/** Looks at the catalogue, as visitors and scripts have them. */
export const plannedCatalogue = ({ admin, seller, product }: Asked): PlannedQuery[] => [
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
  ['feed', async () => (await eachFeedProduct().next()).value],
];

/** Looks at products on the dashboard. */
export const plannedDashboardProducts = ({ admin, seller, product }: Asked): PlannedQuery[] => [
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
  ['own, running low', () => listDashboardProducts(seller(), { stock: 'low' })],
  ["a stock's history", () => listStockChanges(seller(), String(product()._id), {})],
  [
    "a variant's history",
    () => listStockChanges(seller(), String(product()._id), { variant: String(product()._id) }),
  ],
  ['imports', () => listImports(seller())],
];
