import mongoose, { type Model } from 'mongoose';

/** Couriers without a machine that parcels may be handed to; see lib/features/fulfilment/parcels/courier-list-rules.ts. */
export interface CourierListRecord {
  /** One for the shop. */
  _id: mongoose.Types.ObjectId;
  /** Rises with every change, from 1. */
  version: number;
  changedAt: Date;
  names: string[];
}

const schema = new mongoose.Schema<CourierListRecord>(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    names: { type: [String], required: true },
  },
  { collection: 'courierlists', strictQuery: 'throw', versionKey: false },
);

export const CourierListModel = (mongoose.models.CourierList ??
  mongoose.model('CourierList', schema)) as Model<CourierListRecord>;
