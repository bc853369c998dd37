import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** That a purchase used a promotion: one record for both, written in the placing transaction. */
const schema = new mongoose.Schema(
  {
    promotionId: { type: mongoose.Schema.Types.ObjectId, required: true },
    purchaseId: { type: mongoose.Schema.Types.ObjectId, required: true },
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** That it was ordered with, `+8801…`, where its buyer proved it. */
    phone: { type: String },
    at: { type: Date, required: true },
    /** Integer poisha: what it took off. */
    takenPoisha: { type: Number, required: true, min: 1 },
    /** What of it was not given back. */
    leftPoisha: { type: Number, required: true, min: 0 },
    /** When all of it was given back, and the use with it; null while it counts. */
    givenBackAt: { type: Date, default: null },
  },
  { collection: 'promotionuses', strictQuery: 'throw', versionKey: false },
);

schema.index({ purchaseId: 1, promotionId: 1 }, { unique: true });
// How often a person used it, and all uses of one.
schema.index({ promotionId: 1, customerId: 1 });
// The same of a phone, whichever accounts order with it.
schema.index(
  { promotionId: 1, phone: 1 },
  { partialFilterExpression: { phone: { $type: 'string' } } },
);
// What moves when two accounts become one.
schema.index({ customerId: 1 });

export type PromotionUseRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const PromotionUseModel = (mongoose.models.PromotionUse ??
  mongoose.model('PromotionUse', schema)) as Model<PromotionUseRecord>;
