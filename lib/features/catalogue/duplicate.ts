import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { sellsAs } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../shop/errors';
import type { Idempotency } from '../../platform/database/idempotency';
import { isObjectId } from '../../platform/validation';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { addProduct } from './commands';
import { answeredOf, DIRECT_NAMES } from './product-fields-rules';
import { reviewedHalf } from './review-rules';
import type { AddProduct } from './schema';
import { copiedVariants } from './variant-records';

/**
 * A new product of one's own with the same fields and pictures; it waits for review.
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID where a picture is gone, IDEMPOTENCY_MISMATCH
 */
export async function duplicateProduct(
  actor: Actor,
  id: string,
  idempotency?: Idempotency,
): Promise<{ productId: string }> {
  const product = isObjectId(id)
    ? await withDatabase(() => ProductModel.findById(id).lean())
    : null;
  if (product === null) throw new ShopError('NOT_FOUND', { message: 'No such product.' });
  // Not an administrator's either: the copy would be theirs, of somebody else's words and pictures.
  if (!sellsAs(actor, product.authorId, 'shop.products')) throw new ShopError('FORBIDDEN');
  return addProduct(
    actor,
    copyOf(product),
    // The key is bound to what is copied, as the call has no body of its own.
    idempotency && { key: idempotency.key, body: `duplicate:${id}` },
  );
}

/** A product as a call would send it for another one. */
export function copyOf(product: ProductRecord): AddProduct {
  return {
    ...reviewedHalf(product),
    ...answeredOf(DIRECT_NAMES, product),
    ...copiedVariants(product),
  };
}
