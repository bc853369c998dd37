import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { DELIVERY_CHOICES, PAYMENT_STATUSES } from '../lib/features/orders/types';
import { PAYMENT_METHODS } from '../lib/shop/payment-method-types';

const placeSchema = new mongoose.Schema(
  {
    divisionId: { type: String, required: true },
    districtId: { type: String, required: true },
    upazilaId: { type: String },
    thana: { type: String },
    unionId: { type: String },
  },
  { _id: false },
);

/** A seller's part, by which the purchase knows an order that an earlier release removed. */
const partSchema = new mongoose.Schema({
  /** The order's id. */
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
  sellerName: { type: String, required: true },
  delivery: { type: String, required: true, enum: DELIVERY_CHOICES },
  /** Integer poisha, as it was confirmed. */
  grandPoisha: { type: Number, required: true },
  /** Paid to the transport company at its branch, and in no sum here; absent: nothing. */
  atBranchPoisha: { type: Number },
  branch: { type: new mongoose.Schema({ en: String, bn: String }, { _id: false }) },
  /** The whole order was cancelled. */
  cancelledAt: { type: Date, default: null },
});

/**
 * Purchase that a buyer confirmed at once: one or more orders, one for each seller. Sums are those of that
 * moment.
 */
const schema = new mongoose.Schema(
  {
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Empty where the account had none. */
    customerEmail: { type: String, default: '' },
    customerName: { type: String, required: true },
    phoneNumber: { type: String, required: true },
    shippingAddress: { type: String, required: true },
    /** Null where the address is a text alone. */
    place: { type: placeSchema, default: null },
    payment: {
      type: new mongoose.Schema(
        {
          method: { type: String, required: true, enum: PAYMENT_METHODS },
          standing: {
            type: String,
            required: true,
            enum: PAYMENT_STATUSES,
            default: 'on_delivery',
          },
          /** Until when a prepaid purchase keeps its stock without money. */
          payBy: { type: Date },
          /** Rises with every change of its money, so that two at once meet here. */
          version: { type: Number, required: true, default: 0 },
        },
        { _id: false },
      ),
      required: true,
    },
    orders: { type: [partSchema], required: true },
    goodsPoisha: { type: Number, required: true },
    discountPoisha: { type: Number, required: true },
    deliveryPoisha: { type: Number, required: true },
    grandPoisha: { type: Number, required: true },
    /** The code that counted. */
    code: { type: String },
    /** When the buyer ticked what is kept and why; absent where the call has no such box. */
    consentAt: { type: Date },
    /** Versions of the texts that this agreed to; absent on older purchases. */
    consentTo: {
      type: new mongoose.Schema({ terms: Number, privacy: Number }, { _id: false }),
    },
    placedAt: { type: Date, required: true },
  },
  { collection: 'purchases', strictQuery: 'throw', versionKey: false },
);

schema.index({ customerId: 1, placedAt: -1, _id: -1 });
// How earlier orders to a phone went.
schema.index({ phoneNumber: 1, placedAt: -1, _id: -1 });
// Which purchase an order was of: earlier releases removed what its buyer cancelled.
schema.index({ 'orders._id': 1 });
// Purchases that the worker looks for: those whose time to pay is over.
schema.index(
  { 'payment.payBy': 1 },
  { name: 'payBy_set', partialFilterExpression: { 'payment.payBy': { $exists: true } } },
);

type Inferred = InferSchemaType<typeof schema>;

export type PurchaseRecord = Omit<Inferred, 'orders' | 'place'> & {
  _id: mongoose.Types.ObjectId;
  orders: {
    _id: mongoose.Types.ObjectId;
    sellerId: mongoose.Types.ObjectId;
    sellerName: string;
    delivery: (typeof DELIVERY_CHOICES)[number];
    grandPoisha: number;
    atBranchPoisha?: number;
    branch?: { en: string; bn: string } | null;
    cancelledAt: Date | null;
  }[];
  place: {
    divisionId: string;
    districtId: string;
    upazilaId?: string | null;
    thana?: string | null;
    unionId?: string | null;
  } | null;
};

export const PurchaseModel = (mongoose.models.Purchase ??
  mongoose.model('Purchase', schema)) as Model<PurchaseRecord>;
