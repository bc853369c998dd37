import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** A link that proves an account's e-mail, and was mailed to it. Used ones are deleted, others expire. */
const schema = new mongoose.Schema(
  {
    /** SHA-256 of the token: whoever reads the database can't use it. */
    _id: { type: String, required: true },
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** The address it was mailed to: it proves no other. */
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'emailproofs', strictQuery: 'throw', versionKey: false },
);

schema.index({ accountId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type EmailProofRecord = InferSchemaType<typeof schema>;

export const EmailProofModel = (mongoose.models.EmailProof ??
  mongoose.model('EmailProof', schema)) as Model<EmailProofRecord>;
