import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** A code of six digits that is on its way to a phone or e-mail. One that was taken is deleted. */
const schema = new mongoose.Schema(
  {
    /** Keyed hash of purpose, destination and binding: of each there is one open code. */
    _id: { type: String, required: true },
    /** Keyed hash of all that and the code: whoever reads the database can't use it. */
    hash: { type: String, required: true },
    /** How often one was tried, right or wrong. */
    tries: { type: Number, required: true, default: 0 },
    expiresAt: { type: Date, required: true },
    /** Key of the message that carries it (models/message.ts). */
    messageKey: { type: String },
  },
  { collection: 'codes', strictQuery: 'throw', versionKey: false },
);

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type CodeRecord = InferSchemaType<typeof schema>;

export const CodeModel = (mongoose.models.Code ??
  mongoose.model('Code', schema)) as Model<CodeRecord>;
