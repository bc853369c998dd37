import mongoose from 'mongoose';

/** Price of one variant in a campaign; integer poisha. */
const campaignPriceSchema = new mongoose.Schema(
  {
    variantId: { type: mongoose.Schema.Types.ObjectId, required: true },
    pricePoisha: { type: Number, required: true, min: 0 },
    /** The lowest price of the 30 days before: what the campaign's price is shown beside. */
    lowPoisha: { type: Number, required: true, min: 0 },
  },
  { _id: false },
);

/** The campaign that a product (models/product.ts) was accepted for, see lib/features/catalogue/campaign-price-rules.ts. */
export const campaignSchema = new mongoose.Schema(
  {
    campaignId: { type: mongoose.Schema.Types.ObjectId, required: true },
    slug: { type: String, required: true },
    name: { type: String, required: true },
    nameBn: { type: String, required: true },
    /** Whole percent that its price is below `lowPoisha`, of every variant. */
    percent: { type: Number, required: true },
    from: { type: Date, required: true },
    /** The first moment at which it is over. */
    until: { type: Date, required: true },
    /** Its rules were checked at its begin: from then on the price counts. */
    isOn: { type: Boolean, required: true },
    /** Units set aside for it, all variants together, and how many of them are left. */
    pieces: { type: Number, required: true, min: 1 },
    left: { type: Number, required: true, min: 0 },
    prices: { type: [campaignPriceSchema], required: true },
  },
  { _id: false },
);

/** It as plain data. */
export interface ProductCampaign {
  campaignId: mongoose.Types.ObjectId;
  slug: string;
  name: string;
  nameBn: string;
  percent: number;
  from: Date;
  until: Date;
  isOn: boolean;
  pieces: number;
  left: number;
  prices: { variantId: mongoose.Types.ObjectId; pricePoisha: number; lowPoisha: number }[];
}
