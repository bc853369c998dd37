import mongoose, { type Model, type InferSchemaType } from 'mongoose';
import type { CapGroup, StrangerCaps } from '../lib/features/checkout/buyers/types';

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

/** Limits on one buyer's open orders. Without this record the defaults in the code apply. */
const orderCapsSchema = new mongoose.Schema<OrderCapsRecord>(
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
  mongoose.model('OrderCaps', orderCapsSchema)) as Model<OrderCapsRecord>;

/** A buyer whose orders a seller does not take. Undone, it is deleted; the audit log keeps both. */
const buyerBlockSchema = new mongoose.Schema(
  {
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerName: { type: String, required: true },
    /** By the account, and by the phones of the orders that it was done from: `+8801…`. */
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    phones: { type: [String], required: true },
    /** Phones among them that the buyer has proved; anybody may have typed the others. */
    provedPhones: { type: [String], required: true },
    /** Buyer's name as given in the order. */
    buyerName: { type: String, required: true },
    /** Never told the buyer. */
    reason: { type: String, required: true },
    /** That it was last done from. */
    orderId: { type: mongoose.Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'buyerblocks', strictQuery: 'throw', versionKey: false },
);

// One of each buyer; who is blocked by account and by phone, and a seller's list, newest first.
buyerBlockSchema.index({ sellerId: 1, customerId: 1 }, { unique: true });
buyerBlockSchema.index({ sellerId: 1, phones: 1 });
buyerBlockSchema.index({ sellerId: 1, _id: -1 });
// Finds the blocks that follow a buyer whose accounts are merged.
buyerBlockSchema.index({ customerId: 1 });

export type BuyerBlockRecord = InferSchemaType<typeof buyerBlockSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const BuyerBlockModel = (mongoose.models.BuyerBlock ??
  mongoose.model('BuyerBlock', buyerBlockSchema)) as Model<BuyerBlockRecord>;

/**
 * Lock that orders of unknown buyers from one network or to one phone write, so that two concurrent orders
 * conflict.
 */
const strangerLockSchema = new mongoose.Schema(
  {
    /** The phone, or the network's keyed hash. */
    _id: { type: String, required: true },
    writes: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'strangerlocks', strictQuery: 'throw', versionKey: false },
);

strangerLockSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type StrangerLockRecord = InferSchemaType<typeof strangerLockSchema>;

export const StrangerLockModel = (mongoose.models.StrangerLock ??
  mongoose.model('StrangerLock', strangerLockSchema)) as Model<StrangerLockRecord>;
