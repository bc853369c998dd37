import mongoose, { type InferSchemaType, type Model } from 'mongoose';

const sum = { type: Number, required: true, min: 0, default: 0 };

const lineSchema = new mongoose.Schema(
  {
    account: { type: String, required: true },
    debitPoisha: sum,
    creditPoisha: sum,
    releaseAt: { type: Date },
  },
  { _id: false },
);

/** The books in double entry: append only, one entry for each event. See lib/features/ledger/journal. */
const schema = new mongoose.Schema(
  {
    /** The event's own id. */
    _id: { type: String, required: true },
    event: { type: String, required: true },
    at: { type: Date, required: true },
    lines: { type: [lineSchema], required: true },
    purchaseId: { type: String },
    orderId: { type: String },
    paymentId: { type: String },
    refundId: { type: String },
    payoutId: { type: String },
    remittanceId: { type: String },
    note: { type: String },
  },
  { collection: 'journalentries', strictQuery: 'throw', versionKey: false },
);

schema.index({ 'lines.account': 1, at: 1, _id: 1 });
schema.index({ purchaseId: 1, at: 1 });
schema.index({ orderId: 1, at: 1 });
schema.index({ payoutId: 1 }, { partialFilterExpression: { payoutId: { $exists: true } } });
schema.index({ at: 1, _id: 1 });
schema.index({ event: 1, at: 1 });

export type JournalEntryRecord = InferSchemaType<typeof schema>;

export const JournalEntryModel = (mongoose.models.JournalEntry ??
  mongoose.model('JournalEntry', schema)) as Model<JournalEntryRecord>;
