import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * Says that an order of a past day changed, so that the day's figures are made anew. Only ever
 * inserted, once for each event: a counter that all orders share would make them wait for each other.
 */
const schema = new mongoose.Schema(
  {
    /** Day in Asia/Dhaka on which the order was placed. */
    day: { type: String, required: true },
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
  },
  { collection: 'daychanges', strictQuery: 'throw', versionKey: false },
);

export type DayChangeRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const DayChangeModel = (mongoose.models.DayChange ??
  mongoose.model('DayChange', schema)) as Model<DayChangeRecord>;
