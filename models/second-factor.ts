import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * The second factor of an account, by its id: beside the account, so that nothing that reads accounts
 * reads it. The account's `factorSince` says whether it counts.
 */
const schema = new mongoose.Schema(
  {
    /** The account's id. */
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Of an app's codes (TOTP), sealed; absent where the account has passkeys alone (models/passkey.ts). */
    secret: { type: String },
    /** A secret that counts for nothing until a code of it was typed. */
    offered: {
      type: new mongoose.Schema(
        {
          /** Sealed. */
          secret: { type: String, required: true },
          at: { type: Date, required: true },
        },
        { _id: false },
      ),
    },
    /** How many passkeys it has: counted here, so that two that come or go at once meet. */
    passkeys: { type: Number, default: 0, min: 0 },
    /** When a code or a passkey showed first that its person has it; null: nothing counts yet. */
    confirmedAt: { type: Date, default: null },
    /** The latest half minute whose code was taken: no code of that or an earlier one counts again. */
    lastStep: { type: Number, default: 0 },
    /** Keyed hashes of the recovery codes that were not used. */
    recovery: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
  },
  { collection: 'secondfactors', strictQuery: 'throw', versionKey: false },
);

export type SecondFactorRecord = InferSchemaType<typeof schema>;

export const SecondFactorModel = (mongoose.models.SecondFactor ??
  mongoose.model('SecondFactor', schema)) as Model<SecondFactorRecord>;
