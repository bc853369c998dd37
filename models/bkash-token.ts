import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * The shop's token with bKash, for all its processes. It opens nothing without the app key, and ends
 * within an hour; the refresh token needs the whole login.
 */
const schema = new mongoose.Schema(
  {
    /** Of which account at which address, hashed: see `payments/providers/bkash/provider.ts`. */
    _id: { type: String, required: true },
    /** Both tokens are sealed (lib/platform/seal.ts). */
    idToken: { type: String },
    refreshToken: { type: String },
    grantedAt: { type: Date },
    expiresAt: { type: Date },
    /** When grants were asked for in the last hour. */
    grants: { type: [{ type: Date, required: true }], default: [] },
  },
  { collection: 'bkashtokens', strictQuery: 'throw', versionKey: false },
);

export type BkashTokenRecord = InferSchemaType<typeof schema>;

export const BkashTokenModel = (mongoose.models.BkashToken ??
  mongoose.model('BkashToken', schema)) as Model<BkashTokenRecord>;
