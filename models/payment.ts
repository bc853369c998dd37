import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { ANY_ID, ANY_TEXT } from './partial-bounds';
import { PAYMENT_METHODS } from '../lib/shop/payment-method-types';
import { PAYMENT_STATES, REVIEW_STATES, WALLETS } from '../lib/features/payments/types';

const historySchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    event: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    /** An e-mail, or what reported it: `sslcommerz`, `clock`. */
    by: { type: String, required: true },
    note: { type: String },
  },
  { _id: false },
);

/** Buyer's statement about money sent from a wallet, and its outcome. */
const walletSchema = new mongoose.Schema(
  {
    /** Of the shop's account that it was sent to, see WalletAccountModel. */
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** That account's number as the buyer saw it, `01…`. */
    number: { type: String, required: true },
    wallet: { type: String, required: true, enum: WALLETS },
    /** The sender's, `+8801…`. */
    sender: { type: String, required: true },
    /** Normalised: upper case, no spaces. */
    transactionId: { type: String, required: true },
    /** Whether no other payment may give the same id: not once it was rejected. */
    holdsId: { type: Boolean, required: true },
    /** When the buyer said so last. */
    sentAt: { type: Date, required: true },
    /** By what the review is sorted: `sentAt`, or later for who is unknown or has much waiting. */
    queueAt: { type: Date, required: true },
    /** Keys of what looks wrong with it, for who checks it. */
    warnings: { type: [String], default: [] },
    review: { type: String, required: true, enum: REVIEW_STATES },
    reviewedBy: { type: String },
    /** Account of the reviewer; absent on records from before it was kept. */
    reviewedById: { type: mongoose.Schema.Types.ObjectId },
    reviewedAt: { type: Date },
    /** Reason of a rejection or request for more information, as the buyer is told. */
    reviewNote: { type: String },
  },
  { _id: false },
);

/**
 * One attempt to pay a purchase in advance, or the cash that a courier collects for one order. Changed
 * in transactions alone, each with its state in the filter. Money is integer poisha.
 */
const paymentSchema = new mongoose.Schema(
  {
    purchaseId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** For cash on delivery: the order; null where the payment covers the whole purchase. */
    orderId: { type: mongoose.Schema.Types.ObjectId, default: null },
    /** For cash that one of several parcels brought: that parcel. */
    parcelId: { type: mongoose.Schema.Types.ObjectId },
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    method: { type: String, required: true, enum: PAYMENT_METHODS },
    state: { type: String, required: true, enum: PAYMENT_STATES },
    /** Amount that the payment must bring; for cash it follows the order until it is paid. */
    amountPoisha: { type: Number, required: true, min: 0 },
    /** Part of the amount that completed refunds have returned. */
    refundedPoisha: { type: Number, required: true, default: 0, min: 0 },
    /** Reference by which providers know the attempt: at most 30 letters and digits, unique for all time. */
    reference: { type: String, required: true },
    /** The provider's: of the session (`sessionkey`, `paymentID`), of the money (`bank_tran_id`, `trxID`). */
    sessionRef: { type: String },
    moneyRef: { type: String },
    /** Where the buyer pays. */
    payUrl: { type: String },
    /** The buyer's when it was begun: whoever comes back from the provider reads on in it. */
    language: { type: String },
    /** Fee that the provider keeps. */
    feePoisha: { type: Number, required: true, default: 0, min: 0 },
    /** The provider calls it risky: a person releases it or sends it back. */
    isHeld: { type: Boolean, required: true, default: false },
    /** Cash alone: the courier that has it, as the order names it; `own` is the seller's own hands. */
    courier: { type: String },
    /** Courier as in `courier`, set while it has the cash and has not remitted it; absent otherwise. */
    owedBy: { type: String },
    wallet: { type: walletSchema },
    createdAt: { type: Date, required: true },
    /** The purchase's `payBy` when it was made; null for cash. */
    expiresAt: { type: Date, default: null },
    paidAt: { type: Date },
    /** When the worker asks the provider next; absent where there is nothing to ask. */
    askAt: { type: Date },
    asks: { type: Number, required: true, default: 0 },
    history: { type: [historySchema], default: [] },
  },
  { collection: 'payments', strictQuery: 'throw', versionKey: false },
);

