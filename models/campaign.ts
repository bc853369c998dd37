import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { CATEGORIES } from '../lib/shop/categories';
import { CAMPAIGN_STATES, ENTRY_STATES } from '../lib/features/checkout/campaigns/types';

/** A campaign of the shop, in which sellers take part with products. Moments are kept to the minute. */
const campaignSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    nameBn: { type: String, required: true },
    /** Its page is `/campaigns/{slug}`; never another one's. */
    slug: { type: String, required: true },
    from: { type: Date, required: true },
    /** The first moment at which it is over. */
    until: { type: Date, required: true },
    /** The first moment at which nobody may apply any more. */
    applyUntil: { type: Date, required: true },
    /** Whole percent below the lowest price of the last 30 days. */
    minPercent: { type: Number, required: true, min: 1, max: 90 },
    /** Empty: all. */
    categories: { type: [{ type: String, enum: CATEGORIES }], default: [] },
    mostPerSeller: { type: Number, required: true, min: 1 },
    state: { type: String, required: true, enum: CAMPAIGN_STATES },
    /** Why it was cancelled. */
    reason: { type: String, default: '' },
    /** Rises with each change: guards against saving over somebody else's. */
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    /** Signature of who made it. */
    createdBy: { type: String, required: true },
    /** When its products were turned to its prices and back; absent: not yet. */
    begunAt: { type: Date },
    endedAt: { type: Date },
  },
  { collection: 'campaigns', strictQuery: 'throw', versionKey: false },
);

campaignSchema.index({ slug: 1 }, { unique: true });
// Lists, the newest begin first, and what begins or ends next.
campaignSchema.index({ from: -1, _id: -1 });
campaignSchema.index({ state: 1, from: -1, _id: -1 });
campaignSchema.index({ state: 1, until: 1 });

export type CampaignRecord = InferSchemaType<typeof campaignSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const CampaignModel = (mongoose.models.Campaign ??
  mongoose.model('Campaign', campaignSchema)) as Model<CampaignRecord>;

const priceSchema = new mongoose.Schema(
  {
    variantId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Integer poisha: as promised, and the lowest price of 30 days when it was. */
    pricePoisha: { type: Number, required: true, min: 0 },
    lowPoisha: { type: Number, required: true, min: 0 },
  },
  { _id: false },
);

/** A product with which a seller takes part, or wants to. Changed with its state in the filter. */
const entrySchema = new mongoose.Schema(
  {
    campaignId: { type: mongoose.Schema.Types.ObjectId, required: true },
    productId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerName: { type: String, required: true },
    productName: { type: String, required: true },
    productNameBn: { type: String, default: '' },
    percent: { type: Number, required: true },
    pieces: { type: Number, required: true, min: 1 },
    prices: { type: [priceSchema], required: true },
    state: { type: String, required: true, enum: ENTRY_STATES },
    /** Why it was refused or dropped: the shop's words, or the name of a `CampaignFault`. */
    reason: { type: String, default: '' },
    appliedAt: { type: Date, required: true },
    /** Signature of who applied and of who decided. */
    appliedBy: { type: String, required: true },
    decidedAt: { type: Date },
    decidedBy: { type: String },
  },
  { collection: 'campaignentries', strictQuery: 'throw', versionKey: false },
);

entrySchema.index({ campaignId: 1, productId: 1 }, { unique: true });
entrySchema.index({ campaignId: 1, state: 1, appliedAt: 1, _id: 1 });
entrySchema.index({ sellerId: 1, appliedAt: -1, _id: -1 });
// Applications that wait for the shop, oldest first.
entrySchema.index({ state: 1, appliedAt: 1, _id: 1 });

export type CampaignEntryRecord = InferSchemaType<typeof entrySchema> & {
  _id: mongoose.Types.ObjectId;
};

export const CampaignEntryModel = (mongoose.models.CampaignEntry ??
  mongoose.model('CampaignEntry', entrySchema)) as Model<CampaignEntryRecord>;
