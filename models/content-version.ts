import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** One edit of one kind of content, whole. The newest version of a kind is what the shop shows. */
const schema = new mongoose.Schema(
  {
    kind: { type: String, required: true },
    /** 1, 2, 3 … of its kind; 0 are the words in the code. */
    version: { type: Number, required: true },
    at: { type: Date, required: true },
    /** E-mail of the administrator. */
    by: { type: String, required: true },
    /** The version whose words this one brought back. */
    restored: { type: Number },
    value: { type: mongoose.Schema.Types.Mixed, required: true },
  },
  { collection: 'contentversions', strictQuery: 'throw', versionKey: false, minimize: false },
);

// Also what lets only one of two edits of the same version in.
schema.index({ kind: 1, version: -1 }, { unique: true });

export type ContentVersionRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const ContentVersionModel = (mongoose.models.ContentVersion ??
  mongoose.model('ContentVersion', schema)) as Model<ContentVersionRecord>;
