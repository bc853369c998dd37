import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  REPORT_REASONS,
  REVIEW_HOLDS,
  REVIEW_STATES,
} from '../lib/features/aftersales/reviews/types';

const star = { type: Number, required: true, min: 1, max: 5 };

const starsSchema = new mongoose.Schema(
  { goods: star, seller: star, delivery: star },
  { _id: false },
);

const optionSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    nameBn: { type: String, default: '' },
    value: { type: String, required: true },
    valueBn: { type: String, default: '' },
  },
  { _id: false },
);

/** A buyer's review of one delivered line. Changed with its state and version in the filter. */
const reviewSchema = new mongoose.Schema(
  {
    orderId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Line of the order: one review each. */
    lineId: { type: mongoose.Schema.Types.ObjectId, required: true },
    productId: { type: mongoose.Schema.Types.ObjectId, required: true },
    variantId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** As the order's line keeps them, so that they outlive the product. */
    productName: { type: String, required: true },
    productNameBn: { type: String, default: '' },
    options: { type: [optionSchema], default: [] },
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerName: { type: String, required: true },
    customerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** As everybody may read it, see `shownName`. */
    name: { type: String, default: '' },
    stars: { type: starsSchema, required: true },
    text: { type: String, default: '' },
    /** Addresses of stored pictures, in the order in which they came. */
    photos: { type: [String], default: [] },
    /** Whether there are any: lists filter by this. */
    hasPhotos: { type: Boolean, required: true, default: false },
    state: { type: String, required: true, enum: REVIEW_STATES },
    /** Why it waits for the shop; null where it does not. */
    hold: { type: String, enum: [...REVIEW_HOLDS, null], default: null },
    /** Why the shop hid it; else empty. */
    reason: { type: String, default: '' },
    /** Its writer does not look like the seller: else it never counts. */
    isCounted: { type: Boolean, required: true },
    /** Signs by which it does; for the shop. */
    ownSigns: { type: [String], default: [] },
    /** Its account was new when it was written. */
    isNewAccount: { type: Boolean, required: true },
    /** Its goods came back. */
    isReturned: { type: Boolean, required: true, default: false },
    writtenAt: { type: Date, required: true },
    /** Rises with every change. */
    version: { type: Number, required: true, default: 0 },
    /** Earlier versions, oldest first; `at` is until when each was shown. */
    history: {
      type: [
        new mongoose.Schema(
          {
            at: { type: Date, required: true },
            stars: { type: starsSchema, required: true },
            text: { type: String, default: '' },
            photos: { type: [String], default: [] },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
    /** Its seller's, once; `by` is the signature of who wrote it. */
    answer: {
      type: new mongoose.Schema(
        {
          at: { type: Date, required: true },
          by: { type: String, required: true },
          text: { type: String, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    /** Reports since the shop last decided. */
    reports: {
      type: [
        new mongoose.Schema(
          {
            at: { type: Date, required: true },
            accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
            reason: { type: String, required: true, enum: REPORT_REASONS },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
    /** Whether it is published and has reports: the shop's list filters by this. */
    isReported: { type: Boolean, required: true, default: false },
    /** Accounts that found it helpful; those that look like the seller's are not counted. */
    votes: {
      type: [
        new mongoose.Schema(
          {
            accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
            isCounted: { type: Boolean, required: true },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
    /** Counted votes. */
    helpful: { type: Number, required: true, default: 0, min: 0 },
  },
  { collection: 'reviews', strictQuery: 'throw', versionKey: false },
);

const newest = { writtenAt: -1, _id: -1 } as const;
reviewSchema.index({ lineId: 1 }, { unique: true });
reviewSchema.index({ orderId: 1 });
// A product's: all, those with so many stars, and those with photos.
reviewSchema.index({ productId: 1, state: 1, ...newest });
reviewSchema.index({ productId: 1, state: 1, 'stars.goods': 1, ...newest });
reviewSchema.index({ productId: 1, state: 1, hasPhotos: 1, ...newest });
// A seller's: all, by state, those without an answer, and those of one hour.
reviewSchema.index({ sellerId: 1, ...newest });
reviewSchema.index({ sellerId: 1, state: 1, ...newest });
reviewSchema.index({ sellerId: 1, state: 1, answer: 1, ...newest });
// The shop's.
reviewSchema.index(newest);
reviewSchema.index({ state: 1, ...newest });
reviewSchema.index({ state: 1, isReported: 1, ...newest });
reviewSchema.index({ customerId: 1, ...newest });

export type ReviewRecord = InferSchemaType<typeof reviewSchema> & { _id: mongoose.Types.ObjectId };

export const ReviewModel = (mongoose.models.Review ??
  mongoose.model('Review', reviewSchema)) as Model<ReviewRecord>;

/** When the buyer of a delivered order is asked, once, for a review; `_id` is the order's. */
const reviewRequestSchema = new mongoose.Schema(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    dueAt: { type: Date, required: true },
    /** Absent until then; also set where there was nothing to ask about any more. */
    askedAt: { type: Date },
  },
  { collection: 'reviewrequests', strictQuery: 'throw', versionKey: false },
);

reviewRequestSchema.index({ askedAt: 1, dueAt: 1, _id: 1 });

export type ReviewRequestRecord = InferSchemaType<typeof reviewRequestSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const ReviewRequestModel = (mongoose.models.ReviewRequest ??
  mongoose.model('ReviewRequest', reviewRequestSchema)) as Model<ReviewRequestRecord>;
