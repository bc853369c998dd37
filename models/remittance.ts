import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  COLUMN_ROLES,
  type ColumnRole,
  REMITTANCE_STATES,
  DECISIONS,
  OUTCOMES,
  type Mapping,
} from '../lib/features/ledger/remittances/types';

const place = { type: Number, default: null };

/** A file in which a courier says what it collected and keeps; its rows are RemittanceRowModel. */
const remittanceSchema = new mongoose.Schema(
  {
    /** Courier as its account in the books is called: `pathao`. */
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
        Object.fromEntries(COLUMN_ROLES.map((role) => [role, place])) as Record<
          ColumnRole,
          typeof place
        >,
        { _id: false },
      ),
      required: true,
    },
    /** Text of the file, kept as long as some of its rows are still to be taken. */
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
    /** Number of taken rows that somebody still has to settle. */
    open: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true },
    /** E-mails. */
    createdBy: { type: String, required: true },
    appliedBy: { type: String, default: '' },
    appliedAt: { type: Date, default: null },
    /** What the bank says that arrived for it, as somebody noted; absent before. */
    arrivedPoisha: { type: Number, min: 0 },
    arrivedRef: { type: String },
    arrivedBy: { type: String },
    arrivedAt: { type: Date },
  },
  { collection: 'remittances', strictQuery: 'throw', versionKey: false },
);

// However often a file is sent: it is one.
remittanceSchema.index({ courier: 1, hash: 1 }, { unique: true });
// The file before, whose columns are guessed to be the same.
remittanceSchema.index({ courier: 1, _id: -1 });
remittanceSchema.index({ state: 1, _id: 1 });

export type RemittanceRecord = Omit<InferSchemaType<typeof remittanceSchema>, 'mapping'> & {
  _id: mongoose.Types.ObjectId;
  mapping: Mapping;
};

export const RemittanceModel = (mongoose.models.Remittance ??
  mongoose.model('Remittance', remittanceSchema)) as unknown as Model<RemittanceRecord>;

const settlementSchema = new mongoose.Schema(
  {
    decision: { type: String, required: true, enum: DECISIONS },
    reason: { type: String, required: true },
    /** E-mail. */
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

/** A line of a courier's file as it was taken into the books. Money is integer poisha. */
const remittanceRowSchema = new mongoose.Schema(
  {
    remittanceId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Row number as a spreadsheet counts: the headings are row 1. */
    row: { type: Number, required: true },
    courier: { type: String, required: true },
    /** Key that identifies the parcel, see `keyOf` in lib/features/ledger/remittances/match-rules.ts. */
    key: { type: String, required: true },
    /** Consignment and order as the file gives them; empty where it has none. */
    consignment: { type: String, default: '' },
    order: { type: String, default: '' },
    /** ISO 8601, a day in Dhaka. */
    day: { type: String, default: null },
    collectedPoisha: { type: Number, required: true, min: 0 },
    chargePoisha: { type: Number, required: true, min: 0 },
    /** Parts of the charges beside the delivery's; absent on rows from before they were told apart. */
    cashPoisha: { type: Number },
    returnPoisha: { type: Number },
    adjustmentPoisha: { type: Number },
    outcome: { type: String, required: true, enum: OUTCOMES },
    /** The order that it names, where there is one. */
    orderId: { type: mongoose.Schema.Types.ObjectId, default: null },
    purchaseId: { type: mongoose.Schema.Types.ObjectId, default: null },
    sellerId: { type: mongoose.Schema.Types.ObjectId, default: null },
    /** Whether the shop has what the delivery of it brings. */
    byShop: { type: Boolean, required: true, default: true },
    /** For `matched` and `different`: the payment that the cash belongs to, and the expected amount. */
    paymentId: { type: mongoose.Schema.Types.ObjectId, default: null },
    expectedPoisha: { type: Number, default: null },
    /** The parcel's one line of all files; absent where another line is, or it counts for nothing. */
    holds: { type: Boolean },
    /** Somebody still has to settle it; absent else. */
    open: { type: Boolean },
    settlement: { type: settlementSchema, default: null },
  },
  { collection: 'remittancerows', strictQuery: 'throw', versionKey: false },
);

remittanceRowSchema.index({ remittanceId: 1, row: 1 }, { unique: true });
remittanceRowSchema.index({ remittanceId: 1, outcome: 1, row: 1 });
// A parcel is remitted once, however many files name it.
remittanceRowSchema.index(
  { courier: 1, key: 1 },
  { unique: true, partialFilterExpression: { holds: { $exists: true } } },
);
// Rows still to be settled: of one file, and of all couriers.
remittanceRowSchema.index(
  { remittanceId: 1, open: 1, row: 1 },
  { partialFilterExpression: { open: { $exists: true } } },
);
remittanceRowSchema.index(
  { open: 1, outcome: 1 },
  { partialFilterExpression: { open: { $exists: true } } },
);

export type RemittanceRowRecord = InferSchemaType<typeof remittanceRowSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const RemittanceRowModel = (mongoose.models.RemittanceRow ??
  mongoose.model('RemittanceRow', remittanceRowSchema)) as Model<RemittanceRowRecord>;
