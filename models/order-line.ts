import mongoose from 'mongoose';
import { DISCOUNT_PAYERS, type DiscountPayer } from '../lib/features/orders/kinds';

const optionSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    nameBn: { type: String, default: '' },
    value: { type: String, required: true },
    valueBn: { type: String, default: '' },
  },
  { _id: false },
);

const count = { type: Number, required: true, min: 0, default: 0 };

/** One thing of an order, which keeps its own copy of what it shows, so that it outlives the product. */
export const orderLineSchema = new mongoose.Schema({
  productId: { type: mongoose.Schema.Types.ObjectId, required: true },
  variantId: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Empty where the variant had none. */
  sku: { type: String, default: '' },
  productName: { type: String, required: true },
  productNameBn: { type: String, default: '' },
  productImage: { type: String, default: '' },
  productBrand: { type: String, required: true },
  productCategory: { type: String, required: true },
  /** What was chosen, e.g. `Colour`: `Red`. */
  options: { type: [optionSchema], default: [] },
  unit: { type: String, default: 'piece' },
  packSize: { type: Number, default: 1 },
  /** Of one unit; 0 where nobody knew. */
  weightGrams: { type: Number, default: 0 },
  /** Integer poisha of one unit, without the ladder, and as it was charged. */
  listPricePoisha: { type: Number, required: true },
  pricePoisha: { type: Number, required: true },
  /** Where the ladder's rung began by which it cost that; null: no rung. */
  rungFrom: { type: Number, default: null },
  /** Units that were ordered; how many of them came how far stands below. */
  quantity: { type: Number, required: true, min: 1 },
  /** `pricePoisha` × `quantity`, and what promotions took off it; of all units, cancelled ones too. */
  goodsPoisha: { type: Number, required: true },
  discountPoisha: { type: Number, required: true, default: 0 },
  /** Which promotion that was, and whose money it is. */
  promotionId: { type: mongoose.Schema.Types.ObjectId },
  discountPayer: { type: String, enum: DISCOUNT_PAYERS },
  /** The shop's commission on the line, in hundredths of a percent, as it was when it was ordered. */
  commissionBp: { type: Number, required: true, min: 0, max: 10_000, default: 0 },
  packed: count,
  shipped: count,
  delivered: count,
  cancelled: count,
  returned: count,
  /** Came back or were lost on the way: owed to the buyer, and in no parcel. */
  back: { type: Number, min: 0 },
  /** Went back into the stock while the line counts them, less what was taken for them anew. */
  restocked: { type: Number },
});

/** It as plain data. */
export interface OrderLineRecord {
  _id: mongoose.Types.ObjectId;
  productId: mongoose.Types.ObjectId;
  variantId: mongoose.Types.ObjectId;
  sku: string;
  productName: string;
  productNameBn: string;
  productImage: string;
  productBrand: string;
  productCategory: string;
  options: { name: string; nameBn: string; value: string; valueBn: string }[];
  unit: string;
  packSize: number;
  weightGrams: number;
  listPricePoisha: number;
  pricePoisha: number;
  rungFrom: number | null;
  quantity: number;
  goodsPoisha: number;
  discountPoisha: number;
  promotionId?: mongoose.Types.ObjectId | null;
  discountPayer?: DiscountPayer | null;
  commissionBp: number;
  packed: number;
  shipped: number;
  delivered: number;
  cancelled: number;
  returned: number;
  back?: number | null;
  restocked?: number | null;
}
