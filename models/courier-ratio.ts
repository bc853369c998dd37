import mongoose, { type InferSchemaType, type Model } from 'mongoose';

const KEPT_SECONDS = 24 * 60 * 60;

/** What a courier answered about a phone, kept for a day: each question counts against an account. */
const schema = new mongoose.Schema(
  {
    /** `+8801…` */
    phone: { type: String, required: true },
    /** Whose account asked: another seller's answer is none of theirs. */
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** 0 to 1; null: nothing is known. */
    delivered: { type: Number, default: null },
    cancelled: { type: Number, default: null },
    volume: { type: String, default: '' },
    reports: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'courierratios', strictQuery: 'throw', versionKey: false },
);

schema.index({ accountId: 1, phone: 1 }, { unique: true });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export type CourierRatioRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const CourierRatioModel = (mongoose.models.CourierRatio ??
  mongoose.model('CourierRatio', schema)) as Model<CourierRatioRecord>;
