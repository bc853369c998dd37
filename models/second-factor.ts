import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * The second factor of an account, by its id: beside the account, so that nothing that reads accounts
 * reads it. The account's `factorSince` says whether it counts.
 */
const secondFactorSchema = new mongoose.Schema(
  {
    /** The account's id. */
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Of an app's codes (TOTP), sealed; absent where the account has passkeys alone (PasskeyModel). */
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

type SecondFactorRecord = InferSchemaType<typeof secondFactorSchema>;

export const SecondFactorModel = (mongoose.models.SecondFactor ??
  mongoose.model('SecondFactor', secondFactorSchema)) as Model<SecondFactorRecord>;

/**
 * A passkey (WebAuthn) of an account: one of the ways to take the second step of its login. Only what its
 * authenticator showed; the private key never leaves that.
 */
const passkeySchema = new mongoose.Schema(
  {
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** The authenticator's own name for it, base64url; of one account in the whole shop. */
    credentialId: { type: String, required: true },
    /** COSE, base64url. */
    publicKey: { type: String, required: true },
    /** How often it signed, by its own word; 0 for ever on most that are synchronised. */
    counter: { type: Number, required: true, min: 0 },
    /** How a browser reaches it, e.g. `internal` or `usb`. */
    transports: { type: [String], default: [] },
    /** The make of the authenticator; zeros where it does not say. */
    aaguid: { type: String, required: true },
    /** Name that its owner gave it. */
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', strictQuery: 'throw', versionKey: false },
);

passkeySchema.index({ accountId: 1 });
passkeySchema.index({ credentialId: 1 }, { unique: true });

export type PasskeyRecord = InferSchemaType<typeof passkeySchema> & {
  _id: mongoose.Types.ObjectId;
};

export const PasskeyModel = (mongoose.models.Passkey ??
  mongoose.model('Passkey', passkeySchema)) as Model<PasskeyRecord>;
