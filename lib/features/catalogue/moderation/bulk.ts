import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { can } from '../../../platform/auth/policy';
import { ShopError } from '../../../platform/errors';
import { toShopError } from '../../../platform/http/api-response';
import { log } from '../../../platform/log';
import { deleteProduct } from '../commands';
import { reviewProduct } from './commands';
import type { Bulk, ProductBulkResult } from '../schema';

/**
 * The same for many products, each in a transaction of its own: one that is refused stops no other.
 * Every row asks for its own right.
 * @returns how each went, in the order asked
 * @throws ShopError FORBIDDEN where only administrators may do it at all
 */
export async function bulkProducts(actor: Actor, bulk: Bulk): Promise<ProductBulkResult[]> {
  if (bulk.action !== 'delete' && !can(actor, 'products.review')) throw new ShopError('FORBIDDEN');
  const results: ProductBulkResult[] = [];
  // One after the other: together they would only wait for each other in the database.
  const products = new Map(bulk.products.map((product) => [product._id.toLowerCase(), product]));
  for (const [_id, { version }] of products) {
    try {
      await one(actor, _id, version, bulk);
      results.push({ _id, done: true });
    } catch (thrown) {
      const error = toShopError(thrown);
      // The shop's own failure, or the database away: the next ones would fail as well.
      if (error.status >= 500 && results.every((result) => !result.done)) throw thrown;
      if (error.status >= 500) log().error({ productId: _id, err: error.cause }, 'bulk row failed');
      results.push({ _id, done: false, code: error.code, message: error.message });
    }
  }
  return results;
}

function one(actor: Actor, id: string, version: number | undefined, bulk: Bulk): Promise<void> {
  switch (bulk.action) {
    case 'delete':
      return deleteProduct(actor, id);
    case 'publish':
      return reviewProduct(actor, id, { status: 'published', version });
    case 'reject':
      return reviewProduct(actor, id, { status: 'rejected', reason: bulk.reason, version });
  }
}
