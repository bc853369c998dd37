import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  PROMOTION_TYPES,
  PROMOTION_PAYERS,
  PROMOTION_SCOPES,
  PROMOTION_STATES,
} from '../lib/features/checkout/promotions/types';

/** A code or an automatic discount. Money is integer poisha; null is no such limit. */
const promotionSchema = new mongoose.Schema(
  {
    title: { type: String, required: true },
    titleBn: { type: String, required: true },
    /** In its one spelling; absent where it applies by itself. */
    code: { type: String },
    kind: { type: String, required: true, enum: PROMOTION_TYPES },
    percent: { type: Number, default: 0 },
    capPoisha: { type: Number, default: null },
    amountPoisha: { type: Number, default: 0 },
    scope: { type: String, required: true, enum: PROMOTION_SCOPES },
    productIds: { type: [mongoose.Schema.Types.ObjectId], default: [] },
    categories: { type: [String], default: [] },
    sellerIds: { type: [mongoose.Schema.Types.ObjectId], default: [] },
    /** The seller whose own it is, for own goods alone; null where it is the shop's. */
    sellerId: { type: mongoose.Schema.Types.ObjectId, default: null },
    firstOrderOnly: { type: Boolean, default: false },
    minGoodsPoisha: { type: Number, default: 0 },
    startsAt: { type: Date, default: null },
    /** The first moment at which it is over. */
    endsAt: { type: Date, default: null },
    maxUses: { type: Number, default: null },
    maxUsesPerPerson: { type: Number, default: null },
    budgetPoisha: { type: Number, default: null },
    payer: { type: String, required: true, enum: PROMOTION_PAYERS },
    state: { type: String, required: true, enum: PROMOTION_STATES },
    /** Sums of `promotionuses`, changed in the same transactions. */
    used: { type: Number, required: true, min: 0 },
    /** How many purchases ever used it, given back or not. */
    purchases: { type: Number, required: true, min: 0 },
    spentPoisha: { type: Number, required: true, min: 0 },
    /** Rises with edits, not with uses: guards against saving over somebody else's edit. */
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    /** E-mail of who made it. */
    createdBy: { type: String, required: true },
  },
  { collection: 'promotions', strictQuery: 'throw', versionKey: false },
);

// A code is one promotion's, ended ones included: an old leaflet must not mean something else.
promotionSchema.index(
  { code: 1 },
  { unique: true, partialFilterExpression: { code: { $exists: true } } },
);
// The dashboard's lists, newest first, and what applies to a seller's goods by itself.
promotionSchema.index({ sellerId: 1, _id: -1 });
promotionSchema.index({ sellerId: 1, state: 1, _id: -1 });
promotionSchema.index({ state: 1, _id: -1 });
// Percentages without a code, which lists and pages show.
promotionSchema.index({ state: 1, kind: 1, code: 1, _id: 1 });

type Inferred = InferSchemaType<typeof promotionSchema>;
/** Written with every record, and null where there is none. */
type OrNull =
  | 'capPoisha'
  | 'sellerId'
  | 'startsAt'
  | 'endsAt'
  | 'maxUses'
  | 'maxUsesPerPerson'
  | 'budgetPoisha';

export type PromotionRecord = Omit<Inferred, OrNull> & {
  [Field in OrNull]: NonNullable<Inferred[Field]> | null;
} & { _id: mongoose.Types.ObjectId };

export const PromotionModel = (mongoose.models.Promotion ??
  mongoose.model('Promotion', promotionSchema)) as Model<PromotionRecord>;

/** That a purchase used a promotion: one record for both, written in the placing transaction. */
const promotionUseSchema = new mongoose.Schema(
  {
    promotionId: { type: mongoose.Schema.Types.ObjectId, required: true },
    purchaseId: { type: mongoose.Schema.Types.ObjectId, required: true },
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** That it was ordered with, `+8801…`, where its buyer proved it. */
    phone: { type: String },
    at: { type: Date, required: true },
    /** Integer poisha: what it took off. */
    takenPoisha: { type: Number, required: true, min: 1 },
    /** Part of the discount that was not given back. */
    leftPoisha: { type: Number, required: true, min: 0 },
    /** When all of it was given back, and the use with it; null while it counts. */
    givenBackAt: { type: Date, default: null },
  },
  { collection: 'promotionuses', strictQuery: 'throw', versionKey: false },
);

promotionUseSchema.index({ purchaseId: 1, promotionId: 1 }, { unique: true });
// How often a person used it, and all uses of one.
promotionUseSchema.index({ promotionId: 1, customerId: 1 });
// Number of uses by phone, whichever accounts order with it.
promotionUseSchema.index(
  { promotionId: 1, phone: 1 },
  { partialFilterExpression: { phone: { $type: 'string' } } },
);
// Documents that move when two accounts are merged.
promotionUseSchema.index({ customerId: 1 });

export type PromotionUseRecord = InferSchemaType<typeof promotionUseSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const PromotionUseModel = (mongoose.models.PromotionUse ??
  mongoose.model('PromotionUse', promotionUseSchema)) as Model<PromotionUseRecord>;
