import mongoose, { type InferSchemaType, type Model } from 'mongoose';

const days = { type: Number, required: true, min: 1 };

/** For how many days personal data is kept, by kind. Without it the defaults in the code count. */
const settingsSchema = new mongoose.Schema(
  {
    /** One for the shop: `retention`. */
    _id: { type: String, required: true },
    /** Rises with every change, from 1. */
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    orders: days,
    papers: days,
    aftersales: days,
    conversations: days,
    guests: days,
  },
  { collection: 'retentionsettings', strictQuery: 'throw', versionKey: false },
);

export type RetentionSettingsRecord = InferSchemaType<typeof settingsSchema>;

export const RetentionSettingsModel = (mongoose.models.RetentionSettings ??
  mongoose.model('RetentionSettings', settingsSchema)) as Model<RetentionSettingsRecord>;

/** Until which day the records of a kind have been blanked. */
const progressSchema = new mongoose.Schema(
  {
    /** The kind. */
    _id: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'retentionprogress', strictQuery: 'throw', versionKey: false },
);

export type RetentionProgressRecord = InferSchemaType<typeof progressSchema>;

export const RetentionProgressModel = (mongoose.models.RetentionProgress ??
  mongoose.model('RetentionProgress', progressSchema)) as Model<RetentionProgressRecord>;
