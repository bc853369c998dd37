import type { FullProduct } from '@/lib/features/catalogue/shared';

/** Fields of a product needed for choosing a quantity, the same for all of its variants. */
export type OrderedProduct = Pick<
  FullProduct,
  '_id' | 'minQuantity' | 'unit' | 'packSize' | 'quantityStep'
>;

/** No more of a product than that: what a browser gets stands on the page a second time. */
export function orderedProduct(product: FullProduct): OrderedProduct {
  const { _id, minQuantity, unit, packSize, quantityStep } = product;
  return { _id, minQuantity, unit, packSize, quantityStep };
}
