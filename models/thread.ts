import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  THREAD_PARTIES,
  THREAD_REPORTS,
  THREAD_SUBJECTS,
} from '../lib/features/conversations/types';

const messageSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    from: { type: String, required: true, enum: THREAD_PARTIES },
    /** Signature of who wrote it: of a seller's team several write. */
    by: { type: String, required: true },
    /** As it was written, empty of who asks a price alone: contact data is hidden when it is shown (`rules.ts`). */
    text: { type: String, default: '' },
    /** Pieces for which a price is asked; null of every other message. */
    quantity: { type: Number, default: null, min: 1 },
  },
  { _id: false },
);

const reportSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    from: { type: String, required: true, enum: THREAD_PARTIES },
    reason: { type: String, required: true, enum: THREAD_REPORTS },
    text: { type: String, default: '' },
  },
  { _id: false },
);

/** Messages between a buyer and a seller about one product or one order. */
const schema = new mongoose.Schema(
  {
    about: { type: String, required: true, enum: THREAD_SUBJECTS },
    /** Id of the product or the order. */
    subjectId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** From 1; a later one where the earlier is full, or came from a merged account. */
    serial: { type: Number, required: true, min: 1 },
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    customerName: { type: String, default: '' },
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerName: { type: String, default: '' },
    /** Of the product, or of the order's first line, so that they outlive it. */
    productName: { type: String, required: true },
    productNameBn: { type: String, default: '' },
    openedAt: { type: Date, required: true },
    /** When the newest message was written. */
    lastAt: { type: Date, required: true },
    /** Oldest first. */
    messages: { type: [messageSchema], required: true },
    /** Since when the seller owes an answer; null where nobody waits for one. */
    waitsSince: { type: Date, default: null },
    /** Messages of the other side that were not seen yet. */
    buyerUnread: { type: Number, required: true, default: 0, min: 0 },
    sellerUnread: { type: Number, required: true, default: 0, min: 0 },
    /** When a side is told of what it has not read; null once it was told, or has read it. */
    tellBuyerAt: { type: Date, default: null },
    tellSellerAt: { type: Date, default: null },
    /** Reports that the shop has not decided on, and since when the first of them waits. */
    reports: { type: [reportSchema], default: [] },
    reportedAt: { type: Date, default: null },
  },
  { collection: 'threads', strictQuery: 'throw', versionKey: false },
);

const newest = { lastAt: -1, _id: -1 } as const;
schema.index({ subjectId: 1, customerId: 1, serial: 1 }, { unique: true });
schema.index({ customerId: 1, ...newest });
schema.index({ sellerId: 1, ...newest });
schema.index({ customerId: 1, buyerUnread: 1 });
schema.index({ sellerId: 1, sellerUnread: 1 });
// Beginning somewhere, as a partial index serves only what asks within it.
const since = (field: string) => ({
  partialFilterExpression: { [field]: { $gte: new Date(0) } },
});
schema.index({ customerId: 1, tellBuyerAt: 1, _id: 1 }, since('tellBuyerAt'));
schema.index({ sellerId: 1, tellSellerAt: 1, _id: 1 }, since('tellSellerAt'));
schema.index({ sellerId: 1, waitsSince: 1, _id: 1 }, since('waitsSince'));
schema.index({ tellBuyerAt: 1, _id: 1 }, since('tellBuyerAt'));
schema.index({ tellSellerAt: 1, _id: 1 }, since('tellSellerAt'));
schema.index({ reportedAt: 1, _id: 1 }, since('reportedAt'));
// Threads whose days are over.
schema.index({ lastAt: 1 });

export type ThreadRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const ThreadModel = (mongoose.models.Thread ??
  mongoose.model('Thread', schema)) as Model<ThreadRecord>;
