import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  ACCOUNT_TYPES,
  PAYOUT_STATES,
  ACCOUNT_STATES,
  RUN_STATES,
} from '../lib/features/ledger/payouts/types';

/** The account as it was when the run was made: a later change pays nobody else. */
const accountSchema = new mongoose.Schema(
  {
    kind: { type: String, required: true, enum: ACCOUNT_TYPES },
    holder: { type: String, required: true },
    number: { type: String, required: true },
    bank: { type: String, default: '' },
    branch: { type: String, default: '' },
    routing: { type: String, default: '' },
    version: { type: Number, required: true },
  },
  { _id: false },
);

/** Amount that one seller is paid in one run. */
const payoutSchema = new mongoose.Schema(
  {
    runId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Integer poisha, frozen when the run was made; lowered where a refund came in between. */
    amountPoisha: { type: Number, required: true, min: 1 },
    account: { type: accountSchema, required: true },
    state: { type: String, required: true, enum: PAYOUT_STATES },
    /** There while the payout is `draft` or `due`, and absent else. */
    open: { type: Boolean },
    /** The bank's, once it is paid. */
    reference: { type: String, default: '' },
    paidAt: { type: Date, default: null },
    /** Why it was taken out, failed or came back; a key of `EXCLUDED_REASONS` where the shop did it. */
    reason: { type: String, default: '' },
  },
  { collection: 'payouts', strictQuery: 'throw', versionKey: false },
);

payoutSchema.index({ runId: 1, sellerId: 1 }, { unique: true });
// The payout before, of which an advice begins.
payoutSchema.index({ sellerId: 1, paidAt: -1 });
// However many runs are made at once: what a seller may have is promised once.
payoutSchema.index(
  { sellerId: 1 },
  { unique: true, partialFilterExpression: { open: { $exists: true } } },
);

// Payouts that somebody still has to approve or send, the longest first.
payoutSchema.index({ open: 1, _id: 1 }, { partialFilterExpression: { open: { $exists: true } } });

export type PayoutRecord = InferSchemaType<typeof payoutSchema> & { _id: mongoose.Types.ObjectId };

export const PayoutModel = (mongoose.models.Payout ??
  mongoose.model('Payout', payoutSchema)) as Model<PayoutRecord>;

/** Where a seller is paid; one for each seller. Nobody but who pays sees its number. */
const payoutAccountSchema = new mongoose.Schema(
  {
    /** The seller's account of the shop. */
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true, enum: ACCOUNT_TYPES },
    holder: { type: String, required: true },
    number: { type: String, required: true },
    /** Empty for a wallet, as are the two fields that follow. */
    bank: { type: String, default: '' },
    branch: { type: String, default: '' },
    /** Nine digits. */
    routing: { type: String, default: '' },
    state: { type: String, required: true, enum: ACCOUNT_STATES },
    /** Why it was rejected; else empty. */
    reason: { type: String, default: '' },
    /** Rises with each change and decision. */
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    /** E-mail of who verified or rejected it; empty until then. */
    decidedBy: { type: String, default: '' },
  },
  { collection: 'payoutaccounts', strictQuery: 'throw', versionKey: false },
);

// Accounts waiting to be verified, longest waiting first.
payoutAccountSchema.index({ state: 1, changedAt: 1 });
// Sellers who are paid to one account.
payoutAccountSchema.index({ number: 1 });

export type PayoutAccountRecord = InferSchemaType<typeof payoutAccountSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const PayoutAccountModel = (mongoose.models.PayoutAccount ??
  mongoose.model('PayoutAccount', payoutAccountSchema)) as Model<PayoutAccountRecord>;

/** Payouts that were made, approved and sent to the bank together; each is one of `payouts`. */
const payoutRunSchema = new mongoose.Schema(
  {
    state: { type: String, required: true, enum: RUN_STATES },
    createdAt: { type: Date, required: true },
    createdById: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** E-mails, as the run shows them; empty until it is approved. */
    createdBy: { type: String, required: true },
    approvedBy: { type: String, default: '' },
    approvedAt: { type: Date, default: null },
  },
  { collection: 'payoutruns', strictQuery: 'throw', versionKey: false },
);

export type PayoutRunRecord = InferSchemaType<typeof payoutRunSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const PayoutRunModel = (mongoose.models.PayoutRun ??
  mongoose.model('PayoutRun', payoutRunSchema)) as Model<PayoutRunRecord>;
