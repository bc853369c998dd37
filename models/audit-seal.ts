import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * A link of the chain over the audit log: entries that were written by then, and the link before. Append
 * only, as the log itself is.
 */
const schema = new mongoose.Schema(
  {
    /** 1, 2, 3 … */
    _id: { type: Number, required: true },
    /** The entries, as they follow each other. */
    ids: { type: [mongoose.Schema.Types.ObjectId], required: true },
    /** The latest of these and of all links before. */
    lastId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** SHA-256 of the link before, and of every entry as it stands. */
    hash: { type: String, required: true },
    /** The same with the shop's key: who can only write the database makes up no chain. */
    mac: { type: String, required: true },
    /** By which key, so that another one is told from a forged link. */
    keyId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'auditseals', strictQuery: 'throw', versionKey: false },
);

export type AuditSealRecord = InferSchemaType<typeof schema>;

export const AuditSealModel = (mongoose.models.AuditSeal ??
  mongoose.model('AuditSeal', schema)) as Model<AuditSealRecord>;
