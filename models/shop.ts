import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** What a seller's shop is called and says of itself; `_id` is the seller's account. */
const schema = new mongoose.Schema(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    /**
     * The name and earlier ones in the spelling that ignores case, blanks and look-alikes (`shopNameKey`), the
     * current one first: an earlier name stays the shop's, so that nobody takes its good reputation over.
     */
    nameKeys: { type: [String], required: true },
    /** Earlier names, the latest last, and until when each was used. */
    earlierNames: {
      type: [
        new mongoose.Schema(
          { name: { type: String, required: true }, until: { type: Date, required: true } },
          { _id: false },
        ),
      ],
      default: [],
    },
    /** `/uploads/…` or an address of the configured cloud, or empty. */
    logo: { type: String, default: '' },
    cover: { type: String, default: '' },
    /** `+8801…`, for papers and couriers; no public page shows it. */
    phone: { type: String, required: true },
    hours: { type: String, default: '' },
    hoursBn: { type: String, default: '' },
    about: { type: String, default: '' },
    aboutBn: { type: String, default: '' },
    policies: { type: String, default: '' },
    policiesBn: { type: String, default: '' },
    /** Days in Dhaka, `2026-12-01`, both included, in which no orders are taken; null: none. */
    holidayFrom: { type: String, default: null },
    holidayUntil: { type: String, default: null },
    /** Pieces below which products without a level of their own run low; null: the shop's rule decides. */
    lowStock: { type: Number, default: null, min: 0 },
    /** Whether pages that are kept show it as away; the job of holidays lets it follow the days. */
    isShownAway: { type: Boolean, default: false },
    /** Rises with every change, from 1: guards against saving over somebody else's change. */
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'shops', strictQuery: 'throw', versionKey: false },
);

// No two shops have a name in common, not even an earlier one.
schema.index({ nameKeys: 1 }, { unique: true });
// Holidays that begin or end, and are over.
schema.index(
  { holidayUntil: 1 },
  { partialFilterExpression: { holidayUntil: { $type: 'string' } } },
);

export type ShopRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const ShopModel = (mongoose.models.Shop ??
  mongoose.model('Shop', schema)) as Model<ShopRecord>;
