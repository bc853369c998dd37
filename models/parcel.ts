import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { ANY_TEXT } from './partial-bounds';
import { DELIVERY_PROOFS } from '../lib/features/orders/shared';
import {
  ATTENTIONS,
  CHARGE_PAYERS,
  LOSS_CAUSES,
  PARCEL_EVENTS,
  PARCEL_TYPES,
  PARCEL_STATES,
} from '../lib/features/fulfilment/parcels/types';

const count = { type: Number, required: true, min: 0, default: 0 };

const lineSchema = new mongoose.Schema(
  {
    /** Id of the order's line. */
    lineId: { type: mongoose.Schema.Types.ObjectId, required: true },
    quantity: { type: Number, required: true, min: 1 },
    /** Units that the buyer took of a partly delivered parcel. */
    taken: count,
    /** Units of a returned parcel that could be sold again. */
    sellable: count,
  },
  { _id: false },
);

const eventSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    /** When the courier says it happened; absent where a person did it. */
    reportedAt: { type: Date },
    event: { type: String, required: true, enum: PARCEL_EVENTS },
    from: { type: String, required: true, enum: PARCEL_STATES },
    to: { type: String, required: true, enum: PARCEL_STATES },
    /** An e-mail, or the courier's slug. */
    by: { type: String, required: true },
    note: { type: String },
    /** The courier's own word, and by what a report is known again. */
    word: { type: String },
    reportId: { type: String },
    /** Said, and not done: it came late, twice, or contradicts what a person said. */
    ignored: { type: Boolean },
  },
  { _id: false },
);

/**
 * Goods of one order that travel together. Changed in transactions alone, with its state and version in
 * the filter. Money is integer poisha.
 */
const schema = new mongoose.Schema(
  {
    kind: { type: String, required: true, enum: PARCEL_TYPES, default: 'goods' },
    orderId: { type: mongoose.Schema.Types.ObjectId, required: true },
    purchaseId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Return that this parcel is the replacement for. */
    returnId: { type: mongoose.Schema.Types.ObjectId },
    /** Which of its order's parcels it is, from 1; cancelled ones count. */
    serial: { type: Number, required: true, min: 1 },
    lines: { type: [lineSchema], required: true },
    state: { type: String, required: true, enum: PARCEL_STATES },
    attention: { type: String, enum: [...ATTENTIONS, null], default: null },
    /** Rises with every change. */
    version: { type: Number, required: true, default: 0 },
    weightGrams: count,
    /** Cash that the person who delivers it collects. */
    cashPoisha: count,
    /**
     * Courier's name as people call it; empty before it is known. `courierSlug`: see orders/courier-rules.ts.
     */
    courier: { type: String, default: '' },
    courierSlug: { type: String, default: '' },
    trackingNumber: { type: String, default: '' },
    /** Set on a parcel that was booked through a courier's API. */
    accountId: { type: mongoose.Schema.Types.ObjectId },
    consignmentId: { type: String },
    /** The account is the seller's own: the courier hands the cash to the seller. */
    isSellersAccount: { type: Boolean },
    /** When somebody other than its seller said that it arrived. */
    provedAt: { type: Date },
    provedBy: { type: String, enum: DELIVERY_PROOFS },
    /**
     * Code that the buyer gives to the person who delivers the parcel, encrypted, and the number of attempts
     * to enter it; absent on a parcel whose courier reports through its API.
     */
    deliveryCode: { type: String },
    codeTries: { type: Number },
    /** Courier's charge, and who pays it; absent where nobody stated it. */
    chargePoisha: { type: Number, min: 0 },
    chargePayer: { type: String, enum: CHARGE_PAYERS },
    /** The transport company's branch and receipt, where the buyer fetches it. */
    branch: { type: String },
    district: { type: String, default: '' },
    promisedBy: { type: Date },
    /** The courier's own expectation. */
    expectedBy: { type: Date },
    attempts: count,
    lossCause: { type: String, enum: LOSS_CAUSES },
    packedAt: { type: Date, required: true },
    handedOverAt: { type: Date },
    endedAt: { type: Date },
    /** The newest report that counted, by the courier's own time. */
    reportedAt: { type: Date },
    history: { type: [eventSchema], default: [] },
    /** Search words by which the dashboard finds the parcel. */
    searchWords: { type: [String], default: [] },
  },
  { collection: 'parcels', strictQuery: 'throw', versionKey: false },
);

const newest = { packedAt: -1, _id: -1 } as const;
schema.index({ orderId: 1, serial: 1 }, { unique: true });
// A seller's, and the shop's: all, by state, what waits for a person, and found by a word.
schema.index({ sellerId: 1, ...newest });
schema.index({ sellerId: 1, state: 1, ...newest });
schema.index(
  { sellerId: 1, attention: 1, ...newest },
  { name: 'seller_attention_set', partialFilterExpression: { attention: ANY_TEXT } },
);
schema.index({ sellerId: 1, searchWords: 1, ...newest });
schema.index(newest);
schema.index({ state: 1, ...newest });
schema.index(
  { attention: 1, ...newest },
  { name: 'attention_set', partialFilterExpression: { attention: ANY_TEXT } },
);
schema.index({ searchWords: 1, ...newest });
// Identifiers that couriers name.
schema.index({ trackingNumber: 1 }, { partialFilterExpression: { trackingNumber: { $gt: '' } } });
schema.index(
  { courierSlug: 1, consignmentId: 1 },
  { name: 'consignmentId_set', partialFilterExpression: { consignmentId: ANY_TEXT } },
);
// Parcels that move when two accounts are merged.
schema.index({ customerId: 1 });

type Inferred = InferSchemaType<typeof schema>;

export interface ParcelLineRecord {
  lineId: mongoose.Types.ObjectId;
  quantity: number;
  taken: number;
  sellable: number;
}

export type ParcelRecord = Omit<Inferred, 'lines'> & {
  _id: mongoose.Types.ObjectId;
  lines: ParcelLineRecord[];
};

export const ParcelModel = (mongoose.models.Parcel ??
  mongoose.model('Parcel', schema)) as Model<ParcelRecord>;
