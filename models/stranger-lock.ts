import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** What orders of unknown buyers from one network or to one phone write, so that two at once meet. */
const schema = new mongoose.Schema(
  {
    /** The phone, or the network's keyed hash. */
    _id: { type: String, required: true },
    writes: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'strangerlocks', strictQuery: 'throw', versionKey: false },
);

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type StrangerLockRecord = InferSchemaType<typeof schema>;

export const StrangerLockModel = (mongoose.models.StrangerLock ??
  mongoose.model('StrangerLock', schema)) as Model<StrangerLockRecord>;
