import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { can, shopFor } from '../../../platform/auth/policy';
import { sharedRead } from '../../../platform/concurrency/shared-read';
import type { ProductPage } from '../queries';
import {
  readDashboardPage,
  streamDashboardProducts,
  type DashboardPage,
  type ExportedProduct,
} from '../dashboard-queries';
import type { FindOnSale } from '../dashboard-filter-queries';
import type { FullProduct } from '../schema';
import type { DashboardListing } from '../listing-schema';
import { countRunningLow, searchCatalogue } from './index-queries';

/** Published products that a word may find in everybody's list; more nobody turns the pages of. */
const MOST_FOUND = 5000;

const findOnSale: FindOnSale = async ({ q, category }) => {
  const { ids, partial } = await searchCatalogue({ q, category }, MOST_FOUND);
  return partial ? [] : ids;
};

/** How many products on sale soon have no stock: one's own, an administrator's shop. */
export function countLowStock(actor: Actor): Promise<number> {
  const seller = can(actor, 'products.review') ? undefined : shopFor(actor, 'shop.products');
  return sharedRead(`low stock ${seller ?? 'all'}`, () => countRunningLow(seller));
}

/**
 * A page of the products that this person may change, newest first unless sorted, with drafts and
 * reasons. `total` is at most `COUNT_LIMIT + 1` where something is filtered.
 */
export function listDashboardProducts(
  actor: Actor,
  listing: DashboardListing,
  page?: DashboardPage,
): Promise<ProductPage<FullProduct>> {
  return readDashboardPage(actor, listing, findOnSale, page);
}

/** Every product that this person may change and that the listing asks for, oldest first. */
export function eachDashboardProduct(
  actor: Actor,
  listing: DashboardListing,
): AsyncGenerator<ExportedProduct> {
  return streamDashboardProducts(actor, listing, findOnSale);
}
