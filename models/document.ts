import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { ANY_ID } from './partial-bounds';
import {
  DOCUMENT_TYPES,
  type DocumentContents,
  type DocumentType,
} from '../lib/features/documents/types';

const id = { type: mongoose.Schema.Types.ObjectId };

/**
 * Receipts, invoices, credit notes and payout advices: written once and never deleted. After the years of
 * the law the buyer's details are blanked (lib/startup/retention.ts); nothing else of them changes.
 */
const documentSchema = new mongoose.Schema(
  {
    kind: { type: String, required: true, enum: DOCUMENT_TYPES },
    /** Subject that the document was issued for; each subject has one document. */
    subject: { type: String, required: true },
    /** Within its kind, seller and year: 1, 2, 3 … without a gap (PaperNumberModel). */
    serial: { type: Number, required: true, min: 1 },
    /** Year of the day it was issued on, in Dhaka. */
    year: { type: Number, required: true },
    /** Seller whose series the number belongs to; null: the shop's. */
    sellerId: { ...id, default: null },
    customerId: { ...id, default: null },
    purchaseId: id,
    orderId: id,
    paymentId: id,
    refundId: id,
    payoutId: id,
    issuedAt: { type: Date, required: true },
    /** The facts of that moment, see lib/features/documents/types.ts. */
    content: { type: mongoose.Schema.Types.Mixed, required: true },
  },
  { collection: 'papers', strictQuery: 'throw', versionKey: false },
);

documentSchema.index({ subject: 1 }, { unique: true });
documentSchema.index({ kind: 1, sellerId: 1, year: 1, serial: 1 }, { unique: true });
documentSchema.index({ sellerId: 1, issuedAt: -1, _id: -1 });
// Papers whose buyers' details have been kept long enough.
documentSchema.index({ issuedAt: 1 });
documentSchema.index(
  { orderId: 1 },
  { name: 'orderId_set', partialFilterExpression: { orderId: ANY_ID } },
);
documentSchema.index(
  { purchaseId: 1 },
  { name: 'purchaseId_set', partialFilterExpression: { purchaseId: ANY_ID } },
);
// Documents that move when two accounts are merged.
documentSchema.index({ customerId: 1 });

type Inferred = Omit<InferSchemaType<typeof documentSchema>, 'kind' | 'content'>;

export type DocumentRecord = {
  [Kind in DocumentType]: Inferred & {
    _id: mongoose.Types.ObjectId;
    kind: Kind;
    content: DocumentContents[Kind];
  };
}[DocumentType];

export const DocumentModel = (mongoose.models.Paper ??
  mongoose.model('Paper', documentSchema)) as unknown as Model<DocumentRecord>;

/** The last number of each kind, seller and year; raised in the transaction that writes the paper. */
const documentNumberSchema = new mongoose.Schema(
  {
    /** `invoice:{seller's id}:2026`, `receipt:shop:2026`. */
    _id: { type: String, required: true },
    last: { type: Number, required: true, min: 1 },
  },
  { collection: 'papernumbers', strictQuery: 'throw', versionKey: false },
);

type DocumentNumberRecord = InferSchemaType<typeof documentNumberSchema>;

export const DocumentNumberModel = (mongoose.models.PaperNumber ??
  mongoose.model('PaperNumber', documentNumberSchema)) as Model<DocumentNumberRecord>;

/** Details of a seller that the seller's documents show from now on. `_id` is the account's. */
const documentSettingsSchema = new mongoose.Schema(
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

type DocumentSettingsRecord = InferSchemaType<typeof documentSettingsSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const DocumentSettingsModel = (mongoose.models.PaperSettings ??
  mongoose.model('PaperSettings', documentSettingsSchema)) as Model<DocumentSettingsRecord>;
