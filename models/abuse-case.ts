import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  ABUSE_EVENTS,
  ABUSE_KINDS,
  ABUSE_REASONS,
  ABUSE_STATES,
} from '../lib/features/catalogue/abuse/types';

const reportSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    /** Identifies the reporter, to count people: an account's id, or a keyed hash of a guest's network. Never shown. */
    reporter: { type: String, required: true },
    /** Absent of a guest. */
    accountId: { type: mongoose.Schema.Types.ObjectId },
    reason: { type: String, required: true, enum: ABUSE_REASONS },
    text: { type: String, default: '' },
    /** `+8801…` and an e-mail, where they gave one. */
    phone: { type: String, default: '' },
    email: { type: String, default: '' },
    /** Their shop sold in the same category then; of a seller, sold at all. */
    isRival: { type: Boolean, required: true },
  },
  { _id: false },
);

const stepSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    event: { type: String, required: true, enum: ABUSE_EVENTS },
    /** Signature and account of who did it. */
    by: { type: String, required: true },
    byId: { type: mongoose.Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
  },
  { _id: false },
);

/** State of a product before it was taken down. */
const beforeSchema = new mongoose.Schema(
  {
    /** One of the states of a product, see state-types.ts. */
    status: { type: String, required: true },
    rejectionReason: { type: String },
  },
  { _id: false },
);

/** All reports of one thing until the shop decided. Changed with its state and version in the filter. */
const schema = new mongoose.Schema(
  {
    kind: { type: String, required: true, enum: ABUSE_KINDS },
    /** The product, or the seller's account. */
    subjectId: { type: mongoose.Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    nameBn: { type: String, default: '' },
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerName: { type: String, required: true },
    state: { type: String, required: true, enum: ABUSE_STATES },
    /** Rises with every step, not with reports. */
    version: { type: Number, required: true, default: 0 },
    openedAt: { type: Date, required: true },
    /** Until when the shop decides; absent where it has nothing to decide. */
    dueBy: { type: Date },
    decidedAt: { type: Date },
    reports: { type: [reportSchema], required: true },
    /** Absent while nothing was taken down, and where it was off sale already. */
    before: { type: beforeSchema },
    steps: { type: [stepSchema], default: [] },
  },
  { collection: 'abusecases', strictQuery: 'throw', versionKey: false },
);

const newest = { openedAt: -1, _id: -1 } as const;
// One open case of each thing: several reports are one piece of work.
schema.index(
  { kind: 1, subjectId: 1 },
  { name: 'one_open', unique: true, partialFilterExpression: { state: 'open' } },
);
schema.index({ kind: 1, subjectId: 1, ...newest });
schema.index({ 'reports.reporter': 1, state: 1, decidedAt: 1 });
schema.index(newest);
schema.index({ state: 1, ...newest });
// Beginning somewhere, as a partial index serves only what asks within it.
schema.index({ dueBy: 1, _id: 1 }, { partialFilterExpression: { dueBy: { $gte: new Date(0) } } });

export type AbuseCaseRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const AbuseCaseModel = (mongoose.models.AbuseCase ??
  mongoose.model('AbuseCase', schema)) as Model<AbuseCaseRecord>;
