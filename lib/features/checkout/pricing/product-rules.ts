import type { ProductRecord, VariantRecord } from '../../../../models/product';
import type { QuotedProduct, QuotedVariant } from './rules';

/** A stored product as far as its price goes. */
export function quotedProduct(
  product: Pick<
    ProductRecord,
    | '_id'
    | 'authorId'
    | 'authorName'
    | 'category'
    | 'minQuantity'
    | 'quantityStep'
    | 'weightGrams'
    | 'dispatchDays'
    | 'shipsFrom'
  >,
): QuotedProduct {
  return {
    id: String(product._id),
    sellerId: String(product.authorId),
    sellerName: product.authorName,
    category: product.category,
    minQuantity: product.minQuantity,
    quantityStep: product.quantityStep,
    weightGrams: product.weightGrams ?? null,
    dispatchDays: product.dispatchDays,
    shipsFrom: product.shipsFrom,
  };
}

export function quotedVariant(
  variant: Pick<VariantRecord, '_id' | 'pricePoisha' | 'ladder' | 'stock' | 'weightGrams'>,
): QuotedVariant {
  return {
    id: String(variant._id),
    pricePoisha: variant.pricePoisha,
    ladder: variant.ladder,
    stock: variant.stock,
    weightGrams: variant.weightGrams ?? null,
  };
}
