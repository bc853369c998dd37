import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  RETURN_EVENTS,
  RETURN_OUTCOMES,
  RETURN_REASONS,
  RETURN_SIDES,
  RETURN_STATES,
  RETURN_URGENCIES,
  RETURN_WAYS,
  RETURN_WISHES,
} from '../lib/features/aftersales/returns/types';
import { REFUND_TARGETS } from '../lib/features/payments/shared';

const count = { type: Number, required: true, min: 0, default: 0 };

const lineSchema = new mongoose.Schema(
  {
    /** Id of the order's line. */
    lineId: { type: mongoose.Schema.Types.ObjectId, required: true },
    quantity: { type: Number, required: true, min: 1 },
    /** Units that came back and could be sold again. */
    sellable: count,
    /** Units whose money it gave back. */
    refunded: count,
  },
  { _id: false },
);

const historySchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    event: { type: String, required: true, enum: ['requested', ...RETURN_EVENTS] },
    to: { type: String, required: true, enum: RETURN_STATES },
    side: { type: String, required: true, enum: RETURN_SIDES },
    /** An e-mail, or `clock`. */
    by: { type: String, required: true },
    note: { type: String },
  },
  { _id: false },
);

/**
 * Units of an order's lines that its buyer gives back. Changed in transactions alone, with its state and
 * version in the filter. Money is integer poisha.
 */
const returnSchema = new mongoose.Schema(
  {
    orderId: { type: mongoose.Schema.Types.ObjectId, required: true },
    purchaseId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Which of its order's returns it is, from 1. */
    serial: { type: Number, required: true, min: 1 },
    lines: { type: [lineSchema], required: true },
    reason: { type: String, required: true, enum: RETURN_REASONS },
    /** The buyer's own. */
    words: { type: String, default: '' },
    photos: { type: [String], default: [] },
    wish: { type: String, required: true, enum: RETURN_WISHES },
    state: { type: String, required: true, enum: RETURN_STATES },
    /** Rises with every change of it; messages change nothing. */
    version: { type: Number, required: true, default: 0 },
    /** Party that has to act next, and the deadline; null where nobody has to act. */
    waitsFor: { type: String, enum: ['buyer', 'seller', 'shop', null], default: null },
    waitsBy: { type: Date, default: null },
    /** Urgency of the last reminder to the party it waits for: the time is nearly, or entirely, over. */
    reminded: { type: String, enum: RETURN_URGENCIES },
    requestedAt: { type: Date, required: true },
    answerBy: { type: Date },
    sendBy: { type: Date },
    sentAt: { type: Date },
    receiveBy: { type: Date },
    receivedAt: { type: Date },
    decideBy: { type: Date },
    appealBy: { type: Date },
    refundBy: { type: Date },
    closedAt: { type: Date },
    /** How the goods go back. */
    way: { type: String, enum: RETURN_WAYS },
    courier: { type: String },
    trackingNumber: { type: String },
    /** Where the goods go, as the seller's book said when the return was agreed to; absent where it said nothing. */
    sendTo: {
      type: new mongoose.Schema(
        {
          name: { type: String, required: true },
          /** `+8801…` */
          phone: { type: String, required: true },
          text: { type: String, required: true },
          textBn: { type: String, required: true },
        },
        { _id: false },
      ),
    },
    /** Finding of the seller's inspection. */
    inspection: { type: String },
    outcome: { type: String, enum: RETURN_OUTCOMES },
    /** Where the buyer wants money that a person sends; kept from the seller. */
    target: {
      type: new mongoose.Schema(
        {
          to: { type: String, required: true, enum: REFUND_TARGETS },
          account: { type: String, required: true },
          holder: { type: String, required: true },
          bank: { type: String },
        },
        { _id: false },
      ),
    },
    refundIds: { type: [mongoose.Schema.Types.ObjectId], default: [] },
    refundPoisha: count,
    /** The replacement. */
    parcelId: { type: mongoose.Schema.Types.ObjectId },
    messages: count,
    history: { type: [historySchema], default: [] },
  },
  { collection: 'returns', strictQuery: 'throw', versionKey: false },
);

const newest = { requestedAt: -1, _id: -1 } as const;
const soonest = { waitsBy: 1, _id: 1 } as const;
returnSchema.index({ orderId: 1, serial: 1 }, { unique: true });
returnSchema.index({ customerId: 1, ...newest });
// A seller's, and the shop's: by whom they wait for, what ended, and all.
returnSchema.index({ sellerId: 1, waitsFor: 1, ...soonest });
returnSchema.index({ sellerId: 1, waitsFor: 1, ...newest });
returnSchema.index({ sellerId: 1, ...newest });
// Returns near or past their deadline, whichever party they wait for, and the ones that the deadline jobs
// look for.
returnSchema.index({ sellerId: 1, ...soonest });
returnSchema.index(soonest);
returnSchema.index({ waitsFor: 1, ...soonest });
returnSchema.index({ waitsFor: 1, ...newest });
returnSchema.index(newest);

type Inferred = InferSchemaType<typeof returnSchema>;

export interface ReturnLineRecord {
  lineId: mongoose.Types.ObjectId;
  quantity: number;
  sellable: number;
  refunded: number;
}

export type ReturnRecord = Omit<Inferred, 'lines'> & {
  _id: mongoose.Types.ObjectId;
  lines: ReturnLineRecord[];
};

export const ReturnModel = (mongoose.models.Return ??
  mongoose.model('Return', returnSchema)) as Model<ReturnRecord>;

/** Message that buyer, seller and shop write to each other about a return; append only. */
const returnMessageSchema = new mongoose.Schema(
  {
    returnId: { type: mongoose.Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    side: { type: String, required: true, enum: ['buyer', 'seller', 'shop'] },
    /** Author of the message. */
    userId: { type: mongoose.Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
  },
  { collection: 'returnmessages', strictQuery: 'throw', versionKey: false },
);

returnMessageSchema.index({ returnId: 1, at: 1, _id: 1 });
// Documents that move when two accounts are merged.
returnMessageSchema.index({ userId: 1 });

export type ReturnMessageRecord = InferSchemaType<typeof returnMessageSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const ReturnMessageModel = (mongoose.models.ReturnMessage ??
  mongoose.model('ReturnMessage', returnMessageSchema)) as Model<ReturnMessageRecord>;
