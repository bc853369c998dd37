import mongoose, { type InferSchemaType, type Model } from 'mongoose';

const categorySchema = new mongoose.Schema(
  { category: { type: String, required: true }, poisha: { type: Number, required: true } },
  { _id: false },
);

/**
 * Orders of a day that is over: of the whole shop, or of one seller. Computed from the orders when first
 * requested, and again after one of them changed.
 */
const dayStatisticsSchema = new mongoose.Schema(
  {
    /** `all`, or the seller's account. */
    scope: { type: String, required: true },
    /** Day in Asia/Dhaka, `2026-11-20`. */
    day: { type: String, required: true },
    orders: { type: Number, required: true },
    pieces: { type: Number, required: true },
    /** Integer poisha, without what was cancelled or returned, as are `pieces` and `categories`. */
    poisha: { type: Number, required: true },
    pending: { type: Number, required: true },
    completed: { type: Number, required: true },
    cancelled: { type: Number, required: true },
    returned: { type: Number, required: true },
    categories: { type: [categorySchema], required: true },
  },
  { collection: 'dayfigures', strictQuery: 'throw', versionKey: false },
);

dayStatisticsSchema.index({ scope: 1, day: 1 }, { unique: true });
// A day of which an order changed is made anew in every scope that it touches.
dayStatisticsSchema.index({ day: 1 });

export type DayStatisticsRecord = InferSchemaType<typeof dayStatisticsSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const DayStatisticsModel = (mongoose.models.DayFigures ??
  mongoose.model('DayFigures', dayStatisticsSchema)) as Model<DayStatisticsRecord>;

/**
 * Says that an order of a past day changed, so that the day's figures are made anew. Only ever
 * inserted, once for each event: a counter that all orders share would make them wait for each other.
 */
const dayChangeSchema = new mongoose.Schema(
  {
    /** Day in Asia/Dhaka on which the order was placed. */
    day: { type: String, required: true },
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
  },
  { collection: 'daychanges', strictQuery: 'throw', versionKey: false },
);

type DayChangeRecord = InferSchemaType<typeof dayChangeSchema> & { _id: mongoose.Types.ObjectId };

export const DayChangeModel = (mongoose.models.DayChange ??
  mongoose.model('DayChange', dayChangeSchema)) as Model<DayChangeRecord>;
