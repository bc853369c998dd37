import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** A browser that has signed in to an account before, see lib/features/accounts/sessions/known-devices.ts. */
const schema = new mongoose.Schema(
  {
    /** SHA-256 of the account's address and the browser's cookie: neither can be read from it. */
    _id: { type: String, required: true },
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    lastSeenAt: { type: Date, required: true },
    /** SHA-256 of the cookie alone: which accounts one browser signs in to. */
    browser: { type: String },
  },
  { collection: 'knowndevices', strictQuery: 'throw', versionKey: false },
);

schema.index({ accountId: 1, lastSeenAt: -1 });
/** A year, as the cookie. */
schema.index({ lastSeenAt: 1 }, { expireAfterSeconds: 365 * 24 * 60 * 60 });

export type KnownDeviceRecord = InferSchemaType<typeof schema>;

export const KnownDeviceModel = (mongoose.models.KnownDevice ??
  mongoose.model('KnownDevice', schema)) as Model<KnownDeviceRecord>;
