import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  MACHINE_COURIERS,
  BOOKING_STATES,
  WEBHOOK_OUTCOMES,
} from '../lib/features/fulfilment/couriers/types';

/** An account with a courier, of a seller or the shop. Never deleted: bookings name it. */
const courierAccountSchema = new mongoose.Schema(
  {
    courier: { type: String, required: true, enum: MACHINE_COURIERS },
    /** Id of the seller whose deadline it is; null: the shop's. */
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
    /** When the courier last answered to these keys; absent until it has, and once they are changed. */
    testedAt: { type: Date },
    /** Webhooks that came with another secret. */
    wrongSecrets: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'courieraccounts', strictQuery: 'throw', versionKey: false },
);

courierAccountSchema.index({ ownerId: 1, _id: 1 });

export type CourierAccountRecord = InferSchemaType<typeof courierAccountSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const CourierAccountModel = (mongoose.models.CourierAccount ??
  mongoose.model('CourierAccount', courierAccountSchema)) as Model<CourierAccountRecord>;

const amount = { type: Number, min: 0 };

/** Claim of a webhook that the courier has not confirmed yet. */
const claimSchema = new mongoose.Schema(
  {
    word: { type: String, required: true },
    event: { type: String, required: true },
    at: { type: Date },
    id: { type: String },
    note: { type: String },
    collectedPoisha: amount,
    chargePoisha: amount,
    /** By which the courier knows the parcel, where the booking's answer was lost. */
    consignmentId: { type: String },
    trackingNumber: { type: String },
  },
  { _id: false },
);

const problemSchema = new mongoose.Schema(
  {
    code: { type: String, required: true },
    message: { type: String, required: true },
    /** Faults of the courier's fields: `{ name, why }`, as their names may contain anything. */
    fields: { type: [{ _id: false, name: String, why: String }], default: [] },
  },
  { _id: false },
);

/** A parcel's booking with a courier: one at a time. Money is integer poisha. */
const courierBookingSchema = new mongoose.Schema(
  {
    parcelId: { type: mongoose.Schema.Types.ObjectId, required: true },
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    courier: { type: String, required: true, enum: MACHINE_COURIERS },
    state: { type: String, required: true, enum: BOOKING_STATES },
    /** Rises with every change of the state. */
    version: { type: Number, required: true },
    /** Until when whoever asks the courier has it for itself. */
    askedUntil: { type: Date, required: true },
    /**
     * Id by which the courier knows it, a different one for each booking, and the booking's number, from 1.
     */
    invoice: { type: String, required: true },
    generation: { type: Number, required: true, min: 1 },
    /** E-mail of who booked it. */
    by: { type: String, required: true },
    consignmentId: { type: String, default: '' },
    trackingNumber: { type: String, default: '' },
    chargePoisha: amount,
    problem: { type: problemSchema },
    /** The courier took it, and the parcel was gone by then: to be cancelled in the courier's panel. */
    isStray: { type: Boolean },
    /** The courier's newest word that was looked at, and how often it was asked since. */
    lastWord: { type: String },
    asks: { type: Number, required: true, default: 0 },
    /** When the courier is asked next; absent where it is not. */
    askAt: { type: Date },
    claim: { type: claimSchema },
    bookedAt: { type: Date },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'courierbookings', strictQuery: 'throw', versionKey: false },
);

courierBookingSchema.index({ parcelId: 1 }, { unique: true });
// Identifiers that webhooks use.
courierBookingSchema.index({ accountId: 1, invoice: 1 }, { unique: true });
courierBookingSchema.index(
  { courier: 1, consignmentId: 1 },
  { partialFilterExpression: { consignmentId: { $gt: '' } } },
);
courierBookingSchema.index({ askAt: 1 }, { partialFilterExpression: { askAt: { $exists: true } } });

export type CourierBookingRecord = InferSchemaType<typeof courierBookingSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const CourierBookingModel = (mongoose.models.CourierBooking ??
  mongoose.model('CourierBooking', courierBookingSchema)) as Model<CourierBookingRecord>;

const DAY_SECONDS = 86_400;
/** Number of days that it is stored: as long as somebody may ask what happened to a parcel. */
const KEPT_DAYS = 400;

/** A courier's webhook as it came, once however often it is sent. */
const courierEventSchema = new mongoose.Schema(
  {
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    courier: { type: String, required: true, enum: MACHINE_COURIERS },
    /** By which the same one is known again: the courier's own key, else what it says. */
    key: { type: String, required: true },
    at: { type: Date, required: true },
    /** The body, at most its first 8,000 characters. */
    body: { type: String, required: true },
    outcome: { type: String, required: true, enum: WEBHOOK_OUTCOMES },
    parcelId: { type: mongoose.Schema.Types.ObjectId },
    /** How often it came again. */
    repeats: { type: Number, required: true, default: 0 },
  },
  { collection: 'courierevents', strictQuery: 'throw', versionKey: false },
);

courierEventSchema.index({ accountId: 1, key: 1 }, { unique: true });
courierEventSchema.index(
  { parcelId: 1, at: 1 },
  { partialFilterExpression: { parcelId: { $exists: true } } },
);
courierEventSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * DAY_SECONDS });

export type CourierEventRecord = InferSchemaType<typeof courierEventSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const CourierEventModel = (mongoose.models.CourierEvent ??
  mongoose.model('CourierEvent', courierEventSchema)) as Model<CourierEventRecord>;

const KEPT_SECONDS = 24 * 60 * 60;

/** A courier's answer about a phone, stored for a day: each query counts against an account. */
const courierRatioSchema = new mongoose.Schema(
  {
    /** `+8801…` */
    phone: { type: String, required: true },
    /** Courier account that made the query: one seller's answer is not available to another. */
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** 0 to 1; null: nothing is known. */
    delivered: { type: Number, default: null },
    cancelled: { type: Number, default: null },
    volume: { type: String, default: '' },
    reports: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'courierratios', strictQuery: 'throw', versionKey: false },
);

courierRatioSchema.index({ accountId: 1, phone: 1 }, { unique: true });
courierRatioSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export type CourierRatioRecord = InferSchemaType<typeof courierRatioSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const CourierRatioModel = (mongoose.models.CourierRatio ??
  mongoose.model('CourierRatio', courierRatioSchema)) as Model<CourierRatioRecord>;
