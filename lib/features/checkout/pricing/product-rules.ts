import type { ProductRecord, VariantRecord } from '../../../../models/product';
import { campaignPriceAt, reservedUnits } from '../../catalogue/shared';
import type { QuotedProduct, QuotedVariant } from './rules';

/** A stored product as far as its price goes at a moment. */
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
    | 'variants'
    | 'campaign'
  >,
  now: Date,
): QuotedProduct {
  const reserved = reservedUnits(product.campaign, now);
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
    ...(reserved > 0 && {
      available: Math.max(
        0,
        product.variants.reduce((sum, { stock }) => sum + stock, 0) - reserved,
      ),
    }),
  };
}

export function quotedVariant(
  variant: Pick<VariantRecord, '_id' | 'pricePoisha' | 'ladder' | 'stock' | 'weightGrams'>,
  { campaign }: Pick<ProductRecord, 'campaign'>,
  now: Date,
): QuotedVariant {
  const campaignPoisha = campaignPriceAt(campaign, variant._id, 1, now);
  return {
    id: String(variant._id),
    pricePoisha: variant.pricePoisha,
    ladder: variant.ladder,
    stock: variant.stock,
    weightGrams: variant.weightGrams ?? null,
    ...(campaignPoisha !== null && {
      campaign: {
        id: String(campaign!.campaignId),
        pricePoisha: campaignPoisha,
        left: campaign!.left,
      },
    }),
  };
}
