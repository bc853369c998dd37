import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** The last number of each kind, seller and year; raised in the transaction that writes the paper. */
const schema = new mongoose.Schema(
  {
    /** `invoice:{seller's id}:2026`, `receipt:shop:2026`. */
    _id: { type: String, required: true },
    last: { type: Number, required: true, min: 1 },
  },
  { collection: 'papernumbers', strictQuery: 'throw', versionKey: false },
);

export type PaperNumberRecord = InferSchemaType<typeof schema>;

export const PaperNumberModel = (mongoose.models.PaperNumber ??
  mongoose.model('PaperNumber', schema)) as Model<PaperNumberRecord>;
