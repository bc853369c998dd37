import { Types } from 'mongoose';
import type { OrderLineRecord } from '../../../models/order';
import type { VariantRecord } from '../../../models/product';
import { pictureOfVariant } from '../catalogue/picture-rules';
import type { OrderedProduct } from '../catalogue/stock-commands';
import type { DiscountPayer } from './kinds';

/** What a line was sold for, in integer poisha. */
export interface LinePrice {
  listPricePoisha: number;
  pricePoisha: number;
  rungFrom: number | null;
  discountPoisha: number;
  promotionId: Types.ObjectId | null;
  /** Whose money the discount is; null where there is none. */
  discountPayer: DiscountPayer | null;
  /** The shop's commission, in hundredths of a percent. */
  commissionBp: number;
}

/** The product fields that an order line keeps. */
export type LineProduct = Pick<
  OrderedProduct,
  '_id' | 'productName' | 'image' | 'brand' | 'category'
> &
  Partial<
    Pick<
      OrderedProduct,
      'extraimages' | 'productNameBn' | 'options' | 'unit' | 'packSize' | 'weightGrams'
    >
  >;

/** The variant fields that an order line keeps; its picture replaces the product's. */
export type LineVariant = Pick<VariantRecord, '_id' | 'pricePoisha'> &
  Partial<Pick<VariantRecord, 'sku' | 'values' | 'picture' | 'weightGrams'>>;

/** The line of an order that has just been placed. */
export function newLineRecord(
  product: LineProduct,
  variant: LineVariant,
  quantity: number,
  price: LinePrice,
): OrderLineRecord {
  const { image, extraimages = [], options = [], unit = 'piece', packSize = 1 } = product;
  const { values = [], picture = '' } = variant;
  const { promotionId, discountPayer, ...sums } = price;
  return {
    _id: new Types.ObjectId(),
    productId: product._id,
    variantId: variant._id,
    sku: variant.sku ?? '',
    productName: product.productName,
    productNameBn: product.productNameBn ?? '',
    productImage: pictureOfVariant({ image, extraimages, options }, { values, picture }),
    productBrand: product.brand,
    productCategory: product.category,
    options: options.map(({ name, nameBn, values: known }, place) => {
      const value = values[place] ?? '';
      const valueBn = known.find((one) => one.value === value)?.valueBn ?? '';
      return { name, nameBn, value, valueBn };
    }),
    unit,
    packSize,
    weightGrams: variant.weightGrams ?? product.weightGrams ?? 0,
    ...sums,
    quantity,
    goodsPoisha: price.pricePoisha * quantity,
    ...(promotionId !== null && { promotionId }),
    ...(discountPayer !== null && { discountPayer }),
    packed: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
    returned: 0,
  };
}

/** A price without ladder and promotion. */
export const plainPrice = (pricePoisha: number): LinePrice => ({
  listPricePoisha: pricePoisha,
  pricePoisha,
  rungFrom: null,
  discountPayer: null,
  commissionBp: 0,
  discountPoisha: 0,
  promotionId: null,
});
