import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { STOCK_REASONS } from '../lib/features/catalogue/stock-types';

/** One change of a variant's stock, written in the transaction that makes it; append only. */
const schema = new mongoose.Schema(
  {
    productId: { type: mongoose.Schema.Types.ObjectId, required: true },
    variantId: { type: mongoose.Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    /**
     * Signature of the user who did it, see `signatureOf`, and that user's account, which older entries do
     * not name.
     */
    by: { type: String, required: true },
    byId: { type: mongoose.Schema.Types.ObjectId },
    /** The seller whose team they were in; absent where in none. */
    byShopId: { type: mongoose.Schema.Types.ObjectId },
    why: { type: String, required: true, enum: STOCK_REASONS },
    /** Order that was placed, cancelled or returned. */
    orderId: { type: mongoose.Schema.Types.ObjectId },
    /** Units that came (positive) or went. */
    change: { type: Number, required: true },
    /** Stock after the change. */
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
