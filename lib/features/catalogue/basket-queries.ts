import 'server-only';
import { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { ProductModel, type ProductRecord, type VariantRecord } from '../../../models/product';

/** Fields that both a basket and an order read of a product on sale; none of its long texts. */
export const SOLD_FIELDS = {
  image: 1,
  extraimages: 1,
  productName: 1,
  productNameBn: 1,
  category: 1,
  status: 1,
  authorId: 1,
  authorName: 1,
  minQuantity: 1,
  quantityStep: 1,
  packSize: 1,
  unit: 1,
  weightGrams: 1,
  dispatchDays: 1,
  shipsFrom: 1,
  options: 1,
  variants: 1,
  campaign: 1,
} as const;

/**
 * Fields that a basket reads of a product; prices in integer poisha. A basket holds 400 things, and anybody
 * may look at one.
 */
const BASKET_FIELDS = { ...SOLD_FIELDS, sellerDisabled: 1 } as const;

export type BasketProduct = Pick<ProductRecord, '_id' | keyof typeof BASKET_FIELDS>;

/**
 * Products by id, read live in one look, on sale or not: a basket shows also what can't be had any
 * more. Who is missing is gone.
 */
export async function findBasketProducts(
  ids: readonly string[],
): Promise<Map<string, BasketProduct>> {
  const wanted = [...new Set(ids)].filter(isObjectId).map((id) => new Types.ObjectId(id));
  if (wanted.length === 0) return new Map();
  const records = await withDatabase(() =>
    ProductModel.find({ _id: { $in: wanted } }, BASKET_FIELDS).lean(),
  );
  return new Map(records.map((record) => [String(record._id), record]));
}

/**
 * The product that a variant is of, read live, on sale or not; null where there is none. Without a
 * `productId` the variant is found by its own id, which is its product's where that has no options.
 */
export async function findProductOfVariant(
  variantId: string,
  productId?: string,
): Promise<BasketProduct | null> {
  if (!isObjectId(variantId)) return null;
  if (productId !== undefined)
    return (await findBasketProducts([productId])).get(productId) ?? null;
  const own = (await findBasketProducts([variantId])).get(variantId);
  if (own) return own;
  return withDatabase(() =>
    ProductModel.findOne(
      { hasOptions: true, 'variants._id': new Types.ObjectId(variantId) },
      BASKET_FIELDS,
    ).lean(),
  );
}

/** Whether a product is on sale: what `ON_SALE` asks of the database. */
export const isOnSale = ({
  status,
  sellerDisabled,
}: Pick<ProductRecord, 'status' | 'sellerDisabled'>): boolean =>
  status === 'published' && sellerDisabled !== true;

/** A variant of a product by its id. */
export const variantOf = (
  { variants }: Pick<ProductRecord, 'variants'>,
  variantId: string,
): VariantRecord | undefined => variants.find(({ _id }) => String(_id) === variantId);
