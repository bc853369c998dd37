import mongoose, { type Model } from 'mongoose';

/** Hours and days; see lib/shop/deadlines/settings-rules.ts. */
export interface DeadlineSettingsRecord {
  /** One for the shop. */
  _id: mongoose.Types.ObjectId;
  /** Rises with every change, from 1. */
  version: number;
  changedAt: Date;
  handOverHours: number;
  cityDays: number;
  elsewhereDays: number;
  complaintHours: number;
  returnHours: number;
  refundDays: number;
  returnDays: number;
  damageHours: number;
  sellerWordDays?: number;
  nearHours: number;
}

const period = { type: Number, required: true, min: 1 };

/** The periods of the law. Without it the defaults in the code count. */
const schema = new mongoose.Schema<DeadlineSettingsRecord>(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    handOverHours: period,
    cityDays: period,
    elsewhereDays: period,
    complaintHours: period,
    returnHours: period,
    refundDays: period,
    returnDays: period,
    damageHours: period,
    sellerWordDays: { type: Number, min: 1 },
    nearHours: period,
  },
  { collection: 'clocksettings', strictQuery: 'throw', versionKey: false },
);

export const DeadlineSettingsModel = (mongoose.models.ClockSettings ??
  mongoose.model('ClockSettings', schema)) as Model<DeadlineSettingsRecord>;
