import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { ANY_ID } from './partial-bounds';
import { PAPER_KINDS, type PaperContents, type PaperKind } from '../lib/features/documents/kinds';

const id = { type: mongoose.Schema.Types.ObjectId };

/** Receipts, invoices, credit notes and payout advices: written once, never changed, never deleted. */
const schema = new mongoose.Schema(
  {
    kind: { type: String, required: true, enum: PAPER_KINDS },
    /** What it was issued for; one paper each. */
    subject: { type: String, required: true },
    /** Within its kind, seller and year: 1, 2, 3 … without a gap (models/paper-number.ts). */
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

schema.index({ subject: 1 }, { unique: true });
schema.index({ kind: 1, sellerId: 1, year: 1, serial: 1 }, { unique: true });
schema.index({ sellerId: 1, issuedAt: -1, _id: -1 });
schema.index({ orderId: 1 }, { name: 'orderId_set', partialFilterExpression: { orderId: ANY_ID } });
schema.index(
  { purchaseId: 1 },
  { name: 'purchaseId_set', partialFilterExpression: { purchaseId: ANY_ID } },
);
// What moves when two accounts become one.
schema.index({ customerId: 1 });

type Inferred = Omit<InferSchemaType<typeof schema>, 'kind' | 'content'>;

export type PaperRecord = {
  [Kind in PaperKind]: Inferred & {
    _id: mongoose.Types.ObjectId;
    kind: Kind;
    content: PaperContents[Kind];
  };
}[PaperKind];

export const PaperModel = (mongoose.models.Paper ??
  mongoose.model('Paper', schema)) as unknown as Model<PaperRecord>;
