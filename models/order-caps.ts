import mongoose, { type Model } from 'mongoose';
import type { CapGroup, StrangerCaps } from '../lib/features/checkout/buyers/kinds';

/** Written out: mongoose infers no type of a map with known names. */
export interface OrderCapsRecord {
  /** One for the shop (lib/features/checkout/buyers/cap-settings-commands.ts). */
  _id: mongoose.Types.ObjectId;
  /** Rises with every change, from 1. */
  version: number;
  changedAt: Date;
  sharePercent: number;
  freeUnits: number;
  /** Null: no such limit. Integer poisha. */
  groups: Record<CapGroup, { valuePoisha: number | null; products: number | null }>;
  /** Absent, with its groups, of what was saved before there was such a setting. */
  strangers?: StrangerCaps;
}

const group = new mongoose.Schema(
  {
    valuePoisha: { type: Number, default: null },
    products: { type: Number, default: null },
  },
  { _id: false },
);

/** What one buyer's open orders may hold. Without it the defaults in the code count. */
const schema = new mongoose.Schema<OrderCapsRecord>(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    sharePercent: { type: Number, required: true, min: 1, max: 100 },
    freeUnits: { type: Number, required: true, min: 0 },
    groups: {
      type: new mongoose.Schema(
        {
          ...{ newCash: group, knownCash: group, prepaid: group },
          ...{ stranger: group, strangerNumber: group, strangerNetwork: group },
        },
        { _id: false },
      ),
      required: true,
    },
    strangers: {
      type: new mongoose.Schema(
        {
          freeUnits: { type: Number, required: true, min: 0 },
          togetherPercent: { type: Number, required: true, min: 1, max: 100 },
          togetherFrom: { type: Number, required: true, min: 1 },
          confirmHours: { type: Number, required: true, min: 1 },
        },
        { _id: false },
      ),
    },
  },
  { collection: 'ordercaps', strictQuery: 'throw', versionKey: false },
);

export const OrderCapsModel = (mongoose.models.OrderCaps ??
  mongoose.model('OrderCaps', schema)) as Model<OrderCapsRecord>;
