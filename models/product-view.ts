import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** How often a product's page was seen on a day, in every language together. Counters alone. */
const schema = new mongoose.Schema(
  {
    productId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Day in Asia/Dhaka, `2026-11-20`. */
    day: { type: String, required: true },
    views: { type: Number, required: true, default: 0 },
  },
  { collection: 'productviews', strictQuery: 'throw', versionKey: false },
);

schema.index({ productId: 1, day: 1 }, { unique: true });

export type ProductViewRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const ProductViewModel = (mongoose.models.ProductView ??
  mongoose.model('ProductView', schema)) as Model<ProductViewRecord>;
