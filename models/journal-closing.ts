import mongoose, { type InferSchemaType, type Model } from 'mongoose';

const sumSchema = new mongoose.Schema(
  { account: { type: String, required: true }, poisha: { type: Number, required: true } },
  { _id: false },
);

/**
 * What stood on every account of the books when the last closed day ended. One document, so that its
 * moment and its sums change together; made of the entries when first asked for. It holds so many sums
 * at most (`MOST_SUMS`).
 */
const schema = new mongoose.Schema(
  {
    /** There is one, see lib/features/ledger/journal/integrity.ts. */
    _id: { type: String, required: true },
    /** All entries before this moment are in the sums, and none after it. */
    until: { type: Date, required: true },
    /** Debits less credits; integer poisha. */
    sums: { type: [sumSchema], required: true },
  },
  { collection: 'journalclosings', strictQuery: 'throw', versionKey: false },
);

export type JournalClosingRecord = InferSchemaType<typeof schema>;

export const JournalClosingModel = (mongoose.models.JournalClosing ??
  mongoose.model('JournalClosing', schema)) as Model<JournalClosingRecord>;
