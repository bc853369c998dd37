import mongoose from 'mongoose';

const rungSchema = new mongoose.Schema(
  {
    from: { type: Number, required: true, min: 2 },
    /** Integer poisha. */
    pricePoisha: { type: Number, required: true, min: 0 },
  },
  { _id: false },
);

const priceSchema = new mongoose.Schema(
  {
    /** When it ended, see lib/features/catalogue/price-history-rules.ts. */
    at: { type: Date, required: true },
    pricePoisha: { type: Number, required: true },
  },
  { _id: false },
);

/** One thing that can be ordered, inside of its product (models/product.ts). */
export const variantSchema = new mongoose.Schema({
  /** The only variant of a product without options has the product's own id. */
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Empty where there is none. */
  sku: { type: String, default: '' },
  barcode: { type: String, default: '' },
  /** One for each option of the product, in their order. */
  values: { type: [String], default: [] },
  /** Integer poisha. */
  pricePoisha: { type: Number, required: true, min: 0 },
  /** What it is said to have cost before. */
  compareAtPoisha: { type: Number, min: 0 },
  /** As it was last reviewed or set by an administrator, what large rises are measured by; absent: as `pricePoisha`. */
  approvedPoisha: { type: Number, min: 0 },
  stock: { type: Number, required: true, min: 0 },
  weightGrams: { type: Number, min: 1 },
  /** One of the product's pictures; empty: its main one. */
  picture: { type: String, default: '' },
  /** Rising `from`, falling price. */
  ladder: { type: [rungSchema], default: [] },
  /** What it cost in the last 30 days. */
  prices: { type: [priceSchema], default: [] },
});

/** It as plain data; prices in integer poisha. */
export interface VariantRecord {
  _id: mongoose.Types.ObjectId;
  sku: string;
  barcode: string;
  values: string[];
  pricePoisha: number;
  compareAtPoisha?: number | null;
  approvedPoisha?: number | null;
  stock: number;
  weightGrams?: number | null;
  picture: string;
  ladder: { from: number; pricePoisha: number }[];
  prices: { at: Date; pricePoisha: number }[];
}

/** The one variant of a product that was made without any. */
export function onlyVariant(this: {
  _id: mongoose.Types.ObjectId;
  pricePoisha: number;
  maxQuantity: number;
}) {
  return [{ _id: this._id, pricePoisha: this.pricePoisha, stock: this.maxQuantity }];
}
