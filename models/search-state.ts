import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** What the search in MongoDB has done once and need not wait for again. */
const schema = new mongoose.Schema(
  {
    /** `entries`: every product on sale had its entry. */
    _id: { type: String, required: true },
    filledAt: { type: Date, required: true },
    /** How the entries were made then (`ENTRY_VERSION`); absent: in the first way. */
    version: { type: Number },
  },
  { collection: 'searchstates', strictQuery: 'throw', versionKey: false },
);

export type SearchStateRecord = InferSchemaType<typeof schema>;

export const SearchStateModel = (mongoose.models.SearchState ??
  mongoose.model('SearchState', schema)) as Model<SearchStateRecord>;
