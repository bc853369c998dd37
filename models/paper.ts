import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { ANY_ID } from './partial-bounds';
import { PAPER_KINDS, type PaperContents, type PaperKind } from '../lib/features/documents/kinds';

const id = { type: mongoose.Schema.Types.ObjectId };

/** Receipts, invoices, credit notes and payout advices: written once, never changed, never deleted. */
const paperSchema = new mongoose.Schema(
  {
    kind: { type: String, required: true, enum: PAPER_KINDS },
    /** What it was issued for; one paper each. */
    subject: { type: String, required: true },
    /** Within its kind, seller and year: 1, 2, 3 … without a gap (PaperNumberModel). */
    serial: { type: Number, required: true, min: 1 },
    /** Of the day it was issued on, in Dhaka. */
    year: { type: Number, required: true },
    /** Whose series the number is of; null: the shop's. */
    sellerId: { ...id, default: null },
    customerId: { ...id, default: null },
    purchaseId: id,
    orderId: id,
    paymentId: id,
    refundId: id,
    payoutId: id,
    issuedAt: { type: Date, required: true },
    /** The facts of that moment, see lib/features/documents/kinds.ts. */
    content: { type: mongoose.Schema.Types.Mixed, required: true },
  },
  { collection: 'papers', strictQuery: 'throw', versionKey: false },
);

paperSchema.index({ subject: 1 }, { unique: true });
paperSchema.index({ kind: 1, sellerId: 1, year: 1, serial: 1 }, { unique: true });
paperSchema.index({ sellerId: 1, issuedAt: -1, _id: -1 });
paperSchema.index(
  { orderId: 1 },
  { name: 'orderId_set', partialFilterExpression: { orderId: ANY_ID } },
);
paperSchema.index(
  { purchaseId: 1 },
  { name: 'purchaseId_set', partialFilterExpression: { purchaseId: ANY_ID } },
);
// What moves when two accounts become one.
paperSchema.index({ customerId: 1 });

type Inferred = Omit<InferSchemaType<typeof paperSchema>, 'kind' | 'content'>;

export type PaperRecord = {
  [Kind in PaperKind]: Inferred & {
    _id: mongoose.Types.ObjectId;
    kind: Kind;
    content: PaperContents[Kind];
  };
}[PaperKind];

export const PaperModel = (mongoose.models.Paper ??
  mongoose.model('Paper', paperSchema)) as unknown as Model<PaperRecord>;

/** The last number of each kind, seller and year; raised in the transaction that writes the paper. */
const paperNumberSchema = new mongoose.Schema(
  {
    /** `invoice:{seller's id}:2026`, `receipt:shop:2026`. */
    _id: { type: String, required: true },
    last: { type: Number, required: true, min: 1 },
  },
  { collection: 'papernumbers', strictQuery: 'throw', versionKey: false },
);

type PaperNumberRecord = InferSchemaType<typeof paperNumberSchema>;

export const PaperNumberModel = (mongoose.models.PaperNumber ??
  mongoose.model('PaperNumber', paperNumberSchema)) as Model<PaperNumberRecord>;

/** What a seller's papers say of the seller from now on. `_id` is the account's. */
const paperSettingsSchema = new mongoose.Schema(
  {
    legalName: { type: String, required: true },
    /** Business identification number, `123456789-0101`, or empty. */
    bin: { type: String, default: '' },
    address: { type: String, required: true },
    /** Value added tax within the prices, in hundredths of a percent. */
    vatBp: { type: Number, required: true, min: 0, max: 10_000, default: 0 },
    officerName: { type: String, default: '' },
    officerTitle: { type: String, default: '' },
    changedAt: { type: Date, required: true },
  },
  { collection: 'papersettings', strictQuery: 'throw', versionKey: false },
);

type PaperSettingsRecord = InferSchemaType<typeof paperSettingsSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const PaperSettingsModel = (mongoose.models.PaperSettings ??
  mongoose.model('PaperSettings', paperSettingsSchema)) as Model<PaperSettingsRecord>;
