import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * Sign-in methods of an account without a password before they changed, for the link that undoes the change.
 * Used records are deleted, others expire.
 */
const schema = new mongoose.Schema(
  {
    /** Keyed hash of the token: whoever reads the database can't use it. */
    _id: { type: String, required: true },
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    before: {
      email: { type: String },
      emailProvedAt: { type: Date, default: null },
      loginPhone: { type: String },
      phoneUsedAt: { type: Date, default: null },
      googleId: { type: String },
    },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'wayundos', strictQuery: 'throw', versionKey: false },
);

schema.index({ accountId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type SignInMethodUndoRecord = InferSchemaType<typeof schema>;

export const SignInMethodUndoModel = (mongoose.models.WayUndo ??
  mongoose.model('WayUndo', schema)) as Model<SignInMethodUndoRecord>;
