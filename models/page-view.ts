import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** How often a page was seen on a day. Counters alone: nothing says who it was. */
const pageViewSchema = new mongoose.Schema(
  {
    /** Day in Asia/Dhaka, `2026-11-20`. */
    day: { type: String, required: true },
    /** Path without query, ids as `{id}`; what is no page of the shop stands under `{other}`. */
    path: { type: String, required: true },
    views: { type: Number, required: true, default: 0 },
    /** Of these, how many came from where (lib/features/reports/page-views/commands.ts). */
    direct: { type: Number, default: 0 },
    inside: { type: Number, default: 0 },
    search: { type: Number, default: 0 },
    social: { type: Number, default: 0 },
    elsewhere: { type: Number, default: 0 },
  },
  { collection: 'pageviews', strictQuery: 'throw', versionKey: false },
);

pageViewSchema.index({ day: 1, path: 1 }, { unique: true });

type PageViewRecord = InferSchemaType<typeof pageViewSchema> & { _id: mongoose.Types.ObjectId };

export const PageViewModel = (mongoose.models.PageView ??
  mongoose.model('PageView', pageViewSchema)) as Model<PageViewRecord>;

/** How often a product's page was seen on a day, in every language together. Counters alone. */
const productViewSchema = new mongoose.Schema(
  {
    productId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Day in Asia/Dhaka, `2026-11-20`. */
    day: { type: String, required: true },
    views: { type: Number, required: true, default: 0 },
    /** Of these, how many while it could not be ordered; and how often it came into a basket without it. */
    soldOut: { type: Number, default: 0 },
    baskets: { type: Number, default: 0 },
  },
  { collection: 'productviews', strictQuery: 'throw', versionKey: false },
);

productViewSchema.index({ productId: 1, day: 1 }, { unique: true });

type ProductViewRecord = InferSchemaType<typeof productViewSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const ProductViewModel = (mongoose.models.ProductView ??
  mongoose.model('ProductView', productViewSchema)) as Model<ProductViewRecord>;
