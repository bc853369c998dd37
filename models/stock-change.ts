import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { STOCK_REASONS } from '../lib/features/catalogue/stock-kinds';

/** One change of a variant's stock, written in the transaction that makes it; append only. */
const schema = new mongoose.Schema(
  {
    productId: { type: mongoose.Schema.Types.ObjectId, required: true },
    variantId: { type: mongoose.Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    /** What who did it signs with, see `signatureOf`; the account, which older ones do not name. */
    by: { type: String, required: true },
    byId: { type: mongoose.Schema.Types.ObjectId },
    /** The seller whose team they were in; absent where in none. */
    byShopId: { type: mongoose.Schema.Types.ObjectId },
    why: { type: String, required: true, enum: STOCK_REASONS },
    /** Of what was ordered, cancelled or returned. */
    orderId: { type: mongoose.Schema.Types.ObjectId },
    /** Units that came (positive) or went. */
    change: { type: Number, required: true },
    /** What it left. */
    stock: { type: Number, required: true },
  },
  { collection: 'stockchanges', strictQuery: 'throw', versionKey: false },
);

// A product's history, newest first, and one variant's within it.
schema.index({ productId: 1, _id: -1 });
schema.index({ productId: 1, variantId: 1, _id: -1 });

export type StockChangeRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const StockChangeModel = (mongoose.models.StockChange ??
  mongoose.model('StockChange', schema)) as Model<StockChangeRecord>;
