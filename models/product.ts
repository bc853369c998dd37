import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  DIRECT_NAMES,
  REVIEWED_NAMES,
  storedDefinitions,
  type FieldName,
  type ReviewedName,
  type StoredFields,
} from '../lib/features/catalogue/product-fields-rules';
import { PRODUCT_STATUSES } from '../lib/features/catalogue/state-types';
import { campaignSchema, type ProductCampaign } from './product-campaign';

const tierSchema = new mongoose.Schema(
  {
    from: { type: Number, required: true, min: 2 },
    /** Integer poisha. */
    pricePoisha: { type: Number, required: true, min: 0 },
  },
  { _id: false },
);

const priceSchema = new mongoose.Schema(
  {
    /** From when on it cost that, see lib/features/catalogue/price-history-rules.ts. */
    at: { type: Date, required: true },
    pricePoisha: { type: Number, required: true },
  },
  { _id: false },
);

/** One thing that can be ordered, inside of its product (models/product.ts). */
const variantSchema = new mongoose.Schema({
  /** The only variant of a product without options has the product's own id. */
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Empty where there is none. */
  sku: { type: String, default: '' },
  barcode: { type: String, default: '' },
  /** One for each option of the product, in their order. */
  values: { type: [String], default: [] },
  /** Integer poisha. */
  pricePoisha: { type: Number, required: true, min: 0 },
  /** Price that it is said to have had before. */
  compareAtPoisha: { type: Number, min: 0 },
  /**
   * Price as it was last reviewed or set by an administrator, against which large rises are measured; absent:
   * equal to `pricePoisha`.
   */
  approvedPoisha: { type: Number, min: 0 },
  stock: { type: Number, required: true, min: 0 },
  weightGrams: { type: Number, min: 1 },
  /** One of the product's pictures; empty: its main one. */
  picture: { type: String, default: '' },
  /** Rising `from`, falling price. */
  ladder: { type: [tierSchema], default: [] },
  /** Prices in the last 30 days. */
  prices: { type: [priceSchema], default: [] },
});

/** It as plain data; prices in integer poisha. */
export interface VariantRecord {
  _id: mongoose.Types.ObjectId;
  sku: string;
  barcode: string;
  values: string[];
  pricePoisha: number;
  compareAtPoisha?: number | null;
  approvedPoisha?: number | null;
  stock: number;
  weightGrams?: number | null;
  picture: string;
  ladder: { from: number; pricePoisha: number }[];
  prices: { at: Date; pricePoisha: number }[];
}

/** The one variant of a product that was made without any. */
function onlyVariant(this: {
  _id: mongoose.Types.ObjectId;
  pricePoisha: number;
  maxQuantity: number;
}) {
  return [{ _id: this._id, pricePoisha: this.pricePoisha, stock: this.maxQuantity }];
}

/** Fields that an author may change only through review (CONTRACT.md, `PATCH /update/{id}`). */
const reviewedFields = {
  /** Empty where an import brought none of our own: such a product can't be published. */
  image: { type: String, default: '' },
  extraimages: { type: [String], required: true },
  ...storedDefinitions(REVIEWED_NAMES),
};

const variantPriceSchema = new mongoose.Schema(
  {
    variantId: { type: mongoose.Schema.Types.ObjectId, required: true },
    pricePoisha: { type: Number, required: true, min: 0 },
  },
  { _id: false },
);

/** An author's change beside the version on sale. */
const draftSchema = new mongoose.Schema(
  {
    ...reviewedFields,
    /** Integer poisha: a large rise that waits; absent where the price stays. */
    pricePoisha: { type: Number, min: 0 },
    /** Large price rises that wait, for variants of a product with options. */
    variantPrices: { type: [variantPriceSchema], default: undefined },
    submittedAt: { type: Date, required: true },
    /** `rejected` drafts stay, so that the author can go on from what was written. */
    state: { type: String, required: true, enum: ['waiting', 'rejected'] },
  },
  { _id: false },
);

const historySchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    /**
     * Signature of the user who did it, see `signatureOf`, and that user's account, which older entries do
     * not name.
     */
    by: { type: String, required: true },
    byId: { type: mongoose.Schema.Types.ObjectId },
    /** The seller whose team they were in; absent where in none. */
    byShopId: { type: mongoose.Schema.Types.ObjectId },
    action: { type: String, required: true },
    reason: { type: String },
    /** Names of the fields that a change was about. */
    fields: { type: [String], default: undefined },
  },
  { _id: false },
);

