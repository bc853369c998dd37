import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { DECISIONS, OUTCOMES } from '../lib/features/ledger/remittances/kinds';

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
const schema = new mongoose.Schema(
  {
    remittanceId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** As a spreadsheet counts: the headings are row 1. */
    row: { type: Number, required: true },
    courier: { type: String, required: true },
    /** What the parcel is known by, see `keyOf` in lib/features/ledger/remittances/match-rules.ts. */
    key: { type: String, required: true },
    /** As the file has them; empty where it has none. */
    consignment: { type: String, default: '' },
    order: { type: String, default: '' },
    /** ISO 8601, a day in Dhaka. */
    day: { type: String, default: null },
    collectedPoisha: { type: Number, required: true, min: 0 },
    chargePoisha: { type: Number, required: true, min: 0 },
    outcome: { type: String, required: true, enum: OUTCOMES },
    /** The order that it names, where there is one. */
    orderId: { type: mongoose.Schema.Types.ObjectId, default: null },
    purchaseId: { type: mongoose.Schema.Types.ObjectId, default: null },
    sellerId: { type: mongoose.Schema.Types.ObjectId, default: null },
    /** Whether the shop has what the delivery of it brings. */
    byShop: { type: Boolean, required: true, default: true },
    /** Of `matched` and `different`: whose cash it is, and how much there should be. */
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

schema.index({ remittanceId: 1, row: 1 }, { unique: true });
schema.index({ remittanceId: 1, outcome: 1, row: 1 });
// A parcel is remitted once, however many files name it.
schema.index(
  { courier: 1, key: 1 },
  { unique: true, partialFilterExpression: { holds: { $exists: true } } },
);
// What is still to settle: of one file, and of all couriers.
schema.index(
  { remittanceId: 1, open: 1, row: 1 },
  { partialFilterExpression: { open: { $exists: true } } },
);
schema.index({ open: 1, outcome: 1 }, { partialFilterExpression: { open: { $exists: true } } });

export type RemittanceRowRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const RemittanceRowModel = (mongoose.models.RemittanceRow ??
  mongoose.model('RemittanceRow', schema)) as Model<RemittanceRowRecord>;
