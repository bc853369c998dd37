import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** Who did what to what and when, before and after. Append only: nothing updates or deletes it. */
const schema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    /** Absent, with an empty address, where nobody was signed in: a failed login, a console. */
    actorId: { type: mongoose.Schema.Types.ObjectId },
    /** What who did it signs with, see `signatureOf`: an e-mail, or the phone of who has none. */
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
        'complaint',
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
schema.index({ subjectId: 1, _id: -1 });
schema.index({ actorEmail: 1, _id: -1 });
schema.index({ subject: 1, _id: -1 });

export type AuditRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const AuditEntryModel = (mongoose.models.AuditEntry ??
  mongoose.model('AuditEntry', schema)) as Model<AuditRecord>;
