import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  COMPLAINT_EVENTS,
  COMPLAINT_PARTIES,
  COMPLAINT_STATES,
  COMPLAINT_SUBJECTS,
} from '../lib/features/aftersales/complaints/types';

const messageSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    from: { type: String, required: true, enum: COMPLAINT_PARTIES },
    event: { type: String, required: true, enum: ['opened', ...COMPLAINT_EVENTS] },
    /** An e-mail; empty of the clock, and of a buyer without an account. */
    by: { type: String, default: '' },
    text: { type: String, default: '' },
  },
  { _id: false },
);

/** Complaint of a buyer about one order. Changed with its state and version in the filter. */
const schema = new mongoose.Schema(
  {
    /** Complaint number for people, `C-261123-7KQ2`. */
    number: { type: String, required: true },
    orderId: { type: mongoose.Schema.Types.ObjectId, required: true },
    purchaseId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Which of its order's complaints it is, from 1. */
    serial: { type: Number, required: true, min: 1 },
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerName: { type: String, required: true },
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    customerName: { type: String, required: true },
    /** `+8801…` */
    phoneNumber: { type: String, required: true },
    about: { type: String, required: true, enum: COMPLAINT_SUBJECTS },
    state: { type: String, required: true, enum: COMPLAINT_STATES },
    /** Rises with every change. */
    version: { type: Number, required: true, default: 0 },
    openedAt: { type: Date, required: true },
    /** By what the queues of desks are sorted: `openedAt`, or later for who is unknown or has much waiting. */
    rankedAt: { type: Date, required: true },
    /** Until when its seller had to answer for the first time, and when that was. */
    answerBy: { type: Date, required: true },
    answeredAt: { type: Date, default: null },
    /** Until when whoever has to do something now has time; null where nobody has to. */
    dueBy: { type: Date, default: null },
    escalatedAt: { type: Date, default: null },
    closedAt: { type: Date, default: null },
    messages: { type: [messageSchema], required: true },
  },
  { collection: 'complaints', strictQuery: 'throw', versionKey: false },
);

const newest = { openedAt: -1, _id: -1 } as const;
const ranked = { rankedAt: -1, _id: -1 } as const;
schema.index({ number: 1 }, { unique: true });
schema.index({ orderId: 1, serial: 1 }, { unique: true });
schema.index({ customerId: 1, ...newest });
// A seller's, and the shop's: all, by state, and by what is due.
schema.index({ sellerId: 1, ...newest });
schema.index({ sellerId: 1, ...ranked });
schema.index({ sellerId: 1, state: 1, ...ranked });
schema.index(newest);
schema.index(ranked);
schema.index({ state: 1, ...ranked });
// Beginning somewhere, as a partial index serves only what asks within it.
const due = { partialFilterExpression: { dueBy: { $gte: new Date(0) } } };
schema.index({ dueBy: 1, _id: 1 }, due);
schema.index({ sellerId: 1, dueBy: 1, _id: 1 }, due);

export type ComplaintRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const ComplaintModel = (mongoose.models.Complaint ??
  mongoose.model('Complaint', schema)) as Model<ComplaintRecord>;
