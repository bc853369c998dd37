import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { ANY_ID } from './partial-bounds';
import { REFUND_CAUSES, REFUND_CHANNELS, REFUND_STATES } from '../lib/features/payments/types';
import { REFUND_TARGETS, REFUND_URGENCIES } from '../lib/features/payments/refund-types';

const lineSchema = new mongoose.Schema(
  {
    lineId: { type: mongoose.Schema.Types.ObjectId, required: true },
    quantity: { type: Number, required: true, min: 1 },
    poisha: { type: Number, required: true, min: 0 },
  },
  { _id: false },
);

/** Where the buyer wants it, where a person sends it. */
const targetSchema = new mongoose.Schema(
  {
    to: { type: String, required: true, enum: REFUND_TARGETS },
    /** A wallet's number, `+8801…`, or digits of a bank account. */
    account: { type: String, required: true },
    holder: { type: String, required: true },
    /** The bank and its branch. */
    bank: { type: String },
  },
  { _id: false },
);

const historySchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    state: { type: String, required: true },
    by: { type: String, required: true },
    note: { type: String },
  },
  { _id: false },
);

/** Money that goes back to a buyer, of one payment. Integer poisha. */
const schema = new mongoose.Schema(
  {
    paymentId: { type: mongoose.Schema.Types.ObjectId, required: true },
    purchaseId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** The order that it is for; null where it is for the purchase (paid twice, too late). */
    orderId: { type: mongoose.Schema.Types.ObjectId, default: null },
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    cause: { type: String, required: true, enum: REFUND_CAUSES },
    channel: { type: String, required: true, enum: REFUND_CHANNELS },
    state: { type: String, required: true, enum: REFUND_STATES },
    amountPoisha: { type: Number, required: true, min: 1 },
    /** For a granted refund: which units, and how much of the amount is delivery. */
    lines: { type: [lineSchema], default: [] },
    deliveryPoisha: { type: Number, required: true, default: 0, min: 0 },
    reason: { type: String, required: true },
    /** It takes back what the shop paid of its units; false of those from before it did. */
    reversesDiscounts: { type: Boolean },
    /** The return that it settles; absent where it was granted beside one, and on older ones. */
    returnId: { type: mongoose.Schema.Types.ObjectId },
    /**
     * Reference by which the provider knows the refund: at most 30 letters and digits, unique for all time.
     */
    reference: { type: String, required: true },
    /** The provider's id of it, or what the person who sent it wrote down. */
    sentRef: { type: String },
    target: { type: targetSchema },
    /** A call to the provider began, and nobody knows what became of it. */
    isOutcomeOpen: { type: Boolean },
    /** Administrators were told that its last day is near, or over. */
    reminded: { type: String, enum: REFUND_URGENCIES },
    askedBy: { type: String, required: true },
    /** Staff member who requested the refund, where staff did. */
    staffId: { type: mongoose.Schema.Types.ObjectId },
    /** It is sent with the word of a second person alone. */
    needsSecond: { type: Boolean },
    /** Person who sent the refund, where a person did; absent on records from before it was kept. */
    sentById: { type: mongoose.Schema.Types.ObjectId },
    /** The shop let it be sent by who verified its payment (`VERIFIER_MAY_REFUND`). */
    mayVerifierSend: { type: Boolean },
    at: { type: Date, required: true },
    dueBy: { type: Date, required: true },
    doneAt: { type: Date },
    /** When the worker tries or asks next. */
    tryAt: { type: Date },
    tries: { type: Number, required: true, default: 0 },
    history: { type: [historySchema], default: [] },
  },
  { collection: 'refunds', strictQuery: 'throw', versionKey: false },
);

schema.index({ purchaseId: 1, at: 1 });
schema.index({ orderId: 1 }, { name: 'orderId_set', partialFilterExpression: { orderId: ANY_ID } });
schema.index({ paymentId: 1 });
schema.index({ reference: 1 }, { unique: true });
schema.index({ state: 1, dueBy: 1, _id: 1 });
schema.index(
  { tryAt: 1 },
  { name: 'tryAt_set', partialFilterExpression: { tryAt: { $exists: true } } },
);
// Refunds that a staff member requested today.
schema.index(
  { staffId: 1, at: 1 },
  { name: 'staffId_set', partialFilterExpression: { staffId: ANY_ID } },
);
// Refunds that move when two accounts are merged.
schema.index({ customerId: 1 });

export type RefundRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const RefundModel = (mongoose.models.Refund ??
  mongoose.model('Refund', schema)) as Model<RefundRecord>;
