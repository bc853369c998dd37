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
const journalEntrySchema = new mongoose.Schema(
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

journalEntrySchema.index({ 'lines.account': 1, at: 1, _id: 1 });
journalEntrySchema.index({ purchaseId: 1, at: 1 });
journalEntrySchema.index({ orderId: 1, at: 1 });
journalEntrySchema.index(
  { payoutId: 1 },
  { partialFilterExpression: { payoutId: { $exists: true } } },
);
journalEntrySchema.index({ at: 1, _id: 1 });
journalEntrySchema.index({ event: 1, at: 1 });

export type JournalEntryRecord = InferSchemaType<typeof journalEntrySchema>;

export const JournalEntryModel = (mongoose.models.JournalEntry ??
  mongoose.model('JournalEntry', journalEntrySchema)) as Model<JournalEntryRecord>;

const sumSchema = new mongoose.Schema(
  { account: { type: String, required: true }, poisha: { type: Number, required: true } },
  { _id: false },
);

/**
 * Balances of all accounts of the books when the last closed day ended. One document, so that its moment and
 * its sums change together; computed from the entries when first requested. It holds a limited number of sums
 * (`MOST_SUMS`).
 */
const journalClosingSchema = new mongoose.Schema(
  {
    /** There is one, see lib/features/ledger/journal/balance-queries.ts. */
    _id: { type: String, required: true },
    /** All entries before this moment are in the sums, and none after it. */
    until: { type: Date, required: true },
    /** Debits less credits; integer poisha. */
    sums: { type: [sumSchema], required: true },
  },
  { collection: 'journalclosings', strictQuery: 'throw', versionKey: false },
);

export type JournalClosingRecord = InferSchemaType<typeof journalClosingSchema>;

export const JournalClosingModel = (mongoose.models.JournalClosing ??
  mongoose.model('JournalClosing', journalClosingSchema)) as Model<JournalClosingRecord>;
