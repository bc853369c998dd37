import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { RUN_STATES } from '../lib/features/ledger/payouts/kinds';

/** Payouts that were made, approved and sent to the bank together; each is one of `payouts`. */
const schema = new mongoose.Schema(
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

export type PayoutRunRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const PayoutRunModel = (mongoose.models.PayoutRun ??
  mongoose.model('PayoutRun', schema)) as Model<PayoutRunRecord>;
