import 'server-only';
import { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { ProductModel, type ProductRecord } from '../../../models/product';

/**
 * Barcodes and SKUs that variants have now, by the variant's id: what may stand on the goods beside the
 * SKU that an order kept. What is gone is missing.
 */
export async function findVariantCodes(
  wanted: readonly { productId: string; variantId: string }[],
): Promise<Map<string, string[]>> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))].filter(isObjectId);
  const products = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
      { 'variants._id': 1, 'variants.sku': 1, 'variants.barcode': 1 },
    ).lean<Pick<ProductRecord, 'variants'>[]>(),
  );
  return new Map(
    products.flatMap(({ variants }) =>
      variants.map(({ _id, sku, barcode }) => [String(_id), [sku, barcode].filter(Boolean)]),
    ),
  );
}