paymentSchema.index({ purchaseId: 1, createdAt: 1 });
paymentSchema.index(
  { orderId: 1 },
  { name: 'orderId_set', partialFilterExpression: { orderId: ANY_ID } },
);
paymentSchema.index({ reference: 1 }, { unique: true });
// A provider's callback names its session alone.
paymentSchema.index(
  { sessionRef: 1 },
  { name: 'sessionRef_set', partialFilterExpression: { sessionRef: ANY_TEXT } },
);
paymentSchema.index({ state: 1, createdAt: -1, _id: -1 });
paymentSchema.index({ createdAt: -1, _id: -1 });
paymentSchema.index({ isHeld: 1, createdAt: 1 }, { partialFilterExpression: { isHeld: true } });
paymentSchema.index(
  { askAt: 1 },
  { name: 'askAt_set', partialFilterExpression: { askAt: { $exists: true } } },
);
// A transaction id counts once for each wallet, over the whole marketplace.
paymentSchema.index(
  { 'wallet.wallet': 1, 'wallet.transactionId': 1 },
  { unique: true, partialFilterExpression: { 'wallet.holdsId': true } },
);
// Identifiers that administrators search by, and held payments.
paymentSchema.index(
  { 'wallet.transactionId': 1 },
  { name: 'transactionId_set', partialFilterExpression: { 'wallet.transactionId': ANY_TEXT } },
);
paymentSchema.index(
  { 'wallet.sender': 1, createdAt: -1 },
  { name: 'sender_set', partialFilterExpression: { 'wallet.sender': ANY_TEXT } },
);
paymentSchema.index(
  { moneyRef: 1 },
  { name: 'moneyRef_set', partialFilterExpression: { moneyRef: ANY_TEXT } },
);
paymentSchema.index({ customerId: 1, createdAt: -1 });
// Cash that couriers still have, oldest first.
paymentSchema.index(
  { owedBy: 1, paidAt: 1, _id: 1 },
  { partialFilterExpression: { owedBy: { $exists: true } } },
);
paymentSchema.index(
  { isHeld: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { isHeld: true } },
);
paymentSchema.index(
  { 'wallet.review': 1, 'wallet.queueAt': 1, _id: 1 },
  { name: 'review_queue', partialFilterExpression: { 'wallet.review': ANY_TEXT } },
);

export type PaymentRecord = InferSchemaType<typeof paymentSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const PaymentModel = (mongoose.models.Payment ??
  mongoose.model('Payment', paymentSchema)) as Model<PaymentRecord>;

/**
 * Notice from a provider about a payment, stored once for each distinct fact: callbacks, webhooks and answers
 * to queries that say the same share one record. Holds no card numbers and no secrets.
 */
const paymentNoticeSchema = new mongoose.Schema(
  {
    /** `{provider}:{the provider's id of what happened}`. */
    _id: { type: String, required: true },
    paymentId: { type: mongoose.Schema.Types.ObjectId, required: true },
    provider: { type: String, required: true },
    /** How it came: `return`, `ipn`, `webhook`, `asked`. */
    via: { type: String, required: true },
    status: { type: String, required: true },
    /** Why it changed nothing, where it did not. */
    ignored: { type: String },
    fields: { type: mongoose.Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'paymentnotices', strictQuery: 'throw', versionKey: false, minimize: false },
);

paymentNoticeSchema.index({ paymentId: 1, at: 1 });

type PaymentNoticeRecord = InferSchemaType<typeof paymentNoticeSchema>;

export const PaymentNoticeModel = (mongoose.models.PaymentNotice ??
  mongoose.model('PaymentNotice', paymentNoticeSchema)) as Model<PaymentNoticeRecord>;
