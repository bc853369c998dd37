import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { ACCOUNT_KINDS, PAYOUT_STATES } from '../lib/features/ledger/payouts/kinds';

/** The account as it was when the run was made: a later change pays nobody else. */
const accountSchema = new mongoose.Schema(
  {
    kind: { type: String, required: true, enum: ACCOUNT_KINDS },
    holder: { type: String, required: true },
    number: { type: String, required: true },
    bank: { type: String, default: '' },
    branch: { type: String, default: '' },
    routing: { type: String, default: '' },
    version: { type: Number, required: true },
  },
  { _id: false },
);

/** What one seller is paid in one run. */
const schema = new mongoose.Schema(
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

schema.index({ runId: 1, sellerId: 1 }, { unique: true });
// The payout before, of which an advice begins.
schema.index({ sellerId: 1, paidAt: -1 });
// However many runs are made at once: what a seller may have is promised once.
schema.index(
  { sellerId: 1 },
  { unique: true, partialFilterExpression: { open: { $exists: true } } },
);

export type PayoutRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const PayoutModel = (mongoose.models.Payout ??
  mongoose.model('Payout', schema)) as Model<PayoutRecord>;
