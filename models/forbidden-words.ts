import mongoose, { type Model } from 'mongoose';
import {
  FORBIDDEN_LEVELS,
  FORBIDDEN_REASONS,
  type ForbiddenList,
} from '../lib/features/catalogue/forbidden/types';

/** Words that products are looked through for. */
export interface ForbiddenWordsRecord {
  /** One for the shop. */
  _id: mongoose.Types.ObjectId;
  /** Rises with every change, from 1. */
  version: number;
  changedAt: Date;
  lists: ForbiddenList[];
}

const listSchema = new mongoose.Schema<ForbiddenList>(
  {
    reason: { type: String, required: true, enum: FORBIDDEN_REASONS },
    level: { type: String, required: true, enum: FORBIDDEN_LEVELS },
    words: { type: [String], required: true },
  },
  { _id: false },
);

/** Without it the built-in lists count (lib/features/catalogue/forbidden/defaults.ts). */
const schema = new mongoose.Schema<ForbiddenWordsRecord>(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    lists: { type: [listSchema], required: true },
  },
  { collection: 'forbiddenwords', strictQuery: 'throw', versionKey: false },
);

export const ForbiddenWordsModel = (mongoose.models.ForbiddenWords ??
  mongoose.model('ForbiddenWords', schema)) as Model<ForbiddenWordsRecord>;
