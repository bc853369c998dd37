import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  DISCOUNT_PAYERS,
  DELIVERY_CHOICES,
  DELIVERY_PROOFS,
  PAYMENT_STATUSES,
  type DiscountPayer,
} from '../lib/features/orders/types';
import { FULFILMENT_STEPS, ORDER_STATUSES } from '../lib/features/orders/state-types';

const optionSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    nameBn: { type: String, default: '' },
    value: { type: String, required: true },
    valueBn: { type: String, default: '' },
  },
  { _id: false },
);

const count = { type: Number, required: true, min: 0, default: 0 };

/** One thing of an order, which keeps its own copy of what it shows, so that it outlives the product. */
const orderLineSchema = new mongoose.Schema({
  productId: { type: mongoose.Schema.Types.ObjectId, required: true },
  variantId: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Empty where the variant had none. */
  sku: { type: String, default: '' },
  productName: { type: String, required: true },
  productNameBn: { type: String, default: '' },
  productImage: { type: String, default: '' },
  productBrand: { type: String, required: true },
  productCategory: { type: String, required: true },
  /** Chosen options, e.g. `Colour`: `Red`. */
  options: { type: [optionSchema], default: [] },
  unit: { type: String, default: 'piece' },
  packSize: { type: Number, default: 1 },
  /** Weight of one unit; 0 where nobody knew it. */
  weightGrams: { type: Number, default: 0 },
  /** Integer poisha of one unit, without the price tiers, and as it was charged. */
  listPricePoisha: { type: Number, required: true },
  pricePoisha: { type: Number, required: true },
  /** Where the price tiers's tier began by which it cost that; null: no tier. */
  rungFrom: { type: Number, default: null },
  /** Units that were ordered; how many of them came how far stands below. */
  quantity: { type: Number, required: true, min: 1 },
  /** `pricePoisha` × `quantity`, and what promotions took off it; of all units, cancelled ones too. */
  goodsPoisha: { type: Number, required: true },
  discountPoisha: { type: Number, required: true, default: 0 },
  /** Which promotion that was, and whose money it is. */
  promotionId: { type: mongoose.Schema.Types.ObjectId },
  discountPayer: { type: String, enum: DISCOUNT_PAYERS },
  /** The campaign at whose price it was sold; absent: at none. */
  campaignId: { type: mongoose.Schema.Types.ObjectId },
  /** The shop's commission on the line, in hundredths of a percent, as it was when it was ordered. */
  commissionBp: { type: Number, required: true, min: 0, max: 10_000, default: 0 },
  packed: count,
  shipped: count,
  delivered: count,
  cancelled: count,
  returned: count,
  /** Came back or were lost on the way: owed to the buyer, and in no parcel. */
  back: { type: Number, min: 0 },
  /** Went back into the stock while the line counts them, less what was taken for them anew. */
  restocked: { type: Number },
});

/** It as plain data. */
export interface OrderLineRecord {
  _id: mongoose.Types.ObjectId;
  productId: mongoose.Types.ObjectId;
  variantId: mongoose.Types.ObjectId;
  sku: string;
  productName: string;
  productNameBn: string;
  productImage: string;
  productBrand: string;
  productCategory: string;
  options: { name: string; nameBn: string; value: string; valueBn: string }[];
  unit: string;
  packSize: number;
  weightGrams: number;
  listPricePoisha: number;
  pricePoisha: number;
  rungFrom: number | null;
  quantity: number;
  goodsPoisha: number;
  discountPoisha: number;
  promotionId?: mongoose.Types.ObjectId | null;
  discountPayer?: DiscountPayer | null;
  campaignId?: mongoose.Types.ObjectId | null;
  commissionBp: number;
  packed: number;
  shipped: number;
  delivered: number;
  cancelled: number;
  returned: number;
  back?: number | null;
  restocked?: number | null;
}

const historySchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    /** Signature of the user who made the change, see `signatureOf`. */
    by: { type: String, required: true },
    /** Side of the user who made the change; absent for the shop's side and on older entries. */
    side: { type: String, enum: ['customer', 'seller'] },
    fulfilment: { type: String, required: true },
    orderStatus: { type: String, required: true },
    reason: { type: String },
    /** Units that were cancelled while the order went on. */
    cancelledUnits: { type: Number },
    /** Name, phone or address of its receiver changed. */
    contactChanged: { type: Boolean },
  },
  { _id: false },
);

const noteSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    /** Signature of the user who wrote the note. */
    by: { type: String, required: true },
    name: { type: String, required: true },
    text: { type: String, required: true },
  },
  { _id: false },
);

/** How the goods reach the buyer, as it was confirmed. Sums in integer poisha. */
const deliverySchema = new mongoose.Schema(
  {
    kind: { type: String, required: true, enum: DELIVERY_CHOICES },
    /** Zone of the delivery table; null where the delivery type has none. */
    zone: { type: String, default: null },
    /** Before what a promotion took off it. */
    listPoisha: { type: Number, required: true, default: 0 },
    discountPoisha: { type: Number, required: true, default: 0 },
    promotionId: { type: mongoose.Schema.Types.ObjectId },
    /** Payer of the discount. */
    discountPayer: { type: String, enum: DISCOUNT_PAYERS },
    /** By the shop's delivery prices: the shop has what it brings, and what the courier costs. */
    byShop: { type: Boolean, required: true, default: false },
    /** Paid to the transport company at its branch, and in no sum here. */
    atBranchPoisha: { type: Number, required: true, default: 0 },
    /** Branch of the transport company; absent where the seller names none, or nothing is paid there. */
    branch: { type: new mongoose.Schema({ en: String, bn: String }, { _id: false }) },
    /** Nobody has named a price yet. */
    toAgree: { type: Boolean, required: true },
    promisedBy: { type: Date },
    weightGrams: { type: Number, required: true, default: 0 },
  },
  { _id: false },
);

const schema = new mongoose.Schema(
  {
    /** The purchase that it is a part of, see models/purchase.ts. */
    purchaseId: { type: mongoose.Schema.Types.ObjectId, required: true },
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    customerName: { type: String, required: true },
    /** Empty where the account had none. */
    customerEmail: { type: String, default: '' },
    /** `+8801…` */
    phoneNumber: { type: String, required: true },
    shippingAddress: { type: String, required: true },
    /** The buyer's extra expectation. */
    description: { type: String, default: '' },
    /** Business name and BIN of a buyer who orders for a business, as invoices show them; otherwise empty. */
    businessName: { type: String, default: '' },
    businessBin: { type: String, default: '' },
    lines: { type: [orderLineSchema], required: true },
    // Fields shown in the spec's rows: those of the first line, and the totals of everything that is not
    // cancelled.
    quantity: { type: Number, required: true, min: 1 },
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
    /** Integer poisha of one unit of the first line. */
    pricePoisha: { type: Number, required: true },
    /** Integer poisha: the goods; what promotions take off them; delivery after its own discount. */
    totalPoisha: { type: Number, required: true },
    discountPoisha: { type: Number, required: true, default: 0 },
    deliveryPoisha: { type: Number, required: true, default: 0 },
    /** Part of the amount paid on delivery that parcels that arrived before the last one brought. */
    collectedPoisha: { type: Number },
    delivery: { type: deliverySchema, required: true },
    /** How it stands with its money; see models/payment.ts. */
    payment: { type: String, required: true, enum: PAYMENT_STATUSES, default: 'on_delivery' },
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
    /** When somebody other than its seller said that it was delivered, and who; absent until then. */
    provedAt: { type: Date },
    provedBy: { type: String, enum: DELIVERY_PROOFS },
    courier: { type: String },
    trackingNumber: { type: String },
    /** Why it was cancelled or returned. */
    reason: { type: String },
    /** Text, see lib/platform/time/time.ts; `placedAt` is the real date. */
    orderTime: { type: String, required: true },
    placedAt: { type: Date, required: true },
    /** Set when the customer took a finished order out of My Cart; the record stays. */
    hiddenFromCustomerAt: { type: Date, default: null },
    /**
     * When `DELETE /deleteorder/{id}` cancelled it, for its customer: it left their open list, and no
     * figure of a seller or of the shop counts it. Absent of one that a seller, or the clock, cancelled.
     */
    deletedAt: { type: Date },
    /**
     * Set only for a buyer who had proved neither phone nor e-mail: the deadline for the seller to confirm
     * the order, after which it ends, and a keyed hash of the network that the order came from. Absent on all
     * other orders.
     */
    confirmBy: { type: Date },
    strangerNetwork: { type: String },
    history: { type: [historySchema], default: [] },
    /** Notes by the seller and administrators, never shown to the customer; append only. */
    notes: { type: [noteSchema], default: [] },
    /** What the dashboard finds it by, see lib/features/orders/search-words.ts. */
    searchWords: { type: [String], default: [] },
  },
  { collection: 'orders', strictQuery: 'throw', versionKey: false },
);

