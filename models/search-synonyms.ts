import mongoose, { type Model } from 'mongoose';

/** Written out: mongoose infers no lists of lists. */
export interface SearchSynonymsRecord {
  _id: mongoose.Types.ObjectId;
  groups: string[][];
  version: number;
  changedAt: Date;
}

/**
 * Groups of words that mean the same to the search: one document, as they are read and edited as a
 * whole. Where there is none the built-in groups are in force (packages/catalogue-search/src/synonym-defaults.ts).
 */
const schema = new mongoose.Schema<SearchSynonymsRecord>(
  {
    /** Fixed, see lib/features/catalogue/search/synonym-commands.ts. */
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    groups: { type: [[String]], required: true },
    /** Rises with every edit, from 1. */
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'searchsynonyms', strictQuery: 'throw', versionKey: false },
);

export const SearchSynonymsModel = (mongoose.models.SearchSynonyms ??
  mongoose.model('SearchSynonyms', schema)) as Model<SearchSynonymsRecord>;
