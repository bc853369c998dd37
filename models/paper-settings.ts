import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** What a seller's papers say of the seller from now on. `_id` is the account's. */
const schema = new mongoose.Schema(
  {
    legalName: { type: String, required: true },
    /** Business identification number, `123456789-0101`, or empty. */
    bin: { type: String, default: '' },
    address: { type: String, required: true },
    /** Value added tax within the prices, in hundredths of a percent. */
    vatBp: { type: Number, required: true, min: 0, max: 10_000, default: 0 },
    officerName: { type: String, default: '' },
    officerTitle: { type: String, default: '' },
    changedAt: { type: Date, required: true },
  },
  { collection: 'papersettings', strictQuery: 'throw', versionKey: false },
);

export type PaperSettingsRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const PaperSettingsModel = (mongoose.models.PaperSettings ??
  mongoose.model('PaperSettings', schema)) as Model<PaperSettingsRecord>;
