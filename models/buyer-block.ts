import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** A buyer whose orders a seller does not take. Undone, it is deleted; the audit log keeps both. */
const schema = new mongoose.Schema(
  {
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerName: { type: String, required: true },
    /** By the account, and by the phones of the orders that it was done from: `+8801…`. */
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    phones: { type: [String], required: true },
    /** Those among them that the buyer has proved; the others anybody may have typed. */
    provedPhones: { type: [String], required: true },
    /** As the order named them. */
    buyerName: { type: String, required: true },
    /** Never told the buyer. */
    reason: { type: String, required: true },
    /** That it was last done from. */
    orderId: { type: mongoose.Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'buyerblocks', strictQuery: 'throw', versionKey: false },
);

// One of each buyer; who is blocked by account and by phone, and a seller's list, newest first.
schema.index({ sellerId: 1, customerId: 1 }, { unique: true });
schema.index({ sellerId: 1, phones: 1 });
schema.index({ sellerId: 1, _id: -1 });
// What follows a buyer whose accounts become one.
schema.index({ customerId: 1 });

export type BuyerBlockRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const BuyerBlockModel = (mongoose.models.BuyerBlock ??
  mongoose.model('BuyerBlock', schema)) as Model<BuyerBlockRecord>;
