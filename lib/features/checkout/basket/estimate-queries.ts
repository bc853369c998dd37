import 'server-only';
import { isOfOwnShop, type Seller } from '../../../shop/policy';
import { ShopError } from '../../../shop/errors';
import { findBasketProducts, isOnSale, variantOf } from '../../catalogue';
import { isDistrict } from '../delivery';
import type { DeliveryEstimate, EstimateQuery } from './estimate-schema';
import { viewBasket } from './queries';
import { EMPTY_BASKET } from './rules';

/**
 * Returns the cost of a quantity of a product with its delivery, priced as a basket that holds nothing else,
 * so that the basket shows the same.
 * @param actor who asks; null for a guest
 * @throws ShopError NOT_FOUND; INVALID with `district` where there is none such
 */
export async function estimateDelivery(
  { product: productId, variant: wanted, quantity, district = '' }: EstimateQuery,
  actor: Seller | null,
): Promise<DeliveryEstimate> {
  if (district !== '' && !(await isDistrict(district))) {
    throw new ShopError('INVALID', { fields: { district: 'unknownChoice' } });
  }
  const product = (await findBasketProducts([productId])).get(productId);
  const variant = product && (wanted ? variantOf(product, wanted) : product.variants[0]);
  if (!product || !variant || !isOnSale(product)) throw new ShopError('NOT_FOUND');
  const units = quantity ?? product.minQuantity;
  const line = {
    productId,
    variantId: String(variant._id),
    productName: product.productName,
    productNameBn: product.productNameBn,
    quantity: units,
    addedAt: new Date(),
    ...{ seenPoisha: variant.pricePoisha, seenTotal: 1, seenStock: variant.stock },
  };
  const { sellers, ...sums } = await viewBasket(
    { ...EMPTY_BASKET, lines: [line] },
    // To its seller, and who works for them, it costs what it costs a guest.
    { accountId: actor && !isOfOwnShop(actor, product.authorId) ? actor.id : null },
    district,
  );
  const { goods, discount, delivery, total, atBranch } = sums;
  const offers = sellers[0]?.offers ?? [];
  return { quantity: units, offers, goods, discount, delivery, total, atBranch };
}
