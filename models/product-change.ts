import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * Which products changed lately, so that every instance of the shop can bring its search index up
 * to date without reading all of them. One record per product, kept for a day.
 */
const schema = new mongoose.Schema(
  {
    /** The product's id; it may be deleted by now. */
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'productchanges', strictQuery: 'throw', versionKey: false },
);

schema.index({ at: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

export type ProductChangeRecord = InferSchemaType<typeof schema>;

export const ProductChangeModel = (mongoose.models.ProductChange ??
  mongoose.model('ProductChange', schema)) as Model<ProductChangeRecord>;
