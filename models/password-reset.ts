import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** A way to a new password that was mailed. Used ones are deleted, forgotten ones expire. */
const schema = new mongoose.Schema(
  {
    /** SHA-256 of the token: whoever reads the database can't use it. */
    _id: { type: String, required: true },
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passwordresets', strictQuery: 'throw', versionKey: false },
);

schema.index({ accountId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type PasswordResetRecord = InferSchemaType<typeof schema>;

export const PasswordResetModel = (mongoose.models.PasswordReset ??
  mongoose.model('PasswordReset', schema)) as Model<PasswordResetRecord>;
