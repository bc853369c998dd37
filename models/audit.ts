import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * An audit entry: who did what to what and when, before and after. Append only: nothing updates or deletes
 * it.
 */
const auditEntrySchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    /** Absent, with an empty address, where nobody was signed in: a failed login, a console. */
    actorId: { type: mongoose.Schema.Types.ObjectId },
    /** Signature of the actor, see `signatureOf`: an e-mail, or the phone if there is none. */
    actorEmail: { type: String, default: '' },
    action: { type: String, required: true },
    subject: {
      type: String,
      required: true,
      enum: [
        'order',
        'product',
        'user',
        'promotion',
        'payout',
        'delivery',
        'commission',
        'books',
        'content',
        'access',
        'data',
        'payment',
        'remittance',
        'parcel',
        'courier',
        'return',
        'review',
        'complaint',
        'category',
      ],
    },
    /** Absent where it is about many (an export) or about no account (a login with a made-up one). */
    subjectId: { type: mongoose.Schema.Types.ObjectId },
    before: { type: mongoose.Schema.Types.Mixed },
    after: { type: mongoose.Schema.Types.Mixed },
  },
  { collection: 'auditentries', strictQuery: 'throw', versionKey: false, minimize: false },
);

// The log and its filters, newest first: ids rise with time.
auditEntrySchema.index({ subjectId: 1, _id: -1 });
auditEntrySchema.index({ actorEmail: 1, _id: -1 });
auditEntrySchema.index({ subject: 1, _id: -1 });

export type AuditRecord = InferSchemaType<typeof auditEntrySchema> & {
  _id: mongoose.Types.ObjectId;
};

export const AuditEntryModel = (mongoose.models.AuditEntry ??
  mongoose.model('AuditEntry', auditEntrySchema)) as Model<AuditRecord>;

/**
 * A link of the chain over the audit log: entries that were written by then, and the link before. Append
 * only, as the log itself is.
 */
const auditSealSchema = new mongoose.Schema(
  {
    /** 1, 2, 3 … */
    _id: { type: Number, required: true },
    /** The entries, as they follow each other. */
    ids: { type: [mongoose.Schema.Types.ObjectId], required: true },
    /** The latest of these and of all links before. */
    lastId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** SHA-256 of the link before, and of every entry as it stands. */
    hash: { type: String, required: true },
    /**
     * Hash of the same with the shop's key: somebody who can only write to the database cannot forge a chain.
     */
    mac: { type: String, required: true },
    /** By which key, so that another one is told from a forged link. */
    keyId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'auditseals', strictQuery: 'throw', versionKey: false },
);

type AuditSealRecord = InferSchemaType<typeof auditSealSchema>;

export const AuditSealModel = (mongoose.models.AuditSeal ??
  mongoose.model('AuditSeal', auditSealSchema)) as Model<AuditSealRecord>;
