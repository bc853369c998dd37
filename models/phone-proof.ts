import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** That an account's buyer entered the code that was sent to a phone. */
const schema = new mongoose.Schema(
  {
    /** The account's id and the phone, `+8801…`, with a colon between them. */
    _id: { type: String, required: true },
    /** Until when it counts for orders. */
    countsUntil: { type: Date, required: true },
    /** Until when it says whose phone it is; by then it may be somebody else's. */
    expiresAt: { type: Date, required: true },
  },
  { collection: 'phoneproofs', strictQuery: 'throw', versionKey: false },
);

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type PhoneProofRecord = InferSchemaType<typeof schema>;

export const PhoneProofModel = (mongoose.models.PhoneProof ??
  mongoose.model('PhoneProof', schema)) as Model<PhoneProofRecord>;