/** Where an imported product came from: what knows it again when its file comes again. */
const importedSchema = new mongoose.Schema(
  {
    source: { type: String, required: true, enum: ['own', 'shopify', 'woocommerce'] },
    /** Its own name there: handle, SKU or number. */
    key: { type: String, required: true },
    /**
     * Hash of everything that the file said about the product, so that importing the same again changes
     * nothing.
     */
    hash: { type: String, required: true },
    /** The stock that it named for each variant: what was sold here since stays sold when it comes again. */
    stocks: {
      type: [
        new mongoose.Schema(
          {
            sku: { type: String, default: '' },
            values: { type: [String], required: true },
            stock: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      default: undefined,
    },
  },
  { _id: false },
);

const optionSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    nameBn: { type: String, default: '' },
    values: {
      type: [
        new mongoose.Schema(
          {
            value: { type: String, required: true },
            valueBn: { type: String, default: '' },
            picture: { type: String, default: '' },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
  },
  { _id: false },
);

/** The lowest price that price tiers leads to; integer poisha. */
const bestTierSchema = new mongoose.Schema(
  { from: { type: Number, required: true }, pricePoisha: { type: Number, required: true } },
  { _id: false },
);

/** Statistics of its buyers' counted reviews, see lib/features/aftersales/reviews/rules.ts. */
const reviewsSchema = new mongoose.Schema(
  {
    count: { type: Number, required: true, min: 0 },
    /** null below three. */
    average: { type: Number, default: null },
    /** By which lists are sorted; null below three. */
    order: { type: Number, default: null },
  },
  { _id: false },
);

const schema = new mongoose.Schema(
  {
    ...reviewedFields,
    /** Addresses of pictures elsewhere that an import named. Never shown to customers. */
    sourceImages: { type: [String], default: [] },
    /** Source pictures that variants will show once they have been fetched, by the variant's values. */
    sourceVariantImages: {
      type: [
        new mongoose.Schema(
          { values: { type: [String], required: true }, url: { type: String, required: true } },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    imported: { type: importedSchema },
    /** Options in which its variants differ; empty where there is only one variant. */
    options: { type: [optionSchema], default: [] },
    /** Variants that can be ordered: at least one. Price and stock change in this one document. */
    variants: { type: [variantSchema], default: onlyVariant },
    hasOptions: { type: Boolean, default: false },
    // Summary of all variants, see `summaryOf` (lib/features/catalogue/variant-rules.ts).
    /** Integer poisha, 1 taka = 100 poisha: the lowest of the variants. */
    pricePoisha: { type: Number, required: true, min: 0 },
    /** The dearest variant's. */
    highestPoisha: {
      type: Number,
      min: 0,
      default(this: { pricePoisha: number }) {
        return this.pricePoisha;
      },
    },
    bestRung: { type: bestTierSchema, default: null },
    /** Absent where no variant has one: unique among a seller's. */
    skus: { type: [String], default: undefined },
    ...storedDefinitions(DIRECT_NAMES),
    /** Absent where it is in no campaign. */
    campaign: { type: campaignSchema },
    /** Absent where nobody reviewed it. */
    reviews: { type: reviewsSchema },
    /** Total available, the stock of all variants. Falls only in the transaction that records an order. */
    maxQuantity: { type: Number, required: true, min: 0 },
    /** The level of low stock that its seller set for all products, see `runsLow`; null or absent: none. */
    shopLowStock: { type: Number, min: 0 },
    /**
     * The seller's account; `author` (its e-mail, empty where it has none: never a phone number) and
     * `authorName` are what the spec shows of it.
     */
    authorId: { type: mongoose.Schema.Types.ObjectId, required: true },
    author: { type: String, default: '' },
    authorName: { type: String, required: true },
    status: { type: String, required: true, enum: PRODUCT_STATUSES },
    /** The seller's account is disabled: see lib/features/catalogue/on-sale-rules.ts. Absent on older products. */
    sellerDisabled: { type: Boolean },
    /** Text, see lib/platform/time/time.ts; `createdAt` is the real date. */
    publishDate: { type: String, required: true },
    createdAt: { type: Date, required: true },
    /** Where it, or its change, stands in the review: by its time, and further back for who brings much. */
    queueAt: {
      type: Date,
      required: true,
      default(this: { createdAt: Date }) {
        return this.createdAt;
      },
    },
    /** The last edit or review, as the last of `history` says; none yet: absent. */
    editedAt: { type: Date },
    /** A change of a published or rejected product; null where there is none. */
    draft: { type: draftSchema, default: null },
    rejectionReason: { type: String },
    /** Rises with every edit and review, not with sales: guards against acting on an old view. */
    version: { type: Number, required: true, default: 1 },
    history: { type: [historySchema], default: [] },
    /** Names, brand, category and descriptions of both languages in lower case, for `q`. */
    searchText: { type: String, required: true },
  },
  { collection: 'products', strictQuery: 'throw', versionKey: false },
);

// List order, and list order within each filter that the catalogue offers.
schema.index({ status: 1, _id: 1 });
schema.index({ status: 1, category: 1, _id: 1 });
schema.index({ status: 1, category: 1, pricePoisha: 1, _id: 1 });
schema.index({ status: 1, brand: 1, _id: 1 });
schema.index({ status: 1, pricePoisha: 1, _id: 1 });
schema.index({ status: 1, 'reviews.order': -1, _id: 1 });
// A category below the seven: its page, and a move of it.
schema.index({ subcategory: 1, status: 1, _id: 1 });
schema.index({ authorId: 1, _id: 1 });
schema.index({ authorId: 1, status: 1, _id: 1 });
// An administrator's table of all products: its orders and its filters.
schema.index({ createdAt: 1, _id: 1 });
schema.index({ productName: 1, _id: 1 });
schema.index({ pricePoisha: 1, _id: 1 });
schema.index({ maxQuantity: 1, _id: 1 });
schema.index({ category: 1, _id: 1 });
schema.index({ category: 1, productName: 1, _id: 1 });
schema.index({ category: 1, pricePoisha: 1, _id: 1 });
schema.index({ category: 1, maxQuantity: 1, _id: 1 });
schema.index({ author: 1, _id: 1 });
schema.index({ authorName: 1, _id: 1 });
// A variant by its own id alone, as a basket names it; without options it is the product's.
schema.index({ 'variants._id': 1 }, { partialFilterExpression: { hasOptions: true } });
// Variants of a seller that run low.
schema.index(
  { authorId: 1, 'variants.stock': 1 },
  { partialFilterExpression: { hasOptions: true } },
);
// The highest level that a seller set for one product.
schema.index(
  { authorId: 1, lowStock: -1 },
  { partialFilterExpression: { lowStock: { $exists: true } } },
);
// A seller's own names for what they sell.
schema.index(
  { authorId: 1, skus: 1 },
  { unique: true, partialFilterExpression: { skus: { $exists: true } } },
);
// One product for each row of a seller's source.
schema.index(
  { authorId: 1, 'imported.source': 1, 'imported.key': 1 },
  { unique: true, partialFilterExpression: { 'imported.key': { $exists: true } } },
);
// The review queue, whole and by seller: drafts of published products stand beside the pending ones.
const drafts = { partialFilterExpression: { 'draft.state': { $exists: true } } };
schema.index({ 'draft.state': 1, _id: 1 }, drafts);
schema.index({ authorId: 1, 'draft.state': 1, _id: 1 }, drafts);
schema.index({ 'draft.subcategory': 1 }, drafts);
// Its order.
schema.index(
  { status: 1, queueAt: 1, _id: 1 },
  { name: 'pending_queue', partialFilterExpression: { status: 'pending' } },
);
schema.index({ 'draft.state': 1, queueAt: 1, _id: 1 }, drafts);

type Inferred = InferSchemaType<typeof schema>;

/** Lists of a product as plain data, where Mongoose's types would be its documents. */
interface PlainLists {
  imported?: {
    source: 'own' | 'shopify' | 'woocommerce';
    key: string;
    hash: string;
    stocks?: { sku: string; values: string[]; stock: number }[] | null;
  } | null;
  options: {
    name: string;
    nameBn: string;
    values: { value: string; valueBn: string; picture: string }[];
  }[];
  variants: VariantRecord[];
  bestRung: { from: number; pricePoisha: number } | null;
  campaign?: ProductCampaign | null;
  skus?: string[] | null;
  sourceVariantImages?: { values: string[]; url: string }[] | null;
}

/** A change beside a product, whose simple fields are typed by the table that declares them. */
type DraftRecord = Omit<NonNullable<Inferred['draft']>, ReviewedName> & StoredFields<ReviewedName>;

export type ProductRecord = Omit<Inferred, keyof PlainLists | FieldName | 'draft'> &
  PlainLists &
  StoredFields<FieldName> & { draft?: DraftRecord | null; _id: mongoose.Types.ObjectId };

export const ProductModel = (mongoose.models.Product ??
  mongoose.model('Product', schema)) as Model<ProductRecord>;