// Newest first, and among orders of one moment by id, so that pages by key never repeat or skip one.
const newest = { placedAt: -1, _id: -1 } as const;
// My Cart, and a product's sales.
schema.index({ customerId: 1, ...newest });
// Orders delivered to a buyer, and orders that came back from them or from their phone.
schema.index({ customerId: 1, orderStatus: 1, ...newest });
schema.index({ phoneNumber: 1, orderStatus: 1, ...newest });
schema.index({ 'lines.productId': 1, ...newest });
// A seller's orders: all, by how they ended, by step, and found by a word.
schema.index({ sellerId: 1, ...newest });
schema.index({ sellerId: 1, orderStatus: 1, ...newest });
schema.index({ sellerId: 1, orderStatus: 1, fulfilment: 1, ...newest });
schema.index({ sellerId: 1, searchWords: 1, ...newest });
// Equivalent indexes for administrators.
schema.index(newest);
schema.index({ orderStatus: 1, ...newest });
schema.index({ orderStatus: 1, fulfilment: 1, ...newest });
schema.index({ searchWords: 1, ...newest });
// Pending orders by promised day, for one seller and for all.
const waiting = { partialFilterExpression: { orderStatus: 'pending' } } as const;
schema.index({ orderStatus: 1, 'delivery.promisedBy': 1, _id: 1 }, waiting);
schema.index({ sellerId: 1, orderStatus: 1, 'delivery.promisedBy': 1, _id: 1 }, waiting);
// Orders that their buyers have yet to pay, the oldest first.
const unpaid = { partialFilterExpression: { payment: 'awaiting' } } as const;
schema.index({ orderStatus: 1, payment: 1, placedAt: 1, _id: 1 }, { name: 'unpaid', ...unpaid });
schema.index(
  { sellerId: 1, orderStatus: 1, payment: 1, placedAt: 1, _id: 1 },
  { name: 'seller_unpaid', ...unpaid },
);
// Open orders of buyers who have proved nothing: by product, by network, and those that the seller did not
// confirm.
const unconfirmed = { partialFilterExpression: { confirmBy: { $exists: true } } } as const;
schema.index(
  { 'lines.productId': 1, orderStatus: 1, fulfilment: 1 },
  { name: 'unconfirmed_product', ...unconfirmed },
);
schema.index(
  { strangerNetwork: 1, orderStatus: 1, fulfilment: 1 },
  { name: 'unconfirmed_network', ...unconfirmed },
);
schema.index(
  { phoneNumber: 1, orderStatus: 1, fulfilment: 1 },
  { name: 'unconfirmed_phone', ...unconfirmed },
);
schema.index(
  { orderStatus: 1, fulfilment: 1, confirmBy: 1, _id: 1 },
  { name: 'unconfirmed_due', ...unconfirmed },
);
// Tracking numbers that couriers name in their files.
schema.index(
  { trackingNumber: 1 },
  { partialFilterExpression: { trackingNumber: { $exists: true } } },
);

type Inferred = InferSchemaType<typeof schema>;

export interface OrderDeliveryRecord {
  kind: (typeof DELIVERY_CHOICES)[number];
  zone: string | null;
  listPoisha: number;
  discountPoisha: number;
  promotionId?: mongoose.Types.ObjectId | null;
  discountPayer?: (typeof DISCOUNT_PAYERS)[number] | null;
  byShop: boolean;
  atBranchPoisha: number;
  branch?: { en: string; bn: string } | null;
  toAgree: boolean;
  promisedBy?: Date | null;
  weightGrams: number;
}

export type OrderRecord = Omit<Inferred, 'lines' | 'delivery'> & {
  _id: mongoose.Types.ObjectId;
  lines: OrderLineRecord[];
  delivery: OrderDeliveryRecord;
};

export const OrderModel = (mongoose.models.Order ??
  mongoose.model('Order', schema)) as Model<OrderRecord>;
