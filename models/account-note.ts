import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** What staff wrote about an account, for staff alone. Append only. */
const schema = new mongoose.Schema(
  {
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    /** Signature of who wrote it, see `signatureOf`, and that person's account. */
    by: { type: String, required: true },
    byId: { type: mongoose.Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
  },
  { collection: 'accountnotes', strictQuery: 'throw', versionKey: false },
);

// The notes on one account, newest first.
schema.index({ accountId: 1, _id: -1 });

export type AccountNoteRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const AccountNoteModel = (mongoose.models.AccountNote ??
  mongoose.model('AccountNote', schema)) as Model<AccountNoteRecord>;
