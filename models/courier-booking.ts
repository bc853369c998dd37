import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { BOOKING_STATES, MACHINE_COURIERS } from '../lib/features/fulfilment/couriers/kinds';

const amount = { type: Number, min: 0 };

/** What a webhook says that the courier has not confirmed yet. */
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
    /** Of the courier's fields: `{ name, why }`, as their names may hold anything. */
    fields: { type: [{ _id: false, name: String, why: String }], default: [] },
  },
  { _id: false },
);

/** A parcel's booking with a courier: one at a time. Money is integer poisha. */
const schema = new mongoose.Schema(
  {
    parcelId: { type: mongoose.Schema.Types.ObjectId, required: true },
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    courier: { type: String, required: true, enum: MACHINE_COURIERS },
    state: { type: String, required: true, enum: BOOKING_STATES },
    /** Rises with every change of the state. */
    version: { type: Number, required: true },
    /** Until when whoever asks the courier has it for itself. */
    askedUntil: { type: Date, required: true },
    /** What the courier knows it by, another one for each booking; which of them it is, from 1. */
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

schema.index({ parcelId: 1 }, { unique: true });
// What webhooks name.
schema.index({ accountId: 1, invoice: 1 }, { unique: true });
schema.index(
  { courier: 1, consignmentId: 1 },
  { partialFilterExpression: { consignmentId: { $gt: '' } } },
);
schema.index({ askAt: 1 }, { partialFilterExpression: { askAt: { $exists: true } } });

export type CourierBookingRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const CourierBookingModel = (mongoose.models.CourierBooking ??
  mongoose.model('CourierBooking', schema)) as Model<CourierBookingRecord>;
