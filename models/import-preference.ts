import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** What a seller chose at the last import, for the next one. `_id` is the account's. */
const schema = new mongoose.Schema(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    currency: { type: String, required: true },
    rate: { type: Number, required: true },
    /** The file's category and what it became. */
    categories: {
      type: [
        new mongoose.Schema(
          { name: { type: String, default: '' }, choice: { type: String, required: true } },
          { _id: false },
        ),
      ],
      default: [],
    },
  },
  { collection: 'importpreferences', strictQuery: 'throw', versionKey: false },
);

export type ImportPreferenceRecord = InferSchemaType<typeof schema>;

export const ImportPreferenceModel = (mongoose.models.ImportPreference ??
  mongoose.model('ImportPreference', schema)) as Model<ImportPreferenceRecord>;
