import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { MACHINE_COURIERS } from '../lib/features/fulfilment/couriers/kinds';

/** An account with a courier, of a seller or the shop. Never deleted: bookings name it. */
const schema = new mongoose.Schema(
  {
    courier: { type: String, required: true, enum: MACHINE_COURIERS },
    /** Whose it is; null: the shop's. */
    ownerId: { type: mongoose.Schema.Types.ObjectId, default: null },
    name: { type: String, required: true },
    /** Its keys and its webhook's secret, encrypted: see seal.ts of the couriers. */
    sealed: { type: String, required: true },
    /** The end of its first key, to be told apart by. */
    keyEnd: { type: String, default: '' },
    storeId: { type: Number },
    pickupAreaId: { type: Number },
    /** Whether parcels are booked with it; those that were are followed all the same. */
    isActive: { type: Boolean, required: true },
    /** Rises with every change, from 1. */
    version: { type: Number, required: true },
    /** Pathao's token, encrypted. */
    sealedToken: { type: String },
    /** When the courier last did not know the keys; absent once it does, or they were changed. */
    keysRefusedAt: { type: Date },
    /** Webhooks that came with another secret. */
    wrongSecrets: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'courieraccounts', strictQuery: 'throw', versionKey: false },
);

schema.index({ ownerId: 1, _id: 1 });

export type CourierAccountRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const CourierAccountModel = (mongoose.models.CourierAccount ??
  mongoose.model('CourierAccount', schema)) as Model<CourierAccountRecord>;
