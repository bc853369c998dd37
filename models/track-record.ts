import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { CONTEST_STATES, TRACK_FIGURES } from '../lib/features/aftersales/track-record/types';

const resultSchema = new mongoose.Schema(
  {
    figure: { type: String, required: true, enum: TRACK_FIGURES },
    cases: { type: Number, required: true, min: 0 },
    /** Percent or hours; null of too few cases. */
    value: { type: Number, default: null, min: 0 },
  },
  { _id: false },
);

/** A seller's figures as everybody sees them; `_id` is the seller's. Recomputed from orders by a job. */
const recordSchema = new mongoose.Schema(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    computedAt: { type: Date, required: true },
    results: { type: [resultSchema], required: true },
  },
  { collection: 'trackrecords', strictQuery: 'throw', versionKey: false },
);

export type TrackRecordRecord = InferSchemaType<typeof recordSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const TrackRecordModel = (mongoose.models.TrackRecord ??
  mongoose.model('TrackRecord', recordSchema)) as Model<TrackRecordRecord>;

/** A seller's objection to a case that counts against them. Changed with its state in the filter. */
const contestSchema = new mongoose.Schema(
  {
    sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellerName: { type: String, required: true },
    figure: { type: String, required: true, enum: TRACK_FIGURES },
    /** Id of the order; of an answer that of the complaint or return. */
    caseId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Number by which people refer to it. */
    number: { type: String, required: true },
    caseAt: { type: Date, required: true },
    text: { type: String, required: true },
    state: { type: String, required: true, enum: CONTEST_STATES },
    openedAt: { type: Date, required: true },
    /** Signature of who contests and of who decided. */
    openedBy: { type: String, required: true },
    decidedAt: { type: Date },
    decidedBy: { type: String },
    /** The shop's reason. */
    reason: { type: String, default: '' },
  },
  { collection: 'trackcontests', strictQuery: 'throw', versionKey: false },
);

const newest = { openedAt: -1, _id: -1 } as const;
contestSchema.index({ figure: 1, caseId: 1 }, { unique: true });
contestSchema.index({ sellerId: 1, ...newest });
contestSchema.index({ sellerId: 1, state: 1, ...newest });
contestSchema.index(newest);
contestSchema.index({ state: 1, ...newest });

export type TrackContestRecord = InferSchemaType<typeof contestSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const TrackContestModel = (mongoose.models.TrackContest ??
  mongoose.model('TrackContest', contestSchema)) as Model<TrackContestRecord>;
