import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { REMITTANCE_STATES, type Mapping } from '../lib/features/ledger/remittances/kinds';

const place = { type: Number, default: null };

/** A file in which a courier says what it collected and keeps; its rows are models/remittance-row.ts. */
const schema = new mongoose.Schema(
  {
    /** As its account in the books is called: `pathao`. */
    courier: { type: String, required: true },
    /** SHA-256 of the file, hexadecimal. */
    hash: { type: String, required: true },
    fileName: { type: String, required: true },
    state: { type: String, required: true, enum: REMITTANCE_STATES },
    /** The headings. */
    names: { type: [String], required: true },
    /** Which column is what, by its place from 0. */
    mapping: {
      type: new mongoose.Schema(
        {
          ...{ consignment: place, order: place, collected: place, charge: place },
          ...{ cashCharge: place, payable: place, day: place },
        },
        { _id: false },
      ),
      required: true,
    },
    /** What the file says, as long as rows of it are still to be taken. */
    text: { type: String },
    delimiter: { type: String, required: true },
    /** Lines before the headings. */
    skipped: { type: Number, required: true },
    /** Rises with each change of the mapping. */
    version: { type: Number, required: true, default: 1 },
    /** Rows that it has and their sums in poisha, written when it is applied; how many are taken. */
    rows: { type: Number, required: true, default: 0 },
    collectedPoisha: { type: Number, required: true, default: 0 },
    chargePoisha: { type: Number, required: true, default: 0 },
    done: { type: Number, required: true, default: 0 },
    /** Of those taken, how many somebody still has to settle. */
    open: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true },
    /** E-mails. */
    createdBy: { type: String, required: true },
    appliedBy: { type: String, default: '' },
    appliedAt: { type: Date, default: null },
  },
  { collection: 'remittances', strictQuery: 'throw', versionKey: false },
);

// However often a file is sent: it is one.
schema.index({ courier: 1, hash: 1 }, { unique: true });
// The file before, whose columns are guessed to be the same.
schema.index({ courier: 1, _id: -1 });
schema.index({ state: 1, _id: 1 });

export type RemittanceRecord = Omit<InferSchemaType<typeof schema>, 'mapping'> & {
  _id: mongoose.Types.ObjectId;
  mapping: Mapping;
};

export const RemittanceModel = (mongoose.models.Remittance ??
  mongoose.model('Remittance', schema)) as unknown as Model<RemittanceRecord>;
