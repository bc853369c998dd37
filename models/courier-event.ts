import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { MACHINE_COURIERS, WEBHOOK_OUTCOMES } from '../lib/features/fulfilment/couriers/kinds';

const DAY_SECONDS = 86_400;
/** As long as somebody may ask how a parcel went. */
const KEPT_DAYS = 400;

/** A courier's webhook as it came, once however often it is sent. */
const schema = new mongoose.Schema(
  {
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    courier: { type: String, required: true, enum: MACHINE_COURIERS },
    /** By which the same one is known again: the courier's own key, else what it says. */
    key: { type: String, required: true },
    at: { type: Date, required: true },
    /** The body, at most its first 8,000 characters. */
    body: { type: String, required: true },
    outcome: { type: String, required: true, enum: WEBHOOK_OUTCOMES },
    parcelId: { type: mongoose.Schema.Types.ObjectId },
    /** How often it came again. */
    repeats: { type: Number, required: true, default: 0 },
  },
  { collection: 'courierevents', strictQuery: 'throw', versionKey: false },
);

schema.index({ accountId: 1, key: 1 }, { unique: true });
schema.index({ parcelId: 1, at: 1 }, { partialFilterExpression: { parcelId: { $exists: true } } });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * DAY_SECONDS });

export type CourierEventRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const CourierEventModel = (mongoose.models.CourierEvent ??
  mongoose.model('CourierEvent', schema)) as Model<CourierEventRecord>;
