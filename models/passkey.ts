import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * A passkey (WebAuthn) of an account: one of the ways to take the second step of its login. Only what its
 * authenticator showed; the private key never leaves that.
 */
const schema = new mongoose.Schema(
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
    /** What its person calls it. */
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', strictQuery: 'throw', versionKey: false },
);

schema.index({ accountId: 1 });
schema.index({ credentialId: 1 }, { unique: true });

export type PasskeyRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const PasskeyModel = (mongoose.models.Passkey ??
  mongoose.model('Passkey', schema)) as Model<PasskeyRecord>;
