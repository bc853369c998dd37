import mongoose, { type Model } from 'mongoose';
import { BLOCK_KINDS, type BlockKind, type BlockValue } from '../lib/features/content/blocks/types';

const blockSchema = new mongoose.Schema({
  kind: { type: String, required: true, enum: BLOCK_KINDS },
  /** The published value and the draft that will replace it; at least one is set. */
  published: { type: mongoose.Schema.Types.Mixed, default: null },
  draft: { type: mongoose.Schema.Types.Mixed, default: null },
  /** Rises with each change of the block: guards against saving over somebody else's. */
  version: { type: Number, required: true },
  at: { type: Date, required: true },
  /** Signature of who changed it last. */
  by: { type: String, required: true },
});

/** The blocks of one place of the shop, in their order. */
const schema = new mongoose.Schema(
  {
    /** As `placeOf` reads it: `home`, or a category or campaign. */
    place: { type: String, required: true },
    blocks: { type: [blockSchema], default: [] },
    /** When the next published block appears or vanishes; absent: no more. */
    turnsAt: { type: Date },
    /** Up to when the pages have followed the blocks' dates: no process shows an earlier state. */
    turnedAt: { type: Date, required: true },
    /** Rises with each write, so that of two at once one is tried again. */
    version: { type: Number, required: true },
  },
  { collection: 'blockplaces', strictQuery: 'throw', versionKey: false, minimize: false },
);

schema.index({ place: 1 }, { unique: true });
schema.index({ 'blocks._id': 1 });
schema.index({ turnsAt: 1 });

export interface BlockPlaceRecord {
  _id: mongoose.Types.ObjectId;
  place: string;
  blocks: {
    _id: mongoose.Types.ObjectId;
    kind: BlockKind;
    published: BlockValue | null;
    draft: BlockValue | null;
    version: number;
    at: Date;
    by: string;
  }[];
  turnsAt?: Date;
  turnedAt: Date;
  version: number;
}

export const BlockPlaceModel = (mongoose.models.BlockPlace ??
  mongoose.model('BlockPlace', schema)) as unknown as Model<BlockPlaceRecord>;
