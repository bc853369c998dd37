import mongoose, { type Model } from 'mongoose';

/** So long it is that much. */
export interface CommissionPeriodRecord {
  _id: mongoose.Types.ObjectId;
  /** Hundredths of a percent. */
  basisPoints: number;
  from: Date;
  /** The first moment at which it is over; null: no end. */
  until: Date | null;
  /** E-mail of who set it, and when. */
  setBy: string;
  setAt: Date;
}

export interface CommissionRateRecord {
  /** What it is for, see `targetOf` in lib/features/orders/commission/rules.ts. */
  _id: string;
  /** Null: every seller's goods. */
  sellerId: mongoose.Types.ObjectId | null;
  /** Null: goods of every category. */
  category: string | null;
  /** In the order of their beginnings; no two at the same time. */
  periods: CommissionPeriodRecord[];
  /** Rises with every change: guards two at once. */
  version: number;
}

const periodSchema = new mongoose.Schema({
  basisPoints: { type: Number, required: true, min: 0, max: 10_000 },
  from: { type: Date, required: true },
  until: { type: Date, default: null },
  setBy: { type: String, required: true },
  setAt: { type: Date, required: true },
});

/** The shop's commission on one kind of goods, as it was and will be. */
const schema = new mongoose.Schema<CommissionRateRecord>(
  {
    _id: { type: String, required: true },
    sellerId: { type: mongoose.Schema.Types.ObjectId, default: null },
    category: { type: String, default: null },
    periods: { type: [periodSchema], required: true },
    version: { type: Number, required: true },
  },
  { collection: 'commissionrates', strictQuery: 'throw', versionKey: false },
);

schema.index({ sellerId: 1, _id: 1 });
schema.index({ 'periods._id': 1 });

export const CommissionRateModel = (mongoose.models.CommissionRate ??
  mongoose.model('CommissionRate', schema)) as Model<CommissionRateRecord>;
