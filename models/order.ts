import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { FULFILMENT_STEPS, ORDER_STATUSES } from '../lib/features/orders/kinds';

const historySchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    /** E-mail of who did it. */
    by: { type: String, required: true },
    fulfilment: { type: String, required: true },
    orderStatus: { type: String, required: true },
    reason: { type: String },
  },
  { _id: false },
);

const noteSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    /** E-mail of who wrote it. */
    by: { type: String, required: true },
    name: { type: String, required: true },
    text: { type: String, required: true },
  },
  { _id: false },
);

const schema = new mongoose.Schema(
  {
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    customerName: { type: String, required: true },
    customerEmail: { type: String, required: true },
    /** `+8801…` */
    phoneNumber: { type: String, required: true },
    shippingAddress: { type: String, required: true },
    /** The buyer's extra expectation. */
    description: { type: String, default: '' },
    quantity: { type: Number, required: true, min: 1 },
    // The order keeps its own copy of what it shows of the product, so that it outlives it.
    productId: { type: mongoose.Schema.Types.ObjectId, required: true },
    productName: { type: String, required: true },
    /** Empty where the product had none. */
    productNameBn: { type: String, default: '' },
    productImage: { type: String, required: true },
    productBrand: { type: String, required: true },
    productCategory: { type: String, required: true },
    rating: { type: Number, required: true },
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerName: { type: String, required: true },
    /** Integer poisha. */
    pricePoisha: { type: Number, required: true },
    totalPoisha: { type: Number, required: true },
    orderStatus: {
      type: String,
      required: true,
      enum: ORDER_STATUSES,
    },
    fulfilment: {
      type: String,
      required: true,
      enum: FULFILMENT_STEPS,
    },
    courier: { type: String },
    trackingNumber: { type: String },
    /** Why it was cancelled or returned. */
    reason: { type: String },
    /** Text, see lib/platform/time/time.ts; `placedAt` is the real date. */
    orderTime: { type: String, required: true },
    placedAt: { type: Date, required: true },
    /** Set when the customer took a finished order out of My Cart; the record stays. */
    hiddenFromCustomerAt: { type: Date, default: null },
    history: { type: [historySchema], default: [] },
    /** Of seller and administrators, never shown to the customer; append only. */
    notes: { type: [noteSchema], default: [] },
    /** What the dashboard finds it by, see lib/features/orders/words.ts. */
    searchWords: { type: [String], default: [] },
  },
  { collection: 'orders', strictQuery: 'throw', versionKey: false },
);

// Newest first, and among orders of one moment by id, so that pages by key never repeat or skip one.
const newest = { placedAt: -1, _id: -1 } as const;
// My Cart, and a product's sales.
schema.index({ customerId: 1, ...newest });
schema.index({ productId: 1, ...newest });
// A seller's orders: all, by how they ended, by step, and found by a word.
schema.index({ sellerId: 1, ...newest });
schema.index({ sellerId: 1, orderStatus: 1, ...newest });
schema.index({ sellerId: 1, orderStatus: 1, fulfilment: 1, ...newest });
schema.index({ sellerId: 1, searchWords: 1, ...newest });
// The same for administrators.
schema.index(newest);
schema.index({ orderStatus: 1, ...newest });
schema.index({ orderStatus: 1, fulfilment: 1, ...newest });
schema.index({ searchWords: 1, ...newest });

export type OrderRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const OrderModel = (mongoose.models.Order ??
  mongoose.model('Order', schema)) as Model<OrderRecord>;
