import type { VariantRecord } from '../../../models/product';
import { toTaka } from '../../platform/money';
import { lowestIn30Days } from './price-history-rules';
import type { Variant } from './variant-schema';

/** A variant as everybody sees it. */
export function variantView(variant: VariantRecord, now: Date): Variant {
  const { compareAtPoisha, weightGrams, pricePoisha, prices } = variant;
  // A former price alone could be any number: beside it stands what it truly cost of late.
  const compare = typeof compareAtPoisha === 'number' && compareAtPoisha > pricePoisha;
  return {
    _id: String(variant._id),
    sku: variant.sku,
    barcode: variant.barcode,
    values: [...variant.values],
    price: toTaka(pricePoisha),
    ...(compare && {
      compareAtPrice: toTaka(compareAtPoisha),
      lowestPrice30: toTaka(lowestIn30Days(prices, pricePoisha, now)),
    }),
    stock: variant.stock,
    ...(typeof weightGrams === 'number' && { weightGrams }),
    picture: variant.picture,
    priceLadder: variant.ladder.map((rung) => ({
      from: rung.from,
      price: toTaka(rung.pricePoisha),
    })),
  };
}
