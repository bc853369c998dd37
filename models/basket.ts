import mongoose, { type Model } from 'mongoose';
import { DELIVERY_TYPES, type DeliveryType } from '../lib/shop/delivery-types';

/** Item in a basket, or saved for later: ids, and the names to show once the product is gone. */
interface Item {
  productId: mongoose.Types.ObjectId;
  variantId: mongoose.Types.ObjectId;
  /** Units of the variant. */
  quantity: number;
  addedAt: Date;
  productName: string;
  /** Empty where the product had none. */
  productNameBn: string;
}

interface Line extends Item {
  /**
   * Price of a unit when its quantity was last set, in integer poisha, and the number of units of the whole
   * product at that time: to say "dearer" or "cheaper", never to charge.
   */
  seenPoisha: number;
  seenTotal: number;
  /** Stock of the variant at that time. */
  seenStock: number;
}

/** Written out: mongoose infers a document of its own for the choices of delivery. */
export interface BasketRecord {
  _id: mongoose.Types.ObjectId;
  /** An account's own, or a guest's, whose token is kept as its hash alone. */
  customerId?: mongoose.Types.ObjectId;
  tokenHash?: string;
  lines: Line[];
  saved: Item[];
  /** Where it is to go; empty: not said. Id of `districts.json`. */
  districtId: string;
  /** Code of a promotion, in its one spelling; empty: none. */
  code: string;
  delivery: { sellerId: mongoose.Types.ObjectId; kind: DeliveryType }[];
  /** Rises with every change, from 1: two that meet are told apart by it. */
  version: number;
  updatedAt: Date;
  /** For a guest's basket; an account's stays. */
  expiresAt?: Date;
}

const item = {
  productId: { type: mongoose.Schema.Types.ObjectId, required: true },
  variantId: { type: mongoose.Schema.Types.ObjectId, required: true },
  quantity: { type: Number, required: true, min: 1 },
  addedAt: { type: Date, required: true },
  productName: { type: String, required: true },
  productNameBn: { type: String, default: '' },
};

const line = new mongoose.Schema(
  {
    ...item,
    seenPoisha: { type: Number, required: true },
    seenTotal: { type: Number, required: true },
    seenStock: { type: Number, required: true },
  },
  { _id: false },
);

const choice = new mongoose.Schema(
  {
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true, enum: DELIVERY_TYPES },
  },
  { _id: false },
);

/** One for each account that ever put something into it, and for each guest of the last weeks. */
const schema = new mongoose.Schema<BasketRecord>(
  {
    customerId: { type: mongoose.Schema.Types.ObjectId },
    tokenHash: { type: String },
    lines: { type: [line], default: [] },
    saved: { type: [new mongoose.Schema(item, { _id: false })], default: [] },
    districtId: { type: String, default: '' },
    code: { type: String, default: '' },
    delivery: { type: [choice], default: [] },
    version: { type: Number, required: true, min: 1 },
    updatedAt: { type: Date, required: true },
    expiresAt: { type: Date },
  },
  { collection: 'baskets', strictQuery: 'throw', versionKey: false },
);

// One for each owner: who comes first makes it.
schema.index(
  { customerId: 1 },
  { unique: true, partialFilterExpression: { customerId: { $exists: true } } },
);
schema.index(
  { tokenHash: 1 },
  { unique: true, partialFilterExpression: { tokenHash: { $exists: true } } },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const BasketModel = (mongoose.models.Basket ??
  mongoose.model('Basket', schema)) as Model<BasketRecord>;
