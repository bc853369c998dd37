import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { ACCOUNT_KINDS, ACCOUNT_STATES } from '../lib/features/ledger/payouts/kinds';

/** Where a seller is paid; one for each seller. Nobody but who pays sees its number. */
const schema = new mongoose.Schema(
  {
    /** The seller's account of the shop. */
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true, enum: ACCOUNT_KINDS },
    holder: { type: String, required: true },
    number: { type: String, required: true },
    /** These three are empty for a wallet. */
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

// What waits to be verified, longest first.
schema.index({ state: 1, changedAt: 1 });

export type PayoutAccountRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const PayoutAccountModel = (mongoose.models.PayoutAccount ??
  mongoose.model('PayoutAccount', schema)) as Model<PayoutAccountRecord>;
